import { describe, expect, it } from 'vitest'
import { milestoneBetween } from '../../../src/ui/features/checkout/offer/countdown.tsx'
import { formatTime } from '../../../src/ui/lib/format-time.ts'

describe('milestoneBetween', () => {
  it('announces five minutes, one minute and the end of a countdown, each once', () => {
    const announced = []
    for (let secondsLeft = 600; secondsLeft > 0; secondsLeft--) {
      const milestone = milestoneBetween(secondsLeft, secondsLeft - 1)
      if (milestone) announced.push([secondsLeft - 1, milestone])
    }
    expect(announced).toEqual([
      [300, 'fiveMinutes'],
      [60, 'oneMinute'],
      [0, 'over'],
    ])
  })

  it('announces the later milestone if the time jumps over two', () => {
    expect(milestoneBetween(400, 30)).toBe('oneMinute')
    expect(milestoneBetween(400, 0)).toBe('over')
  })

  it('announces no milestone after the end of a countdown', () => {
    expect(milestoneBetween(0, 0)).toBeNull()
  })
})

describe('the figures of a countdown', () => {
  it.each([
    [600, '10:0', '10:00'],
    [581, '9:41', '09:41'],
    [545, '9:5', '09:05'],
    [59, '0:59', '00:59'],
    [0, '0:0', '00:00'],
  ])('writes %i seconds as %s, padded as %s (S2.18)', (seconds, plain, padded) => {
    expect(formatTime(seconds, 'plain')).toBe(plain)
    expect(formatTime(seconds, 'padded')).toBe(padded)
  })
})
