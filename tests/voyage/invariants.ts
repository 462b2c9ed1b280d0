import { asciiDigits } from '../../src/core/model/ascii-digits.ts'
import type { LeadState } from '../../src/core/lead/lead-state.ts'
import { regionOf } from '../../src/core/model/region.ts'
import { storageKeys } from '../../src/core/shared/storage-keys.ts'
import { progressOf } from '../../src/core/survey/wizard-state.ts'
import { ORIGIN, type Doc } from './browser.ts'
import type { Request } from './network.ts'
import { pageIn, screenOf } from './screens.ts'
import type { Voyage } from './voyage.ts'

// What must hold at every moment of every visit. Each rule is asked after each step of a visit, and answers with what is
// wrong, or null. It may remember what it saw before. More of them, with a memory of whole pages, stand in `kept-rules.ts`.

export type Invariant = (voyage: Voyage) => () => string | null

/** What has come since it was read last. */
export function news<Item>(list: readonly Item[]): () => Item[] {
  let read = 0
  return () => list.slice(read, (read = list.length))
}

const contentOf = ({ doc, url, form, json }: Request): string =>
  `${doc.id} ${url.pathname} ${JSON.stringify([form, json])}`

const isAnswered = ({ heard }: Request, before: number): boolean => !!heard && heard.at <= before

/** With keys, a press that was answered by nobody makes no second record, however often it is sent (R66). */
const onePressOneRecord: Invariant = ({ plan, network: { made, requests } }) => {
  const next = news(made)
  return () => {
    for (const one of plan.keys ? next() : []) {
      const content = contentOf(one.request)
      const earlier = made
        .slice(0, made.indexOf(one))
        .findLast((other) => other.table === one.table && contentOf(other.request) === content)
      const between = requests.filter(
        (request) => contentOf(request) === content && request.at < one.request.at,
      )
      if (earlier && !between.some((request) => isAnswered(request, one.request.at)))
        return `${one.table} has two records of one press`
    }
    return null
  }
}

/** A key is sent where the build says so; repeats of what nobody answered carry the same one, and nothing else does (R66). */
const aKeyIsOnePress: Invariant = ({ plan, network: { requests } }) => {
  const next = news(requests)
  const owners = new Map<string, string>()
  return () => {
    for (const request of next()) {
      const { key, call, at } = request
      const isWrite = !call.startsWith('get')
      if ((key !== null) !== (isWrite && plan.keys)) return `${call} ${key === null ? 'lacks' : 'has'} a key`
      if (key === null) continue
      const content = contentOf(request)
      if ((owners.get(key) ?? content) !== content) return `${call}: one key for two contents`
      owners.set(key, content)
      const last = requests
        .slice(0, requests.indexOf(request))
        .findLast((other) => other.call === call && other.doc === request.doc)
      if (!last || contentOf(last) !== content) continue
      if ((last.key === key) === isAnswered(last, at))
        return `${call}: ${last.key === key ? 'the key of a press that is over' : 'a new key for the same press'}`
    }
    return null
  }
}

/** Nothing is stored, and no text goes out, that was not pressed for. */
const nothingUnasked: Invariant = ({ network: { made }, presses }) => {
  return () => {
    for (const table of ['responses', 'messages', 'tokens', 'checkouts'] as const) {
      const [records, asked] = [made, presses].map((list) => list.filter((one) => one.table === table).length)
      if (records! > asked!) return `${records} ${table} of ${asked} presses`
    }
    return null
  }
}

