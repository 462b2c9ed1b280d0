import type { Toasts } from '../alerts/toasts.ts'
import type { ApiClient } from '../api/api-client.ts'
import type { CustomerCall } from '../api/customer-answer.ts'
import { utmOf, type Utm } from '../model/campaign.ts'
import type { Contact } from '../model/contact.ts'
import type { Message } from '../model/message.ts'
import type { Visit } from '../model/visit.ts'
import type { Conversion } from '../ports/analytics.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { Logger } from '../ports/logger.ts'
import type { Navigator } from '../ports/navigator.ts'
import type { Page } from '../ports/page.ts'
import { storeAuthToken } from '../shared/auth-token.ts'
import { latestCall } from '../shared/latest-call.ts'
import { createStore, type Readable } from '../shared/store.ts'
import { forgetOfferTimer } from '../shared/stored-offer.ts'
import { forgetWayBack } from '../shared/way-back.ts'
import { backToCheckout } from './back-to-checkout.ts'
import { checkoutAddress } from './checkout-address.ts'
import { designAt, nextDesignChange } from './design-loader.ts'
import { dialEntries, entryOf } from './dial-codes.ts'
import { fetchEarlierResponse, type Earlier } from './earlier-response.ts'
import { followElapsed } from './elapsed.ts'
import {
  fieldOf,
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
import { reportLead } from './report-lead.ts'
import type { SendAndVerifyCode } from './send-and-verify-code.ts'

/** Lead capture: the loader, the form, the one-time code, and the way to checkout (S2.10 to S2.13, S4.4; R13 to R20). */
export type LeadFlow = {
  state: Readable<LeadState>
  /** The page is opened. Decides R20 first; then the loader runs. Returns what to call when the page is left. */
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
  sendAndVerifyCode: SendAndVerifyCode
  convert: (conversion: Conversion) => void
}

export type LeadOptions = {
  /** The fixed bearer credential of call 6. */
  updateToken: string
  /** The slug of R20 (R59). */
  backToCheckoutForm: string
  /** Where the document's visit began (R17, R54). */
  entry: Visit
}

/** Creates the flow of one visit to a lead page. */
export function createLeadFlow(ports: LeadPorts, options: LeadOptions, visit: Visit): LeadFlow {
  const { storage, navigator, toasts, sendAndVerifyCode } = ports
  const { region, responseId } = visit
  const store = createStore(firstLeadState(region))
  const calls = latestCall()
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

  const utm = (): Utm => earlier?.known().utm ?? utmOf(options.entry.query)

  function contactOf({ name, country, mobile, email }: LeadDetails): Contact {
    const number = sentNumber(mobile, entryOf(region, country), dialEntries(region))
    return { ...number, name: name.trim(), email: region === 'in' ? '' : email.trim() }
  }

  /** Steps 2 to 3: the token is here; the update may hold the visitor for a moment, nothing stops them (R18, R19). */
  function leaveVerified(to: Contact, token: string): void {
    storeAuthToken(storage, token)
    dispatch({ type: 'verified' })
    // The query as it is now: a language chosen since took its own parameter out (R54).
    const { origin, query } = navigator.place()
    const address = checkoutAddress(visit, query, to)
    if (responseId === '') return navigator.replace(address)
    const update = { responseId, bearer: options.updateToken, contact: to, checkoutUrl: origin + address }
    calls.run(reportLead(ports, update), (flag) => {
      if (flag) {
        // Not the offer's flag (R46).
        forgetOfferTimer(storage)
        forgetWayBack(storage)
      }
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
      ports.convert({ page: 'lead', region, id: responseId })
      earlier = fetchEarlierResponse(ports, responseId, ({ house }) =>
        dispatch({ type: 'houseKnown', house }),
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
      calls.run(sendAndVerifyCode.send({ contact: to, utm: utm() }), (outcome) => {
        if (!outcome.ok) return refuseCall('send', outcome.problem)
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
      calls.run(sendAndVerifyCode.send({ contact, utm: utm() }), (outcome) => {
        if (!outcome.ok) return refuse(outcome.problem, null)
        toasts.show('success', { kind: 'code-sent' })
        dispatch({ type: 'codeResent' })
        countDown()
      })
    },

    verifyCode() {
      const [to, response] = [contact, earlier]
      if (!to || !response || !dispatch({ type: 'verifyPressed' })) return
      const code = sentCode(store.get().code)
      calls.run(response.awaited(), () => {
        const { requirement } = response.known()
        calls.run(sendAndVerifyCode.verify({ contact: to, utm: utm(), code, requirement }), (outcome) => {
          if (outcome.ok) leaveVerified(to, outcome.value)
          else refuseCall('verify', outcome.problem)
        })
      })
    },
  }
}
