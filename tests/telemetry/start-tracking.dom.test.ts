import { expect, it, vi } from 'vitest'
import type { Settings } from '../../src/composition/settings.ts'
import { startTracking } from '../../src/telemetry/start-events.ts'
import { buildSettings } from '../builders/settings.ts'
import { composeApp } from '../fakes/compose-app.ts'
import { fakeAdapters, fixedLanguage } from '../fakes/fake-adapters.ts'
import { createFakePorts } from '../fakes/fake-ports.ts'

// `tests/e2e/consent.spec.ts` tests what is sent after consent.

const origin = 'https://plotline.test'
const script = `${origin}/assets/index-Ab12Cd34.js`
const ads = { id: 'AW-1', labels: { lead: 'l', checkout: '', 'thank-you': '' } }
const events = { eventsUrl: 'https://events.plotline.test/' }

/** Tracking in a build with these settings, on a page that has a tag container. */
function start(settings: Partial<Settings>) {
  vi.stubGlobal('__SETTINGS__', buildSettings(settings))
  const ports = createFakePorts({ address: '/us/response/a' })
  const { container } = composeApp(fakeAdapters(ports), fixedLanguage('en'))
  const batches: string[] = []
  const pushed: unknown[] = []
  // A window of its own: the test runner listens to errors of the real one.
  const window = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { scripts: [{ src: script }] }),
    location: { origin },
    navigator: { sendBeacon: (_: unknown, body: string) => batches.push(body) > 0 },
    performance,
    innerWidth: 390,
    dataLayer: pushed,
  })
  const [entry, language] = [container.get('entry'), container.get('language')]
  const services = {
    ...ports,
    entry,
    language,
    events: container.get('events'),
  }
  const consent = startTracking(services, window as unknown as Window)
  const throwIn = (filename: string): void =>
    void window.dispatchEvent(Object.assign(new Event('error'), { filename, lineno: 1, colno: 2 }))
  return { ...ports, consent, throwIn, pushed, batches }
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
