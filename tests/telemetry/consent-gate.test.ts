import { describe, expect, it } from 'vitest'
import { createManualPage } from '../../src/adapters/page/manual-page.ts'
import { createMemoryStorage } from '../../src/adapters/storage/memory-storage.ts'
import { createConsent } from '../../src/telemetry/consent.ts'
import { createConsentGate } from '../../src/telemetry/start-events.ts'
import { settled } from '../fakes/settled.ts'

type Setting = { isAsked?: boolean; isRefusedByBrowser?: boolean; kept?: string; failures?: number }

function setUp({ isAsked = true, isRefusedByBrowser = false, kept, failures = 0 }: Setting = {}) {
  const storage = createMemoryStorage(kept === undefined ? {} : { plotlineConsent: kept })
  const page = createManualPage()
  const consent = createConsent({ storage, page }, { isAsked, isRefusedByBrowser })
  const told: string[] = []
  let fetched = 0
  let ended = 0
  const gate = createConsentGate<string>(
    consent,
    () => {
      fetched++
      if (fetched <= failures) return Promise.reject(new Error('no network'))
      return Promise.resolve({ send: (one: string) => void told.push(one), reset: () => void ended++ })
    },
    (one) => one.startsWith('fault'),
  )
  return { storage, page, consent, gate, told, fetched: () => fetched, ended: () => ended }
}

describe('what is told', () => {
  it('waits in memory for a yes, and nobody is fetched before it', async () => {
    const { gate, consent, told, fetched, storage } = setUp()
    gate('a')
    gate('b')
    await settled()
    expect([told, fetched()]).toEqual([[], 0])
    expect(storage.read('plotlineConsent')).toBeNull()
    consent.answer(true)
    await settled()
    expect(told).toEqual(['a', 'b'])
    gate('c')
    expect([told, fetched()]).toEqual([['a', 'b', 'c'], 1])
  })

  it('fetches those who listen once, however much is told meanwhile', async () => {
    const { gate, told, fetched } = setUp({ kept: 'granted' })
    gate('a')
    gate('b')
    await settled()
    expect([told, fetched()]).toEqual([['a', 'b'], 1])
  })

  it('is forgotten where the answer is no, and told from a later yes on', async () => {
    const { gate, consent, told, fetched } = setUp()
    gate('a')
    consent.answer(false)
    gate('b')
    await settled()
    expect([told, fetched()]).toEqual([[], 0])
    consent.open()
    consent.answer(true)
    gate('c')
    await settled()
    expect(told).toEqual(['c'])
  })

  it('goes no further once the visitor has withdrawn, though whoever listens is just arriving', async () => {
    const { gate, consent, told, ended } = setUp()
    gate('a')
    consent.answer(true)
    consent.answer(false)
    await settled()
    gate('b')
    expect(told).toEqual([])
    consent.answer(true)
    gate('c')
    await settled()
    consent.answer(false)
    expect([told, ended()]).toEqual([['c'], expect.any(Number)])
    const ends = ended()
    expect(ends).toBeGreaterThan(0)
    gate('d')
    expect(ended()).toBe(ends)
  })

  it('is asked for once more by what happens next, where its files did not arrive', async () => {
    const { gate, told, fetched } = setUp({ kept: 'granted', failures: 1 })
    await settled()
    gate('a')
    await settled()
    expect([told, fetched()]).toEqual([['a'], 2])
  })

  it('is kept as far as the newest 200, which the beacon takes at once', async () => {
    const { gate, consent, told } = setUp()
    for (let count = 0; count < 600; count++) gate(String(count))
    consent.answer(true)
    await settled()
    expect([told.length, told[0], told.at(-1)]).toEqual([200, '400', '599'])
  })

  it('keeps a visit whole beside a fault that repeats itself: the newest 20 faults have a share of their own', async () => {
    const { gate, consent, told } = setUp()
    gate('seen')
    for (let count = 0; count < 600; count++) gate(`fault ${count}`)
    gate('started')
    consent.answer(true)
    await settled()
    expect([told.length, told[0], told[1], told.at(-2), told.at(-1)]).toEqual([
      22,
      'seen',
      'fault 580',
      'fault 599',
      'started',
    ])
  })
})

describe('consent', () => {
  it('asks until there is an answer, keeps it, and asks again from the footer', () => {
    const { consent, storage } = setUp()
    expect(consent.state.get()).toEqual({ answer: 'none', question: 'asked', isRefusedByBrowser: false })
    consent.answer(false)
    expect(consent.state.get()).toMatchObject({ answer: 'refused', question: 'closed' })
    expect(storage.read('plotlineConsent')).toBe('refused')
    consent.open()
    expect(consent.state.get()).toMatchObject({ answer: 'refused', question: 'opened' })
    consent.close()
    expect(consent.state.get().question).toBe('closed')
  })

  it.each([
    ['granted', 'granted', 'closed'],
    ['refused', 'refused', 'closed'],
    ['yes', 'none', 'asked'],
    ['', 'none', 'asked'],
  ] as const)('that was kept as %j reads as %s', (kept, answer, question) => {
    expect(setUp({ kept }).consent.state.get()).toMatchObject({ answer, question })
  })

  it('is refused where the browser says no (Sec-GPC), whatever was answered or chosen for the build', async () => {
    for (const setting of [{ kept: 'granted' }, { isAsked: false }, {}]) {
      const { consent, gate, told, fetched, storage } = setUp({ ...setting, isRefusedByBrowser: true })
      gate('a')
      consent.open()
      consent.answer(true)
      gate('b')
      await settled()
      expect([told, fetched()]).toEqual([[], 0])
      expect(consent.state.get().answer).toBe('refused')
      expect(storage.read('plotlineConsent')).toBe(setting.kept ?? null)
    }
  })

  it('is not asked for where the build does without, and nothing is kept', async () => {
    const { consent, gate, told, storage } = setUp({ isAsked: false })
    gate('a')
    await settled()
    expect(consent.state.get().question).toBe('closed')
    expect([told, storage.read('plotlineConsent')]).toEqual([['a'], null])
  })

  it('follows the answer that was given in another tab', async () => {
    const { consent, gate, told, storage } = setUp()
    gate('a')
    storage.write('plotlineConsent', 'granted')
    storage.notify('plotlineConsent')
    await settled()
    expect([told, consent.state.get().question]).toEqual([['a'], 'closed'])
    storage.write('plotlineConsent', 'refused')
    storage.notify(null)
    gate('b')
    expect(told).toEqual(['a'])
    storage.remove('plotlineConsent')
    storage.notify(null)
    expect(consent.state.get()).toMatchObject({ answer: 'none', question: 'asked' })
  })

  it('keeps its question open whatever else another tab stores', () => {
    const { consent, storage } = setUp({ kept: 'granted' })
    consent.open()
    storage.notify('authToken')
    expect(consent.state.get()).toMatchObject({ answer: 'granted', question: 'opened' })
  })

  it('stays here where the visitor has withdrawn on another page while the browser kept this one', async () => {
    const { storage, page, consent, gate, told, ended } = setUp({ kept: 'granted' })
    gate('a')
    await settled()
    storage.write('plotlineConsent', 'refused')
    gate('b')
    await settled()
    expect([told, ended()]).toEqual([['a'], 1])
    storage.write('plotlineConsent', 'granted')
    page.show(true)
    expect(consent.state.get()).toMatchObject({ answer: 'granted', question: 'closed' })
  })
})
