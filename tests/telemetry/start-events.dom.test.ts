import { describe, expect, it, vi } from 'vitest'
import type { Settings } from '../../src/composition/settings.ts'
import { startEvents } from '../../src/telemetry/start-events.ts'
import { buildSettings } from '../builders/settings.ts'
import { composeApp } from '../fakes/compose-app.ts'
import { fakeAdapters, fixedLanguage } from '../fakes/fake-adapters.ts'
import { createFakePorts, type TestSetting } from '../fakes/fake-ports.ts'

// `tests/e2e/consent.spec.ts` tests what is sent after consent.

const origin = 'https://plotline.test'
const script = `${origin}/assets/index-Ab12Cd34.js`
const ads = { id: 'AW-1', labels: { lead: 'l', checkout: '', 'thank-you': '' } }
const events = { eventsUrl: 'https://events.plotline.test/' }

/** Tracking in a build with these settings, on a page that has a tag container. */
function start(setting: Partial<Settings>, tab: TestSetting = { address: '/us/response/a' }) {
  const settings = buildSettings(setting)
  // The constants of the build.
  vi.stubGlobal('__SETTINGS__', settings)
  const ports = createFakePorts(tab)
  const { container } = composeApp(fakeAdapters(ports), fixedLanguage('en'))
  const batches: string[] = []
  const pushed: unknown[] = []
  // A window of its own: the test runner listens to errors of the real one.
  const window = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), {
      scripts: [{ src: script }],
      createElement: () => ({}),
      head: { append() {} },
    }),
    location: { origin, href: `${origin}/us/response/a`, pathname: '/us/response/a' },
    navigator: { sendBeacon: (_: unknown, body: string) => batches.push(body) > 0 },
    performance,
    innerWidth: 390,
    dataLayer: pushed,
  })
  const [firstVisit, language] = [container.get('firstVisit'), container.get('language')]
  const services = {
    ...ports,
    firstVisit,
    language,
    events: container.get('events'),
    settings,
  }
  const consent = startEvents(services, window as unknown as Window)
  const throwIn = (filename: string): void =>
    void window.dispatchEvent(Object.assign(new Event('error'), { filename, lineno: 1, colno: 2 }))
  return { ...ports, container, consent, throwIn, pushed, batches }
}

it.each<[string, string, Partial<Settings>]>([
  ['a denied default', 'asks for consent and has ads', { consent: 'required', ads }],
  ['a denied default', 'asks for consent and has a data layer', { consent: 'required', dataLayer: true }],
  ['nothing', 'asks for consent and has neither', { consent: 'required', ...events }],
  ['nothing', 'does not ask for consent', { consent: 'none', ads, dataLayer: true }],
])('tracking pushes %s to an existing tag container if the build %s (R101)', (what, _, settings) => {
  expect(start(settings).pushed).toHaveLength(what === 'nothing' ? 0 : 1)
})

it('tracking reports only errors of the build’s own scripts, each with its screen (R100)', async () => {
  const { consent, throwIn, page, batches } = start({ consent: 'required', ...events })
  throwIn(script)
  throwIn('https://ads.test/tag.js')
  consent.answer(true)
  const expectSent = (): void => {
    page.hide()
    expect(batches).toHaveLength(1)
  }
  await vi.waitFor(expectSent, { timeout: 15_000 })
  expect(JSON.parse(batches[0]!)).toEqual({
    version: 1,
    build: 'Ab12Cd34',
    region: 'us',
    language: 'en',
    screen: 'phone',
    errors: [
      { kind: 'script', page: 'lead', place: '/assets/index-Ab12Cd34.js:1:2', at: expect.any(Number) },
    ],
  })
})

