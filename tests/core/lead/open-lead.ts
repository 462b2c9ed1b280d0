import type { MemoryNavigator } from '../../fakes/memory-navigator.ts'
import type { LeadFlow } from '../../../src/core/lead/lead-flow.ts'
import type { LeadDetails, LeadState } from '../../../src/core/lead/lead-state.ts'
import type { HttpRequest } from '../../../src/core/ports/ports.ts'
import { buildLeadDetails } from '../../builders/lead-details.ts'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { json } from '../../fakes/fake-http.ts'
import type { TestSetting } from '../../fakes/fake-ports.ts'
import { settled } from '../../fakes/settled.ts'

export const sendCall = 'POST /customer/me/loginotp'
export const verifyCall = 'POST /customer/me/veryfyotp'
export const responseCall = 'GET /response'
export const updateCall = 'POST /updateResponse/{id}'

/** The loader's duration, in milliseconds. */
export const loaderMs = 20_000

/** Local storage of a visitor who left the checkout to pay, with time left (R20). */
export const pendingCheckout = {
  isBackCheckoutUrl: '/response/checkout/form_one_demo?isd=%2B91&mobile=9876543210&Rx=r1',
  isRedirected: '1',
  RemainingTimerTime: '120',
}

/** A success for every call. */
export const goodResponses = {
  [sendCall]: json(200, { status: 200 }),
  [verifyCall]: json(200, { status: 200, token: 'token-1' }),
  [responseCall]: json(200, {
    data: { Plot: { width: '30', depth: '40' } },
    utmDetails: { utm_source: 'earlier', utm_medium: 'mail', utm_campaign: 'spring' },
  }),
  [updateCall]: json(200, { flag: true, message: 'updated' }),
}

export type OpenLead = ReturnType<typeof createTestApp> & {
  flow: LeadFlow
  state: () => LeadState
  /** The state of a step; throws at another one. */
  at: <Step extends LeadState['step']>(step: Step) => Extract<LeadState, { step: Step }>
  leave: () => void
  /** Waits for the loader to show the form. */
  toDetails: () => Promise<void>
  /** Opens the form and fills it in. */
  fillIn: (changes?: Partial<LeadDetails>) => Promise<void>
  /** Sends the form, which opens the code step. */
  toCode: (changes?: Partial<LeadDetails>) => Promise<void>
  /** Flushes settled promises and a pending history traversal. */
  flush: () => Promise<void>
  /** The multipart fields of the last request to a call. */
  formOf: (call: typeof sendCall | typeof verifyCall) => Record<string, string>
}

type Setting = TestSetting & {
  /** The query that the visit began with. */
  entryQuery?: string
  openedBy?: 'link' | 'history'
  /** Adds history entries of an earlier document in the tab. */
  addEntries?: (navigator: MemoryNavigator) => void
}

/** Enters a lead page. */
export function openLead({
  address = '/response/form_one_demo?Fx=demo&Rx=r1',
  entryQuery,
  responses,
  openedBy = 'history',
  addEntries = () => {},
  ...setting
}: Setting = {}): OpenLead {
  const testApp = createTestApp({
    ...setting,
    address: entryQuery ? `/${entryQuery}` : address,
    responses: { ...goodResponses, ...responses },
  })
  const { navigator, clock, http } = testApp
  if (entryQuery) navigator.replaceUrl(address)
  addEntries(navigator)
  if (openedBy === 'link') navigator.push(address)
  const flow = testApp.pages.lead(testApp.app.visit())
  const leave = flow.enter()

  function at<Step extends LeadState['step']>(step: Step): Extract<LeadState, { step: Step }> {
    const state = flow.state.get()
    const isAt = (one: LeadState): one is Extract<LeadState, { step: Step }> => one.step === step
    if (!isAt(state)) throw new Error(`at ${state.step}, not ${step}`)
    return state
  }
  async function toDetails(): Promise<void> {
    await settled()
    clock.advance(loaderMs)
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
    ...testApp,
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
    async flush() {
      await settled()
      clock.advance(0)
    },
    formOf: (call) => formIn(http.sent(call).at(-1)),
  }
}

function formIn(request: HttpRequest | undefined): Record<string, string> {
  if (!request?.body || !('form' in request.body)) throw new Error('no form was sent')
  return { ...request.body.form }
}
