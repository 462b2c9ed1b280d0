import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { retry, createTaskSlot, withDeadline, type Task } from '../../../src/core/kernel/task.ts'
import { deferred } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'

/** A pending task: later call `resolve`. */
function pendingTask() {
  const { promise, resolve } = deferred<string>()
  let signal: AbortSignal | null = null
  const task: Task<string> = (given) => {
    signal = given
    return promise
  }
  return { task, resolve, isAborted: () => signal?.aborted }
}

describe('createTaskSlot', () => {
  function latest() {
    const values: string[] = []
    const { run, ...rest } = createTaskSlot()
    return {
      ...rest,
      values,
      run: ({ task }: ReturnType<typeof pendingTask>) => run(task, (v) => values.push(v)),
    }
  }

  it('delivers a value once, and does not abort a task that has settled', async () => {
    const { run, cancel, values } = latest()
    const pending = pendingTask()
    run(pending)
    pending.resolve('one')
    await settled()
    cancel()
    expect({ values, isAborted: pending.isAborted() }).toEqual({ values: ['one'], isAborted: false })
  })

  it('aborts a superseded task and drops its value', async () => {
    const { run, values } = latest()
    const [first, second] = [pendingTask(), pendingTask()]
    run(first)
    run(second)
    second.resolve('two')
    first.resolve('one')
    await settled()
    expect({ values, firstIsAborted: first.isAborted(), secondIsAborted: second.isAborted() }).toEqual({
      values: ['two'],
      firstIsAborted: true,
      secondIsAborted: false,
    })
  })

  it('drops the value of a cancelled task, even if its promise was already resolved', async () => {
    const { run, cancel, values } = latest()
    const pending = pendingTask()
    run(pending)
    pending.resolve('one')
    cancel()
    cancel()
    await settled()
    expect({ values, isAborted: pending.isAborted() }).toEqual({ values: [], isAborted: true })
  })
})

describe('withDeadline', () => {
  function limited(control = new AbortController()) {
    const clock = createManualClock()
    const pending = pendingTask()
    const seen = { late: 0, value: null as string | null }
    function late(): string {
      seen.late++
      return 'late'
    }
    void withDeadline(clock, { ms: 1_000, signal: control.signal, late }, pending.task).then(
      (value) => (seen.value = value),
    )
    return { ...pending, control, clock, seen }
  }

  it('settles with the value, and cancels the deadline', async () => {
    const { clock, seen, resolve, isAborted } = limited()
    clock.advance(999)
    resolve('value')
    await settled()
    clock.advance(60_000)
    await settled()
    expect({ seen, isAborted: isAborted() }).toEqual({ seen: { late: 0, value: 'value' }, isAborted: false })
  })

  it('settles with the late value at the deadline, aborts the task and drops its value', async () => {
    const { clock, seen, resolve, isAborted } = limited()
    clock.advance(999)
    await settled()
    expect(seen.value).toBeNull()
    clock.advance(1)
    await settled()
    resolve('value')
    await settled()
    expect({ seen, isAborted: isAborted() }).toEqual({ seen: { late: 1, value: 'late' }, isAborted: true })
  })

  it('passes an abort on to the task, and then ignores the deadline', async () => {
    const { control, clock, seen, isAborted } = limited()
    control.abort()
    clock.advance(60_000)
    await settled()
    expect({ seen, isAborted: isAborted() }).toEqual({ seen: { late: 0, value: null }, isAborted: true })
  })

  it('leaves no listener on the signal, whether it settles in time or late', async () => {
    const control = new AbortController()
    const [inTime, late] = [limited(control), limited(control)]
    expect(getEventListeners(control.signal, 'abort')).toHaveLength(2)
    inTime.resolve('value')
    late.clock.advance(1_000)
    await settled()
    expect(getEventListeners(control.signal, 'abort')).toEqual([])
  })

  it('aborts a task that is started with an aborted signal', () => {
    const control = new AbortController()
    control.abort()
    expect(limited(control).isAborted()).toBe(true)
  })
})

describe('retry', () => {
  it('retries after each delay until the delay is null, and leaves no listener on the signal', async () => {
    const clock = createManualClock()
    const control = new AbortController()
    const done = retry(
      clock,
      control.signal,
      async (index) => index,
      (value) => (value < 2 ? 100 : null),
    )
    for (let tries = 0; tries < 3; tries++) {
      await settled()
      clock.advance(100)
    }
    expect({
      done: await done,
      listeners: getEventListeners(control.signal, 'abort').length,
    }).toEqual({ done: 2, listeners: 0 })
  })

  it('settles with the last value when it is aborted during a delay', async () => {
    const control = new AbortController()
    const done = retry(
      createManualClock(),
      control.signal,
      async (index) => index,
      () => 100,
    )
    await settled()
    control.abort()
    expect(await done).toBe(0)
  })
})
