import { words } from '../shared/words.js'

export function Landing({ onStart }) {
  return (
    <>
      <main className="landing">
        <section>
          <p>{words.eyebrow}</p>
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
          <button type="button" onClick={onStart}>
            {words.start}
          </button>
          <small>{words.hint}</small>
          <ul>
            {words.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
        <ol>
          {words.steps.map(([title, text]) => (
            <li key={title}>
              <b>{title}</b> {text}
            </li>
          ))}
        </ol>
      </main>
      <footer>
        {words.links.map((link) => (
          <a key={link} href="/">
            {link}
          </a>
        ))}
        <p>{words.company}</p>
      </footer>
    </>
  )
}
