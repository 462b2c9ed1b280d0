import { describe, expect, it, vi } from 'vitest'
import { countReached } from '../../../fake-server/backend/drop-off.ts'
import { createThousandVisits } from '../../../fake-server/console/funnel/thousand-visits.ts'

const reached = countReached([])

function setUp() {
  const worker = { postMessage: vi.fn(), terminate: vi.fn() } as unknown as Worker
  const thousand = createThousandVisits(() => worker)
  const tell = (visits: number): void => {
    worker.onmessage?.({ data: { visits, reached } } as MessageEvent<object>)
  }
  return { worker, thousand, tell }
}

describe('a thousand visits', () => {
  it('are wanted of a worker, are done when the last is there, and end it', () => {
    const { worker, thousand, tell } = setUp()
    thousand.start()
    expect(worker.postMessage).toHaveBeenCalledWith({ seed: 1, visits: 1_000 }, [])
    tell(10)
    expect(thousand.get()).toEqual({ state: 'running', progress: { visits: 10, reached } })
    tell(1_000)
    expect(thousand.get().state).toBe('done')
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  it('can be stopped, and what they came to stays', () => {
    const { worker, thousand, tell } = setUp()
    thousand.start()
    tell(40)
    thousand.stop()
    expect(thousand.get()).toEqual({ state: 'stopped', progress: { visits: 40, reached } })
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  it('say so where the worker cannot be had', () => {
    const { worker, thousand } = setUp()
    thousand.start()
    worker.onerror?.({} as ErrorEvent)
    expect(thousand.get().state).toBe('failed')
    const without = createThousandVisits(() => {
      throw new Error('no worker here')
    })
    without.start()
    expect(without.get().state).toBe('failed')
  })
})
