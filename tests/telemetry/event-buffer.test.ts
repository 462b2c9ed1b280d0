import { expect, it } from 'vitest'
import { createEventBuffer } from '../../src/telemetry/event-buffer.ts'

it('delivers events in order that were tracked before the listener came, and later ones at once', () => {
  const { track, listen } = createEventBuffer<string>()
  const delivered: string[] = []
  track('a')
  track('b')
  listen((event) => {
    delivered.push(event)
    if (event === 'a') track('while delivering')
  })
  expect(delivered).toEqual(['a', 'b', 'while delivering'])
  track('c')
  expect(delivered.at(-1)).toBe('c')
})

it('keeps the 500 newest events', () => {
  const { track, listen } = createEventBuffer<number>()
  for (let event = 1; event <= 501; event++) track(event)
  const delivered: number[] = []
  listen((event) => delivered.push(event))
  expect([delivered[0], delivered.length]).toEqual([2, 500])
})
