/** How many places of one finding are told. */
const shown = 3

/**
 * Tells a command's findings to a reader, by the sentence and the mend of each.
 * @template {string} Name
 * @param {Readonly<Record<Name, readonly [what: string, mend: string]>>} findings
 * @param {{ between: string, and: string }} words what stands between two places, and before how many more there are
 */
export function createReport(findings, { between, and }) {
  /**
   * Each kind of finding once, with some of its places.
   * @param {readonly { name: Name, where: string }[]} found
   */
  function told(found) {
    const names = [...new Set(found.map(({ name }) => name))]
    return names.map((name) => {
      const [what, mend] = findings[name]
      const places = [...new Set(found.filter((one) => one.name === name).map(({ where }) => where))]
      const rest = places.length > shown ? `${and} ${places.length - shown} more` : ''
      return { what, mend, places: places.slice(0, shown).join(between) + rest }
    })
  }

  return {
    told,
    /**
     * The findings as lines for a reader.
     * @param {readonly { name: Name, where: string }[]} found
     */
    report: (found) => told(found).map(({ what, places, mend }) => `${what}\n  at ${places}\n  ${mend}`),
    /** Every finding as a table for `docs/deploy.md`. */
    table() {
      /** @type {(readonly [what: string, mend: string])[]} */
      const all = Object.values(findings)
      const rows = all.map(([what, mend]) => `| ${what} | ${mend.replaceAll('|', '\\|')} |`)
      return ['| what it finds | how it is mended |', '|---|---|', ...rows].join('\n')
    },
  }
}
