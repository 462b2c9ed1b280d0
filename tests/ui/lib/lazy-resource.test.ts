import { describe, expect, it } from 'vitest'
import { lazyResource } from '../../../src/ui/lib/lazy-resource.ts'

type Module = { word: string }

/** A part whose fetches a test answers in order; what is asked for again is noted. */
function start(...answers: (Module | Error)[]) {
  const asked: string[] = []
  const next = (how: string) => (): Promise<Module> => {
    asked.push(how)
    const answer = answers.shift() ?? new Error('nothing more')
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const part = lazyResource(
    'reviews',
    next('fetch'),
    ({ word }) => word,
    (_, problem, attempt) => next(`again ${attempt} after ${(problem as Error).message}`)() as Promise<never>,
  )
  return { part, asked }
}

describe('a lazy resource', () => {
  it('has no value before it is loaded', async () => {
    const { part } = start({ word: 'here' })
    expect(part.peek()).toBeNull()
    expect(await part.load()).toBe('here')
    expect(part.peek()).toBe('here')
  })

  it('is imported once for concurrent loads', async () => {
    const { part, asked } = start({ word: 'here' })
    await Promise.all([part.load(), part.load()])
    await part.load()
    expect(asked).toEqual(['fetch'])
  })

  it('retries once with another URL (R34)', async () => {
    const { part, asked } = start(new Error('cut'), { word: 'here' })
    expect(await part.load()).toBe('here')
    expect(asked).toEqual(['fetch', 'again 1 after cut'])
  })

  it('fails after two attempts', async () => {
    const { part, asked } = start(new Error('cut'), new Error('cut again'))
    await expect(part.load()).rejects.toThrow('cut again')
    expect(asked).toHaveLength(2)
    expect(part.peek()).toBeNull()
  })

  it("fails if the module doesn't contain it", async () => {
    const { part } = start({} as Module)
    await expect(part.load()).rejects.toThrow(SyntaxError)
    expect(part.peek()).toBeNull()
  })

  it('starts again on the next load, never with a URL that failed', async () => {
    const { part, asked } = start(new Error('a'), new Error('b'), { word: 'here' })
    await part.load().catch(() => {})
    expect(await part.load()).toBe('here')
    expect(asked).toEqual(['fetch', 'again 1 after a', 'again 2 after b'])
  })
})