/** While a submission is under way the screen shows what was sent (R63). */
const whatIsShownIsSent: Invariant = ({ browser, network: { requests } }) => {
  const lastOf = (doc: Doc, call: string): Request | undefined =>
    requests.findLast(
      (request) => request.call === call && request.doc === doc && request.heard === undefined,
    )
  return () => {
    const doc = browser.document()
    const survey = pageIn(doc, 'survey')?.flow.state.get()
    const lead = pageIn(doc, 'lead')?.flow.state.get()
    if (!doc) return null
    if (survey?.sending) {
      const sent = lastOf(doc, 'submitSurvey')?.json as
        { answer: Record<string, Record<string, string>> } | undefined
      const values = Object.values(sent?.answer ?? {}).flatMap((group) => Object.values(group))
      const shown = Object.values(survey.answers).map((answer) => answer?.trim())
      if (sent && values.sort().join() !== shown.sort().join()) return `sent ${values}, shown ${shown}`
    }
    if (lead?.step === 'details' && lead.busy === 'sending') {
      const sent = lastOf(doc, 'sendCode')?.form
      const digits = asciiDigits(lead.details.mobile).replaceAll(/\D/g, '')
      if (sent && (sent.name !== lead.details.name.trim() || (digits && !digits.endsWith(sent.mobile!))))
        return 'sent other details than are shown'
    }
    if (lead?.step === 'code' && lead.busy === 'verifying') {
      const sent = lastOf(doc, 'verifyCode')?.form
      if (sent && sent.otp!.replaceAll(/\s/g, '') !== lead.code.replaceAll(/\s/g, ''))
        return `sent ${sent.otp}, shown ${lead.code}`
      if (sent && !lead.shownNumber.replaceAll(/\D/g, '').endsWith(sent.mobile!))
        return 'verified another number than is shown'
    }
    return null
  }
}

/** What goes out is what the number on the screen means, in the language that was chosen. */
const callsCarryWhatWasMeant: Invariant = ({ network: { requests }, presses }) => {
  const next = news(requests)
  return () => {
    for (const { call, form, json } of next()) {
      const { selectedLanguage } = { ...(json as { selectedLanguage?: string } | undefined) }
      if (call === 'submitSurvey' && !presses.some(({ language }) => language === selectedLanguage))
        return `in ${selectedLanguage}`
      if (form.isd && !/^\d{1,4}$/.test(form.isd)) return `isd ${form.isd}`
      if (/^0|^91\d{10}|[^\d]/.test(form.mobile ?? '') && /\d{6}/.test(form.mobile ?? ''))
        return `mobile ${form.mobile}`
    }
    return null
  }
}

/** The services never have to say that a request is not as described: 400 and 401 are ours, and so is a key with another body. */
const theServicesUnderstand: Invariant = ({ network: { requests } }) => {
  return () => {
    const refused = requests.find(
      ({ heard, key }) =>
        heard &&
        ([400, 401].includes(heard.status) ||
          (key && JSON.stringify(heard.body).includes('idempotency-key'))),
    )
    return refused ? `${refused.call}: ${JSON.stringify(refused.heard)}` : null
  }
}

/** An answer to a page that was left neither moves nor alerts (R64). */
const lateAnswersAreUnheard: Invariant = ({ browser, heard, afterStep }) => {
  let wrong: string | null = null
  heard.push(({ doc, page, call }) => {
    const { key } = doc.product.shown()
    // Who went back to the landing card, or pressed Edit, gave the call up.
    const isGivenUp = /^(landing|details)$/.test(screenOf({ browser }))
    if (doc.isGone || doc.isFrozen || (key === page && !isGivenUp)) return
    const said = doc.product.app.toasts.list.get().length
    afterStep.push(() => {
      if (doc.product.shown().key !== key)
        wrong = `the late answer of ${call} moved the visitor to ${screenOf({ browser })}`
      if (doc.product.app.toasts.list.get().length > said) wrong = `the late answer of ${call} alerted`
    })
  })
  return () => wrong
}

