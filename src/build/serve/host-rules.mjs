/**
 * The rules of a `_headers` file in Netlify's form: a line with a path (`*` at its end stands for anything), under it
 * indented `Name: value` lines. `! Name` takes a header of the rules before away, as Cloudflare Pages has it.
 * @typedef {{ path: string, headers: [name: string, value: string][] }} HeaderRule
 */

/**
 * @param {string} text
 * @returns {HeaderRule[]}
 */
export function readHeaderRules(text) {
  /** @type {HeaderRule[]} */
  const rules = []
  for (const line of text.split(/\r?\n/)) {
    const content = line.trim()
    if (content === '' || content.startsWith('#')) continue
    if (!/^\s/.test(line)) {
      rules.push({ path: content, headers: [] })
      continue
    }
    if (content.startsWith('!')) {
      rules.at(-1)?.headers.unshift([`!${content.slice(1).trim().toLowerCase()}`, ''])
      continue
    }
    const colon = content.indexOf(':')
    rules
      .at(-1)
      ?.headers.push([content.slice(0, colon).trim().toLowerCase(), content.slice(colon + 1).trim()])
  }
  return rules
}

/**
 * What all matching rules say together. Of a header that two rules name both values go out, as on the real host.
 * @param {HeaderRule[]} rules
 * @param {string} path
 * @returns {Record<string, string>}
 */
export function headersFor(rules, path) {
  /** @type {Record<string, string>} */
  const found = {}
  for (const rule of rules) {
    const matches = rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path
    if (!matches) continue
    for (const [name, value] of rule.headers) {
      if (name.startsWith('!')) Reflect.deleteProperty(found, name.slice(1))
      else found[name] = name in found ? `${found[name]}, ${value}` : value
    }
  }
  return found
}
