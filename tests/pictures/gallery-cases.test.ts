import { describe, expect, it } from 'vitest'
import { casesOf } from '../gallery/case.ts'
import { groups } from '../gallery/groups.ts'
import { filesBelow, readSource } from '../architecture/source.ts'

/** Folders whose components must be in the gallery. */
const folders = ['primitives', 'layout', 'shell/toasts', 'features/survey/choices'].map(
  (folder) => `src/ui/${folder}`,
)
const isComponent = (path: string): boolean =>
  path.endsWith('.tsx') && folders.some((folder) => path.startsWith(`${folder}/`))

/** The components that the gallery imports, directly or not. */
function drawn(): Set<string> {
  const found = new Set<string>()
  const files = filesBelow('tests/gallery/groups')
  for (let file = files.pop(); file; file = files.pop())
    for (const { to, kind } of readSource(file).imports) {
      if (kind === 'type' || !/^src\/ui\/.+\.tsx$/.test(to) || found.has(to)) continue
      found.add(to)
      files.push(to)
    }
  return found
}

describe('the gallery', () => {
  it('draws every shared component', () => {
    const found = drawn()
    const all = folders.flatMap(filesBelow).filter(isComponent)
    expect(all).not.toEqual([])
    expect(all.filter((path) => !found.has(path))).toEqual([])
  })

  it('has a different address for each case', () => {
    const addresses = groups.flatMap(casesOf).map(({ address }) => address)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})
