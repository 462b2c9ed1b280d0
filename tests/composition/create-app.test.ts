import type { ServiceIdentifier } from 'inversify'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../src/composition/create-app.ts'
import { createContainer } from '../../src/composition/create-container.ts'
import { composeShell, type BootServices } from '../../src/composition/compose-shell.ts'
import { tokens } from '../../src/composition/tokens.ts'
import type { PageOpeners, ShellApp } from '../../src/core/app.ts'
import type { Conversion } from '../../src/core/ports/analytics.ts'
import type { SubmitSurvey } from '../../src/core/survey/submit-survey.ts'
import { readVisit } from '../../src/core/model/visit.ts'
import { succeeded } from '../../src/core/kernel/result.ts'
import { someCheckoutDetails, someCheckoutDetailsJson } from '../builders/checkout-details.ts'
import { aConfiguration } from '../builders/settings.ts'
import { aSurvey, aSurveyFormJson } from '../builders/survey.ts'
import { answerAll } from '../core/survey/tab.ts'
import { json, noAbort, type Script } from '../fakes/scripted-http.ts'
import { settled } from '../fakes/settled.ts'
import { createTestPorts } from '../fakes/test-ports.ts'

const answers: Script = {
  'GET /survey-forms': json(200, [aSurveyFormJson()]),
  'POST /survey-forms': json(201, { insertedId: 'r1' }),
  'POST /customer/me/loginotp': json(200, {}),
  'POST /customer/me/veryfyotp': json(200, { token: 'token-1' }),
  'GET /response': json(200, {}),
  'GET /checkout-details': json(200, someCheckoutDetailsJson()),
}
const contact = { mobile: '9876543210', isd: '91', name: 'Asha', email: '' }
const utm = { source: '', medium: '', campaign: '' }

function compose(address = '/', loadSubmit?: () => Promise<SubmitSurvey>) {
  const ports = createTestPorts({ address, answers })
  // The product makes its own client and record.
  const { api: _, record: __, track: ___, events: ____, ...given } = ports
  const contained = (first: BootServices): PageOpeners => createApp(first)
  const { first, app } = composeShell(given, aConfiguration(), {
    language: () => 'ta',
    loadSubmit: loadSubmit ?? (() => Promise.resolve(contained(first).submitSurvey)),
  })
  return { ...ports, first, app, ...contained(first), container: createContainer(first) }
}

/** The fields of a multipart body, or what a JSON body holds. */
const bodyOf = (body: unknown): unknown => {
  const { form, json: sent } = body as { form?: unknown; json?: unknown }
  return form ?? sent
}

describe('the container', () => {
  it.each(Object.entries<ServiceIdentifier>(tokens))('has %s', (_name, wanted) => {
    expect(compose().container.get<unknown>(wanted)).toBeDefined()
  })

  it('takes what the first question was made with as it is', () => {
    const { container, first } = compose()
    for (const name of Object.keys(first) as (keyof BootServices)[])
      expect(container.get<unknown>(tokens[name])).toBe(first[name])
    expect(container.get(tokens.toasts)).toBe(first.toasts)
  })
})

describe('the use cases of the container', () => {
  it('submit-survey sends the configured brand, and says where the response page is', async () => {
    const { container, http } = compose()
    const done = container.get(tokens.submitSurvey)(
      {
        survey: aSurvey(),
        answers: {},
        entryQuery: {},
        language: 'ta',
        region: 'us',
      },
      noAbort,
    )
    expect(await done).toEqual(succeeded('/us/response/form_one_test-form?Fx=test-form&Rx=r1'))
    expect(bodyOf(http.requests[0]?.body)).toMatchObject({ brand: 'test-brand' })
  })

  it('send-and-verify-code sends the configured app code', async () => {
    const { container, http, clock } = compose()
    const codes = container.get(tokens.sendAndVerifyCode)
    expect(await codes.send({ contact, utm }, noAbort)).toEqual(succeeded(clock.now()))
    expect(
      await codes.verify({ contact, utm, responseId: 'r-1', code: '1', requirement: '' }, noAbort),
    ).toEqual(succeeded('token-1'))
    for (const { body } of http.requests) expect(bodyOf(body)).toMatchObject({ appcode: 'test-app' })
  })

  it('load-checkout reads the details', async () => {
    const { container } = compose()
    const done = container.get(tokens.loadCheckout)({ region: 'in', slug: 'a', isd: '91' }, noAbort)
    expect(await done).toEqual(succeeded(someCheckoutDetails()))
  })

  it('start-offer begins the offer on the clock, and stores it', () => {
    const { container, storage } = compose()
    expect(container.get(tokens.startOffer)()).toMatchObject({ dialog: 'offer' })
    expect(storage.read('offerCookie')).toBe('1')
  })

  it('build-payment-redirect names the configured page, entity and brand', () => {
    const { container, storage } = compose()
    storage.write('authToken', 'token-1')
    const address = container.get(tokens.buildPaymentRedirect)(
      { choice: 'one', details: someCheckoutDetails(), language: 'en' },
      { mobile: '9876543210', isd: '91', responseId: 'r1' },
    )
    expect(address?.href).toMatch(/^https:\/\/pay\.plotline\.test\/checkout\?/)
    expect(Object.fromEntries(address!.searchParams)).toMatchObject({
      entity: 'test-entity',
      brandCode: 'test-brand',
      token: 'token-1',
    })
  })
})

describe('the app', () => {
  it('opens lead page, checkout and thank-you page, each with its own conversion', async () => {
    const { openLead, openCheckout, openThankYou, first } = compose('/response/a?Rx=r1')
    const { origin } = first.navigator.location()
    const conversions: Conversion[] = []
    first.events.listen((events) => 'conversion' in events && conversions.push(events.conversion))
    const visit = (path: string, query: string) => readVisit({ origin, path, query })
    openLead(visit('/response/a', '?Rx=r1')).enter()
    openCheckout(visit('/response/checkout/a', '?Rx=r1')).enter()
    await settled()
    openThankYou(visit('/thank-you', '?request_order_id=PL-1&currency=INR&amount=1')).enter()
    expect(conversions.map(({ page, id }) => `${page} ${id}`)).toEqual([
      'lead r1',
      'checkout r1',
      'thank-you PL-1',
    ])
  })

  it('lets the wizard submit through the part that comes with the container', async () => {
    const { app, navigator } = compose()
    await finish(app)
    expect(navigator.location().path).toBe('/response/form_one_test-form')
  })

  it.each<[string, number, () => Promise<SubmitSurvey>]>([
    ['hangs', 30_000, () => new Promise(() => {})],
    ['does not come', 0, () => Promise.reject(new Error('offline'))],
  ])(
    'lets Finish be pressed again where that part %s, after %i ms, and says so (R16, R51)',
    async (_, ms, loadSubmit) => {
      const { app, clock } = compose('/', loadSubmit)
      await finish(app)
      clock.advance(ms)
      await settled()
      expect(app.wizard.state.get()).toMatchObject({ screen: 'asking', sending: false })
      expect(app.toasts.list.get()).toMatchObject([{ type: 'error', message: { kind: 'submit-failed' } }])
    },
  )
})

async function finish({ wizard, visit }: ShellApp): Promise<void> {
  wizard.enter(visit())
  await settled()
  wizard.start()
  answerAll(wizard, 4)
  wizard.finish()
  await settled()
}
