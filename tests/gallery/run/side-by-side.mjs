import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesBelow } from '../../../src/build/files-below.mjs'

const styles = `
  body { margin: 1rem; font: 15px/1.4 system-ui, sans-serif; background: #eee }
  section { display: flex; align-items: flex-start; gap: .75rem; overflow-x: auto }
  figure { flex: none; margin: 0 }
  img { background: #fff; box-shadow: 0 0 0 1px #bbb }`

/**
 * Writes `index.html` beside the pictures: a row for each state, `02-the-survey/01-landing/en-360.jpg`. Returns how many there are.
 * @param {string} folder
 */
export async function writeSideBySide(folder) {
  const files = (await filesBelow(folder)).filter((file) => file.endsWith('.jpg'))
  const states = [...new Set(files.map(dirname))].map((state) => {
    const figures = files
      .filter((file) => dirname(file) === state)
      .map((file) => {
        const [code = '', width = ''] = file.slice(state.length + 1, -'.jpg'.length).split('-')
        const image = `<img src="${file}" width="${Math.min(Number(width), 560)}" alt="" loading="lazy">`
        return `<figure><figcaption>${code} ${width}</figcaption><a href="${file}">${image}</a></figure>`
      })
    return `<h2 id="${state}">${state.replaceAll(/\d+-/g, '').replaceAll('-', ' ').replace('/', ': ')}</h2>\n<section>${figures.join('')}</section>`
  })
  const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>${styles}</style>`
  await writeFile(join(folder, 'index.html'), `${head}\n${states.join('\n')}\n`)
  return files.length
}
