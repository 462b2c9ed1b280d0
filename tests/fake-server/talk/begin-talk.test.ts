import { describe, expect, it } from 'vitest'
import { createScenarioControl } from '../../../fake-server/backend/scenario-control.ts'
import { beginTalk } from '../../../fake-server/talk/begin-talk.ts'
import { readTalk } from '../../../fake-server/talk/kept-talk.ts'
import { createSteerableClock } from '../../../src/adapters/clock/steerable-clock.ts'
import { createRecordingLogger } from '../../../src/adapters/logger/recording-logger.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'

/** What a browser keeps for one origin or tab. */
function createWebStorage(kept: Record<string, string> = {}): Record<string, unknown> {
  const storage: Record<string, unknown> = { ...kept }
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, text: string) => (storage[key] = text),
    removeItem: (key: string) => Reflect.deleteProperty(storage, key),
  }
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(storage, name, { value, configurable: true })
  return storage
}

function begin(
  address: string,
  asked: string,
  { spoken = 'en-IN', session = createWebStorage() as unknown } = {},
) {
  const storage = createMemoryStorage({ i18nextLng: 'kan' })
  const demo = {
    storage,
    clock: createSteerableClock(),
    scenario: createScenarioControl(storage, { name: 'slow' }),
  }
  demo.clock.run(0)
  const logger = createRecordingLogger()
  const window = {
    location: new URL(address, 'https://plotline.test'),
    navigator: { language: spoken },
    localStorage: createWebStorage({ authToken: 'token' }),
    sessionStorage: session,
  } as unknown as Window
  beginTalk(demo, asked, window, logger)
  return { demo, window, logger, talk: readTalk(window) }
}

describe('a talk begins', () => {
  it('where its address says, in the language that it names, once or as a kiosk', () => {
    expect(begin('/uk?lan=ta', 'kiosk').talk).toMatchObject({
      region: 'uk',
      language: 'ta',
      isKiosk: true,
      step: 0,
    })
    expect(begin('/', 'play').talk).toMatchObject({
      region: 'in',
      language: 'kan',
      isKiosk: false,
      is: 'playing',
    })
  })

  it('with nothing of an earlier visit: the product’s keys are gone, everything works, and time runs', () => {
    const session = createWebStorage({ 'plotline.visit': '{}', other: 'kept' })
    const { demo, window } = begin('/', 'play', { session })
    expect(Object.keys(window.localStorage)).toEqual([])
    expect(Object.keys(session)).toEqual(['other', 'plotline.demo.talk'])
    expect(demo.scenario.state.get().name).toBe('happy')
    expect(demo.clock.course.get().speed).toBe(1)
  })

  it('by no name that there is not', () => {
    const { talk, logger, demo } = begin('/', 'nonsense')
    expect(talk).toBeNull()
    expect(logger.entries.map(({ what }) => what)).toEqual(['there is no talk "nonsense"'])
    expect(demo.scenario.state.get().name).toBe('slow')
  })

  it('nowhere where the browser stores nothing, and says so', () => {
    const refusing = createWebStorage()
    Object.defineProperty(refusing, 'setItem', {
      value() {
        throw new Error('blocked')
      },
    })
    const { talk, logger } = begin('/', 'play', { session: refusing })
    expect(talk).toBeNull()
    expect(logger.entries).toHaveLength(1)
  })
})

it.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another thing', '[]'],
  ['a step before the first', '{"step":-1,"move":0,"language":"en"}'],
  ['a step that is none', '{"step":"1","move":0,"language":"en"}'],
  ['a language that is none', '{"step":1,"move":0,"language":"xx"}'],
])('%s in storage is no talk', (_, text) => {
  const session = createWebStorage(text === null ? {} : { 'plotline.demo.talk': text })
  expect(readTalk({ sessionStorage: session as unknown as Storage })).toBeNull()
})

it('what is unreadable beside its place is read as the harmless', () => {
  const text = '{"step":1,"move":2,"language":"ta","region":"moon","is":"?","isKiosk":"yes","single":1}'
  const session = createWebStorage({ 'plotline.demo.talk': text })
  expect(readTalk({ sessionStorage: session as unknown as Storage })).toEqual({
    step: 1,
    move: 2,
    language: 'ta',
    region: 'in',
    is: 'paused',
    touched: false,
    isKiosk: false,
    single: false,
    hurried: false,
    retried: false,
  })
})
