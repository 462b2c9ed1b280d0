import { describe, expect, it } from 'vitest'
import { deferTask, mapTask, type Task } from '../../../src/core/kernel/task.ts'
import { settled } from '../../fakes/settled.ts'

/** A part that comes when the test says so, and the calls that were made with it. */
function latePart() {
  const made: { cancelled: number; answer: (value: string) => void }[] = []
  let arrive: (make: () => Task<string>) => void = () => {}
  let fail: (problem: Error) => void = () => {}
  const part = new Promise<() => Task<string>>((resolve, reject) => {
    arrive = resolve
    fail = reject
  })
  const make = (): Task<string> => {
    const done = new Promise<string>((answer) => {
      made.push({ cancelled: 0, answer })
    })
    const call = made.at(-1)!
    return { done, cancel: () => void call.cancelled++ }
  }
  return {
    made,
    call: deferTask(part, 'otherwise'),
    arrive: () => arrive(make),
    fail: () => fail(new Error('cut')),
  }
}

describe('a call whose value is turned into another', () => {
  it('settles with the other, and is given up like the first', async () => {
    let cancelled = 0
    const call = mapTask({ done: Promise.resolve(2), cancel: () => void cancelled++ }, (value) => `${value}!`)
    expect(await call.done).toBe('2!')
    call.cancel()
    expect(cancelled).toBe(1)
  })
})

describe('a call that waits for the part that makes it', () => {
  it('is made once the part is here, and settles as it does', async () => {
    const { made, call, arrive } = latePart()
    await settled()
    expect(made).toHaveLength(0)
    arrive()
    await settled()
    made[0]?.answer('value')
    expect(await call.done).toBe('value')
    expect(made).toHaveLength(1)
  })

  it('is never made where it is given up before the part is here', async () => {
    const { made, call, arrive } = latePart()
    call.cancel()
    arrive()
    expect(await call.done).toBe('otherwise')
    expect(made).toHaveLength(0)
  })

  it('is given up itself once it was made', async () => {
    const { made, call, arrive } = latePart()
    arrive()
    await settled()
    call.cancel()
    expect(made).toMatchObject([{ cancelled: 1 }])
  })

  it('settles otherwise where the part never comes', async () => {
    const { made, call, fail } = latePart()
    fail()
    expect(await call.done).toBe('otherwise')
    expect(made).toHaveLength(0)
  })
})
