import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import { openDemo } from '../../../fake-server/demo/open-demo.ts'
import { settled } from '../../fakes/settled.ts'

beforeEach(() => localStorage.clear())

/** Stores what another tab has changed. */
function writeElsewhere(): void {
  localStorage.setItem(demoKeys.scenario, '{"name":"offline"}')
  localStorage.setItem(demoKeys.clock, '{"base":5000,"anchor":0,"speed":0}')
  localStorage.setItem(demoKeys.branding, '{"name":"Meridian"}')
  localStorage.setItem(demoKeys.events, '[{"event":{"name":"survey-started"},"at":1}]')
}

it.each([
  ['comes out of the back/forward cache', Object.assign(new Event('pageshow'), { persisted: true })],
  ['gets a storage event without a key', Object.assign(new Event('storage'), { key: null })],
])('a page that %s reads what other tabs stored', (_, event) => {
  const demo = openDemo(window)
  writeElsewhere()
  window.dispatchEvent(event)
  expect(demo.scenario.state.get().name).toBe('offline')
  expect(demo.clock.now()).toBe(5000)
  expect(demo.branding.get().name).toBe('Meridian')
  expect(demo.recordedEvents.get()).toHaveLength(1)
})

it('the demo rereads only the key that another tab changed', () => {
  const demo = openDemo(window)
  writeElsewhere()
  window.dispatchEvent(Object.assign(new Event('storage'), { key: demoKeys.scenario }))
  expect(demo.scenario.state.get().name).toBe('offline')
  expect(demo.branding.get().name).toBe('')
})

it('the demo logs a pending call that fails on load, and handles its rejection', async () => {
  const init = { method: 'POST', headers: [['idempotency-key', 'a']], body: '{}' }
  const pending = { key: 'a', url: `${location.origin}/fake/forms/update/x`, init }
  localStorage.setItem(demoKeys.pending, JSON.stringify([pending]))
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const demo = openDemo(window)
  vi.spyOn(demo.scenario, 'latency').mockImplementation(() => {
    throw new Error('handler bug')
  })
  await demo.load()
  await expect.poll(() => warn.mock.calls.flat().join(' ')).toContain('a pending call failed')
})

it.each([
  [0, 300],
  [1, 300],
  [10, 30],
])('at a speed of ×%i of the demo’s clock a latency of 300 ms takes %i ms', async (speed, ms) => {
  const demo = openDemo(window)
  const backend = await demo.load()
  demo.scenario.change({ latency: 300 })
  demo.clock.run(speed)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let hasResponse = false
  const response = backend.fetch('/fake/forms/survey-forms', {}).finally(() => (hasResponse = true))
  while (vi.getTimerCount() === 0) await settled()
  vi.advanceTimersByTime(ms - 1)
  await settled()
  expect(hasResponse).toBe(false)
  vi.advanceTimersByTime(1)
  expect((await response).status).toBe(200)
})
