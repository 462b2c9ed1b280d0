import { findings, type Finding, type FindingName } from './findings.ts'

/** How many places of one finding are told. */
const shown = 3

/** One kind of finding, told once with its places and its mend. */
export type Told = { what: string; places: string; mend: string }

export function told(found: readonly Finding[]): Told[] {
  const names = [...new Set(found.map(({ name }) => name))]
  return names.map((name: FindingName) => {
    const [what, mend] = findings[name]
    const places = [...new Set(found.filter((one) => one.name === name).map(({ where }) => where))]
    const rest = places.length > shown ? `; and ${places.length - shown} more` : ''
    return { what, mend, places: places.slice(0, shown).join('; ') + rest }
  })
}

/** The findings as lines for a reader. */
export const report = (found: readonly Finding[]): string[] =>
  told(found).map(({ what, places, mend }) => `${what}\n  at ${places}\n  ${mend}`)

/** Every finding as a table for `docs/deploy.md`. */
export const table = (): string =>
  [
    '| what it finds | how it is mended |',
    '|---|---|',
    ...Object.values(findings).map(([what, mend]) => `| ${what} | ${mend.replaceAll('|', '\\|')} |`),
  ].join('\n')
