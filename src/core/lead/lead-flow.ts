import type { Toasts } from '../alerts/toasts.ts'
import type { Message } from '../alerts/message.ts'
import type { ApiClient } from '../api/api-client.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { Logger } from '../ports/logger.ts'
import type { Navigator } from '../ports/navigator.ts'
import type { Page } from '../ports/page.ts'
import { queryStrings, utmOf } from '../shared/attribution.ts'
import { regionOf } from '../shared/region.ts'
import { storageKeys } from '../shared/storage-keys.ts'
import { createStore, type Readable } from '../shared/store.ts'
import { backToCheckout } from './back-to-checkout.ts'
import { fieldOf, type CustomerCall } from './call-errors.ts'
import { checkoutAddress } from './checkout-address.ts'
import { designAt, nextDesignChange } from './design-loader.ts'
import { dialEntries, entryOf } from './dial-codes.ts'
import { fetchEarlierResponse, type Earlier } from './earlier-response.ts'
import { followElapsed } from './elapsed.ts'
import {
  firstLeadState,
  resendWait,
  transition,
  type LeadDetails,
  type LeadEvent,
  type LeadField,
  type LeadState,
} from './lead-state.ts'
import { sentNumber, shownNumber } from './mobile-number.ts'
import { sentCode } from './one-time-code.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { forgetOffer, reportLead } from './report-lead.ts'
import { sendCode, type Contact, type Sender } from './send-code.ts'
import { verifyCode } from './verify-code.ts'

export type LeadRoute = { slug: string; path: string; query: string }

/** Lead capture: the loader, the form, the one-time code, and the way to checkout (specification, sections 2, 4, 5; R13 to R20). */
export type LeadFlow = {
  state: Readable<LeadState>
  /** The page is mounted. Decides R20 first; then the loader runs. Returns what to call when the page is left. */
  enter(): () => void
  change(field: keyof LeadDetails | 'code', value: string): void
  /** Step 1: sends the code. Nothing while required fields are empty or a call is under way. */
  sendCode(): void
  /** Step 2: back to the details (the back arrow, Edit). Gives up a call that is under way. */
  edit(): void
  /** Step 2: sends the code again, to the same number, once the wait is over. */
  resendCode(): void
  /** Step 2: verifies the code. What it looks like is the server's business. */
  verifyCode(): void
}

export type LeadPorts = {
  api: ApiClient
  clock: Clock
  storage: KeyValueStorage
  navigator: Navigator
  page: Page
  logger: Logger
  toasts: Toasts
}

export type LeadOptions = {
  appCode: string
  /** The fixed bearer credential of call 6. */
  updateToken: string
  /** The slug of R20 (R59). */
  backToCheckoutForm: string
  /** The query of the address the visit began with (R17, R54). */
  entryQuery: string
}

