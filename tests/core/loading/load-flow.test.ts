import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import { createRecordingLogger } from '../../../src/adapters/logger/recording-logger.ts'
import { type LazyResource, createLoadFlow } from '../../../src/core/loading/load-flow.ts'
import { settled } from '../../fakes/settled.ts'

type Attempt = { arrive: (value: string) => void; fail: (problem: Error) => void }

function start(here: string | null = null) {
  const attempts: Attempt[] = []
  const resource: LazyResource<string> = {
    name: 'reviews',
    peek: () => here,
    load: () =>
      new Promise((resolve, reject) => {
        attempts.push({ arrive: resolve, fail: reject })
      }),
  }
  const clock = createManualClock()
  const logger = createRecordingLogger()
  return { attempts, clock, logger, flow: createLoadFlow({ clock, logger }, resource) }
}

describe('loading a resource', () => {
  it('is ready at once if the resource is loaded already', () => {
    const { flow, attempts } = start('part')
    flow.enter()()
    expect([flow.state.get().value, attempts]).toEqual(['part', []])
  })

  it('is slow after 400 ms (R51)', () => {
    const { flow, clock } = start()
    flow.enter()
    clock.advance(399)
    expect(flow.state.get()).toMatchObject({ status: 'loading', slow: false })
    clock.advance(1)
    expect(flow.state.get()).toMatchObject({ status: 'loading', slow: true })
  })

  it('ends with the value', async () => {
    const { flow, clock, attempts } = start()
    const leave = flow.enter()
    attempts[0]?.arrive('part')
    await settled()
    clock.advance(120_000)
    leave()
    expect(flow.state.get()).toMatchObject({ status: 'ready', value: 'part' })
  })

  it('fails after 120 s (R34, S7.12)', async () => {
    const { flow, clock, attempts, logger } = start()
    flow.enter()
    clock.advance(119_999)
    expect(flow.state.get().status).toBe('loading')
    clock.advance(1)
    expect(flow.state.get()).toMatchObject({ status: 'failed', stuck: true })
    expect(logger.entries).toHaveLength(1)
    attempts[0]?.arrive('late')
    await settled()
    expect(flow.state.get().status).toBe('failed')
  })

  it('logs a failure and can be retried (R34)', async () => {
    const { flow, attempts, logger } = start()
    flow.enter()
    attempts[0]?.fail(new Error('cut'))
    await settled()
    expect(flow.state.get()).toMatchObject({ status: 'failed', stuck: false })
    expect(logger.entries.map(({ what }) => what)).toEqual(['reviews did not load'])
    flow.retry()
    expect(flow.state.get()).toMatchObject({ status: 'loading', slow: false })
    attempts[1]?.arrive('part')
    await settled()
    expect(flow.state.get()).toMatchObject({ status: 'ready', value: 'part' })
  })

  it('is stuck after a second failure', async () => {
    const { flow, attempts } = start()
    flow.enter()
    attempts[0]?.fail(new Error('cut'))
    await settled()
    flow.retry()
    attempts[1]?.fail(new Error('cut'))
    await settled()
    expect(flow.state.get()).toMatchObject({ status: 'failed', stuck: true })
  })

  it('is stuck at once if the response is no such chunk', async () => {
    const { flow, attempts } = start()
    flow.enter()
    attempts[0]?.fail(new SyntaxError('Unexpected end of input'))
    await settled()
    expect(flow.state.get()).toMatchObject({ status: 'failed', stuck: true })
  })

  it('retries only after a failure', () => {
    const { flow, attempts } = start()
    flow.enter()
    flow.retry()
    expect(attempts).toHaveLength(1)
  })

  it('ignores the result of an earlier attempt', async () => {
    const { flow, attempts } = start()
    flow.enter()()
    flow.enter()
    attempts[0]?.fail(new Error('late'))
    await settled()
    expect(flow.state.get()).toMatchObject({ status: 'loading', slow: false })
  })

  it('ignores results after leaving, and starts again on entering', async () => {
    const { flow, clock, attempts } = start()
    flow.enter()()
    attempts[0]?.fail(new Error('late'))
    await settled()
    clock.advance(120_000)
    expect(flow.state.get()).toMatchObject({ status: 'loading', slow: false })
    flow.enter()
    attempts[1]?.arrive('part')
    await settled()
    expect(flow.state.get()).toMatchObject({ status: 'ready', value: 'part' })
  })
})
