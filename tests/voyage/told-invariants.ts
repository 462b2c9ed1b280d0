import type { FunnelEvent } from '../../src/core/model/funnel-event.ts'
import { storageKeys } from '../../src/core/stored/storage-keys.ts'
import type { CallName } from '../../src/core/api/routes.ts'
import type { Doc, Tab } from '../simulation/tab.ts'
import { leadLife, news, ofEach, remembered, type Invariant } from './observation.ts'

// What is stored, logged and told: R20, R58, R65.

const personal = /Asha|Ravi|ஆனந்தி|98765|९८७६५|555.?0132|7700.?900|visitor@/
// The address to come back to has the number, and an instant may have the same digits.
const innocent = new Set<string>([storageKeys.backToCheckout, storageKeys.timerStartTime])
const listed = new Set<string>(Object.values(storageKeys))
const listedOfTab = new Set(['plotline.visit', 'plotlineOrders', 'plotlinePaying', 'plotlineTold'])

/** What the record of a tab has of a lead. */
function leadIn({ session }: Tab): string {
  const record = JSON.parse(session.get('plotline.visit') ?? '{}') as { parts?: { lead?: object } }
  return record.parts?.lead ? JSON.stringify(record.parts.lead) : ''
}

const occasion = (event: FunnelEvent): string => `${event.name} ${event.name === 'paid' && event.order}`

/** Each by the rule that it holds. */
export const toldInvariants: Record<string, Invariant> = {
  /** Nothing personal is logged or told, and local storage holds nothing of it but the way back and the token (R20). */
  'nothing personal gets out (R65)': ({ browser }) => {
    const logged = remembered(({ product: { log } }: Doc) => news({ log }))
    return ({ all, told }) => {
      const stored = [...browser.local].filter(([key]) => !innocent.has(key))
      const out = [
        ...all.flatMap(({ doc }) => logged(doc)().log),
        ...told.map((one) => one.conversion),
        ...stored,
      ]
      return out.map((one) => JSON.stringify(one)).find((text) => personal.test(text))
    }
  },

  /** After verifying, and ten minutes after the last change, the tab that is looked at has nothing personal in its storage. */
  'nothing personal stays past its time (R65)': ofEach('all', ({ browser, network }) => {
    const openedAt = remembered(() => browser.time.now())
    /** What a tab stores of a lead, and since when. */
    const inTab = remembered(() => ({ lead: '', at: 0, skew: 0, wasSetBack: false }))
    return ({ doc, survey }, { front }) => {
      const { skew } = browser.phone
      const now = browser.time.now()
      const stored = inTab(doc.tab)
      const lead = leadIn(doc.tab)
      if (lead !== stored.lead) Object.assign(stored, { lead, at: now, skew, wasSetBack: false })
      // Of a phone whose clock was set back by less than that time, and that then slept, nobody in it knows how long.
      stored.wasSetBack ||= skew < stored.skew && skew > stored.skew - leadLife
      const opened = survey?.opening ? openedAt(survey.opening) : 0
      if (stored.wasSetBack || !lead || doc !== front?.doc) return null
      if (stored.at < opened) return 'the lead stands in a tab that began anew'
      const age = Math.round((now - stored.at) / 1_000)
      if (age > leadLife / 1_000 + 1) return `the lead stands in the tab after ${age} s`
      const verified = network.made.findLast((one) => one.table === 'tokens' && one.request.doc === doc)
      const isVerified = verified?.request.heard && verified.request.heard.at > stored.at
      return isVerified && 'the lead stands in the tab of a verified visitor'
    }
  }),

  'storage holds the listed keys alone (S3.6)':
    ({ browser: { local, tabs } }) =>
    () =>
      [...local.keys()].find((key) => !listed.has(key)) ??
      tabs.flatMap(({ session }) => [...session.keys()]).find((key) => !listedOfTab.has(key)),

  /** It names its occasion, and knows no rupees outside India. */
  'a conversion is told once per occasion (R58)': ofEach('told', ({ plan, orders }) => {
    const seen = new Set<string>()
    return ({ tab, conversion }) => {
      const { page, id, currency, region } = conversion
      const its = `${tab.entries[0]!.id} ${page} ${id}`
      if (plan.phone.stores === 'both' && seen.has(its)) return `twice: ${page} ${id}`
      seen.add(its)
      if (!id || region !== plan.region) return `${page} ${id} in ${region}`
      if (plan.region !== 'in' && currency === 'INR') return 'rupees abroad'
      return page === 'thank-you' && !orders.some((order) => order.id === id) && `no such order: ${id}`
    }
  }),

  /** In a tab it is told no more often than what it tells of has happened; an order is told once. */
  'an event is told of what happened': ofEach('events', ({ plan, orders, network, events }) => {
    const answered = (call: CallName) => (): number =>
      network.requests.filter((one) => one.call === call && one.heard && one.heard.status < 300).length
    const happened: Partial<Record<FunnelEvent['name'], (event: FunnelEvent) => number>> = {
      paid: (event) => orders.filter(({ id }) => 'order' in event && id === event.order).length,
      survey_submitted: answered('submitSurvey'),
      code_sent: answered('sendCode'),
      code_verified: answered('verifyCode'),
    }
    return ({ tab, event }) => {
      const told = events.filter((one) => one.tab === tab && occasion(one.event) === occasion(event)).length
      const isTooOften = told > (happened[event.name]?.(event) ?? Infinity)
      return plan.phone.stores === 'both' && isTooOften && `${event.name}, for the ${told}th time`
    }
  }),
}
