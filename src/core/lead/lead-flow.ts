import { createStepToasts } from '../alerts/step-toasts.ts'
import type { Utm } from '../model/campaign.ts'
import type { Contact } from '../model/contact.ts'
import type { Message } from '../model/message.ts'
import type { Visit } from '../model/visit.ts'
import { storeAuthToken } from '../shared/auth-token.ts'
import type { Stay } from '../shared/kept-pages.ts'
import { latestCall } from '../shared/latest-call.ts'
import { createStore, type Readable } from '../shared/store.ts'
import { backToCheckout } from './back-to-checkout.ts'
import { createCodeEntry } from './code-entry.ts'
import { contactOf } from './contact-of.ts'
import { designAt, nextDesignChange } from './design-loader.ts'
import { followElapsed } from './elapsed.ts'
import { leadEvent } from './lead-events.ts'
import { fetchEarlierResponse, type Earlier } from './earlier-response.ts'
import { isSameForm, keptOf, readKeptLead } from './kept-lead.ts'
import { createLastCode } from './last-code.ts'
import type { LeadOptions, LeadPorts } from './lead-ports.ts'
import { firstLeadState, type LeadDetails, type LeadProblem, type LeadState } from './lead-state.ts'
import { leadToCheckout } from './lead-to-checkout.ts'
import { transition, type LeadEvent } from './lead-transition.ts'
import { shownNumber } from './mobile-number.ts'
import { sentCode } from './one-time-code.ts'
import { countryNotReached, refusalAt, sendRefusal } from './refusal.ts'
import { utmFrom, verifyLead } from './verify-lead.ts'

