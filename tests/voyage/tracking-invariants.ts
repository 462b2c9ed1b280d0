import type { FunnelEvent } from '../../src/core/model/funnel-event.ts'
import { storageKeys } from '../../src/core/stored/storage-keys.ts'
import type { CallName } from '../../src/core/api/routes.ts'
import type { Doc, Tab } from '../simulation/tab.ts'
import { leadTtlMs, newItems, ofEach, memoize, type Invariant } from './observation.ts'

// What is stored, logged and tracked: R20, R58, R65.

const personal = /Asha|Ravi|ஆனந்தி|98765|९८७६५|555.?0132|7700.?900|visitor@/
// The checkout's address contains the number, and a time may have the same digits.
const allowed = new Set<string>([storageKeys.backToCheckout, storageKeys.timerStartTime])
const listed = new Set<string>(Object.values(storageKeys))
const listedOfTab = new Set(['plotline.visit', 'plotlineOrders', 'plotlinePaying', 'plotlineTold'])

/** The lead in a tab's snapshots, as text. */
function leadIn({ session }: Tab): string {
  const record = JSON.parse(session.get('plotline.visit') ?? '{}') as { parts?: { lead?: object } }
  return record.parts?.lead ? JSON.stringify(record.parts.lead) : ''
}

const dedupeKeyOf = (event: FunnelEvent): string => `${event.name} ${event.name === 'paid' && event.order}`

/** By rule. */
export const trackingInvariants: Record<string, Invariant> = {
  /** Logs, events, conversions and local storage contain nothing personal, except the checkout's address (R20). */
  'nothing personal is leaked (R65)': ({ browser }) => {
    const logged = memoize(({ product: { log } }: Doc) => newItems({ log }))
    return ({ all, conversions, events }) => {
      const stored = [...browser.local].filter(([key]) => !allowed.has(key))
      const out = [
        ...all.flatMap(({ doc }) => logged(doc)().log),
        ...conversions.map(({ conversion }) => conversion),
        ...events.map(({ event }) => event),
        ...stored,
      ]
      return out.map((one) => JSON.stringify(one)).find((text) => personal.test(text))
    }
  },

  /** Nothing that was typed, and no token. */
  'events contain only known words': ofEach('events', ({ services: { database, backend } }) => {
    const fieldNames = new Set(
      backend.survey.questions.flatMap(({ fields }) => fields.map(({ name }) => name)),
    )
    return ({ event }) => {
      const text = JSON.stringify(event)
      const codes = database.messages.all().map(({ code }) => code)
      const tokens = database.tokens.all().map(({ id }) => id)
      const isSecret = [...codes, ...tokens].some((secret) => secret !== '' && text.includes(secret))
      const isTyped = 'fields' in event && event.fields.some((field) => !fieldNames.has(field))
      return (isSecret || isTyped) && text
    }
  }),

  /** After the verification, and ten minutes after the last change, the front tab stores nothing personal. */
  'personal data expires (R65)': ofEach('all', ({ browser, network }) => {
    const openedAt = memoize(() => browser.time.now())
    /** A tab's stored lead, and since when. */
    const inTab = memoize(() => ({ lead: '', at: 0, clockSkewMs: 0, wasSetBack: false }))
    return ({ doc, survey }, { front }) => {
      const { clockSkewMs } = browser.phone
      const now = browser.time.now()
      const stored = inTab(doc.tab)
      const lead = leadIn(doc.tab)
      if (lead !== stored.lead) Object.assign(stored, { lead, at: now, clockSkewMs, wasSetBack: false })
      // If the clock was set back by less than the lifetime and the phone then slept, the age is unknown.
      stored.wasSetBack ||= clockSkewMs < stored.clockSkewMs && clockSkewMs > stored.clockSkewMs - leadTtlMs
      const opened = survey?.opening ? openedAt(survey.opening) : 0
      if (stored.wasSetBack || !lead || doc !== front?.doc) return null
      if (stored.at < opened) return 'the lead is stored in a tab that started over'
      const age = Math.round((now - stored.at) / 1_000)
      if (age > leadTtlMs / 1_000 + 1) return `the lead is stored after ${age} s`
      const verified = network.newRecords.findLast((one) => one.table === 'tokens' && one.request.doc === doc)
      const isVerified = verified?.request.response && verified.request.response.at > stored.at
      return isVerified && 'the lead is stored after the verification'
    }
  }),

  'storage has only the listed keys (S3.6)':
    ({ browser: { local, tabs } }) =>
    () =>
      [...local.keys()].find((key) => !listed.has(key)) ??
      tabs.flatMap(({ session }) => [...session.keys()]).find((key) => !listedOfTab.has(key)),

  /** A conversion has an id, and no rupees outside India. */
  'a conversion is tracked once (R58)': ofEach('conversions', ({ conditions, orders }) => {
    const seen = new Set<string>()
    return ({ tab, conversion }) => {
      const { page, id, currency, region } = conversion
      const key = `${tab.entries[0]!.id} ${page} ${id}`
      if (conditions.phone.stores === 'both' && seen.has(key)) return `twice: ${page} ${id}`
      seen.add(key)
      if (!id || region !== conditions.region) return `${page} ${id} in ${region}`
      if (conditions.region !== 'in' && currency === 'INR') return 'rupees abroad'
      return page === 'thank-you' && !orders.some((order) => order.id === id) && `no such order: ${id}`
    }
  }),

  /** A tab tracks an event no more often than it happened, and an order once. */
  'an event is tracked once': ofEach('events', ({ conditions, orders, network, events }) => {
    const answered = (call: CallName) => (): number =>
      network.requests.filter((one) => one.call === call && one.response && one.response.status < 300).length
    const happened: Partial<Record<FunnelEvent['name'], (event: FunnelEvent) => number>> = {
      paid: (event) => orders.filter(({ id }) => 'order' in event && id === event.order).length,
      survey_submitted: answered('submitSurvey'),
      code_sent: answered('sendCode'),
      code_verified: answered('verifyCode'),
    }
    return ({ tab, event }) => {
      const times = events.filter(
        (one) => one.tab === tab && dedupeKeyOf(one.event) === dedupeKeyOf(event),
      ).length
      const isTooOften = times > (happened[event.name]?.(event) ?? Infinity)
      return conditions.phone.stores === 'both' && isTooOften && `${event.name}, for the ${times}th time`
    }
  }),
}
