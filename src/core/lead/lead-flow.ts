import { type Utm, utmOf } from '../model/query.ts'
import type { SentNumber } from '../model/contact.ts'
import type { Visit } from '../model/visit.ts'
import type { PageRuntime } from '../page/page-runtime.ts'
import type { Cleanup, Ports, ReportConversion } from '../ports/ports.ts'
import { storeAuthToken } from '../stored/auth-token.ts'
import { onElapsed } from '../kernel/on-elapsed.ts'
import { succeeded } from '../kernel/result.ts'
import { withDeadline } from '../kernel/task.ts'
import type { Readable } from '../kernel/store.ts'
import { clearOfferTimer } from '../stored/offer.ts'
import { clearWayBack } from '../stored/way-back.ts'
import { checkoutAddress } from './checkout-address.ts'
import { parseContact } from './parse-contact.ts'
import { nextDesignChange } from './design-loader.ts'
import { leadEvents } from './lead-events.ts'
import { returnToCheckout } from './return-to-checkout.ts'
import { readLeadSnapshot, toLeadSnapshot } from './lead-snapshot.ts'
import {
  type CodeStep,
  type DesigningStep,
  type DetailsStep,
  type LeadEvent,
  type LeadField,
  type LeadState,
  type RedirectingStep,
  historyIndex,
  initialLeadState,
  problemWith,
  problemOfSend,
  resendCooldownSeconds,
  transition,
} from './lead-state.ts'
import { reportLead } from './report-lead.ts'
import { normalizeCode } from './one-time-code.ts'
import type { Toasts } from '../alerts/toasts.ts'
import type { ApiClient } from '../api/call.ts'
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
  pages: PageRuntime
  settings: {
    /** The fixed bearer credential of call 6. */
    updateToken: string
    /** The slug of the checkout that a visitor returns to after the payment page (R20, R59). */
    backToCheckoutForm: string
  }
  /** The visit of the document's first address (R17, R54). */
  firstVisit: Visit
  visit: Visit
}

