import { describe, expect, it } from 'vitest'
import { createScenarioControl } from '../../../fake-server/backend/scenario-control.ts'
import { beginTour } from '../../../fake-server/tour/begin-tour.ts'
import { readTour } from '../../../fake-server/tour/tour-state.ts'
import { createSteerableClock } from '../../../src/adapters/clock/steerable-clock.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'

/** A `Storage` that lists its keys, as a browser's does. */
function createWebStorage(items: Record<string, string>): Storage {
  const storage = { ...items }
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, text: string) => void (storage[key] = text),
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(storage, name, { value })
  return storage as unknown as Storage
}

function begin(address: string, saved: Record<string, string> = {}) {
  const storage = createMemoryStorage(saved)
  const demo = {
    storage,
    clock: createSteerableClock(),
    scenario: createScenarioControl(storage, { name: 'slow' }),
  }
  demo.clock.run(0)
  const window = {
    location: new URL(address, 'https://plotline.test'),
    navigator: { language: 'hi-IN' },
    localStorage: createWebStorage({ authToken: 'token' }),
    sessionStorage: createWebStorage({ 'plotline.visit': '{}', other: 'x' }),
  } as unknown as Window
  beginTour(demo, window)
  return { demo, window, tour: readTour(window) }
}

describe('beginTour', () => {
  it.each([
    ['the address', '/uk?lan=ta', { i18nextLng: 'kan' }, { region: 'uk', language: 'ta' }],
    ['the chosen language', '/', { i18nextLng: 'kan' }, { region: 'in', language: 'kan' }],
    ['the browser', '/us', {}, { region: 'us', language: 'hn' }],
  ])('takes the language from %s', (_, address, saved, expected) => {
    expect(begin(address, saved).tour).toEqual({ ...expected, step: 0, action: 0, isPlaying: true })
  })

  it('removes the earlier visit, resets the scenario and resumes time', () => {
    const { demo, window } = begin('/')
    expect(Object.keys(window.localStorage)).toEqual([])
    expect(Object.keys(window.sessionStorage)).toEqual(['other', 'plotline.demo.tour'])
    expect(demo.scenario.state.get().name).toBe('happy')
    expect(demo.clock.course.get().speed).toBe(1)
  })
})

it.each([
  ['text that is not JSON', '{'],
  ['a list', '[]'],
  ['a step that this version does not have', '{"step":90,"action":0,"language":"en","region":"in"}'],
  ['an unknown language', '{"step":1,"action":0,"language":"xx","region":"in"}'],
  ['an unknown region', '{"step":1,"action":0,"language":"en","region":"moon"}'],
  ['no action', '{"step":1,"language":"en","region":"in"}'],
])('readTour returns null for %s in storage', (_, text) => {
  expect(readTour({ sessionStorage: createWebStorage({ 'plotline.demo.tour': text }) })).toBeNull()
})

it('readTour returns null if the browser blocks storage', () => {
  const blocked = {
    get sessionStorage(): Storage {
      throw new DOMException('blocked', 'SecurityError')
    },
  }
  expect(readTour(blocked)).toBeNull()
})
