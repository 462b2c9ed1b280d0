/** The number of places that a report lists for each finding. */
const maxPlaces = 3

/**
 * Formats the findings of a command, each kind once with its places and its fix.
 * @template {string} Name
 * @param {Readonly<Record<Name, readonly [what: string, fix: string]>>} findings
 */
export function createReport(findings) {
  return {
    /** @param {readonly { name: Name, where: string }[]} found */
    report(found) {
      const names = [...new Set(found.map(({ name }) => name))]
      return names.map((name) => {
        const [what, fix] = findings[name]
        const places = [...new Set(found.flatMap((entry) => (entry.name === name ? entry.where : [])))]
        const more = places.length > maxPlaces ? `; and ${places.length - maxPlaces} more` : ''
        return `${what}\n  at ${places.slice(0, maxPlaces).join('; ')}${more}\n  ${fix}`
      })
    },
    /** Every kind of finding as a table for `docs/deploy.md`. */
    table() {
      /** @type {(readonly [what: string, fix: string])[]} */
      const all = Object.values(findings)
      const rows = all.map(([what, fix]) => `| ${what} | ${fix.replaceAll('|', '\\|')} |`)
      return ['| finding | fix |', '|---|---|', ...rows].join('\n')
    },
  }
}
