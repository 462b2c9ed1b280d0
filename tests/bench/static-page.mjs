import { surveys } from './services.mjs'

const [firstStep] = surveys.ten
const [field] = firstStep?.fields ?? []

/** Replaces the landing card when its Start link is pressed. */
const question = `
<style>
  #question { display: none }
  #question:target { display: block }
  body:has(#question:target) #main { display: none }
</style>
<main id="question">
  <progress value="0" max="9"></progress>
  <form>
    <h1>${firstStep?.label}</h1>
    <p>As the papers say.</p>
    <label>${field?.label} <input name="${field?.name}"></label>
    <button type="button">Next</button>
  </form>
</main>`

/**
 * The lower bound: a build's landing card as one HTML file, without scripts, pictures and other requests.
 * @param {string} html the build's landing page
 */
export function staticPage(html) {
  const stripped = html
    .replace(/<script\b[\s\S]*?<\/script>|<noscript\b[\s\S]*?<\/noscript>/g, '')
    .replace(/<picture\b[\s\S]*?<\/picture>|<img\b[^>]*>/g, '')
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>|<link rel=[^>]*>/g, '')
    .replace('<head>', '<head><link rel="icon" href="data:,">')
    .replace('</body>', `${question}</body>`)
  const linked = stripped.replace(
    /<button\b([^>]*)>((?:(?!<\/button>)[\s\S])*\bStart\b[\s\S]*?)<\/button>/,
    (_, /** @type {string} */ attributes, /** @type {string} */ content) =>
      `<a href="#question"${attributes.replace(/\s*\btype="button"/, '')}>${content}</a>`,
  )
  if (linked === stripped) throw new Error('the landing page of the build has no Start button')
  return linked
}
