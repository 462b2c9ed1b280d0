import { describe, expect, it } from 'vitest'
import { addressOf } from '../gallery/case.ts'
import { groups } from '../gallery/groups.ts'
import { filesBelow, readSource } from '../architecture/source.ts'

/** The folders of what the gallery has to show: parts of pages, with no page among them. */
const folders = [
  'components',
  'toasts',
  'pages/checkout/carousel',
  'pages/checkout/dialog',
  'pages/survey/choices',
].map((folder) => `src/ui/${folder}`)
const isComponent = (path: string): boolean =>
  path.endsWith('.tsx') && folders.some((folder) => path.startsWith(`${folder}/`))

/** The components that the gallery's cases draw, and those that these are made of. */
function drawn(): Set<string> {
  const found = new Set<string>()
  const ways = filesBelow('tests/gallery/groups')
  for (let file = ways.pop(); file; file = ways.pop())
    for (const { to, kind } of readSource(file).imports) {
      if (kind === 'type' || !/^src\/ui\/.+\.tsx$/.test(to) || found.has(to)) continue
      found.add(to)
      ways.push(to)
    }
  return found
}

describe('the gallery', () => {
  it('draws every component that screens share', () => {
    const found = drawn()
    const all = folders.flatMap(filesBelow).filter(isComponent)
    expect(all.length).toBeGreaterThan(20)
    expect(all.filter((path) => !found.has(path))).toEqual([])
  })

  it('has an address of its own for each case', () => {
    const addresses = groups.flatMap((group) => group.cases.map((entry) => addressOf(group, entry)))
    expect(addresses.length).toBeGreaterThan(150)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})
