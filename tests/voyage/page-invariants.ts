import { resendCooldownSeconds } from '../../src/core/lead/lead-state.ts'
import { storageKeys } from '../../src/core/stored/storage-keys.ts'
import { screenOf } from '../simulation/screens.ts'
import type { Doc, Tab } from '../simulation/tab.ts'
import { trackDuration, leadTtlMs, minute, ofEach, type Invariant } from './observation.ts'

// The content of the screen.

/** The longest wait in seconds: for a write, a verification with the calls around it, the payment page, a read, the loader (R18, R66). */
const maxWaits: readonly (readonly [screen: RegExp, seconds: number])[] = [
  [/sending/, 46],
  [/verifying|^redirecting/, 51],
  [/ redirecting/, 31],
  [/loading/, 66],
  [/designing/, 21],
]

/** By rule. */
export const pageInvariants: Record<string, Invariant> = {
  /** A landing card that a link opened offers no resumption. */
  'a link starts over (R65)': ofEach('all', () => ({ survey }) => {
    return survey?.resumable && survey.opening?.isLink && 'an earlier survey is offered'
  }),

  'a damaged address is replaced (R85)': ({ browser }) => {
    return ({ front }) => {
      const { pathname, search } = browser.currentEntry().url
      return front && /\/\/|amp;|\?.*\?/.test(pathname + search) && pathname + search
    }
  },

  'waiting ends (R51)': (voyage) => {
    const since = trackDuration(voyage)
    return ({ front }) => {
      const screen = screenOf(voyage)
      const limit = maxWaits.find(([busy]) => busy.test(screen))?.[1] ?? Infinity
      return since('screen', `${front?.doc.id} ${screen}`) > limit * 1_000 && `${screen} for over ${limit} s`
    }
  },

  /** The resend cooldown isn't longer after a reload (R65). */
  'the resend cooldown never grows (R15)': ({ browser: { time, phone } }) => {
    const sentIn = new Map<Tab, number>()
    let { clockSkewMs } = phone
    return ({ front, responses }) => {
      for (const { call, doc, response } of responses)
        if (call === 'sendCode' && response.status === 200) sentIn.set(doc.tab, response.at)
      // After a change of the phone's clock nothing is known.
      if (clockSkewMs !== phone.clockSkewMs) sentIn.clear()
      clockSkewMs = phone.clockSkewMs
      const at = front && sentIn.get(front.doc.tab)
      if (!at || front.lead?.step !== 'code') return null
      const left = Math.max(0, resendCooldownSeconds - (time.now() - at) / 1_000)
      return (
        front.lead.resendSecondsLeft > left + 2 &&
        `${front.lead.resendSecondsLeft} s, where ${Math.round(left)} are left`
      )
    }
  },

  /** No navigation from the details reaches an expired code. */
  'no expired code is reached (R72)': () => {
    const sent = new Map<Tab, number>()
    const steps = new Map<string, string>()
    const late = new Set<Doc>()
    return ({ all, responses }) => {
      for (const { call, doc, isLate, response } of responses) {
        if (call !== 'sendCode' || response.status !== 200) continue
        sent.set(doc.tab, doc.clock.now())
        // A response to a page that was left applies on the return (R64), however late.
        if (isLate) late.add(doc)
      }
      for (const { doc, page, lead } of all) {
        if (!lead || doc.isFrozen) continue
        const isReached = steps.get(page) === 'details' && lead.step === 'code' && !late.delete(doc)
        steps.set(page, lead.step)
        const age = doc.clock.now() - (sent.get(doc.tab) ?? Infinity)
        if (isReached && age > leadTtlMs + 2_000) return `a code of ${Math.round(age / minute)} minutes`
      }
      return null
    }
  },

  /** The product itself never navigates back to the lead page. */
  'a verified visitor gets to the checkout (R19)': (voyage) => {
    /** The visitor's own traversals up to the verification. */
    const verified = new Map<string, number>()
    return ({ front }) => {
      if (!front?.lead) return null
      const { page, lead } = front
      const { traversals } = voyage
      const isBack = lead.step === 'designing' && verified.get(page) === traversals
      verified.delete(page)
      if (lead.step === 'redirecting' || (lead.step === 'code' && lead.busy === 'verifying'))
        verified.set(page, traversals)
      return isBack && 'a verified visitor sees the loader again'
    }
  },

  /** After the payment page, while the offer runs or on the same day, the lead page isn't shown again. */
  'the lead page returns to the checkout (R20, R94)': ({ browser: { local } }) => {
    const checked = new Set<string>()
    const read = () => ({ ...Object.fromEntries(local) }) as Partial<Record<string, string>>
    // Opening a lead page may change it.
    let stored = read()
    return ({ all }) => {
      const before = stored
      stored = read()
      const [path = '', query] = (before[storageKeys.backToCheckout] ?? '').split('?', 2)
      // An order in another tab removes it; opening a lead page only closes it.
      const isRemoved = stored[storageKeys.isRedirected] === undefined
      const wasOpen = before[storageKeys.isRedirected] === '1' && /checkout\/form_one_demo\b/.test(path)
      const isOpen = wasOpen && !isRemoved
      const leftResponse = new URLSearchParams(query).get('Rx') ?? ''
      for (const { doc, page, lead, shown } of all) {
        if (!lead || doc.isFrozen || checked.has(page)) continue
        checked.add(page)
        // Another tab's checkout may have ended the offer in the same moment; opening a lead page doesn't change its timer.
        const isToday = stored[storageKeys.timerStartDay] === doc.clock.localDay(doc.clock.now())
        const isInTime = Number(stored[storageKeys.timerRemaining] ?? '') > 0 || isToday
        const isOwn = shown.visit.responseId === leftResponse
        if (isOpen && isOwn && isInTime && lead.step !== 'redirecting')
          return 'a lead page that should return to the checkout'
      }
      return null
    }
  },

  /** Without a sample there is no such entry: Back would do nothing there. */
  'an enlarged sample has its entry': (voyage) => {
    const since = trackDuration(voyage)
    return ({ front }) => {
      const isItsEntry = front?.entry === 1
      const plans = front?.plans
      const isMismatch = !!plans && (plans.sample !== null) !== isItsEntry
      const isLong = since('sample', isMismatch) > 500
      return isLong && isMismatch && `a sample ${isItsEntry ? 'is closed at' : 'is open without'} its entry`
    }
  },

  'a press does what its button says':
    ({ failedExpectations }) =>
    () =>
      failedExpectations[0],
}