it.each([
  ['the answer, then what the tag and the data layer get', 'required', ['default', 'update', 'update']],
  ['no answer if it was not asked for', 'none', []],
] as const)('the tags get %s (Consent Mode)', async (_, consent, expected) => {
  const { consent: asked, container, pushed } = start({ consent, ads, dataLayer: true })
  asked.answer(true)
  container.get('track')({ name: 'survey_seen' }, '')
  container.get('reportConversion')({ page: 'lead', region: 'us', id: 'r1' })
  await vi.waitFor(() => expect(pushed).toContainEqual({ event: 'survey_seen' }), { timeout: 15_000 })
  asked.answer(false)
  const answers = pushed
    .map((entry) => (String(entry) === '[object Arguments]' ? [...(entry as Iterable<unknown>)] : []))
    .flatMap(([what, how]) => (what === 'consent' ? [how] : []))
  expect(answers).toEqual(expected)
  expect(pushed.length).toBeGreaterThan(expected.length + 3)
})

it.each([
  ['sent', 'kept', 1],
  ['dropped', 'withdrawn before the page is hidden', 0],
])('web vitals are %s if consent is %s (R58, S7.11)', async (_sent, _answer, count) => {
  let isMeasured = false
  const navigation = {
    type: 'back_forward',
    responseStart: 1,
    // The last part of the entry that is read.
    get notRestoredReasons(): null {
      isMeasured = true
      return null
    },
  }
  vi.stubGlobal('PerformanceNavigationTiming', Event)
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'navigation' ? ([navigation] as never) : [],
  )
  const { consent, page, batches } = start({
    consent: 'required',
    vitalsUrl: 'https://vitals.plotline.test/',
  })
  consent.answer(true)
  await vi.waitFor(() => expect(isMeasured).toBe(true), { timeout: 15_000 })
  if (count === 0) consent.answer(false)
  page.hide()
  expect(batches).toHaveLength(count)
})

describe('the id of a click on an ad (R124)', () => {
  const build: Partial<Settings> = { consent: 'required', ads }
  const landing = { address: '/us?gclid=T1&mobile=9876543210&wbraid=w1' }
  const storedClick = ({ session }: ReturnType<typeof start>): string | null =>
    session.read('plotlineAdClick')

  /** A later document of the tab, on the lead page. */
  function reload(earlier: ReturnType<typeof start>): ReturnType<typeof start> {
    const click = storedClick(earlier)
    return start(build, { address: '/us/response/a', inSession: click ? { plotlineAdClick: click } : {} })
  }

  /** The first address that the tag gets, with the conversion of the lead page. */
  async function addressOfTag({ container, pushed }: ReturnType<typeof start>): Promise<unknown> {
    container.get('reportConversion')({ page: 'lead', region: 'us', id: 'r1' })
    const find = (): unknown =>
      pushed.map((words) => [...(words as Iterable<unknown>)]).find(([command]) => command === 'set')
    await vi.waitFor(() => expect(find()).toBeDefined(), { timeout: 15_000 })
    return (find() as [string, { page_location: string }])[1].page_location
  }

  it('survives a reload on another page until the visitor accepts, and is read once', async () => {
    const reloaded = reload(start(build, landing))
    reloaded.consent.answer(true)
    expect(await addressOfTag(reloaded)).toMatch(/\/us\?gclid=T1&wbraid=w1$/)
    const later = reload(reloaded)
    later.consent.answer(true)
    expect(await addressOfTag(later)).toMatch(/\/us\/response\/a$/)
  })

  it('is read as every known parameter is (R112)', () => {
    const click = storedClick(start(build, { address: '/?GCLID=T1.&gbraid=g1&gbraid=' }))
    expect(click).toMatch(/\/\?gclid=T1&gbraid=g1$/)
  })

  it('survives a reload after consent, too, if no page has reported a conversion yet', async () => {
    const first = start(build, landing)
    first.consent.answer(true)
    const reloaded = reload(first)
    reloaded.consent.answer(true)
    expect(await addressOfTag(reloaded)).toContain('gclid=T1')
  })

  it('is removed when the visitor refuses, and is not stored after a refusal', () => {
    const asked = start(build, landing)
    expect(storedClick(asked)).toContain('gclid=T1')
    asked.consent.answer(false)
    expect(storedClick(asked)).toBeNull()
    const plotlineConsent = asked.storage.read('plotlineConsent')!
    expect(storedClick(start(build, { ...landing, stored: { plotlineConsent } }))).toBeNull()
  })

  it('is not stored in a build without ads', () => {
    expect(storedClick(start({ consent: 'required', ...events }, landing))).toBeNull()
  })
})
