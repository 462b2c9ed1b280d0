import type { Doc } from '../../fake-server/simulation/tab.ts'
import type { Invariant } from './invariant.ts'
import { pageIn, screenIn, screenOf } from '../../fake-server/simulation/screens.ts'

// What answers say to the visitor, and for how long: R16, R64, R76.

/** An answer to a page that was left neither moves nor alerts (R64). */
const lateAnswersAreUnheard: Invariant = ({ browser, heard, afterStep }) => {
  let wrong: string | null = null
  heard.push(({ doc, page, call }) => {
    const { key } = doc.product.shown()
    // Who went back to the landing card, or pressed Edit, gave the call up.
    const isGivenUp = /^(landing|details)$/.test(screenIn(doc.product.shown()))
    if (doc.isGone || doc.isFrozen || (key === page && !isGivenUp)) return
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

/** Every alert has its cause: what it says is what the last answer was (R16, S8.1). */
const alertsSayWhatHappened: Invariant = ({ browser, network: { requests } }) => {
  const known = new Set<object>()
  return () => {
    for (const doc of browser.everyDocument())
      for (const toast of doc.product.app.toasts.list.get()) {
        if (toast.type !== 'error' || known.has(toast.message)) continue
        known.add(toast.message)
        const { kind } = toast.message
        const writes = requests.filter((request) => request.doc === doc && !request.call.startsWith('get'))
        const last = writes.findLast(({ call, heard }) => heard !== undefined && call !== 'updatePackage')
        const inside = (last?.heard?.body as { status?: number } | undefined)?.status
        const fits = {
          'wrong-code': inside === 404,
          'http-status': 'status' in toast.message && toast.message.status === last?.heard?.status,
          'submit-status': 'status' in toast.message && toast.message.status === last?.heard?.status,
          'server-text': last?.heard?.status !== 200,
        }[kind as string]
        if (fits === false) return `${JSON.stringify(toast.message)} after ${JSON.stringify(last?.heard)}`
      }
    return null
  }
}

/** A refusal is told where the visitor is: no press is silent (R16). */
const refusalsAreTold: Invariant = ({ heard, afterStep }) => {
  let wrong: string | null = null
  heard.push(({ doc, page, call, heard }) => {
    const inside = (heard?.body as { status?: number } | null)?.status ?? 0
    const isRefused = Math.max(heard!.status, inside) >= 300
    if (!isRefused || !['submitSurvey', 'sendCode', 'verifyCode'].includes(call)) return
    if (doc.isGone || doc.isFrozen) return
    // A page that was left since may have asked.
    const isAwaited = /(?:sending|verifying)$/.test(screenIn(doc.product.shown()))
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

/** Each by the rule that it holds. */
export const alertInvariants: Record<string, Invariant> = {
  'a late answer changes nothing (R64)': lateAnswersAreUnheard,
  'alerts say what happened (R16)': alertsSayWhatHappened,
  'a refusal is told (R16)': refusalsAreTold,
  'an alert goes in time (R76)': alertsGo,
}
