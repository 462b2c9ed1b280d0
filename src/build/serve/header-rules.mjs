/** @typedef {{ path: string, headers: [name: string, value: string][] }} HeaderRule */

/**
 * Parses a `_headers` file in Netlify's form: a path, which may end in `*`, and below it indented `Name: value` lines. Names
 * become lower-case.
 * @param {string} text
 * @returns {HeaderRule[]}
 */
export function readHeaderRules(text) {
  /** @type {HeaderRule[]} */
  const rules = []
  for (const line of text.split(/\r?\n/)) {
    const content = line.trim()
    if (content === '' || content.startsWith('#')) continue
    const colon = content.indexOf(':')
    if (!/^\s/.test(line)) rules.push({ path: content, headers: [] })
    else
      rules
        .at(-1)
        ?.headers.push([content.slice(0, colon).trim().toLowerCase(), content.slice(colon + 1).trim()])
  }
  return rules
}

/**
 * Merges the headers of all rules that match a path. Like Netlify, joins the values of a header that two rules set.
 * @param {readonly HeaderRule[]} rules
 * @param {string} path
 * @returns {Record<string, string>}
 */
export function headersFor(rules, path) {
  /** @type {Record<string, string>} */
  const merged = {}
  for (const rule of rules) {
    const matches = rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path
    if (!matches) continue
    for (const [name, value] of rule.headers)
      merged[name] = name in merged ? `${merged[name]}, ${value}` : value
  }
  return merged
}
