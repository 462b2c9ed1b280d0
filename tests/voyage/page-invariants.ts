import type { LeadState } from '../../src/core/lead/lead-state.ts'
import { regionOf } from '../../src/core/model/region.ts'
import { storageKeys } from '../../src/core/shared/storage-keys.ts'
import { progressOf } from '../../src/core/survey/wizard-state.ts'
import { ORIGIN, type Doc } from '../../fake-server/simulation/browser.ts'
import { news, type Invariant } from './invariant.ts'
import { pageIn, screenOf } from '../../fake-server/simulation/screens.ts'

// What stands on the screen, in storage and in the log.

/** Nothing personal is logged or told, and local storage holds nothing of it but the way back and the token (R20, R65). */
const nothingPersonalGetsOut: Invariant = ({ browser, told }) => {
  const personal = /Asha|Ravi|ஆனந்தி|98765|९८७६५|555.?0132|7700.?900|visitor@/
  const logs = new Map<Doc, () => unknown[]>()
  // The address to come back to has the number, and an instant may have the same digits.
  const innocent = new Set<string>([storageKeys.backToCheckout, storageKeys.timerStartTime])
  return () => {
    for (const doc of browser.everyDocument()) {
      const next = logs.get(doc) ?? news(doc.product.log)
      logs.set(doc, next)
      const said = next().find((entry) => personal.test(JSON.stringify(entry)))
      if (said) return `logged: ${JSON.stringify(said)}`
    }
    if (told.some(({ conversion }) => personal.test(JSON.stringify(conversion))))
      return 'told to the ads network'
    for (const [key, text] of browser.local)
      if (!innocent.has(key) && personal.test(text)) return `stored as ${key}`
    return null
  }
}

/** Storage holds the keys that are listed, and no others (S3.6). */
const onlyListedKeys: Invariant = ({ browser }) => {
  const listed = new Set<string>(Object.values(storageKeys))
  const ofTab = ['plotline.visit', 'plotlineOrders', 'plotlineConversions', 'plotlineTold']
  return () =>
    [...browser.local.keys()].find((key) => !listed.has(key)) ??
    browser.tabs.flatMap(({ session }) => [...session.keys()]).find((key) => !ofTab.includes(key)) ??
    null
}

/** A conversion is told once per occasion, names it, and knows no rupees outside India (R58). */
const oneConversionAnOccasion: Invariant = ({ told, plan, orders }) => {
  const next = news(told)
  const seen = new Set<string>()
  return () => {
    for (const { tab, conversion } of next()) {
      const { page, id, currency, region } = conversion
      const occasion = `${tab.entries[0]!.id} ${page} ${id}`
      if (plan.phone.stores === 'both' && seen.has(occasion)) return `twice: ${page} ${id}`
      seen.add(occasion)
      if (!id || region !== plan.region) return `${page} ${id} in ${region}`
      if (plan.region !== 'in' && currency === 'INR') return 'rupees abroad'
      if (page === 'thank-you' && !orders.some((order) => order.id === id)) return `no such order: ${id}`
    }
    return null
  }
}

/** In a tab an event is told no more often than what it tells of has happened. */
const eventsHappened: Invariant = ({ events, plan, orders, network: { requests } }) => {
  const answered = (...calls: string[]): number =>
    requests.filter(({ call, heard }) => calls.includes(call) && heard && heard.status < 300).length
  const happened = {
    paid: () => orders.length,
    survey_submitted: () => answered('submitSurvey'),
    code_sent: () => answered('sendCode'),
    code_verified: () => answered('verifyCode'),
  }
  const next = news(events)
  return () => {
    for (const { tab, event } of plan.phone.stores === 'both' ? next() : []) {
      const { name } = event
      if (!(name in happened)) continue
      const told = events.filter((one) => one.tab === tab && one.event.name === name).length
      if (told > happened[name as keyof typeof happened]()) return `${name}, for the ${told}th time`
    }
    return null
  }
}

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
      if (!(wait >= 0 && wait <= 30)) return `another code in ${wait} s`
      if (doc.product.app.toasts.list.get().length > 20) return 'more than twenty toasts'
    }
    return null
  }

/** The visitor stays in the region where the visit began (R1). */
const theRegionIsKept: Invariant =
  ({ browser, plan }) =>
  () => {
    const { origin, pathname } = browser.here().url
    return origin === ORIGIN && regionOf(pathname) !== plan.region ? pathname : null
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

/** Another code may be asked for thirty seconds after the last one, also in a document that was loaded anew (R15, R65). */
const theWaitForACodeIsNotLonger: Invariant = ({ browser, plan, heard }) => {
  let sent: { at: number } | null = null
  heard.push(({ call, doc, page, heard }) => {
    // What was sent for a page that was left counts on the return (R64).
    if (call === 'sendCode' && heard?.status === 200) sent = doc.product.shown().key === page ? heard : null
  })
  return () => {
    const lead = pageIn(browser.document(), 'lead')?.flow.state.get()
    if (lead?.step !== 'code' || !sent || browser.phone.skew !== plan.phone.skew) return null
    const left = 30 - (browser.time.now() - sent.at) / 1_000
    return lead.resendIn > Math.max(left, 0) + 2
      ? `${lead.resendIn} s, where ${Math.round(left)} are left`
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
  'nothing personal gets out (R65)': nothingPersonalGetsOut,
  'storage holds the listed keys alone (S3.6)': onlyListedKeys,
  'a conversion is told once per occasion (R58)': oneConversionAnOccasion,
  'an event is told of what happened': eventsHappened,
  'a link begins anew (R65)': aLinkBeginsAnew,
  'numbers stay in their bounds (R12, R13, R15)': numbersStayInBounds,
  'the region is kept (R1)': theRegionIsKept,
  'waiting ends (R51)': waitingEnds,
  'an alert goes in time (R76)': alertsGo,
  'the wait for a code is not longer (R15)': theWaitForACodeIsNotLonger,
  'a press does what it says': pressesDoWhatTheySay,
  'something can be pressed': somethingCanBePressed,
}
