import { describe, expect, it } from 'vitest'
import type { Task } from '../../../src/core/kernel/task.ts'
import { takeLatest } from '../../../src/core/kernel/take-latest.ts'
import { settled } from '../../fakes/settled.ts'

type EventBuffer = Task<string> & { answer: (value: string) => void; cancelled: () => number }

function heldCall(): EventBuffer {
  let answer: (value: string) => void = () => {}
  let cancelled = 0
  const done = new Promise<string>((resolve) => {
    answer = resolve
  })
  return {
    done,
    cancel: () => void cancelled++,
    answer: (value) => answer(value),
    cancelled: () => cancelled,
  }
}

describe('room for one call', () => {
  it('hears a call once, and does not give up what has settled', async () => {
    const heard: string[] = []
    const room = takeLatest()
    const call = heldCall()
    room.run(call, (value) => heard.push(value))
    call.answer('one')
    await settled()
    room.cancel()
    expect([heard, call.cancelled()]).toEqual([['one'], 0])
  })

  it('gives up a call that another takes the place of, and hears nothing of it', async () => {
    const heard: string[] = []
    const room = takeLatest()
    const [first, second] = [heldCall(), heldCall()]
    room.run(first, (value) => heard.push(value))
    room.run(second, (value) => heard.push(value))
    second.answer('two')
    first.answer('one')
    await settled()
    expect([heard, first.cancelled(), second.cancelled()]).toEqual([['two'], 1, 0])
  })

  it('hears nothing of a call that was given up, even where it was about to settle', async () => {
    const heard: string[] = []
    const room = takeLatest()
    const call = heldCall()
    room.run(call, (value) => heard.push(value))
    call.answer('one')
    room.cancel()
    room.cancel()
    await settled()
    expect([heard, call.cancelled()]).toEqual([[], 1])
  })

  it('takes the next call from within the hearing of the last', async () => {
    const heard: string[] = []
    const room = takeLatest()
    const [first, second] = [heldCall(), heldCall()]
    room.run(first, () => room.run(second, (value) => heard.push(value)))
    first.answer('one')
    await settled()
    second.answer('two')
    await settled()
    expect([heard, first.cancelled(), second.cancelled()]).toEqual([['two'], 0, 0])
  })

  it('hears a call that settled while the visitor was elsewhere at the return, and at the next one nothing (R64)', async () => {
    const heard: string[] = []
    const room = takeLatest()
    const call = heldCall()
    room.run(call, (value) => heard.push(value))
    room.pause()
    call.answer('one')
    await settled()
    expect(heard).toEqual([])
    room.resume()
    room.pause()
    room.resume()
    expect(heard).toEqual(['one'])
  })
})
