import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { createManualPage } from '../../fakes/manual-page.ts'
import { onElapsed } from '../../../src/core/kernel/on-elapsed.ts'

/** Requests a call every 100 ms, the last one after 200 ms. */
function start() {
  const clock = createManualClock()
  const page = createManualPage()
  const seen: number[] = []
  const stop = onElapsed({ clock, page }, (elapsed) => {
    seen.push(elapsed)
    return elapsed >= 200 ? null : elapsed + 100
  })
  return { clock, page, seen, stop }
}

describe('onElapsed', () => {
  it('calls back at the requested times, until no further one is requested', () => {
    const { clock, page, seen } = start()
    clock.advance(10_000)
    page.show()
    expect(seen).toEqual([0, 100, 200])
  })

  it('counts the time of a throttled page when its timer runs at last (R13)', () => {
    const { clock, seen } = start()
    clock.jump(clock.now() + 700)
    clock.advance(100)
    expect(seen).toEqual([0, 800])
  })

  it('catches up as soon as a hidden page is seen again (R13)', () => {
    const { clock, page, seen } = start()
    page.hide()
    clock.jump(clock.now() + 500)
    page.show()
    expect(seen).toEqual([0, 500])
  })

  it('loses nothing when the clock is set back', () => {
    const { clock, seen } = start()
    clock.advance(100)
    clock.jump(clock.now() - 86_400_000)
    clock.advance(100)
    expect(seen).toEqual([0, 100, 200])
  })

  it('calls back no more once it is stopped', () => {
    const { clock, page, seen, stop } = start()
    stop()
    clock.advance(10_000)
    page.show()
    expect(seen).toEqual([0])
  })

  it('can be stopped in its callback', () => {
    const clock = createManualClock()
    const seen: number[] = []
    let stop = (): void => {}
    stop = onElapsed({ clock, page: createManualPage() }, (elapsed) => {
      seen.push(elapsed)
      if (elapsed >= 100) stop()
      return elapsed + 100
    })
    clock.advance(1_000)
    expect(seen).toEqual([0, 100])
  })
})
