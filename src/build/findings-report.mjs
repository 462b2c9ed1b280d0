/** The number of places that a report lists for each finding. */
const maxPlaces = 3

/**
 * Formats the findings of a command, each kind once with its places and its fix.
 * @template {string} Name
 * @param {Readonly<Record<Name, { readonly what: string, readonly fix: string }>>} checks
 */
export function createReport(checks) {
  return {
    /** @param {readonly { name: Name, where: string }[]} found */
    report(found) {
      const names = [...new Set(found.map(({ name }) => name))]
      return names.map((name) => {
        const { what, fix } = checks[name]
        const places = [...new Set(found.flatMap((entry) => (entry.name === name ? entry.where : [])))]
        const more = places.length > maxPlaces ? `; and ${places.length - maxPlaces} more` : ''
        return `${what}\n  at ${places.slice(0, maxPlaces).join('; ')}${more}\n  ${fix}`
      })
    },
    /** Every kind of finding with its fix, for `--help`. */
    table() {
      /** @type {{ what: string, fix: string }[]} */
      const all = Object.values(checks)
      return all.map(({ what, fix }) => `- ${what}\n  ${fix}`).join('\n')
    },
  }
}