/** Lead capture: the loader, the form, the one-time code, and the way to checkout (S2.10 to S2.13, S4.4; R13 to R20). */
export type LeadFlow = {
  state: Readable<LeadState>
  /**
   * The page is opened: decides R20 first; then the loader runs, or what the tab kept stands there again (R65). Opened once more it
   * is as it was left (R64). Returns what to call when the page is left: time and a call that is under way go on.
   */
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
export function createLeadFlow(ports: LeadPorts, options: LeadOptions, visit: Visit, stay: Stay): LeadFlow {
  const { storage, navigator, record, sendAndVerifyCode } = ports
  const { region, responseId } = visit
  const entry = options.entry.query
  const store = createStore<LeadState>(firstLeadState(region))
  const calls = latestCall()
  const toasts = createStepToasts(ports.toasts)
  const codeEntry = createCodeEntry(ports, visit, stay.id)
  const lastCode = createLastCode(ports, (seconds) => dispatch({ type: 'resendCounted', seconds }))
  let earlier: Earlier | null = null
  /** From the page's opening until it has led on. */
  let hasBegun = false
  let isOnScreen = false
  let asLeft = store.get()

  /** Takes the event in; false where it has no place in the present state. */
  function dispatch(event: LeadEvent): boolean {
    const before = store.get()
    const next = transition(before, event)
    if (next.step !== before.step) toasts.clear()
    store.set(next)
    if (isOnScreen && !isSameForm(before, next)) keep()
    ports.tell(leadEvent(before, event, next), responseId)
    return next !== before
  }

  /** The tab keeps what would be lost with the document (R65). */
  function keep(): void {
    const kept = keptOf(store.get(), lastCode.sent())
    if (kept) record.keep('lead', visit, kept)
  }

  function codeWent(to: Contact, at: number): void {
    lastCode.went(to, at)
    keep()
  }

  function refuse(message: Message, problem: LeadProblem): void {
    toasts.show('error', message)
    dispatch({ type: 'refused', problem })
  }

  /** Back to the details; false where that has no place. */
  function edit(): boolean {
    const isEdited = dispatch({ type: 'editPressed' })
    if (isEdited) calls.giveUp()
    return isEdited
  }

  /**
   * The visitor went through history: Forward leads to the code while it may be used, every other move to the details (R72). Whoever
   * stays at the details stands at their entry: one Back leaves the page.
   */
  function moved(toCode: boolean): void {
    if (edit() || !toCode) return
    const isReached = lastCode.isUsable() && dispatch({ type: 'codeReached' })
    if (!isReached && ['designing', 'details'].includes(store.get().step)) codeEntry.leave()
  }

  const utm = (): Utm => utmFrom(earlier, entry)

  function leaveVerified(contact: Contact, token: string): void {
    storeAuthToken(storage, token)
    dispatch({ type: 'verified' })
    leadToCheckout(ports, { visit, contact, bearer: options.updateToken }, calls, (address) => {
      hasBegun = false
      codeEntry.replaceBy(address)
    })
  }

  function begin(): void {
    store.set(firstLeadState(region))
    const address = backToCheckout(ports, navigator.place().origin, options.backToCheckoutForm)
    if (address !== null) {
      dispatch({ type: 'sentBack' })
      return navigator.replace(address)
    }
    hasBegun = true
    ports.convert({ page: 'lead', region, id: responseId })
    earlier = fetchEarlierResponse(ports, responseId, ({ house }) => dispatch({ type: 'houseKnown', house }))
    const kept = stay.isLink ? null : readKeptLead(record.read('lead', visit), region)
    const sent = lastCode.takeUp(kept?.sent ?? null)
    if (kept) {
      dispatch({ type: 'takenUp', details: kept.details, sent, code: kept.isAtCode ? kept.code : null })
      if (kept.isAtCode) codeEntry.open()
      return
    }
    codeEntry.begin()
    followElapsed(ports, (elapsed) => {
      const next = nextDesignChange(elapsed)
      dispatch({ type: 'designAdvanced', design: designAt(elapsed) })
      if (next === null) dispatch({ type: 'designFinished' })
      return next
    })
  }

  return {
    state: store,

    enter() {
      const stopMoves = codeEntry.enter(moved)
      if (!hasBegun) {
        if (!codeEntry.leadOn()) begin()
      } else {
        if (codeEntry.isHere() !== (store.get().step === 'code')) moved(codeEntry.isHere())
        if (!isSameForm(asLeft, store.get())) keep()
      }
      isOnScreen = true
      calls.resume()
      return () => {
        isOnScreen = false
        asLeft = store.get()
        stopMoves()
        toasts.clear()
        calls.pause()
      }
    },

    change: (field, value) => void dispatch({ type: 'fieldChanged', field, value }),

    sendCode() {
      const form = store.get()
      if (form.step !== 'details' || !dispatch({ type: 'sendPressed' })) return
      const to = contactOf(form)
      if (to === null) return void dispatch({ type: 'refused', problem: countryNotReached() })
      calls.run(sendAndVerifyCode.send({ contact: to, utm: utm() }), (outcome) => {
        if (!outcome.ok) return refuse(outcome.problem.message, sendRefusal(outcome.problem))
        dispatch({ type: 'codeSent', shownNumber: shownNumber(to) })
        codeEntry.open()
        codeWent(to, outcome.value)
      })
    },

    edit() {
      if (edit()) codeEntry.leave()
    },

    resendCode() {
      const to = lastCode.sent()?.to
      if (!to || !dispatch({ type: 'resendPressed' })) return
      calls.run(sendAndVerifyCode.send({ contact: to, utm: utm() }), (outcome) => {
        if (!outcome.ok)
          return refuse(outcome.problem.message, { field: null, message: outcome.problem.message })
        toasts.show('success', { kind: 'code-sent' })
        dispatch({ type: 'codeResent' })
        codeWent(to, outcome.value)
      })
    },

    verifyCode() {
      const [form, to, response] = [store.get(), lastCode.sent()?.to, earlier]
      if (form.step !== 'code' || !to || !response || !dispatch({ type: 'verifyPressed' })) return
      const verification = { earlier: response, entry, responseId, contact: to, code: sentCode(form.code) }
      calls.run(verifyLead(ports, verification), (outcome) => {
        if (outcome.ok) leaveVerified(to, outcome.value)
        else refuse(outcome.problem, refusalAt('code', outcome.problem))
      })
    },
  }
}
