import { resendWait, type LeadState } from '../../src/core/lead/lead-state.ts'
import type { HistoryMark } from '../../src/core/ports/navigator.ts'
import { regionOf } from '../../src/core/model/region.ts'
import { progressOf } from '../../src/core/survey/wizard-state.ts'
import type { LeadFlow } from '../../src/core/lead/lead-flow.ts'
import { storageKeys } from '../../src/core/shared/storage-keys.ts'
import type { Doc, Tab } from '../../fake-server/simulation/tab.ts'
import { leadLife, minute, type Invariant } from './invariant.ts'
import { pageIn, screenOf } from '../../fake-server/simulation/screens.ts'

// What stands on the screen, in storage and in the log.

/** A link to the landing card begins anew: it offers nothing that was left (R65). */
const aLinkBeginsAnew: Invariant =
  ({ browser }) =>
  () => {
    const survey = pageIn(browser.document(), 'survey')?.flow.state.get()
    return survey?.left && survey.opening?.isLink ? 'what was left is offered' : null
  }

/** Progress stays within 0 and 100, waits within their length, toasts within twenty, and one dialog is open at most. */
const numbersStayInBounds: Invariant =
  ({ browser }) =>
  () => {
    for (const doc of browser.everyDocument()) {
      const survey = pageIn(doc, 'survey')?.flow.state.get()
      const lead = pageIn(doc, 'lead')?.flow.state.get()
      const progress = survey ? progressOf(survey) : lead?.step === 'designing' ? lead.design.percent : 0
      const wait = lead?.step === 'code' ? lead.resendIn : 0
      if (!(progress >= 0 && progress <= 100)) return `progress ${progress}`
      if (!(wait >= 0 && wait <= resendWait)) return `another code in ${wait} s`
      if (doc.product.app.toasts.list.get().length > 20) return 'more than twenty toasts'
    }
    return null
  }

/** The visitor stays in the region where the visit began (R1). */
const theRegionIsKept: Invariant =
  ({ browser, plan }) =>
  () => {
    if (!browser.document()) return null
    const { pathname } = browser.here().url
    return regionOf(pathname) === plan.region ? null : pathname
  }

/** No waiting outlasts its limit: 46 s a submission, 55 s a verification with what is around it, 64 s a read, 30 s the way to the payment page (R18, R51, R66). */
const waitingEnds: Invariant = ({ browser, awake }) => {
  const limits: [RegExp, number][] = [
    [/sending/, 46],
    [/verifying/, 51],
    [/ leaving$/, 31],
    [/loading/, 66],
    [/designing/, 21],
  ]
  let waiting = { what: '', since: 0 }
  return () => {
    const doc = browser.document()
    const what = `${doc?.id} ${screenOf({ browser }).replace(/^leaving$/, 'verifying')}`
    if (what !== waiting.what) waiting = { what, since: awake() }
    const limit = limits.find(([busy]) => busy.test(what))?.[1]
    return limit && awake() - waiting.since > limit * 1_000 ? `${what} for over ${limit} s` : null
  }
}

/** Another code may be asked for once the wait since the last one is over, also in a document that was loaded anew (R15, R65). */
const theWaitForACodeIsNotLonger: Invariant = ({ browser, heard }) => {
  let sent: { at: number; skew: number } | null = null
  heard.push(({ call, heard }) => {
    if (call === 'sendCode' && heard?.status === 200) sent = { at: heard.at, skew: browser.phone.skew }
  })
  return () => {
    const lead = pageIn(browser.document(), 'lead')?.flow.state.get()
    // Where the phone's clock was set since, it is told by another one.
    if (sent?.skew !== browser.phone.skew) sent = null
    if (lead?.step !== 'code' || !sent) return null
    const left = resendWait - (browser.time.now() - sent.at) / 1_000
    return lead.resendIn > Math.max(left, 0) + 2
      ? `${lead.resendIn} s, where ${Math.round(left)} are left`
      : null
  }
}

/** Nothing leads from the details to a code that is dead; who was at its step, in whatever document, may ask for another one there (R72). */
const noDeadCodeIsReached: Invariant = ({ browser, heard }) => {
  const sent = new Map<Tab, number>()
  const steps = new Map<LeadFlow, string>()
  const unheard = new Set<Doc>()
  heard.push(({ call, doc, page, heard }) => {
    if (call !== 'sendCode' || heard?.status !== 200) return
    sent.set(doc.tab, doc.clock.now())
    // Of a page that was left the answer counts on the return (R64), however late that is.
    if (doc.product.shown().key !== page) unheard.add(doc)
  })
  return () => {
    for (const doc of browser.everyDocument()) {
      const flow = pageIn(doc, 'lead')?.flow
      if (!flow) continue
      const { step } = flow.state.get()
      const isReached = step === 'code' && steps.get(flow) === 'details' && !unheard.delete(doc)
      steps.set(flow, step)
      const age = doc.clock.now() - (sent.get(doc.tab) ?? Infinity)
      if (isReached && age > leadLife + 2_000) return `a code of ${Math.round(age / minute)} minutes`
    }
    return null
  }
}