/** Lead capture: the loader, the form, the one-time code, and the redirect to the checkout (S2.10 to S2.13, S4.4; R13 to R20). */
export type LeadFlow = {
  state: Readable<LeadState>
  /**
   * Call it when the page is on screen. The first time, it returns a visitor to their checkout (R20), else restores the tab's snapshot (R65),
   * else starts the loader. Later the state is unchanged (R64). Returns the cleanup to call when the page is left.
   */
  enter(): Cleanup
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
export function createLeadFlow(dependencies: Dependencies): LeadFlow {
  const { api, clock, storage, navigator, snapshots, sendAndVerifyCode, toasts, reportConversion } =
    dependencies
  const { settings, firstVisit, visit } = dependencies
  const { region, responseId } = visit

  /** The campaign of calls 3 and 4: the earlier response's, else the address's own (R17). */
  const utm = ({ earlierResponse }: LeadState): Utm => earlierResponse.utm ?? utmOf(firstVisit.search)

  /** The address of the checkout, with the current query: choosing a language removes parameters (R54). */
  function addressFor(contact: SentNumber): string {
    const current = navigator.location()
    return checkoutAddress(visit, (current.pathname === visit.pathname ? current : visit).search, contact)
  }

  const { state, enter, dispatch, replaceBy } = dependencies.pages<LeadState, LeadEvent>({
    name: 'lead',
    initial: initialLeadState(region),
    transition,
    history: {
      index: historyIndex,
      traversed: (entry) => ({ type: 'traversed', entry, now: clock.now() }),
    },
    snapshot: { slot: 'lead', key: () => visit, save: toLeadSnapshot },
    tracking: { dedupeKey: responseId, events: leadEvents },
    open({ snapshot }) {
      const address = returnToCheckout(dependencies, visit, settings.backToCheckoutForm)
      if (address !== null) return void dispatch({ type: 'returned', address })
      reportConversion({ page: 'lead', region, id: responseId })
      const restored = readLeadSnapshot(snapshot, region)
      dispatch({ type: 'opened', snapshot: restored, hasResponse: responseId !== '', now: clock.now() })
    },
    effects: {
      /** Call 5. The API client logs a failure, which has no other effect. */
      earlierResponse: {
        when: (now) => now.isResponseLoading,
        continues: true,
        async run({ dispatch: apply, signal }) {
          const outcome = await api.call(getEarlierResponse, { responseId }, signal)
          apply({ type: 'earlierResponseSettled', response: outcome.ok ? outcome.value : null })
        },
      },
      /** While the page is left, the loader goes on by the clock. */
      loader: {
        when: ({ step }) => step === 'designing',
        run({ getState, dispatch: apply, own }) {
          let isWatched = false
          function advance(elapsedMs: number): number | null {
            const next = nextDesignChange(elapsedMs)
            apply({ type: 'designAdvanced', elapsedMs, at: clock.now() })
            if (next === null) apply({ type: 'designFinished', isWatched })
            isWatched = true
            return next
          }
          own(onElapsed(dependencies, advance, getState() as DesigningStep))
        },
      },
      /** Counts the seconds until "Resend code" by elapsed time: the clock may be set back. */
      cooldown: {
        when: ({ sent, resendSecondsLeft }) => resendSecondsLeft > 0 && sent,
        run({ getState, dispatch: apply, own }) {
          const { sent, resendSecondsLeft } = getState()
          const at = clock.now()
          const elapsedMs = Math.max((resendCooldownSeconds - resendSecondsLeft) * 1_000, at - sent!.at)
          function tick(elapsed: number): number | null {
            const seconds = Math.ceil(resendCooldownSeconds - elapsed / 1_000)
            apply({ type: 'cooldownTicked', seconds })
            return seconds > 0 ? (Math.floor(elapsed / 1_000) + 1) * 1_000 : null
          }
          own(onElapsed(dependencies, tick, { elapsedMs, at }))
        },
      },
      /** Call 3: to the recipient of the details, or of the code to resend. */
      sending: {
        when: (now) => 'busy' in now && now.busy === 'sending',
        continues: true,
        async run({ getState, signal, dispatch: apply, present }) {
          const form = getState() as DetailsStep | CodeStep
          const isAgain = form.step === 'code'
          const contact = isAgain ? succeeded(form.sent.to) : parseContact(form)
          if (!contact.ok) return apply({ type: 'refused', problem: contact.problem })
          const to = contact.value
          const outcome = await sendAndVerifyCode.send({ contact: to, utm: utm(form) }, signal)
          if (signal.aborted) return
          if (outcome.ok) {
            if (isAgain) present(() => toasts.show('success', { kind: 'code-sent' }, 'lead'))
            return apply({ type: 'codeSent', sent: { to, at: outcome.value } })
          }
          const { message } = outcome.problem
          present(() => toasts.show('error', message, 'lead'))
          apply({
            type: 'refused',
            problem: isAgain ? { field: null, message } : problemOfSend(outcome.problem),
          })
        },
      },
      /** Call 4, after the earlier response has loaded or timed out (R51). */
      verifying: {
        when: (now) => 'busy' in now && now.busy === 'verifying',
        continues: true,
        async run({ getState, signal, until, dispatch: apply, present }) {
          const { sent, code } = getState() as CodeStep
          const { to: contact } = sent
          await withDeadline(clock, { ms: earlierResponseTimeoutMs, signal, late: () => {} }, () =>
            until((now) => !now.isResponseLoading),
          )
          if (signal.aborted) return
          const { requirement } = getState().earlierResponse
          const outcome = await sendAndVerifyCode.verify(
            { contact, code: normalizeCode(code), responseId, utm: utm(getState()), requirement },
            signal,
          )
          if (signal.aborted) return
          if (outcome.ok) {
            storeAuthToken(storage, outcome.value, { responseId, mobile: contact.mobile })
            // At once; from now on the snapshot is the verified visitor.
            snapshots.clear('lead', visit)
            return apply({ type: 'verified' })
          }
          present(() => toasts.show('error', outcome.problem, 'lead'))
          apply({ type: 'refused', problem: problemWith('code', outcome.problem) })
        },
      },
      /** Call 6, even if the visitor has left the page. The checkout opens even if the report fails (R18, R19). */
      reporting: {
        when: (now) => now.step === 'redirecting' && now.isReporting,
        continues: true,
        async run({ getState, signal, dispatch: apply }) {
          const contact = (getState() as RedirectingStep).contact!
          const checkoutUrl = navigator.location().origin + addressFor(contact)
          const update = { responseId, bearer: settings.updateToken, contact, checkoutUrl }
          const isUpdated = responseId !== '' && (await reportLead(dependencies, update, signal))
          if (isUpdated) {
            // The offer's next dialog stays (R46).
            clearOfferTimer(storage)
            clearWayBack(storage)
          }
          apply({ type: 'reported' })
        },
      },
      /** Replaces this page by the checkout (R19). */
      redirect: {
        when: (now) => now.step === 'redirecting' && !now.isReporting,
        run({ getState }) {
          const { contact, to } = getState() as RedirectingStep
          snapshots.clear('lead', visit)
          replaceBy(to ?? addressFor(contact!))
        },
      },
    },
  })

  return {
    state,
    enter,
    change: (field, value) => void dispatch({ type: 'fieldChanged', field, value }),
    pickCountry: (country) => void dispatch({ type: 'countryPicked', country }),
    fillCountry: (country) => void dispatch({ type: 'countryFilled', country }),
    sendCode: () => void dispatch({ type: 'sendPressed' }),
    edit: () => void dispatch({ type: 'editPressed' }),
    resendCode: () => void dispatch({ type: 'resendPressed' }),
    verifyCode: () => void dispatch({ type: 'verifyPressed' }),
  }
}
