import { asObject } from '../../src/core/kernel/decode.ts'
import { parseJson } from '../../src/core/kernel/json.ts'
import { storageKeys } from '../../src/core/stored/storage-keys.ts'
import type { Doc, Tab } from '../simulation/tab.ts'
import { leadTtlMs, newItems, ofEach, memoize, type Invariant } from './observation.ts'

// What is stored, logged and tracked: R20, R58, R65.

const personal = /Asha|Ravi|ஆனந்தி|98765|९८७६५|555.?0132|7700.?900|visitor@/
/** Instants in milliseconds, which may have the same digits as a number. */
const instants = /\b1[5-9]\d{11}\b/g
// The checkout's address and the token's owner (R117) contain the number.
const allowed = new Set<string>([storageKeys.backToCheckout, storageKeys.authTokenOwner])
const listed = new Set<string>(Object.values(storageKeys))
const listedOfTab = new Set(['plotline.visit', 'plotlineOrders', 'plotlinePaying', 'plotlineSentEvents'])

/** The lead in a tab's snapshots, as text. */
function leadIn({ session }: Tab): string {
  const record = JSON.parse(session.get('plotline.visit') ?? '{}') as { parts?: { lead?: object } }
  return record.parts?.lead ? JSON.stringify(record.parts.lead) : ''
}

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
      return out.map((one) => JSON.stringify(one)).find((text) => personal.test(text.replace(instants, '')))
    }
  },

  /**
   * Ten minutes after the last change, the front tab stores nothing personal; after the verification only whom to take to the checkout,
   * until the checkout is open (R127).
   */
  'personal data expires (R65)': ofEach('all', ({ browser, network }) => {
    const openedAt = memoize(() => browser.time.now())
    /** A tab's stored lead, and since when. */
    const inTab = memoize(() => ({ lead: '', at: 0 }))
    const clock = { skewMs: browser.phone.clockSkewMs, setBackAt: -Infinity }
    return ({ doc, shown }, { front }) => {
      const { clockSkewMs } = browser.phone
      const now = browser.time.now()
      const stored = inTab(doc.tab)
      const lead = leadIn(doc.tab)
      if (lead !== stored.lead) Object.assign(stored, { lead, at: now })
      if (clockSkewMs < clock.skewMs && clockSkewMs > clock.skewMs - leadTtlMs) clock.setBackAt = now
      clock.skewMs = clockSkewMs
      // The age is unknown if the clock was set back by less than the lifetime since the change, which is written half a second later.
      const wasSetBack = clock.setBackAt > stored.at - 1_000
      // The landing page may have been left within the step that opened it.
      const { opening } = doc.product.app.survey.state.get()
      const opened = opening ? openedAt(opening) : 0
      if (wasSetBack || !lead || doc !== front?.doc) return null
      if (stored.at < opened) return 'the lead is stored in a tab that started over'
      const age = Math.round((now - stored.at) / 1_000)
      if (age > leadTtlMs / 1_000 + 1) return `the lead is stored after ${age} s`
      const isOnTheWay = lead.includes('"verified"') && shown.page !== 'checkout'
      const verified = network.newRecords.findLast((one) => one.table === 'tokens' && one.request.doc === doc)
      const isVerified = verified?.request.response && verified.request.response.at > stored.at
      // Another page of the tab may store its own lead.
      const { responseId } = asObject(parseJson(browser.local.get(storageKeys.authTokenOwner) ?? ''))
      const isOfVerified = lead.includes(`"rx":${JSON.stringify(responseId)}`)
      return isVerified && isOfVerified && !isOnTheWay && 'the lead is stored after the verification'
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
}
