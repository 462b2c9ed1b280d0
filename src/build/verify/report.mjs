import { findings } from './findings.mjs'

/** How many addresses of one finding are shown. */
const shown = 3

/**
 * The findings as lines for a reader: each kind once, with some of its addresses and its mend.
 * @param {readonly import('./findings.mjs').Finding[]} found
 * @returns {string[]}
 */
export function report(found) {
  const names = [...new Set(found.map(({ name }) => name))]
  return names.map((name) => {
    const [what, mend] = findings[name]
    const places = [...new Set(found.filter((one) => one.name === name).map(({ where }) => where))]
    const rest = places.length > shown ? ` and ${places.length - shown} more` : ''
    return `${what}\n  at ${places.slice(0, shown).join(', ')}${rest}\n  ${mend}`
  })
}

/** Every finding as a table for `docs/deploy.md`. */
export const table = () =>
  [
    '| what it finds | how it is mended |',
    '|---|---|',
    ...Object.values(findings).map(([what, mend]) => `| ${what} | ${mend} |`),
  ].join('\n')