/** What is left of one window of the offer never grows, and is at most ten minutes (R44). */
const theDeadlineNeverMovesLater: Invariant = ({ browser }) => {
  const least = new Map<string, number>()
  return () => {
    const start = browser.local.get(storageKeys.timerStartTime)
    for (const doc of browser.everyDocument()) {
      const offer = pageIn(doc, 'checkout')?.flow.offer.get()
      if (!start || !offer || offer.dialog === 'none') continue
      if (offer.remaining > 600) return `${offer.remaining} s`
      // Two tabs may be a second apart.
      if (!offer.ordered && offer.remaining > (least.get(start) ?? 600) + 2)
        return `${least.get(start)} s were left, now ${offer.remaining}`
      const { clock } = doc
      const end = Math.min(Number(start) + 600_000, clock.nextLocalMidnight(Number(start)))
      if (
        Number(start) <= clock.now() &&
        offer.remaining > 1 &&
        clock.now() + (offer.remaining - 2) * 1_000 > end
      )
        return `${offer.remaining} s are left of a window that is over`
      least.set(start, Math.min(offer.remaining, least.get(start) ?? 600))
    }
    return null
  }
}

/** No offer before a way to the payment page was taken, and none that runs on after an order (R23, R75). */
const theOfferHasItsTime: Invariant =
  ({ browser, presses, orders }) =>
  () => {
    const lastPay = presses.findLast(({ table }) => table === 'checkouts')?.at ?? -1
    const lastOrder = orders.at(-1)?.at ?? -1
    const thanked = screenOf({ browser }) === 'thank-you' && browser.document()?.product.isWhole()
    for (const doc of browser.everyDocument()) {
      const offer = pageIn(doc, 'checkout')?.flow.offer.get()
      if (!offer || offer.dialog === 'none') continue
      if (lastPay < 0) return 'an offer without a way to the payment page'
      if (thanked && lastOrder > lastPay && offer.remaining > 2 && !offer.ordered)
        return 'an offer runs after the order'
    }
    return null
  }

/** Money that is shown is money that is paid; whoever was verified pays (S7.9, R25, R26, R47). */
const whatIsShownIsPaid: Invariant = ({ browser, services: { database }, network: { requests }, plan }) => {
  let last = ''
  let shown: { amounts: string[]; language: string } | null = null
  return () => {
    const doc = browser.document()
    const checkout = pageIn(doc, 'checkout')?.flow
    const details = checkout?.plans.get().details
    if (doc && checkout && details?.kind === 'ready' && !checkout.leaving.get()) {
      const { plans, offer, currency } = details.value
      const { chosen } = checkout.plans.get()
      const amounts = [plans[chosen], ...(checkout.offer.get().remaining > 0 ? [offer] : [])]
      shown = {
        amounts: amounts.map(({ amount }) => `${amount} ${currency}`),
        language: doc.product.language(),
      }
    }
    const { url } = browser.here()
    if (url.origin === ORIGIN || url.href === last) return null
    last = url.href
    const paid = url.searchParams
    const of = (name: string): string => paid.get(name) ?? ''
    if (!shown?.amounts.includes(`${of('amount')} ${of('currency')}`))
      return `${of('amount')} ${of('currency')}, shown ${shown?.amounts}`
    if (of('currency') !== { in: 'INR', us: 'USD', uk: 'EUR' }[plan.region])
      return `pays in ${of('currency')}`
    if (of('lang') !== shown.language) return `pays in the language ${of('lang')}`
    const offered = of('offertype').includes('Offer')
    const told = requests.findLast(({ call, doc }) => call === 'updatePackage' && doc.tab === browser.front())
      ?.json as { packageType: string } | undefined
    if (told?.packageType !== (offered ? 'Option2_Offer' : of('offertype')))
      return `call 8 says ${told?.packageType}`
    if (!/^\d+$/.test(of('isdcode')) || !database.responses.find(of('responseId'))) return 'names nobody'
    if (plan.begins === 'checkout' || plan.phone.stores === 'nothing') return null
    const isVerified = database.leads
      .all()
      .some(({ mobile, isd }) => mobile === of('mobile') && isd === of('isdcode'))
    return isVerified && database.tokens.find(of('token')) ? null : 'paid by nobody who was verified'
  }
}

