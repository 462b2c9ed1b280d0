import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSource, root } from './source.ts'

type Station = { file: string; words: string }

/** The walks of a page, by their headings: numbered lists of files. */
function walksIn(page: string): { title: string; stations: Station[] }[] {
  const [, part = ''] = page.split('\n## Three walks\n')
  return part
    .split('\n### ')
    .slice(1)
    .map((text) => ({
      title: text.split('\n')[0] ?? '',
      stations: [...text.matchAll(/^\d\. `([^`]+)`: (.+)$/gm)].map(([, file, words]) => ({
        file: file!,
        words: words!,
      })),
    }))
}

const imports = (from: string, to: string): boolean => readSource(from).imports.some((edge) => edge.to === to)

/** What is wrong with a step of a walk; null where it can be taken. */
function faultOf(before: Station, { file, words }: Station): string | null {
  if (imports(before.file, file)) return null
  if (!imports(file, before.file)) return `${before.file} and ${file} do not import each other`
  const [, carrier] = /\bcarried by [^:]*?`(\w+)`/.exec(words) ?? []
  if (!carrier) return `${file}: says of no name that it carries what comes back`
  const known = [before.file, file].some((path) => new RegExp(`\\b${carrier}\\b`).test(readSource(path).text))
  return known ? null : `${file}: ${carrier} stands neither here nor in ${before.file}`
}

const walks = walksIn(readFileSync(join(root, 'docs/architecture.md'), 'utf8'))

describe('the walks of docs/architecture.md', () => {
  it('are three, of eight stations at most', () => {
    expect(walks).toHaveLength(3)
    for (const { stations } of walks) {
      expect(stations.length).toBeGreaterThan(4)
      expect(stations.length).toBeLessThanOrEqual(8)
    }
  })

  it.each(walks)('lead from each station to the next: $title', ({ stations }) => {
    const steps = stations.slice(1).map((station, index) => faultOf(stations[index]!, station))
    expect(steps.filter((fault) => fault !== null)).toEqual([])
  })

  it('cannot leave out what carries a value, or a station', () => {
    const clock = { file: 'src/core/ports/clock.ts', words: '' }
    const offer = { file: 'src/core/offer/offer-flow.ts', words: 'carried by the callback of `after`: ticks' }
    expect(faultOf(clock, offer)).toBeNull()
    expect(faultOf(clock, { ...offer, words: 'ticks' })).toMatch(/of no name/)
    expect(faultOf(clock, { ...offer, words: 'carried by `magic`' })).toMatch(/magic stands neither/)
    expect(faultOf(clock, { ...offer, file: 'src/ui/hooks/use-store.ts' })).toMatch(/do not import/)
  })
})
