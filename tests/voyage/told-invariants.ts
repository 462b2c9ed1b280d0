import type { FunnelEvent } from '../../src/core/funnel/events.ts'
import { storageKeys } from '../../src/core/shared/storage-keys.ts'
import type { CallName } from '../../fake-server/backend/scenarios.ts'
import type { Doc, Tab } from '../../fake-server/simulation/tab.ts'
import { pageIn } from '../../fake-server/simulation/screens.ts'
import { leadLife, minute, news, type Invariant } from './invariant.ts'

// What is stored, logged and told: R20, R58, R65.

/** Nothing personal is logged or told, and local storage holds nothing of it but the way back and the token (R20, R65). */
const nothingPersonalGetsOut: Invariant = ({ browser, told }) => {
  const personal = /Asha|Ravi|ஆனந்தி|98765|९८७६५|555.?0132|7700.?900|visitor@/
  const logs = new Map<Doc, () => unknown[]>()
  const nextTold = news(told)
  // The address to come back to has the number, and an instant may have the same digits.
  const innocent = new Set<string>([storageKeys.backToCheckout, storageKeys.timerStartTime])
  return () => {
    for (const doc of browser.everyDocument()) {
      const next = logs.get(doc) ?? news(doc.product.log)
      logs.set(doc, next)
      const said = next().find((entry) => personal.test(JSON.stringify(entry)))
      if (said) return `logged: ${JSON.stringify(said)}`
    }
    if (nextTold().some(({ conversion }) => personal.test(JSON.stringify(conversion))))
      return 'told to the ads network'
    for (const [key, text] of browser.local)
      if (!innocent.has(key) && personal.test(text)) return `stored as ${key}`
    return null
  }
}

/** Storage holds the keys that are listed, and no others (S3.6). */
const onlyListedKeys: Invariant = ({ browser }) => {
  const listed = new Set<string>(Object.values(storageKeys))
  const ofTab = new Set(['plotline.visit', 'plotlineOrders', 'plotlinePaying', 'plotlineTold'])
  return () => {
    for (const key of browser.local.keys()) if (!listed.has(key)) return key
    for (const { session } of browser.tabs) for (const key of session.keys()) if (!ofTab.has(key)) return key
    return null
  }
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

/** In a tab an event is told no more often than what it tells of has happened; an order is told once. */
const eventsHappened: Invariant = ({ events, plan, orders, network: { requests } }) => {
  const answered = (call: CallName): number =>
    requests.filter((request) => request.call === call && request.heard && request.heard.status < 300).length
  const happened: Partial<Record<FunnelEvent['name'], (told: FunnelEvent) => number>> = {
    paid: (told) => orders.filter(({ id }) => 'order' in told && id === told.order).length,
    survey_submitted: () => answered('submitSurvey'),
    code_sent: () => answered('sendCode'),
    code_verified: () => answered('verifyCode'),
  }
  const next = news(events)
  return () => {
    for (const { tab, event } of plan.phone.stores === 'both' ? next() : []) {
      const times = happened[event.name]?.(event) ?? Infinity
      const told = events.filter((one) => one.tab === tab && isSameOccasion(one.event, event)).length
      if (told > times) return `${event.name}, for the ${told}th time`
    }
    return null
  }
}

const isSameOccasion = (one: FunnelEvent, other: FunnelEvent): boolean =>
  one.name === other.name && (one.name !== 'paid' || other.name !== 'paid' || one.order === other.order)

/** After verifying, and ten minutes after the last change, the tab that is looked at has nothing personal in its storage (R65). */
const nothingPersonalStays: Invariant = ({ plan, browser, network: { made } }) => {
  /** When a survey's page was opened anew. */
  const openings = new Map<object, number>()
  const changed = new Map<
    Tab,
    { record: string; lead: string; at: number; skew: number; wasSetBack: boolean }
  >()
  return () => {
    for (const doc of plan.phone.stores === 'both' ? browser.everyDocument() : []) {
      const record = doc.tab.session.get('plotline.visit') ?? '{}'
      const { skew } = browser.phone
      const last = changed.get(doc.tab)
      if (record !== last?.record) {
        const { lead = '' } = { ...(JSON.parse(record) as { parts?: { lead?: object } }).parts }
        const text = JSON.stringify(lead)
        if (text !== last?.lead)
          changed.set(doc.tab, { record, lead: text, at: browser.time.now(), skew, wasSetBack: false })
        else last.record = record
      }
      const since = changed.get(doc.tab)!
      const opening = pageIn(doc, 'survey')?.flow.state.get().opening
      if (opening && !openings.has(opening)) openings.set(opening, browser.time.now())
      // Of a phone whose clock was set back by less than that time, and that then slept, nobody in it knows how long.
      since.wasSetBack ||= skew < since.skew && skew > since.skew - leadLife
      if (since.wasSetBack) continue
      const { lead, at } = since
      if (lead === '""' || doc !== browser.document() || !doc.product.isWhole()) continue
      if (opening && at < openings.get(opening)!) return 'the lead stands in a tab that began anew'
      const age = browser.time.now() - at
      if (age > leadLife + 1_000)
        return `the lead stands in the tab after ${Math.round(age / minute)} minutes`
      const verified = made.findLast(
        ({ table, request }) => table === 'tokens' && request.doc === doc,
      )?.request
      if (verified?.heard && verified.heard.at > at) return 'the lead stands in the tab of a verified visitor'
    }
    return null
  }
}

/** Each by the rule that it holds. */
export const toldInvariants: Record<string, Invariant> = {
  'nothing personal gets out (R65)': nothingPersonalGetsOut,
  'nothing personal stays past its time (R65)': nothingPersonalStays,
  'storage holds the listed keys alone (S3.6)': onlyListedKeys,
  'a conversion is told once per occasion (R58)': oneConversionAnOccasion,
  'an event is told of what happened': eventsHappened,
}
