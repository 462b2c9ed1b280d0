import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import { withDeadline } from '../../../src/core/kernel/with-deadline.ts'
import { settled } from '../../fakes/settled.ts'

function limited() {
  const clock = createManualClock()
  const seen = { cancelled: 0, late: 0, outcome: null as string | null }
  let answer: (value: string) => void = () => {}
  const done = new Promise<string>((resolve) => {
    answer = resolve
  })
  const call = withDeadline(clock, { done, cancel: () => void seen.cancelled++ }, 1_000, () => {
    seen.late++
    return 'late'
  })
  void call.done.then((value) => (seen.outcome = value))
  return { clock, seen, call, answer: (value: string) => answer(value) }
}

describe('a call with a time limit', () => {
  it('settles with its value, and is not late any more', async () => {
    const { clock, seen, answer } = limited()
    clock.advance(999)
    answer('value')
    await settled()
    clock.advance(60_000)
    await settled()
    expect(seen).toEqual({ cancelled: 0, late: 0, outcome: 'value' })
  })

  it('settles with what stands for a late one when its time has passed, and not before', async () => {
    const { clock, seen } = limited()
    clock.advance(999)
    await settled()
    expect(seen.outcome).toBeNull()
    clock.advance(1)
    await settled()
    expect(seen).toEqual({ cancelled: 0, late: 1, outcome: 'late' })
  })

  it('goes on unheard after that', async () => {
    const { clock, seen, answer } = limited()
    clock.advance(1_000)
    answer('value')
    await settled()
    expect(seen).toEqual({ cancelled: 0, late: 1, outcome: 'late' })
  })

  it('is given up whole: the call is, and nothing is late', async () => {
    const { clock, seen, call } = limited()
    call.cancel()
    clock.advance(60_000)
    await settled()
    expect(seen).toEqual({ cancelled: 1, late: 0, outcome: null })
  })
})
