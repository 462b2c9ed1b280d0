import { createStepToasts } from '../alerts/step-toasts.ts'
import type { CustomerCall } from '../api/customer-answer.ts'
import { utmOf, type Utm } from '../model/campaign.ts'
import type { Contact } from '../model/contact.ts'
import type { Message } from '../model/message.ts'
import type { Visit } from '../model/visit.ts'
import { storeAuthToken } from '../shared/auth-token.ts'
import { latestCall } from '../shared/latest-call.ts'
import { createStore, type Readable } from '../shared/store.ts'
import { forgetOfferTimer } from '../shared/stored-offer.ts'
import { forgetWayBack } from '../shared/way-back.ts'
import { backToCheckout } from './back-to-checkout.ts'
import { checkoutAddress } from './checkout-address.ts'
import { createCodeEntry } from './code-entry.ts'
import { contactOf } from './contact-of.ts'
import { countDown } from './count-down.ts'
import { followDesign } from './follow-design.ts'
import { fetchEarlierResponse, type Earlier } from './earlier-response.ts'
import type { LeadOptions, LeadPorts } from './lead-ports.ts'
import {
  firstLeadState,
  resendWait,
  transition,
  type LeadDetails,
  type LeadEvent,
  type LeadProblem,
  type LeadState,
} from './lead-state.ts'
import { shownNumber } from './mobile-number.ts'
import { codeLife, sentCode } from './one-time-code.ts'
import { countryNotReached, refusalOf } from './refusal.ts'
import { reportLead } from './report-lead.ts'

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

/** Creates the flow of one visit to a lead page. */
export function createLeadFlow(ports: LeadPorts, options: LeadOptions, visit: Visit): LeadFlow {
  const { clock, storage, navigator, sendAndVerifyCode } = ports
  const { region, responseId } = visit
  const store = createStore<LeadState>(firstLeadState(region))
  const calls = latestCall()
  const toasts = createStepToasts(ports.toasts)
  const codeEntry = createCodeEntry(ports, visit)
  let earlier: Earlier | null = null
  let stopLoader = (): void => {}
  let stopCounting = (): void => {}
  /** Whom the last code went to, and when: that is verified, whatever was typed since. */
  let sent: { to: Contact; at: number } | null = null

  /** Takes the event in; false where it has no place in the present state. */
  function dispatch(event: LeadEvent): boolean {
    const before = store.get()
    const next = transition(before, event)
    if (next.step !== before.step) toasts.clear()
    store.set(next)
    return next !== before
  }

  /** A code has gone out: another one may be asked for after a while (R15). */
  function codeWent(to: Contact): void {
    sent = { to, at: clock.now() }
    stopCounting()
    stopCounting = countDown(ports, resendWait, (seconds) => dispatch({ type: 'resendCounted', seconds }))
  }

  function refuse(message: Message, problem: LeadProblem): void {
    toasts.show('error', message)
    dispatch({ type: 'refused', problem })
  }

  const refuseCall = (call: CustomerCall, message: Message): void => refuse(message, refusalOf(call, message))

  /** Back to the details; false where that has no place. */
  function edit(): boolean {
    const isEdited = dispatch({ type: 'editPressed' })
    if (isEdited) calls.giveUp()
    return isEdited
  }

  /** The visitor went through history: Forward leads to the code while it may be used, every other move to the details (R72). */
  function moved(toCode: boolean): void {
    if (!edit() && toCode && sent && clock.now() - sent.at <= codeLife) dispatch({ type: 'codeReached' })
  }

  const utm = (): Utm => earlier?.known().utm ?? utmOf(options.entry.query)

  /** Steps 2 to 3: the token is here; the update may hold the visitor for a moment, nothing stops them (R18, R19). */
  function leaveVerified(to: Contact, token: string): void {
    storeAuthToken(storage, token)
    dispatch({ type: 'verified' })
    // The query as it is when it is asked for: a language chosen since took its own parameter out (R54).
    const address = (): string => checkoutAddress(visit, navigator.place().query, to)
    if (responseId === '') return codeEntry.replaceBy(address())
    const checkoutUrl = navigator.place().origin + address()
    const update = { responseId, bearer: options.updateToken, contact: to, checkoutUrl }
    calls.run(reportLead(ports, update), (flag) => {
      if (flag) {
        // Not the offer's flag (R46).
        forgetOfferTimer(storage)
        forgetWayBack(storage)
      }
      codeEntry.replaceBy(address())
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
      stopLoader = followDesign(ports, (design, isReady) => {
        dispatch({ type: 'designAdvanced', design })
        if (isReady) dispatch({ type: 'designFinished' })
      })
      const stopMoves = codeEntry.enter(moved)
      return () => {
        stopMoves()
        toasts.clear()
        stopLoader()
        stopCounting()
        calls.giveUp()
        earlier?.cancel()
      }
    },

    change: (field, value) => void dispatch({ type: 'fieldChanged', field, value }),

    sendCode() {
      const form = store.get()
      if (form.step !== 'details' || !dispatch({ type: 'sendPressed' })) return
      const to = contactOf(form)
      if (to === null) return void dispatch({ type: 'refused', problem: countryNotReached })
      calls.run(sendAndVerifyCode.send({ contact: to, utm: utm() }), (outcome) => {
        if (!outcome.ok) return refuseCall('send', outcome.problem)
        dispatch({ type: 'codeSent', shownNumber: shownNumber(to) })
        codeEntry.open()
        codeWent(to)
      })
    },

    edit() {
      if (edit()) codeEntry.leave()
    },

    resendCode() {
      const to = sent?.to
      if (!to || !dispatch({ type: 'resendPressed' })) return
      calls.run(sendAndVerifyCode.send({ contact: to, utm: utm() }), (outcome) => {
        const message = outcome.ok ? null : outcome.problem
        if (message) return refuse(message, { field: null, message })
        toasts.show('success', { kind: 'code-sent' })
        dispatch({ type: 'codeResent' })
        codeWent(to)
      })
    },

    verifyCode() {
      const [form, to, response] = [store.get(), sent?.to, earlier]
      if (form.step !== 'code' || !to || !response || !dispatch({ type: 'verifyPressed' })) return
      const code = sentCode(form.code)
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
