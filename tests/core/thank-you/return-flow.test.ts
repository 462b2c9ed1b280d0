import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import { createMemoryNavigator } from '../../../src/adapters/navigation/memory-navigator.ts'
import type { Region } from '../../../src/core/model/region.ts'
import { createReturnFlow } from '../../../src/core/thank-you/return-flow.ts'

function start(region: Region = 'in') {
  const clock = createManualClock()
  const navigator = createMemoryNavigator('/thank-you')
  return { clock, navigator, flow: createReturnFlow({ clock, navigator }, region) }
}

describe('the return from an incomplete thank-you page', () => {
  it.each([
    ['in', '/'],
    ['us', '/us'],
    ['uk', '/uk'],
  ] as const)("leads to the region's start after 7 s: %s to %s (R1, S2.20)", (region, address) => {
    const { clock, navigator, flow } = start(region)
    flow.enter()
    clock.advance(6_999)
    expect(navigator.location().path).toBe('/thank-you')
    clock.advance(1)
    expect(navigator.location().path).toBe(address)
  })

  it("takes the page's place, so that Back does not lead into it again", () => {
    const { clock, navigator, flow } = start()
    flow.enter()
    clock.advance(7_000)
    expect(navigator.entries()).toEqual({ addresses: ['/'], current: 0 })
  })

  it('counts the seconds down (R42)', () => {
    const { clock, flow } = start()
    const seen: unknown[] = []
    flow.state.subscribe(() => seen.push([clock.now() - begin, flow.state.get()]))
    const begin = clock.now()
    flow.enter()
    clock.advance(7_000)
    expect(seen).toEqual(
      [7, 6, 5, 4, 3, 2, 1].map((seconds) => [(7 - seconds) * 1_000, { kind: 'counting-down', seconds }]),
    )
  })

  it('waits until the page is entered', () => {
    const { clock, navigator, flow } = start()
    clock.advance(60_000)
    expect(flow.state.get()).toEqual({ kind: 'waiting' })
    expect(navigator.location().path).toBe('/thank-you')
  })

  it('is stopped by Stay here, for good (R42)', () => {
    const { clock, navigator, flow } = start()
    const leave = flow.enter()
    clock.advance(6_500)
    flow.stay()
    clock.advance(60_000)
    expect(flow.state.get()).toEqual({ kind: 'stopped' })
    leave()
    flow.enter()
    clock.advance(60_000)
    expect(navigator.location().path).toBe('/thank-you')
  })

  it('does not happen once the page was left', () => {
    const { clock, navigator, flow } = start()
    flow.enter()()
    navigator.push('/privacy-policy')
    clock.advance(10_000)
    expect(navigator.location().path).toBe('/privacy-policy')
  })

  it('starts its seven seconds anew where the page is entered, left and entered', () => {
    const { clock, navigator, flow } = start()
    flow.enter()()
    clock.advance(5_000)
    flow.enter()
    clock.advance(6_999)
    expect(navigator.location().path).toBe('/thank-you')
    clock.advance(1)
    expect(navigator.location().path).toBe('/')
  })

  it('is not put off by a device clock that jumps', () => {
    const { clock, navigator, flow } = start()
    flow.enter()
    clock.jump(clock.now() - 3_600_000)
    clock.advance(7_000)
    expect(navigator.location().path).toBe('/')
  })
})
