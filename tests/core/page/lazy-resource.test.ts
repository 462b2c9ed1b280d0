import { expect, it } from 'vitest'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { failed } from '../../../src/core/kernel/result.ts'
import { loadLazy, lazyTimeoutMs } from '../../../src/core/page/lazy-resource.ts'
import { settled } from '../../fakes/settled.ts'

/** Loads a chunk whose import has this result, and records the outcome. */
function load(importing: Promise<string>) {
  const clock = createManualClock()
  const outcomes: unknown[] = []
  const chunk = { name: 'reviews', peek: () => null, load: () => importing }
  void loadLazy(clock, chunk)(new AbortController().signal).then((outcome) => outcomes.push(outcome))
  return { clock, outcomes }
}

it('loading a chunk fails if the import does (R34)', async () => {
  const { outcomes } = load(Promise.reject(new Error('cut')))
  await settled()
  expect(outcomes).toEqual([failed(new Error('cut'))])
})

it('loading a chunk fails after 120 s (R34, S7.12)', async () => {
  expect(lazyTimeoutMs).toBe(120_000)
  const { clock, outcomes } = load(new Promise(() => {}))
  clock.advance(lazyTimeoutMs - 1)
  await settled()
  expect(outcomes).toEqual([])
  clock.advance(1)
  await settled()
  expect(outcomes).toEqual([failed(new Error('took over 120 s'))])
})
