import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** @typedef {{ name: string, folder: string, pictures: { code: string, width: number, file: string }[] }} State */
/** @typedef {{ name: string, states: State[] }} Way */

/** `03-number-missing` as words. */
const wordsOf = (/** @type {string} */ folder) => folder.replace(/^\d+-/, '').replaceAll('-', ' ')

/** @param {string} folder @returns {Promise<string[]>} */
async function namesIn(folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

/** @param {string} folder @returns {Promise<Way[]>} */
async function readPictures(folder) {
  const ways = []
  for (const way of await namesIn(folder)) {
    const states = []
    for (const state of await namesIn(join(folder, way))) {
      const files = (await readdir(join(folder, way, state))).filter((file) => file.endsWith('.jpg'))
      const pictures = files.map((file) => {
        const [code = '', width = ''] = file.replace('.jpg', '').split('-')
        return { code, width: Number(width), file: `${way}/${state}/${file}` }
      })
      states.push({ name: wordsOf(state), folder: `${way}/${state}`, pictures })
    }
    ways.push({ name: wordsOf(way), states })
  }
  return ways
}

const styles = `
  body { margin: 0 1rem 4rem; font: 15px/1.4 system-ui, sans-serif; background: #eee; }
  nav, fieldset { display: flex; flex-wrap: wrap; gap: .2rem 1rem; border: 0; padding: 0; }
  .choice { position: sticky; top: 0; z-index: 1; padding: .5rem 0; background: #eee; }
  h2 { margin: 2.5rem 0 .5rem; text-transform: capitalize; }
  h3 { margin: 1.5rem 0 .25rem; }
  .row { display: flex; align-items: flex-start; gap: .75rem; overflow-x: auto; padding-bottom: .5rem; }
  figure { flex: none; margin: 0; }
  figcaption { font-size: 12px; color: #555; }
  img { display: block; background: #fff; box-shadow: 0 0 0 1px #bbb; }
`

/**
 * Writes `index.html` beside the pictures: each state's pictures in rows, a width a row, the languages side by side.
 * @param {string} folder
 * @param {readonly string[]} codes The languages in their order.
 * @returns {Promise<number>} how many pictures there are
 */
export async function layOut(folder, codes) {
  const ways = await readPictures(folder)
  const all = ways.flatMap(({ states }) => states.flatMap(({ pictures }) => pictures))
  const widths = [...new Set(all.map(({ width }) => width))].sort((a, b) => a - b)
  const kinds = [
    ...codes.map((code) => ['language', code]),
    ...widths.map((width) => ['width', String(width)]),
  ]

  /** @param {State} state @param {number} width */
  const row = ({ pictures }, width) => {
    const figures = pictures
      .filter((picture) => picture.width === width)
      .sort((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code))
      .map(
        ({ code, file }) =>
          `<figure data-language="${code}"><figcaption>${code} · ${width}</figcaption><a href="${file}"><img src="${file}" width="${Math.min(width, 560)}" alt="" loading="lazy"></a></figure>`,
      )
    return `<div class="row" data-width="${width}">${figures.join('')}</div>`
  }
  const id = (/** @type {string} */ name) => name.replaceAll(' ', '-')
  const sections = ways.map(
    ({ name, states }) =>
      `<h2 id="${id(name)}">${name}</h2>` +
      states
        .map((state) => `<h3>${state.name}</h3>${widths.map((width) => row(state, width)).join('')}`)
        .join(''),
  )
  const hides = kinds.map(
    ([kind, value]) =>
      `body:has(#${kind}-${value}:not(:checked)) [data-${kind}="${value}"] { display: none; }`,
  )
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pictures · Plotline</title><style>${styles}${hides.join('\n')}</style>
<h1>Pictures</h1>
<nav>${ways.map(({ name }) => `<a href="#${id(name)}">${name}</a>`).join('')}</nav>
<fieldset class="choice">${kinds
      .map(([kind, value]) => `<label><input type="checkbox" id="${kind}-${value}" checked> ${value}</label>`)
      .join('')}</fieldset>
${sections.join('\n')}</html>
`,
  )
  return all.length
}
