/**
 * @typedef {object} Options
 * @property {boolean} serve Whether the page stays served.
 * @property {boolean} pictures Whether pictures are taken.
 * @property {boolean} record Whether the pictures that `npm test` compares are recorded, and nothing else.
 * @property {string} only Part of the name of what is pictured; empty for all.
 * @property {string} languages Codes with commas between; empty for all.
 * @property {string} widths Pixels with commas between; empty for all.
 */

const usage = `npm run gallery            serves the page and takes all pictures
npm run gallery -- --serve      serves the page
npm run gallery -- --pictures   takes the pictures and ends
npm run gallery -- --record     records the pictures that npm test compares
  --only=checkout  --languages=en,ta  --widths=360,1280  take fewer pictures
  PORT changes the port`

/**
 * Reads the command's flags. Throws at one that it does not know.
 * @param {readonly string[]} flags
 * @returns {Options}
 */
export function readOptions(flags) {
  const asked = { serve: false, pictures: false, record: false, only: '', languages: '', widths: '' }
  for (const flag of flags) {
    const [, name, value] = /^--([a-z]+)(?:=(.+))?$/.exec(flag) ?? []
    if ((name === 'serve' || name === 'pictures' || name === 'record') && !value) asked[name] = true
    else if ((name === 'only' || name === 'languages' || name === 'widths') && value) asked[name] = value
    else throw new Error(`${flag} is not known.\n\n${usage}`)
  }
  // Without either, both.
  const both = !asked.serve && !asked.pictures
  return { ...asked, serve: asked.serve || both, pictures: asked.pictures || both }
}
