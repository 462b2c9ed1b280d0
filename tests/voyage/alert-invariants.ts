import type { Doc } from '../../fake-server/simulation/tab.ts'
import type { CallName } from '../../fake-server/backend/scenarios.ts'
import type { Message } from '../../src/core/model/message.ts'
import type { Request } from '../../fake-server/simulation/network.ts'
import type { Invariant } from './invariant.ts'
import { pageIn, screenIn, screenOf } from '../../fake-server/simulation/screens.ts'

// What answers say to the visitor, and for how long: R16, R64, R76.

/** The screens that wait for what a press asks. */
const awaits = {
  submitSurvey: /^last question, sending$/,
  sendCode: /^(?:details|code), sending$/,
  verifyCode: /^code, verifying$/,
} satisfies Partial<Record<CallName, RegExp>>

/** An answer to a page that was left neither moves nor alerts (R64). */
const lateAnswersAreUnheard: Invariant = ({ browser, heard, afterStep }) => {
  let wrong: string | null = null
  heard.push(({ doc, page, call }) => {
    const { key } = doc.product.shown()
    // Who went back to the landing card, or pressed Edit, gave the call up.
    const screen = screenIn(doc.product.shown())
    const isGivenUp = /^(landing|details)$/.test(screen)
    // The survey is one flow, at whichever of its addresses Finish was pressed last.
    const isAwaited = call === 'submitSurvey' && awaits[call].test(screen)
    if (doc.isGone || doc.isFrozen || isAwaited || (key === page && !isGivenUp)) return
    // A verification that waited for the answers may go out when its page was left, and counts on the return.
    const lead = pageIn(doc, 'lead')?.visit.path
    if (call === 'verifyCode' && lead && !page.startsWith(lead) && !isGivenUp) return
    const said = doc.product.app.toasts.list.get().length
    afterStep.push(() => {
      if (doc.product.shown().key !== key)
        wrong = `the late answer of ${call} moved the visitor to ${screenOf({ browser })}`
      if (doc.product.app.toasts.list.get().length > said) wrong = `the late answer of ${call} alerted`
    })
  })
  return () => wrong
}

/** Whether an alert says what an answer was; of one that names no answer, nothing is known. */
function says(message: Message, heard: NonNullable<Request['heard']> | undefined): boolean {
  if (message.kind === 'wrong-code') return (heard?.body as { status?: number } | undefined)?.status === 404
  if (message.kind === 'server-text') return heard?.status !== 200
  return !('status' in message) || message.status === heard?.status
}

/** Every alert has its cause: it says what an answer was that came with it, or else what the last one was (R16, S8.1). */
const alertsSayWhatHappened: Invariant = ({ browser, heard, network: { requests } }) => {
  const known = new Set<object>()
  // What came to a page that was left counts on the return (R64).
  const unheard: Request[] = []
  heard.push((request) => {
    if (request.doc.product.shown().key !== request.page) unheard.push(request)
  })
  let checked = -Infinity
  return () => {
    for (const doc of browser.everyDocument()) {
      const answers = requests
        .filter(({ call }) => !call.startsWith('get') && call !== 'updatePackage')
        .flatMap((request) => (request.doc === doc && request.heard ? [request.heard] : []))
        .toSorted((one, other) => one.at - other.at)
      const fresh = answers.filter(({ at }) => at >= checked)
      const causes = fresh.length > 0 ? fresh : [answers.at(-1)]
      for (const request of unheard) if (request.doc === doc && request.heard) causes.push(request.heard)
      for (const { message, type } of doc.product.app.toasts.list.get()) {
        if (type !== 'error' || known.has(message)) continue
        known.add(message)
        if (!causes.some((heard) => says(message, heard)))
          return `${JSON.stringify(message)} after ${JSON.stringify(causes)}`
      }
    }
    checked = browser.time.now()
    return null
  }
}

/** A refusal is told where the visitor is: no press is silent (R16). */
const refusalsAreTold: Invariant = ({ heard, afterStep }) => {
  let wrong: string | null = null
  heard.push(({ doc, page, call, heard }) => {
    const inside = (heard?.body as { status?: number } | null)?.status ?? 0
    const isRefused = Math.max(heard!.status, inside) >= 300
    if (!isRefused || doc.isGone || doc.isFrozen) return
    // A page that was left since may have asked.
    const isAwaited =
      call in awaits && awaits[call as keyof typeof awaits].test(screenIn(doc.product.shown()))
    if (!isAwaited || doc.product.shown().key !== page) return
    const { list } = doc.product.app.toasts
    const isSaid = (): boolean => list.get().some(({ type }) => type === 'error')
    // A step may be a wait in which it comes and goes.
    let wasSaid = isSaid()
    const leave = list.subscribe(() => (wasSaid ||= isSaid()))
    afterStep.push(() => {
      leave()
      if (doc.product.shown().key === page && !wasSaid)
        wrong = `nothing was said of ${call}: ${heard!.status}`
    })
  })
  return () => wrong
}

/** An alert goes after its time, and with the step that it belongs to (S9.3, R76). */
const alertsGo: Invariant = ({ browser, awake }) => {
  const seen = new Map<string, { step: string; times: number; at: number }>()
  let before: Doc | null = null
  return () => {
    const doc = browser.document()
    // A page that the browser kept has its time to run on.
    if (doc !== before) seen.clear()
    before = doc
    for (const { id, type, leaving, times } of doc?.product.app.toasts.list.get() ?? []) {
      if (!doc || type !== 'error' || leaving) continue
      const step = pageIn(doc, 'lead')?.flow.state.get().step ?? doc.product.shown().page
      const place = `${doc.id} ${id}`
      const first = seen.get(place)
      if (first?.times !== times) seen.set(place, { step, times, at: awake() })
      else if (first.step !== step && step !== 'none' && first.step !== 'survey')
        return `an alert of ${first.step} stands over ${step}`
      else if (awake() - first.at > 6_000) return 'an alert stands for more than its time'
    }
    return null
  }
}

/** The same sentence stands once (R76). */
const alertsStandOnce: Invariant =
  ({ browser }) =>
  () => {
    const standing =
      browser
        .document()
        ?.product.app.toasts.list.get()
        .filter(({ leaving }) => !leaving) ?? []
    const said = standing.map(({ type, message }) => JSON.stringify([type, message]))
    return said.find((one, index) => said.indexOf(one) !== index) ?? null
  }

/** Each by the rule that it holds. */
export const alertInvariants: Record<string, Invariant> = {
  'a late answer changes nothing (R64)': lateAnswersAreUnheard,
  'alerts say what happened (R16)': alertsSayWhatHappened,
  'a refusal is told (R16)': refusalsAreTold,
  'an alert goes in time (R76)': alertsGo,
  'the same alert stands once (R76)': alertsStandOnce,
}