/** Nothing personal is logged or told, and local storage holds nothing of it but the way back and the token (R20, R65). */
const nothingPersonalGetsOut: Invariant = ({ browser, told }) => {
  const personal = /Asha|Ravi|ஆனந்தி|98765|९८७६५|555.?0132|7700.?900|visitor@/
  const logs = new Map<Doc, () => unknown[]>()
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
      if (key !== storageKeys.backToCheckout && personal.test(text)) return `stored as ${key}`
    return null
  }
}

/** Storage holds the keys that are listed, and no others (S3.6). */
const onlyListedKeys: Invariant = ({ browser }) => {
  const listed = new Set<string>(Object.values(storageKeys))
  const ofTab = ['plotline.visit', 'plotlineOrders', 'plotlineConversions']
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

/** An alert goes after its time, and with the step that it belongs to (S9.3, R76). */
const alertsGo: Invariant = ({ browser, awake }) => {
  const seen = new Map<string, { step: string; times: number; at: number }>()
  return () => {
    const doc = browser.document()
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

/** Pay stays where there is no network, and can be pressed again by whoever comes back (R30, R51). */
const payCanBePressed: Invariant = ({ browser }) => {
  let before = { doc: null as Doc | null, online: true, frozen: new Set<Doc>() }
  return () => {
    const doc = browser.document()
    const isLeaving = pageIn(doc, 'checkout')?.flow.leaving.get() ?? false
    const { online } = browser.phone
    const wrong =
      isLeaving &&
      doc &&
      (before.frozen.has(doc)
        ? 'Pay is dead after a return'
        : !online && !before.online && before.doc !== doc && 'left for the payment page without a network')
    before = {
      doc: isLeaving ? doc : null,
      online,
      frozen: new Set(browser.everyDocument().filter(({ isFrozen }) => isFrozen)),
    }
    return wrong || null
  }
}

/** Another code may be asked for thirty seconds after the last one, also in a document that was loaded anew (R15, R65). */
const theWaitForACodeIsNotLonger: Invariant =
  ({ browser, plan, network: { requests } }) =>
  () => {
    const lead = pageIn(browser.document(), 'lead')?.flow.state.get()
    const sent = requests.findLast(({ call, heard }) => call === 'sendCode' && heard?.status === 200)?.heard
    if (lead?.step !== 'code' || !sent || browser.phone.skew !== plan.phone.skew) return null
    const left = 30 - (browser.time.now() - sent.at) / 1_000
    return lead.resendIn > Math.max(left, 0) + 2
      ? `${lead.resendIn} s, where ${Math.round(left)} are left`
      : null
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

export const alwaysHeld: Record<string, Invariant> = {
  'one press makes one record (R66)': onePressOneRecord,
  'a key is one press (R66)': aKeyIsOnePress,
  'nothing happens unasked': nothingUnasked,
  'what is shown is what was sent (R63)': whatIsShownIsSent,
  'calls carry what was meant (R43, R47)': callsCarryWhatWasMeant,
  'the services understand every request': theServicesUnderstand,
  'a late answer changes nothing (R64)': lateAnswersAreUnheard,
  'a deadline never moves later (R44)': theDeadlineNeverMovesLater,
  'the offer has its time (R23, R75)': theOfferHasItsTime,
  'money that is shown is money that is paid (S7.9)': whatIsShownIsPaid,
  'nothing personal gets out (R65)': nothingPersonalGetsOut,
  'storage holds the listed keys alone (S3.6)': onlyListedKeys,
  'a conversion is told once per occasion (R58)': oneConversionAnOccasion,
  'numbers stay in their bounds (R12, R13, R15)': numbersStayInBounds,
  'the region is kept (R1)': theRegionIsKept,
  'waiting ends (R51)': waitingEnds,
  'alerts say what happened (R16)': alertsSayWhatHappened,
  'an alert goes in time (R76)': alertsGo,
  'Pay can be pressed (R51)': payCanBePressed,
  'the wait for a code is not longer (R15)': theWaitForACodeIsNotLonger,
  'a press does what it says': pressesDoWhatTheySay,
  'something can be pressed': somethingCanBePressed,
}
