import type { Identifier } from '@mdn/browser-compat-data'
import { parse, walk } from 'css-tree'
import { features, type Used } from './compatibility.ts'

const { properties, selectors, types, 'at-rules': atRules } = features.css as Record<string, Identifier>

/**
 * What a style sheet uses. What stands in `@supports` asks for itself; what is said with a prefix as well is said for those who know no other
 * name. A cursor is nothing to lose.
 */
export function stylesUsed(sheet: string): Used {
  const used: Used = new Map()
  const note = (name: string, ...found: (Identifier | undefined)[]): void => void used.set(name, found)
  const tree = parse(sheet)
  walk(tree, (node, item, list) => {
    if (node.type === 'Atrule' && node.name === 'supports') list.remove(item)
  })
  walk(tree, function (node) {
    const property = this.declaration?.property
    if (node.type === 'Atrule') note(`@${node.name}`, atRules?.[node.name])
    if (node.type === 'Feature') note(`@media (${node.name})`, atRules?.media?.[node.name])
    if (node.type === 'PseudoClassSelector') note(`:${node.name}`, selectors?.[node.name])
    if (node.type === 'PseudoElementSelector') note(`::${node.name}`, selectors?.[node.name])
    if (node.type === 'Declaration') note(node.property, properties?.[node.property])
    if (node.type === 'Identifier' && property)
      note(`${property}: ${node.name}`, properties?.[property]?.[node.name])
    if (node.type === 'Function' && property)
      note(`${node.name}()`, ...named(types, node.name), properties?.[property]?.[node.name])
  })
  for (const name of used.keys()) {
    const property = name.replace(/:.*/, '')
    if (used.has(`-webkit-${property}`) || property === 'cursor') used.delete(name)
  }
  return used
}

/** The features of a name, however deep. */
const named = (tree: Identifier | undefined, name: string): Identifier[] =>
  Object.entries(tree ?? {}).flatMap(([key, below]) =>
    key === '__compat'
      ? []
      : [...(key === name ? [below as Identifier] : []), ...named(below as Identifier, name)],
  )
