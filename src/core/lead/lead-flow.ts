import type { SendProblem } from '../api/customer-api.ts'
import type { Contact } from '../model/contact.ts'
import { type Utm, utmOf } from '../model/query.ts'
import type { Message } from '../model/message.ts'
import type { Visit } from '../model/visit.ts'
import type { PageSession } from '../page/page-registry.ts'
import { persist } from '../page/persisted.ts'
import { replacePage, resetReplacedEntry } from '../page/replace-page.ts'
import type { Cancel, Ports, ReportConversion, Track } from '../ports/ports.ts'
import { storeAuthToken } from '../stored/auth-token.ts'
import { type Result, failed } from '../kernel/result.ts'
import { takeLatest, withDeadline } from '../kernel/task.ts'
import { type Readable, createStore } from '../kernel/store.ts'
import { clearOfferTimer } from '../stored/offer.ts'
import { clearWayBack } from '../stored/way-back.ts'
import { checkoutAddress } from './checkout-address.ts'
import { parseContact } from './parse-contact.ts'
import { designAt, nextDesignChange } from './design-loader.ts'
import { onElapsed } from './on-elapsed.ts'
import { leadEvent } from './lead-events.ts'
import { returnToCheckout } from './return-to-checkout.ts'
import { readLeadSnapshot, toLeadSnapshot } from './lead-snapshot.ts'
import {
  type LeadEvent,
  type LeadField,
  type LeadProblem,
  type LeadState,
  type SentCode,
  canOpen,
  historyEntryOf,
  initialLeadState,
  problemWith,
  problemOfSend,
  transition,
} from './lead-state.ts'
import { reportLead } from './report-lead.ts'
import { sentCode } from './one-time-code.ts'
import type { Toasts } from '../alerts/toasts.ts'
import type { ApiClient } from '../api/api-client.ts'
import { getEarlierResponse } from '../api/response-api.ts'
import type { TabSnapshots } from '../page/tab-snapshots.ts'
import type { SendAndVerifyCode } from './send-and-verify-code.ts'

/** How long a verification waits for the earlier response, in milliseconds (R51). */
const earlierResponseTimeoutMs = 4_000

type Dependencies = Pick<Ports, 'clock' | 'storage' | 'navigator' | 'page' | 'logger'> & {
  api: ApiClient
  toasts: Toasts
  snapshots: TabSnapshots
  sendAndVerifyCode: SendAndVerifyCode
  reportConversion: ReportConversion
  track: Track
}

export type LeadOptions = {
  /** The fixed bearer credential of call 6. */
  updateToken: string
  /** The slug of the checkout that a visitor returns to after the payment page (R20, R59). */
  backToCheckoutForm: string
  /** The visit of the document's first address (R17, R54). */
  entry: Visit
}

/** Lead capture: the loader, the form, the one-time code, and the redirect to the checkout (S2.10 to S2.13, S4.4; R13 to R20). */
export type LeadFlow = {
  state: Readable<LeadState>
  /**
   * Call it when the page is on screen. The first time, it returns a visitor to their checkout (R20), else restores the tab's snapshot (R65),
   * else starts the loader. Later the state is unchanged (R64). Returns the cleanup to call when the page is left: timers and a request in
   * flight continue.
   */
  enter(): Cancel
  change(field: LeadField, value: string): void
  /** The visitor has selected a country: it overrides the one of an international number (R47). */
  pickCountry(country: string): void
  /** Autofill has set a country: the one of an international number stays (R89). */
  fillCountry(country: string): void
  /** Step 1: sends the code. Does nothing while required fields are empty or a call is in flight. */
  sendCode(): void
  /** Step 2: back to the details (the back arrow, Edit). Cancels a call in flight. */
  edit(): void
  /** Step 2: sends the code again, to the same number, after the cooldown. */
  resendCode(): void
  /** Step 2: verifies the code. The server decides which codes are right. */
  verifyCode(): void
}

