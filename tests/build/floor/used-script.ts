import type { Identifier } from '@mdn/browser-compat-data'
import { parseSync, Visitor } from 'oxc-parser'
import { features, type Used } from './compatibility.ts'

const builtins = features.javascript.builtins as Identifier
const owners: Record<string, Identifier> = { ...features.api, ...builtins.Intl, ...builtins }

/** What a page holds by these names. */
const held: Record<string, string> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  performance: 'Performance',
  history: 'History',
  location: 'Location',
}

/** All features of a name, whoever has them. */
const members = new Map<string, Identifier[]>()
for (const owner of Object.values(owners))
  for (const [key, feature] of Object.entries(owner) as [string, Identifier][]) {
    const name = key.replace(/_static$/, '')
    members.set(name, [...(members.get(name) ?? []), feature])
  }

/**
 * What a script uses of browser and language, by name. Whose a member is, is told by its owner's name; else by its own, where that is of
 * several words, and any feature of that name counts: what many have, or everybody may call so, passes.
 */
export function scriptUsed(text: string): Used {
  const used: Used = new Map()
  new Visitor({
    Identifier({ name }) {
      used.set(name, [Object.hasOwn(owners, name) ? owners[name] : features.api.Window?.[name]])
    },
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier') return
      const { name } = property
      const of = object.type === 'Identifier' ? object.name : ''
      const owner = owners[held[of] ?? of]
      if (owner) used.set(`${of}.${name}`, [owner[name] ?? owner[`${name}_static`]])
      else if (/[a-z][A-Z]/.test(name)) used.set(`.${name}`, members.get(name) ?? [])
    },
  }).visit(parseSync('part.js', text).program)
  return used
}
