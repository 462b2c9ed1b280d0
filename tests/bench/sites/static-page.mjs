import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { surveys } from '../surveys.mjs'

const first = surveys.ten[0]
const field = first?.fields[0]

/** Stands where the card did once Start, here a link, was pressed. */
const question = `
<style>
  #question { display: none }
  #question:target { display: block }
  body:has(#question:target) #main { display: none }
</style>
<main id="question">
  <progress value="0" max="9"></progress>
  <form>
    <h1>${first?.label}</h1>
    <p>As the papers say.</p>
    <label>${field?.label} <input name="${field?.name}"></label>
    <button type="button">Next</button>
  </form>
</main>`

/**
 * The static limit: the landing card's words and styles in one file, nothing that runs and nothing to fetch beside it. Made from a
 * build, so that it says what the product says.
 * @param {string} build a folder
 * @param {string} folder where the page goes
 * @returns {Promise<string>} the folder
 */
export async function writeStaticPage(build, folder) {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'index.html'), staticPage(await readFile(join(build, 'index.html'), 'utf8')))
  await cp(join(build, 'favicon.svg'), join(folder, 'favicon.svg'))
  return folder
}

/** @param {string} html what a build has for the landing address */
export function staticPage(html) {
  const still = html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<noscript\b[\s\S]*?<\/noscript>/g, '')
    .replace(/<picture\b[\s\S]*?<\/picture>|<img\b[^>]*>/g, '')
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace(/<link rel="(?!icon)[^>]*>/g, '')
    .replace(/<link rel="icon" href="\/favicon.ico"[^>]*>/, '')
    .replace('</body>', `${question}</body>`)
  const linked = still.replace(
    /<button\b([^>]*)>((?:(?!<\/button>)[\s\S])*\bStart\b[\s\S]*?)<\/button>/,
    (_, /** @type {string} */ attributes, /** @type {string} */ words) =>
      `<a href="#question"${attributes.replace(/\s*\btype="button"/, '')}>${words}</a>`,
  )
  if (linked === still) throw new Error('the landing page of the build has no Start button')
  return linked
}
