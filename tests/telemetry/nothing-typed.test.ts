import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDataLayer } from '../../src/telemetry/data-layer.ts'
import type { QueueWindow } from '../../src/telemetry/google-queue.ts'
import { createBeacon } from '../../src/telemetry/beacon.ts'
import { createRecordingLogger } from '../../src/adapters/logger/recording-logger.ts'
import { createManualPage } from '../../src/adapters/page/manual-page.ts'
import type { FieldName, FunnelEvent, PricedChoice } from '../../src/core/model/funnel-event.ts'
import { readVisit } from '../../src/core/model/visit.ts'
import { buildCheckoutDetailsJson } from '../builders/checkout-details.ts'
import { buildSurveyFormJson } from '../builders/survey.ts'
import { createTestApp } from '../fakes/create-test-app.ts'
import { json } from '../fakes/fake-http.ts'
import { settled } from '../fakes/settled.ts'

// What a visitor types is sent to the services only.

const planted = {
  width: '41.7319',
  depth: '28.4417',
  name: 'Zubaida Quillfeather',
  mobile: '9182736450',
  email: 'zubaida@quillfeather.test',
  code: '739164',
} as const

const answers = {
  'GET /survey-forms': json(200, [buildSurveyFormJson()]),
  'POST /survey-forms': json(201, { insertedId: 'r1' }),
  'POST /customer/me/loginotp': json(200, { status: 200 }),
  'POST /customer/me/veryfyotp': [
    json(200, { status: 403, msg: `${planted.mobile} is blocked, ${planted.name}` }),
    json(200, { status: 200, token: 'token-9f2c' }),
  ],
  'GET /response': json(200, { data: { Plot: { width: planted.width } } }),
  'POST /updateResponse/{id}': json(200, { flag: true }),
  'GET /checkout-details': json(200, buildCheckoutDetailsJson()),
  'POST /update/{id}': json(200, {}),
}

/** Everything that is sent elsewhere than to the services. */
function outside() {
  const page = createManualPage()
  const window: QueueWindow = {}
  const sent: string[] = []
  const reporter = createBeacon({
    page,
    head: () => ({}),
    window: { navigator: { sendBeacon: (_, body) => sent.push(body as string) > 0 } },
    address: 'https://events.plotline.test/',
  })
  return {
    analytics: [reporter, createDataLayer(createRecordingLogger(), window, true)],
    reporter,
    text() {
      page.hide()
      return sent.join() + JSON.stringify(window.dataLayer ?? [])
    },
  }
}

const visitOf = (app: { visit(): ReturnType<typeof readVisit> }) => app.visit()

/** One action of the visitor or the network on the current page. */
const anyStep = fc.constantFrom('type', 'next', 'back', 'submit', 'resend', 'choose', 'break', 'wait')

async function wayThrough(steps: readonly string[]): Promise<string> {
  const out = outside()
  const { analytics, reporter } = out
  const { app, clock, logger: _, navigator } = createTestApp({ address: '/', answers, analytics, reporter })
  const { survey } = app
  survey.enter(visitOf(app))
  await settled()
  survey.start()
  for (const step of steps) {
    if (step === 'type') survey.answer('0.0', planted.width)
    if (step === 'choose') survey.answer('1.0', planted.depth)
    if (step === 'next') survey.next()
    if (step === 'back') survey.back()
    if (step === 'break')
      app.logger.error('ui', 'a page crashed', { problem: new Error(`${planted.name} ${planted.mobile}`) })
    await settled()
  }
  for (const [place, value] of [
    ['0.0', planted.width],
    ['1.0', planted.depth],
    ['2.0', 'One'],
    ['3.0', 'N'],
  ] as const) {
    survey.answer(place, value)
    survey.next()
  }
  survey.finish()
  await settled()
  const lead = app.openLead(readVisit({ ...navigator.location(), path: '/response/a', query: '?Rx=r1' }))
  lead.enter()
  await settled()
  clock.advance(25_000)
  for (const field of ['name', 'mobile', 'email'] as const) lead.change(field, planted[field])
  lead.sendCode()
  await settled()
  lead.change('code', planted.code)
  for (const step of [...steps, 'submit', 'submit']) {
    if (step === 'submit') lead.verifyCode()
    if (step === 'resend') lead.resendCode()
    if (step === 'wait') clock.advance(31_000)
    await settled()
  }
  const query = `?Rx=r1&isd=%2B91&mobile=${planted.mobile}`
  const checkout = app.openCheckout(
    readVisit({ ...navigator.location(), path: '/response/checkout/a', query }),
  )
  checkout.enter()
  await settled()
  checkout.choose('three')
  checkout.pay()
  const order = '?request_order_id=PL-1&currency=INR&amount=299'
  app.openThankYou(readVisit({ ...navigator.location(), path: '/thank-you', query: order })).enter()
  return out.text()
}

describe('events', () => {
  it('contain nothing that was typed, after any actions', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 12 }), async (steps) => {
        const text = await wayThrough(steps)
        expect(text).toContain('step_answered')
        expect(text).toContain('code_refused')
        expect(text).toContain('purchase')
        for (const typed of [...Object.values(planted), 'Quillfeather', 'token-9f2c'])
          expect(text).not.toContain(typed)
      }),
      { numRuns: 40 },
    )
  })

  it('have no field of plain text, by their types', () => {
    const hasNoText: [PlainTexts<FunnelEvent | PricedChoice>] extends [never] ? true : false = true
    const isName: string extends FieldName ? true : false = false
    const isFound: [PlainTexts<{ name: 'planted'; value: string }>] extends [never] ? true : false = false
    expect([hasNoText, isName, isFound]).toEqual([true, false, false])
  })
})

/** The fields that accept any text. */
type PlainTexts<Event> = Event extends unknown
  ? { [Field in keyof Event]-?: string extends Event[Field] ? Field : never }[keyof Event]
  : never