/** Creates the flow of one visit to a lead page. */
export function createLeadFlow(
  dependencies: Dependencies,
  options: LeadOptions,
  visit: Visit,
  session: PageSession,
): LeadFlow {
  const { clock, storage, navigator, snapshots, sendAndVerifyCode, toasts } = dependencies
  const { region, responseId } = visit
  const store = createStore<LeadState>(initialLeadState(region))
  const calls = takeLatest()
  const startSaving = persist(store, snapshots, { slot: 'lead', key: visit, toSnapshot: toLeadSnapshot })
  /** Resolves when the earlier response has loaded or failed to load. */
  let earlierResponseSettled = Promise.resolve()
  let stopCountdown: Cancel = () => {}

  /** Applies the event and its effects; false if it means nothing in this state. */
  function dispatch(event: LeadEvent): boolean {
    const before = store.get()
    const next = transition(before, event)
    store.set(next)
    if (next.step !== before.step) {
      toasts.clear('lead')
      calls.cancel()
    }
    if (next.sent !== before.sent) countDown(next)
    const entryOfStep = historyEntryOf(next)
    if (entryOfStep !== null) session.goTo(entryOfStep)
    const tracked = leadEvent(before, event, next)
    if (tracked) dependencies.track(tracked, responseId)
    return next !== before
  }

  /** Counts the seconds until "Resend code" by elapsed time: the clock may be set back. */
  function countDown({ resendSecondsLeft }: LeadState): void {
    stopCountdown()
    stopCountdown = onElapsed(dependencies, (elapsed) => {
      const seconds = Math.ceil(resendSecondsLeft - elapsed / 1_000)
      dispatch({ type: 'cooldownTicked', seconds })
      const nextSecond = Math.floor(elapsed / 1_000) + 1
      return seconds > 0 ? nextSecond * 1_000 : null
    })
  }

  function handleTraversal(entry: number | null): void {
    dispatch({ type: 'traversed', entry, now: clock.now() })
  }

  function refuse(message: Message, problem: LeadProblem): void {
    toasts.show('error', message, 'lead')
    dispatch({ type: 'refused', problem })
  }

  /** Call 5. The API client logs a failure, which has no other effect. */
  async function loadEarlierResponse(): Promise<void> {
    const outcome = await dependencies.api.read(getEarlierResponse, { responseId })
    if (outcome.ok) dispatch({ type: 'earlierResponseLoaded', response: outcome.value })
  }

  /** The campaign of calls 3 and 4: the earlier response's, else the address's own (R17). */
  const utm = (): Utm => store.get().earlierResponse.utm ?? utmOf(options.entry.search)

  /** Call 3: sends a code to this contact. */
  function send(
    to: SentCode['to'],
    problemOf: (refusal: SendProblem) => LeadProblem,
    onSent: () => void = () => {},
  ): void {
    const request = { contact: to, utm: utm() }
    calls.run(
      (signal) => sendAndVerifyCode.send(request, signal),
      (outcome) => {
        if (!outcome.ok) return refuse(outcome.problem.message, problemOf(outcome.problem))
        onSent()
        dispatch({ type: 'codeSent', sent: { to, at: outcome.value }, now: clock.now() })
      },
    )
  }

  /** Call 4, after the earlier response has loaded or timed out (R51). Returns the token. */
  async function verify(
    contact: Contact,
    code: string,
    signal: AbortSignal,
  ): Promise<Result<string, Message>> {
    await withDeadline(
      clock,
      { ms: earlierResponseTimeoutMs, signal, late: () => {} },
      () => earlierResponseSettled,
    )
    if (signal.aborted) return failed({ kind: 'no-response' })
    const { requirement } = store.get().earlierResponse
    const verification = { contact, code, responseId, utm: utm(), requirement }
    const outcome = await sendAndVerifyCode.verify(verification, signal)
    // Also if the visitor has left the page (R65).
    if (outcome.ok) snapshots.clear('lead', visit)
    return outcome
  }

  function open(): void {
    const address = returnToCheckout(dependencies, visit, options.backToCheckoutForm)
    if (address !== null) return redirect(address)
    dependencies.reportConversion({ page: 'lead', region, id: responseId })
    if (responseId !== '') earlierResponseSettled = loadEarlierResponse()
    const snapshot =
      session.openedBy === 'link' ? null : readLeadSnapshot(snapshots.read('lead', visit), region)
    resetReplacedEntry(dependencies, session)
    dispatch({ type: 'opened', snapshot, now: clock.now() })
    if (snapshot) return
    onElapsed(dependencies, (elapsed) => {
      const next = nextDesignChange(elapsed)
      dispatch({ type: 'designAdvanced', design: designAt(elapsed) })
      if (next === null) dispatch({ type: 'designFinished' })
      return next
    })
  }

  /** Replaces this page by the checkout (R19). */
  function redirect(address: string): void {
    dispatch({ type: 'redirectStarted', address })
    replacePage(dependencies, session, address, () => dispatch({ type: 'redirected' }))
  }

  /** Reports the lead, then opens the checkout, also if the report fails (R18, R19). */
  function finish({ to: contact }: SentCode, token: string): void {
    storeAuthToken(storage, token, { responseId, mobile: contact.mobile })
    dispatch({ type: 'verified' })
    // Reads the current query, because choosing a language removes parameters (R54).
    const address = (): string => checkoutAddress(visit, navigator.location().search, contact)
    if (responseId === '') return redirect(address())
    const checkoutUrl = navigator.location().origin + address()
    const update = { responseId, bearer: options.updateToken, contact, checkoutUrl }
    calls.run(
      (signal) => reportLead(dependencies, update, signal),
      (isUpdated) => {
        if (isUpdated) {
          // The offer's flag stays (R46).
          clearOfferTimer(storage)
          clearWayBack(storage)
        }
        redirect(address())
      },
    )
  }

  return {
    state: store,

    enter() {
      const stopListening = session.listen(handleTraversal)
      const state = store.get()
      if (canOpen(state)) open()
      else if (state.step === 'redirecting') {
        // The visitor followed a link before the redirect, and has come back.
        if (state.to !== null) redirect(state.to)
      } else if (!session.isTraversing()) handleTraversal(session.entry())
      const stopSaving = startSaving()
      calls.resume()
      return () => {
        stopSaving()
        stopListening()
        toasts.clear('lead')
        calls.pause()
      }
    },

    change: (field, value) => void dispatch({ type: 'fieldChanged', field, value }),
    pickCountry: (country) => void dispatch({ type: 'countryPicked', country }),
    fillCountry: (country) => void dispatch({ type: 'countryFilled', country }),

    sendCode() {
      const form = store.get()
      if (form.step !== 'details' || !dispatch({ type: 'sendPressed' })) return
      const contact = parseContact(form)
      if (contact.ok) send(contact.value, problemOfSend)
      else dispatch({ type: 'refused', problem: contact.problem })
    },

    edit: () => void dispatch({ type: 'editPressed' }),

    resendCode() {
      const form = store.get()
      if (form.step !== 'code' || !dispatch({ type: 'resendPressed' })) return
      send(
        form.sent.to,
        ({ message }) => ({ field: null, message }),
        () => toasts.show('success', { kind: 'code-sent' }, 'lead'),
      )
    },

    verifyCode() {
      const form = store.get()
      if (form.step !== 'code' || !dispatch({ type: 'verifyPressed' })) return
      const { sent, code } = form
      calls.run(
        (signal) => verify(sent.to, sentCode(code), signal),
        (outcome) => {
          if (outcome.ok) finish(sent, outcome.value)
          else refuse(outcome.problem, problemWith('code', outcome.problem))
        },
      )
    },
  }
}
