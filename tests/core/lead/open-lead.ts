import type { Conversion } from '../../../src/core/model/funnel-event.ts'
import type { MemoryNavigator } from '../../../src/adapters/navigation/memory-navigator.ts'
import { createLeadFlow, type LeadFlow } from '../../../src/core/lead/lead-flow.ts'
import type { LeadDetails, LeadState } from '../../../src/core/lead/lead-state.ts'
import { createSendAndVerifyCode } from '../../../src/core/lead/send-and-verify-code.ts'
import { readVisit } from '../../../src/core/model/visit.ts'
import type { HttpRequest } from '../../../src/core/ports/ports.ts'
import { buildLeadDetails } from '../../builders/lead-details.ts'
import { json } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { createFakePorts, type FakePorts, type TestSetting } from '../../fakes/fake-ports.ts'

export const sendCall = 'POST /customer/me/loginotp'
export const verifyCall = 'POST /customer/me/veryfyotp'
export const responseCall = 'GET /response'
export const updateCall = 'POST /updateResponse/{id}'

/** The loader's duration, in milliseconds. */
export const designTime = 20_000

/** Local storage of a visitor who left the checkout to pay, with time left (R20). */
export const pendingCheckout = {
  isBackCheckoutUrl: '/response/checkout/form_one_demo?isd=%2B91&mobile=9876543210&Rx=r1',
  isRedirected: '1',
  RemainingTimerTime: '120',
}

/** A success for every call. */
export const goodAnswers = {
  [sendCall]: json(200, { status: 200 }),
  [verifyCall]: json(200, { status: 200, token: 'token-1' }),
  [responseCall]: json(200, {
    data: { Plot: { width: '30', depth: '40' } },
    utmDetails: { utm_source: 'earlier', utm_medium: 'mail', utm_campaign: 'spring' },
  }),
  [updateCall]: json(200, { flag: true, message: 'updated' }),
}

export type OpenLead = FakePorts & {
  conversions: readonly Conversion[]
  flow: LeadFlow
  state: () => LeadState
  /** The state of a step; throws at another one. */
  at: <Step extends LeadState['step']>(step: Step) => Extract<LeadState, { step: Step }>
  leave: () => void
  /** Through the loader to the form. */
  toDetails: () => Promise<void>
  /** To the form, filled in. */
  fillIn: (changes?: Partial<LeadDetails>) => Promise<void>
  /** To the code step. */
  toCode: (changes?: Partial<LeadDetails>) => Promise<void>
  /** Flushes settled promises and a pending history traversal. */
  arrived: () => Promise<void>
  /** The multipart fields of the last request to a call. */
  formOf: (call: typeof sendCall | typeof verifyCall) => Record<string, string>
}

type Setting = TestSetting & {
  entryQuery?: string
  backToCheckoutForm?: string
  openedBy?: 'link' | 'history'
  /** Adds history entries of an earlier document in the tab. */
  came?: (navigator: MemoryNavigator) => void
}

/** A visit to a lead page, entered. */
export function openLead({
  address = '/response/form_one_demo?Fx=demo&Rx=r1',
  entryQuery = '',
  backToCheckoutForm = 'form_one_demo',
  answers = {},
  openedBy = 'history',
  came = () => {},
  ...setting
}: Setting = {}): OpenLead {
  const ports = createFakePorts({ ...setting, address, answers: { ...goodAnswers, ...answers } })
  came(ports.navigator)
  const conversions: Conversion[] = []
  if (openedBy === 'history' && !ports.navigator.state())
    ports.navigator.replaceState({ pageId: 'lead', entry: 0 })
  const services = {
    ...ports,
    sendAndVerifyCode: createSendAndVerifyCode(ports, { appCode: 'test-app' }),
    convert: (conversion: Conversion) => void conversions.push(conversion),
  }
  const options = {
    updateToken: 'test-update-token',
    backToCheckoutForm,
    entry: readVisit({ ...ports.navigator.location(), query: entryQuery }),
  }
  const open = ports.pages((visit, session) => createLeadFlow(services, options, visit, session))
  const flow = open(readVisit(ports.navigator.location()))
  const leave = flow.enter()

  function at<Step extends LeadState['step']>(step: Step): Extract<LeadState, { step: Step }> {
    const state = flow.state.get()
    const isAt = (one: LeadState): one is Extract<LeadState, { step: Step }> => one.step === step
    if (!isAt(state)) throw new Error(`at ${state.step}, not ${step}`)
    return state
  }
  async function toDetails(): Promise<void> {
    await settled()
    ports.clock.advance(designTime)
  }
  async function fillIn(changes: Partial<LeadDetails> = {}): Promise<void> {
    await toDetails()
    const { country, ...typed } = buildLeadDetails({
      country: at('details').details.country,
      email: 'asha@example.test',
      ...changes,
    })
    flow.pickCountry(country)
    for (const [field, value] of Object.entries(typed)) flow.change(field as keyof typeof typed, value)
  }
  return {
    ...ports,
    conversions,
    flow,
    state: () => flow.state.get(),
    at,
    leave,
    toDetails,
    fillIn,
    async toCode(changes) {
      await fillIn(changes)
      flow.sendCode()
      await settled()
    },
    async arrived() {
      await settled()
      ports.clock.advance(0)
    },
    formOf: (call) => formIn(ports.http.sent(call).at(-1)),
  }
}

function formIn(request: HttpRequest | undefined): Record<string, string> {
  if (!request?.body || !('form' in request.body)) throw new Error('no form was sent')
  return { ...request.body.form }
}
