import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../../src/adapters/storage/memory-storage.ts'
import { completeCheckout } from '../../src/composition/complete-checkout.ts'
import { checkoutPages } from '../../src/composition/checkout-module.ts'
import { createApp } from '../../src/composition/create-app.ts'
import { createContainer } from '../../src/composition/create-container.ts'
import { succeeded } from '../../src/core/kernel/result.ts'
import { readVisit } from '../../src/core/model/visit.ts'
import type { TrackedEvent } from '../../src/telemetry/event-buffer.ts'
import { storePendingPayment } from '../../src/core/stored/orders.ts'
import { openWayBack } from '../../src/core/stored/way-back.ts'
import { lazyResource } from '../../src/ui/lib/lazy-resource.ts'
import { buildCheckoutDetails, buildCheckoutDetailsJson } from '../builders/checkout-details.ts'
import { buildSurveyFormJson } from '../builders/survey.ts'
import { composeApp } from '../fakes/compose-app.ts'
import { createTestApp } from '../fakes/create-test-app.ts'
import { json, type Script } from '../fakes/fake-http.ts'
import { settled } from '../fakes/settled.ts'
import { fixedLanguage, fakeAdapters } from '../fakes/fake-adapters.ts'
import { createFakePorts } from '../fakes/fake-ports.ts'

const responses: Script = {
  'GET /survey-forms': json(200, [buildSurveyFormJson()]),
  'POST /survey-forms': json(201, { insertedId: 'r1' }),
  'POST /customer/me/loginotp': json(200, {}),
  'POST /customer/me/veryfyotp': json(200, { token: 'token-1' }),
  'GET /response': json(200, {}),
  'GET /checkout-details': json(200, buildCheckoutDetailsJson()),
}

describe('the container', () => {
  it('uses a rebound adapter in everything that depends on it', () => {
    const storage = createMemoryStorage()
    const container = createContainer(fakeAdapters(createFakePorts()), checkoutPages.services)
    container.rebind('storage').toConstantValue(storage)
    container.get('startOffer')()
    expect(storage.read('offerCookie')).toBe('1')
  })

  it('uses a rebound use case', async () => {
    const details = buildCheckoutDetails()
    const { app, container, pages } = composeApp(
      fakeAdapters(createFakePorts({ address: '/response/checkout/a?Rx=r1' })),
      fixedLanguage('en'),
    )
    container.rebind('loadCheckout').toConstantValue(() => Promise.resolve(succeeded(details)))
    const checkout = pages.checkout(app.visit())
    checkout.enter()
    await settled()
    expect(checkout.state.get().details).toMatchObject({ kind: 'ready', value: details })
  })

  it('loads the flow of each page with the page', async () => {
    const ports = createFakePorts({ responses })
    const container = createContainer(fakeAdapters(ports), fixedLanguage('en'))
    const app = createApp(container, lazyResource)
    for (const page of Object.values(app.pages)) {
      expect(page.peek()).toBeNull()
      const open = await page.load()
      expect(open(app.visit())).toBeTypeOf('object')
    }
  })
})

describe('the app', () => {
  it("sets the state of a link's history entry, and keeps it on a reload (R65)", () => {
    const ports = createFakePorts()
    composeApp(fakeAdapters(ports), fixedLanguage('en'))
    const first = ports.navigator.state()
    expect(first).toMatchObject({ entry: 0 })
    ports.navigator.replaceState({ pageId: 'earlier', entry: 2 })
    composeApp(fakeAdapters(ports), fixedLanguage('en'))
    expect(ports.navigator.state()).toEqual({ pageId: 'earlier', entry: 2 })
  })

  it('reloads the document, and opens no address: one with a fragment would be a new entry', () => {
    const { app, navigator } = createTestApp({ address: '/privacy-policy' })
    app.reload()
    expect({ reloads: navigator.reloads(), redirects: navigator.redirects() }).toEqual({
      reloads: 1,
      redirects: [],
    })
  })

  it('tracks a logged error with the screen that it happened on', () => {
    const { app, container } = composeApp(
      fakeAdapters(createFakePorts({ address: '/us/thank-you' })),
      fixedLanguage('en'),
    )
    const problem = new Error('broken')
    app.logger.error('ui', 'a page crashed', problem)
    const tracked: TrackedEvent[] = []
    container.get('events').listen((event) => void tracked.push(event))
    expect(tracked).toMatchObject([{ error: { where: 'ui', problem }, screen: { page: 'thank-you' } }])
  })

  it.each([
    ['', '&isd=91&mobile=9876543210'],
    ['&isd=1&mobile=2025550123', '&isd=1&mobile=2025550123'],
  ])('completes a checkout’s address with "%s" to "%s" (R86)', async (query, completed) => {
    const path = '/response/checkout/a'
    const { container, storage, session, navigator } = createTestApp({ address: `${path}?Rx=r1${query}` })
    openWayBack(storage, `${path}?Rx=r1&isd=91&mobile=9876543210`)
    storePendingPayment({ storage, session }, 'r1', 0)
    await completeCheckout(container)
    expect(navigator.location().search).toBe(`?Rx=r1${completed}`)
  })

  it('opens lead page, checkout and thank-you page, each with its own conversion', async () => {
    const { pages, conversions, navigator } = createTestApp({ address: '/response/a?Rx=r1', responses })
    const { origin } = navigator.location()
    const visit = (path: string, query: string) => readVisit({ origin, pathname: path, search: query })
    pages.lead(visit('/response/a', '?Rx=r1')).enter()
    pages.checkout(visit('/response/checkout/a', '?Rx=r1')).enter()
    await settled()
    pages['thank-you'](visit('/thank-you', '?request_order_id=PL-1&currency=INR&amount=1')).enter()
    expect(conversions.map(({ page, id }) => `${page} ${id}`)).toEqual([
      'lead r1',
      'checkout r1',
      'thank-you PL-1',
    ])
  })

  it.each([
    ['/payment-failure', [{ event: { name: 'payment_failed' }, dedupeKey: 'page-1', at: 5 }]],
    ['/terms', []],
  ])('tracks a failed payment if the document begins at its page: %s', (address, expected) => {
    const ports = createFakePorts({ address, now: 5 })
    ports.navigator.replaceState({ pageId: 'page-1', entry: 0 })
    const { container } = composeApp(fakeAdapters(ports), fixedLanguage('en'))
    const tracked: TrackedEvent[] = []
    container.get('events').listen((event) => void tracked.push(event))
    expect(tracked).toEqual(expected)
  })

  it('tracks the whole survey without consent yet, however much is typed', async () => {
    const { app, container } = composeApp(fakeAdapters(createFakePorts({ responses })), fixedLanguage('en'))
    app.survey.enter()
    await settled()
    app.survey.start()
    for (let width = 0; width < 300; width++) app.survey.answer('0.0', String(width / 10))
    app.survey.next()
    const buffered: TrackedEvent[] = []
    container.get('events').listen((event) => void buffered.push(event))
    expect(buffered.map((tracked) => 'event' in tracked && tracked.event.name)).toEqual([
      'survey_seen',
      'survey_started',
      'step_seen',
      'step_answered',
      'step_seen',
    ])
  })
})
