import { describe, expect, it } from 'vitest'
import { inRegion, type Region } from '../../../src/core/model/region.ts'
import { createTestApp } from '../../fakes/create-test-app.ts'

function start(region: Region = 'in') {
  const { app, pages, clock, navigator } = createTestApp({ address: inRegion(region, '/thank-you') })
  const { enter, returnFlow } = pages['thank-you'](app.visit())
  return { clock, navigator, flow: { ...returnFlow!, enter } }
}

describe('the return from an incomplete thank-you page', () => {
  it.each([
    ['in', '/'],
    ['us', '/us'],
    ['uk', '/uk'],
  ] as const)(
    "replaces the page by the region's start after 7 s: %s by %s (R1, S2.20)",
    (region, address) => {
      const { clock, navigator, flow } = start(region)
      flow.enter()
      // Setting the device's clock back delays nothing.
      clock.jump(clock.now() - 3_600_000)
      clock.advance(6_999)
      expect(navigator.location().pathname).toBe(inRegion(region, '/thank-you'))
      clock.advance(1)
      expect(navigator.entries()).toEqual({ addresses: [address], current: 0 })
    },
  )

  it('waits until the page is entered, then counts the seconds down (R42)', () => {
    const { clock, flow } = start()
    clock.advance(60_000)
    expect(flow.state.get()).toEqual({ kind: 'waiting' })
    const seen: unknown[] = []
    const enteredAt = clock.now()
    flow.state.subscribe(() => seen.push([clock.now() - enteredAt, flow.state.get()]))
    flow.enter()
    clock.advance(7_000)
    expect(seen).toEqual(
      [7, 6, 5, 4, 3, 2, 1].map((seconds) => [(7 - seconds) * 1_000, { kind: 'counting-down', seconds }]),
    )
  })

  it('is stopped for good by Stay here (R42)', () => {
    const { clock, navigator, flow } = start()
    const leave = flow.enter()
    clock.advance(6_500)
    flow.stay()
    clock.advance(60_000)
    expect(flow.state.get()).toEqual({ kind: 'stopped' })
    leave()
    flow.enter()
    clock.advance(60_000)
    expect(navigator.location().pathname).toBe('/thank-you')
  })

  it('ends when the page is left, and starts again when it is entered', () => {
    const { clock, navigator, flow } = start()
    flow.enter()()
    clock.advance(10_000)
    flow.enter()
    clock.advance(6_999)
    expect(navigator.location().pathname).toBe('/thank-you')
    clock.advance(1)
    expect(navigator.location().pathname).toBe('/')
  })
})