/** Edit, and Back at the code, find what was typed (R72). */
const editFindsWhatWasTyped: Invariant = ({ browser }) => {
  const typed = new Map<LeadFlow, string>()
  return () => {
    const flow = pageIn(browser.document(), 'lead')?.flow
    const state = flow?.state.get()
    if (!flow || !state) {
      // Who comes back to it has been verified meanwhile, or `backBringsItBack` asks.
      typed.clear()
      return null
    }
    const before = typed.get(flow)
    typed.delete(flow)
    if (state.step === 'code') typed.set(flow, JSON.stringify(state.details))
    return state.step === 'details' && before && before !== JSON.stringify(state.details)
      ? `${before} was typed, and found ${JSON.stringify(state.details)}`
      : null
  }
}

/** Whoever is verified comes to the checkout, and no move of the product's own leads back to the lead page (R19). */
const theVerifiedGoOn: Invariant = ({ browser, acts }) => {
  const moves = (): number =>
    acts.flatMap(({ deeds }) => deeds).filter(({ name }) => name === 'browser.travel').length
  const leaving = new Map<LeadFlow, number>()
  return () => {
    const flow = pageIn(browser.document(), 'lead')?.flow
    const state = flow?.state.get()
    if (!flow || !state) return null
    const before = leaving.get(flow)
    leaving.delete(flow)
    if ((state.step === 'code' && state.busy === 'verifying') || state.step === 'leaving')
      leaving.set(flow, moves())
    return state.step === 'designing' && before === moves()
      ? 'a verified visitor sees the loader again'
      : null
  }
}

/** Whoever left for the payment page while the offer runs, or today, is not asked for a number again (R20). */
const theWayBackIsTaken: Invariant = ({ browser: { everyDocument, local } }) => {
  const known = new Set<LeadFlow>()
  const { isRedirected, backToCheckout, timerStartDay, timerRemaining } = storageKeys
  const read = () =>
    [isRedirected, backToCheckout, timerStartDay, timerRemaining].map((key) => local.get(key))
  // A lead page that opens may change it.
  let before = read()
  return () => {
    const [redirected, address = '', day, remaining = ''] = before
    before = read()
    const isOpen = redirected === '1' && /checkout\/form_one_demo\b/.test(address)
    for (const doc of everyDocument()) {
      const flow = pageIn(doc, 'lead')?.flow
      if (!flow || known.has(flow)) continue
      known.add(flow)
      const isInTime = Number(remaining) > 0 || day === doc.clock.localDay(doc.clock.now())
      if (isOpen && isInTime && flow.state.get().step !== 'leaving')
        return 'a lead page with the way back open'
    }
    return null
  }
}

/** An enlarged sample stands at an entry of its own, and that entry at no other time: there Back would do nothing. */
const aSampleHasItsEntry: Invariant = ({ browser, awake }) => {
  let since = Infinity
  return () => {
    const samples = pageIn(browser.document(), 'checkout')?.flow.samples
    const { index } = {
      index: 0,
      ...(browser.here().state as { plotlineMark?: HistoryMark } | null)?.plotlineMark,
    }
    const isApart = !!samples && (samples.shown.get() !== null) !== (index === 1)
    since = isApart ? Math.min(since, awake()) : Infinity
    return awake() - since > 500
      ? `a sample ${index === 1 ? 'is closed at' : 'stands without'} its entry`
      : null
  }
}

const pressesDoWhatTheySay: Invariant =
  ({ disappointments }) =>
  () =>
    disappointments[0] ?? null

/** Whatever stands there, something can be pressed that leads on, or something is under way. */
const somethingCanBePressed: Invariant =
  ({ browser }) =>
  () => {
    const doc = browser.document()
    const survey = pageIn(doc, 'survey')?.flow.state.get()
    const lead: LeadState | undefined = pageIn(doc, 'lead')?.flow.state.get()
    const checkout = pageIn(doc, 'checkout')?.flow
    if (
      survey?.screen === 'asking' &&
      survey.form.kind === 'ready' &&
      !survey.form.survey.steps[survey.stepIndex]
    )
      return 'a step that is not there'
    if (lead?.step === 'code' && lead.shownNumber === '') return 'a code for nobody'
    if (lead?.step === 'details' && !lead.details.country) return 'no country'
    const plans = checkout?.plans.get()
    if (plans?.details.kind === 'ready' && plans.details.value.plans[plans.chosen].amount === null)
      return 'a plan that cannot be paid is chosen'
    return null
  }

/** Each by the rule that it holds. */
export const pageInvariants: Record<string, Invariant> = {
  'a link begins anew (R65)': aLinkBeginsAnew,
  'numbers stay in their bounds (R12, R13, R15)': numbersStayInBounds,
  'the region is kept (R1)': theRegionIsKept,
  'waiting ends (R51)': waitingEnds,
  'the wait for a code is not longer (R15)': theWaitForACodeIsNotLonger,
  'no dead code is reached (R72)': noDeadCodeIsReached,
  'Edit finds what was typed (R72)': editFindsWhatWasTyped,
  'whoever is verified goes on (R19)': theVerifiedGoOn,
  'the way back is taken (R20)': theWayBackIsTaken,
  'an enlarged sample has its entry': aSampleHasItsEntry,
  'a press does what it says': pressesDoWhatTheySay,
  'something can be pressed': somethingCanBePressed,
}
