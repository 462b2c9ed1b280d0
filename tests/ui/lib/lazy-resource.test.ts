import { describe, expect, it } from 'vitest'
import { lazyResource } from '../../../src/ui/lib/lazy-resource.ts'

type Module = { word: string }

/** A resource whose imports settle with these results, and the calls. */
function createResource(...results: (Module | Error)[]) {
  const calls: string[] = []
  const next = (call: string) => (): Promise<Module> => {
    calls.push(call)
    const result = results.shift() ?? new Error('no result')
    return result instanceof Error ? Promise.reject(result) : Promise.resolve(result)
  }
  const resource = lazyResource('reviews', next('import'), ({ word }) => word)
  return { resource, calls }
}

describe('a lazy resource', () => {
  it('has no value before it is loaded', async () => {
    const { resource } = createResource({ word: 'loaded' })
    expect(resource.peek()).toBeNull()
    expect(await resource.load()).toBe('loaded')
    expect(resource.peek()).toBe('loaded')
  })

  it('is imported once for concurrent loads', async () => {
    const { resource, calls } = createResource({ word: 'loaded' })
    await Promise.all([resource.load(), resource.load()])
    await resource.load()
    expect(calls).toEqual(['import'])
  })

  it('retries once (R34, R129)', async () => {
    const { resource, calls } = createResource(new Error('cut'), { word: 'loaded' })
    expect(await resource.load()).toBe('loaded')
    expect(calls).toEqual(['import', 'import'])
  })

  it('fails after two attempts', async () => {
    const { resource, calls } = createResource(new Error('cut'), new Error('cut again'))
    await expect(resource.load()).rejects.toThrow('cut again')
    expect(calls).toHaveLength(2)
    expect(resource.peek()).toBeNull()
  })

  it("fails if the module doesn't contain the value", async () => {
    const { resource } = createResource({} as Module)
    await expect(resource.load()).rejects.toThrow(SyntaxError)
    expect(resource.peek()).toBeNull()
  })

  it('starts again on the next load', async () => {
    const { resource, calls } = createResource(new Error('a'), new Error('b'), { word: 'loaded' })
    await resource.load().catch(() => {})
    expect(await resource.load()).toBe('loaded')
    expect(calls).toEqual(['import', 'import', 'import'])
  })
})