/** Creates the flow of one visit to a lead page. */
export function createLeadFlow(ports: LeadPorts, options: LeadOptions, route: LeadRoute): LeadFlow {
  const { api, storage, navigator, toasts } = ports
  const region = regionOf(route.path)
  const responseId = queryStrings(route.query).Rx?.trim() ?? ''
  const store = createStore(firstLeadState(region))
  const calls = oneAtATime()
  let earlier: Earlier | null = null
  let stopLoader = (): void => {}
  let stopCounting = (): void => {}
  /** Whom the last code went to: what is verified, whatever was typed since. */
  let contact: Contact | null = null

  /** Takes the event in; false where it has no place in the present state. */
  function dispatch(event: LeadEvent): boolean {
    const before = store.get()
    store.set(transition(before, event))
    return store.get() !== before
  }

  function startLoader(): void {
    stopLoader = followElapsed(ports, (elapsed) => {
      const next = nextDesignChange(elapsed)
      dispatch({ type: 'designAdvanced', design: designAt(elapsed) })
      if (next === null) dispatch({ type: 'designFinished' })
      return next
    })
  }

  function countDown(): void {
    stopCounting()
    stopCounting = followElapsed(ports, (elapsed) => {
      const seconds = Math.ceil(resendWait - elapsed / 1_000)
      dispatch({ type: 'resendCounted', seconds })
      return seconds > 0 ? (resendWait - seconds + 1) * 1_000 : null
    })
  }

  function refuse(message: Message, field: LeadField | null): void {
    toasts.show('error', message)
    dispatch({ type: 'refused', problem: { field, message } })
  }

  const refuseCall = (call: CustomerCall, message: Message): void => refuse(message, fieldOf(call, message))

  const sender = (): Sender => ({
    appCode: options.appCode,
    utm: earlier?.known()?.utm ?? utmOf(options.entryQuery),
  })

  function contactOf({ name, country, mobile, email }: LeadDetails): Contact {
    const number = sentNumber(mobile, entryOf(region, country), dialEntries(region))
    return { ...number, name: name.trim(), email: region === 'in' ? '' : email.trim() }
  }

  function requirement(): string {
    const requirements = earlier?.known()?.requirements
    return requirements ? JSON.stringify(requirements) : ''
  }

  /** Steps 2 to 3: the token is here; the update may hold the visitor for a moment, nothing stops them (R18, R19). */
  function leaveVerified(to: Contact, token: string): void {
    storage.write(storageKeys.authToken, token)
    dispatch({ type: 'verified' })
    // The query as it is now: a language chosen since took its own parameter out (R54).
    const address = checkoutAddress({ ...route, query: navigator.place().query }, to)
    if (responseId === '') return navigator.replace(address)
    const report = reportLead(ports, {
      responseId,
      bearer: options.updateToken,
      contact: to,
      checkoutUrl: navigator.place().origin + address,
    })
    calls.run(report, (flag) => {
      if (flag) forgetOffer(storage)
      navigator.replace(address)
    })
  }

  return {
    state: store,

    enter() {
      store.set(firstLeadState(region))
      const address = backToCheckout(ports, navigator.place().origin, options.backToCheckoutForm)
      if (address !== null) {
        dispatch({ type: 'sentBack' })
        navigator.replace(address)
        return () => {}
      }
      earlier = fetchEarlierResponse(ports, responseId, ({ requirements }) =>
        dispatch({ type: 'requirementsArrived', requirements }),
      )
      startLoader()
      return () => {
        stopLoader()
        stopCounting()
        calls.giveUp()
        earlier?.cancel()
      }
    },

    change: (field, value) => void dispatch({ type: 'fieldChanged', field, value }),

    sendCode() {
      if (!dispatch({ type: 'sendPressed' })) return
      const to = contactOf(store.get().details)
      calls.run(sendCode(api, to, sender()), (problem) => {
        if (problem) return refuseCall('send', problem)
        contact = to
        dispatch({ type: 'codeSent', shownNumber: shownNumber(to) })
        countDown()
      })
    },

    edit() {
      if (!dispatch({ type: 'editPressed' })) return
      calls.giveUp()
      stopCounting()
    },

    resendCode() {
      if (!contact || !dispatch({ type: 'resendPressed' })) return
      calls.run(sendCode(api, contact, sender()), (problem) => {
        if (problem) return refuse(problem, null)
        toasts.show('success', { kind: 'code-sent' })
        dispatch({ type: 'codeResent' })
        countDown()
      })
    },

    verifyCode() {
      const to = contact
      if (!to || !earlier || !dispatch({ type: 'verifyPressed' })) return
      const code = sentCode(store.get().code)
      calls.run(earlier.awaited(), () => {
        calls.run(verifyCode(api, to, sender(), { code, requirement: requirement() }), (outcome) => {
          if (outcome.ok) leaveVerified(to, outcome.value)
          else refuseCall('verify', outcome.problem)
        })
      })
    },
  }
}
