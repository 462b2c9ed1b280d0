import { lazy, startTransition, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { words } from '../shared.js'
import './landing.css'

const load = () => import('./wizard.jsx')
const Wizard = lazy(load)

function App() {
  const [started, setStarted] = useState(false)
  useEffect(() => void load(), [])
  if (!started) return <Landing onStart={() => startTransition(() => setStarted(true))} />
  return (
    <main>
      <Wizard />
    </main>
  )
}

function Landing({ onStart }) {
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

// Suspense is outermost: the landing card stays until the questions arrive.
createRoot(document.getElementById('root')).render(
  <Suspense>
    <App />
  </Suspense>,
)
