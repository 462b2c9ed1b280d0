import { describe, expect, it } from 'vitest'
import { createManualClock } from '../fakes/manual-clock.ts'
import { createManualPage } from '../fakes/manual-page.ts'
import { createMemoryStorage } from '../../src/adapters/storage/memory-storage.ts'
import { createConsent, sendAfterConsent } from '../../src/telemetry/consent.ts'
import { createEventBuffer, type TrackedEvent } from '../../src/telemetry/event-buffer.ts'
import { settled } from '../fakes/settled.ts'

const now = 1_000_000_000_000
const yearMs = 365 * 24 * 3_600_000

/** The stored answer of a visitor. */
const buildAnswer = (answer: string, changes: object = {}): string =>
  JSON.stringify({ answer, receivers: ['events.test'], at: now, ...changes })
const [granted, refused] = [buildAnswer('granted'), buildAnswer('refused')]

type Setting = {
  receivers?: readonly string[] | null
  isRefusedByBrowser?: boolean
  stored?: string
  failures?: number
}

function setUp({
  receivers = ['events.test'],
  isRefusedByBrowser = false,
  stored,
  failures = 0,
}: Setting = {}) {
  const storage = createMemoryStorage(stored === undefined ? {} : { plotlineConsent: stored })
  const page = createManualPage()
  const clock = createManualClock(now)
  const consent = createConsent({ clock, storage, page }, { receivers, isRefusedByBrowser })
  const events = createEventBuffer()
  const sent: string[] = []
  const counts = { loads: 0, resets: 0 }
  sendAfterConsent(events, consent, () => {
    counts.loads++
    if (counts.loads <= failures) return Promise.reject(new Error('no network'))
    return Promise.resolve({
      send: (tracked: TrackedEvent) => void ('event' in tracked && sent.push(tracked.dedupeKey)),
      reset: () => void counts.resets++,
    })
  })
  const track = (dedupeKey: string): void =>
    events.track({ event: { name: 'survey_seen' }, dedupeKey, at: clock.now() })
  return { storage, page, clock, consent, track, sent, counts }
}

describe('sending after consent', () => {
  it('keeps events in memory until consent, and loads no sinks and stores nothing before', async () => {
    const { track, consent, sent, counts, storage } = setUp()
    track('a')
    track('b')
    await settled()
    expect({ sent, loads: counts.loads, stored: storage.read('plotlineConsent') }).toEqual({
      sent: [],
      loads: 0,
      stored: null,
    })
    consent.answer(true)
    await settled()
    track('c')
    expect({ sent, loads: counts.loads }).toEqual({ sent: ['a', 'b', 'c'], loads: 1 })
  })

  it('loads the sinks once, also for events that are tracked while they load', async () => {
    const { track, sent, counts } = setUp({ stored: granted })
    track('a')
    track('b')
    await settled()
    expect({ sent, loads: counts.loads }).toEqual({ sent: ['a', 'b'], loads: 1 })
  })

  it('drops the events of a visitor who refused, and sends those after a later consent', async () => {
    const { track, consent, sent, counts } = setUp()
    track('a')
    consent.answer(false)
    track('b')
    await settled()
    expect({ sent, loads: counts.loads }).toEqual({ sent: [], loads: 0 })
    consent.answer(true)
    track('c')
    await settled()
    expect(sent).toEqual(['c'])
  })

  it('resets the sinks that load after consent was withdrawn, and once at each later withdrawal', async () => {
    const { track, consent, sent, counts } = setUp()
    track('a')
    consent.answer(true)
    consent.answer(false)
    await settled()
    track('b')
    expect({ sent, resets: counts.resets }).toEqual({ sent: [], resets: 1 })
    consent.answer(true)
    track('c')
    consent.answer(false)
    track('d')
    expect({ sent, resets: counts.resets }).toEqual({ sent: ['c'], resets: 2 })
  })

  it('loads the sinks again with the next event if they did not load', async () => {
    const { track, sent, counts } = setUp({ stored: granted, failures: 1 })
    await settled()
    track('a')
    await settled()
    expect({ sent, loads: counts.loads }).toEqual({ sent: ['a'], loads: 2 })
  })
})

