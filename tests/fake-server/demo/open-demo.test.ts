// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import { openDemo } from '../../../fake-server/demo/open-demo.ts'

beforeEach(() => localStorage.clear())

/** What another page of the demo leaves behind. */
function writeElsewhere(): void {
  localStorage.setItem(demoKeys.scenario, '{"name":"offline"}')
  localStorage.setItem(demoKeys.clock, '{"base":5000,"anchor":0,"speed":0}')
  localStorage.setItem(demoKeys.dress, '{"name":"Meridian"}')
  localStorage.setItem(demoKeys.told, '[{"event":{"name":"survey-started"},"at":1}]')
}

it.each([
  ['comes out of the back/forward cache', Object.assign(new Event('pageshow'), { persisted: true })],
  ['hears that all of it changed', Object.assign(new Event('storage'), { key: null })],
])('a page that %s takes over what the others did', (_, event) => {
  const demo = openDemo(window)
  writeElsewhere()
  window.dispatchEvent(event)
  expect(demo.scenario.state.get().name).toBe('offline')
  expect(demo.clock.now()).toBe(5000)
  expect(demo.dress.get().name).toBe('Meridian')
  expect(demo.told.get()).toHaveLength(1)
})

it('takes over alone what it hears of', () => {
  const demo = openDemo(window)
  writeElsewhere()
  window.dispatchEvent(Object.assign(new Event('storage'), { key: demoKeys.scenario }))
  expect(demo.scenario.state.get().name).toBe('offline')
  expect(demo.dress.get().name).toBe('')
})
