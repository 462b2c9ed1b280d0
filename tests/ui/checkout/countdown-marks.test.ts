import { describe, expect, it } from 'vitest'
import { paddedTime, plainTime, spokenMark } from '../../../src/ui/pages/checkout/offer/countdown-marks.ts'

const at = (remaining: number, running = remaining > 0): { remaining: number; running: boolean } => ({
  remaining,
  running,
})

describe('what a countdown says aloud', () => {
  it('is nothing from one second to the next', () => {
    expect(spokenMark(at(600), at(599))).toBeNull()
    expect(spokenMark(at(300), at(299))).toBeNull()
    expect(spokenMark(at(60), at(59))).toBeNull()
  })

  it('is five minutes, one minute and the end, each once', () => {
    const said = []
    for (let remaining = 600; remaining > 0; remaining--) {
      const mark = spokenMark(at(remaining), at(remaining - 1))
      if (mark) said.push([remaining - 1, mark])
    }
    expect(said).toEqual([
      [300, 'fiveMinutes'],
      [60, 'oneMinute'],
      [0, 'over'],
    ])
  })

  it('is the later mark where the time jumps over two', () => {
    expect(spokenMark(at(400), at(30))).toBe('oneMinute')
    expect(spokenMark(at(400), at(0))).toBe('over')
  })

  it('is nothing where the time was over before', () => {
    expect(spokenMark(at(0), at(0))).toBeNull()
  })
})

describe('the figures of a countdown', () => {
  it.each([
    [600, '10:0', '10:00'],
    [581, '9:41', '09:41'],
    [545, '9:5', '09:05'],
    [59, '0:59', '00:59'],
    [0, '0:0', '00:00'],
  ])('write %i seconds as %s and as %s', (seconds, plain, padded) => {
    expect(plainTime(seconds)).toBe(plain)
    expect(paddedTime(seconds)).toBe(padded)
  })
})