describe('consent', () => {
  it('is asked for until there is an answer, is stored, and is asked for again from the footer', () => {
    const { consent, storage } = setUp()
    expect(consent.state.get()).toEqual({ answer: 'none', question: 'asked', isRefusedByBrowser: false })
    consent.answer(false)
    expect(consent.state.get()).toMatchObject({ answer: 'refused', question: 'closed' })
    expect(storage.read('plotlineConsent')).toBe(refused)
    consent.open()
    expect(consent.state.get()).toMatchObject({ answer: 'refused', question: 'opened' })
    consent.close()
    expect(consent.state.get().question).toBe('closed')
  })

  it.each([
    ['an acceptance', granted, 'granted'],
    ['a refusal', refused, 'refused'],
    ['more receivers', buildAnswer('granted', { receivers: ['a', 'events.test'] }), 'granted'],
    ['other receivers', buildAnswer('granted', { receivers: ['data-layer'] }), 'none'],
    ['no receivers', buildAnswer('granted', { receivers: null }), 'none'],
    ['a refusal of other receivers', buildAnswer('refused', { receivers: ['data-layer'] }), 'refused'],
    ['almost a year', buildAnswer('granted', { at: now - yearMs + 1 }), 'granted'],
    ['a year', buildAnswer('granted', { at: now - yearMs }), 'none'],
    ['almost a year, refused', buildAnswer('refused', { at: now - yearMs + 1 }), 'refused'],
    ['a year, refused', buildAnswer('refused', { at: now - yearMs }), 'none'],
    ['a device clock that was set back since', buildAnswer('granted', { at: now + 1_000 }), 'granted'],
    ['no date', buildAnswer('refused', { at: null }), 'none'],
    ['another answer', buildAnswer('yes'), 'none'],
    ['an answer without receivers and date', 'granted', 'none'],
    ['null', 'null', 'none'],
    ['an empty text', '', 'none'],
  ] as const)('reads a stored answer with %s (R124): %s', (_, stored, answer) => {
    const question = answer === 'none' ? 'asked' : 'closed'
    expect(setUp({ stored }).consent.state.get()).toMatchObject({ answer, question })
  })

  it('is asked for again when the answer is a year old while the page is open (R124)', async () => {
    const { consent, clock, track, sent } = setUp({ stored: granted })
    clock.advance(yearMs)
    track('a')
    await settled()
    expect({ question: consent.state.get().question, sent }).toEqual({ question: 'asked', sent: [] })
  })

  it.each([{ stored: granted }, { receivers: null }, {}])(
    'is refused if the browser refuses (Sec-GPC), with %j',
    async (setting: Setting) => {
      const { consent, track, sent, counts, storage } = setUp({ ...setting, isRefusedByBrowser: true })
      track('a')
      consent.open()
      consent.answer(true)
      track('b')
      await settled()
      expect({ sent, loads: counts.loads }).toEqual({ sent: [], loads: 0 })
      expect(consent.state.get().answer).toBe('refused')
      expect(storage.read('plotlineConsent')).toBe(setting.stored ?? null)
    },
  )

  it('is neither asked for nor stored in a build that does not ask', async () => {
    const { consent, track, sent, storage } = setUp({ receivers: null })
    track('a')
    await settled()
    expect(consent.state.get().question).toBe('closed')
    expect({ sent, stored: storage.read('plotlineConsent') }).toEqual({ sent: ['a'], stored: null })
  })

  it('follows the answer that was given in another tab', async () => {
    const { consent, track, sent, storage } = setUp()
    track('a')
    storage.write('plotlineConsent', granted)
    storage.notify('plotlineConsent')
    await settled()
    expect({ sent, question: consent.state.get().question }).toEqual({ sent: ['a'], question: 'closed' })
    storage.write('plotlineConsent', refused)
    storage.notify(null)
    track('b')
    expect(sent).toEqual(['a'])
    storage.remove('plotlineConsent')
    storage.notify(null)
    expect(consent.state.get()).toMatchObject({ answer: 'none', question: 'asked' })
  })

  it('keeps its question open when another tab stores something else', () => {
    const { consent, storage } = setUp({ stored: granted })
    consent.open()
    storage.notify('authToken')
    expect(consent.state.get()).toMatchObject({ answer: 'granted', question: 'opened' })
  })

  it('is read again before each event, and after the back/forward cache', async () => {
    const { storage, page, consent, track, sent, counts } = setUp({ stored: granted })
    track('a')
    await settled()
    storage.write('plotlineConsent', refused)
    track('b')
    await settled()
    expect({ sent, resets: counts.resets }).toEqual({ sent: ['a'], resets: 1 })
    storage.write('plotlineConsent', granted)
    page.show(true)
    expect(consent.state.get()).toMatchObject({ answer: 'granted', question: 'closed' })
  })
})
