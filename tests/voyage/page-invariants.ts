import { resendCooldownSeconds } from '../../src/core/lead/lead-state.ts'
import { regionOf } from '../../src/core/model/region.ts'
import { storageKeys } from '../../src/core/stored/storage-keys.ts'
import { progressOf } from '../../src/core/survey/survey-state.ts'
import { screenOf } from '../simulation/screens.ts'
import type { Doc, Tab } from '../simulation/tab.ts'
import { lasting, leadLife, minute, ofEach, type Invariant, type Seen } from './observation.ts'

// What stands on the screen.

/** How long a wait may be, in seconds: a submission, a verification with what is around it, the way to the payment page, a read, the loader (R18, R66). */
const limits: readonly (readonly [screen: RegExp, seconds: number])[] = [
  [/sending/, 46],
  [/verifying|^redirecting/, 51],
  [/ redirecting/, 31],
  [/loading/, 66],
  [/designing/, 21],
]

const within = (from: number, value: number, to: number): boolean => value >= from && value <= to

/** Each by the rule that it holds. */
export const pageInvariants: Record<string, Invariant> = {
  /** A link to the landing card offers nothing that was left. */
  'a link begins anew (R65)': ofEach('all', () => ({ survey }) => {
    return survey?.resumable && survey.opening?.isLink && 'what was left is offered'
  }),

  'a damaged address is replaced (R85)': ({ browser }) => {
    return ({ front }) => {
      const { pathname, search } = browser.here().url
      return front && /\/\/|amp;|\?.*\?/.test(pathname + search) && pathname + search
    }
  },

  'numbers stay in their bounds (R12, R13, R15)': ofEach('all', () => ({ survey, lead, alerts }) => {
    const progress = survey ? progressOf(survey) : lead?.step === 'designing' ? lead.design.percent : 0
    const wait = lead?.step === 'code' ? lead.resendSecondsLeft : 0
    if (!within(0, progress, 100)) return `progress ${progress}`
    if (!within(0, wait, resendCooldownSeconds)) return `another code in ${wait} s`
    return alerts.length > 20 && 'more than twenty toasts'
  }),

  'the region is kept (R1)':
    ({ plan }) =>
    ({ front }) =>
      front && regionOf(front.shown.visit.path) !== plan.region && front.shown.visit.path,

  'waiting ends (R51)': (voyage) => {
    const since = lasting(voyage)
    return ({ front }) => {
      const screen = screenOf(voyage)
      const limit = limits.find(([busy]) => busy.test(screen))?.[1] ?? Infinity
      return since('screen', `${front?.doc.id} ${screen}`) > limit * 1_000 && `${screen} for over ${limit} s`
    }
  },

  /** Another code may be asked for once the wait since the last one is over, also in a document that was loaded anew (R65). */
  'the wait for a code is not longer (R15)': ({ browser: { time, phone } }) => {
    const sentIn = new Map<Tab, number>()
    let { skew } = phone
    return ({ front, answers }) => {
      for (const { call, doc, heard } of answers)
        if (call === 'sendCode' && heard.status === 200) sentIn.set(doc.tab, heard.at)
      // Where the phone's clock was set since, it is told by another one.
      if (skew !== phone.skew) sentIn.clear()
      skew = phone.skew
      const at = front && sentIn.get(front.doc.tab)
      if (!at || front.lead?.step !== 'code') return null
      const left = Math.max(0, resendCooldownSeconds - (time.now() - at) / 1_000)
      return (
        front.lead.resendSecondsLeft > left + 2 &&
        `${front.lead.resendSecondsLeft} s, where ${Math.round(left)} are left`
      )
    }
  },

  /** Nothing leads from the details to one; who was at its step, in whatever document, may ask for another one there. */
  'no dead code is reached (R72)': () => {
    const sent = new Map<Tab, number>()
    const steps = new Map<Seen['page'], string>()
    const late = new Set<Doc>()
    return ({ all, answers }) => {
      for (const { call, doc, isLate, heard } of answers) {
        if (call !== 'sendCode' || heard.status !== 200) continue
        sent.set(doc.tab, doc.clock.now())
        // What comes to a page that was left counts on the return (R64), however late that is.
        if (isLate) late.add(doc)
      }
      for (const { doc, page, lead } of all) {
        if (!lead) continue
        const isReached = steps.get(page) === 'details' && lead.step === 'code' && !late.delete(doc)
        steps.set(page, lead.step)
        const age = doc.clock.now() - (sent.get(doc.tab) ?? Infinity)
        if (isReached && age > leadLife + 2_000) return `a code of ${Math.round(age / minute)} minutes`
      }
      return null
    }
  },

  /** They come to the checkout, and no move of the product's own leads back to the lead page. */
  'whoever is verified goes on (R19)': ({ commands }) => {
    const verified = new Map<Seen['page'], number>()
    return ({ front }) => {
      if (!front?.lead) return null
      const { page, lead } = front
      const moves = commands.filter(({ verb }) => verb === 'travel').length
      const isBack = lead.step === 'designing' && verified.get(page) === moves
      verified.delete(page)
      if (lead.step === 'redirecting' || (lead.step === 'code' && lead.busy === 'verifying'))
        verified.set(page, moves)
      return isBack && 'a verified visitor sees the loader again'
    }
  },

  /** Whoever left for the payment page while the offer runs, or today, is not asked for a number again. */
  'the way back is taken (R20, R94)': ({ browser: { local } }) => {
    const known = new Set<Seen['page']>()
    const read = () => ({ ...Object.fromEntries(local) }) as Partial<Record<string, string>>
    // A lead page that opens may change it.
    let stored = read()
    return ({ all }) => {
      const before = stored
      stored = read()
      const [path = '', query] = (before[storageKeys.backToCheckout] ?? '').split('?', 2)
      const isOpen = before[storageKeys.isRedirected] === '1' && /checkout\/form_one_demo\b/.test(path)
      const leftResponse = new URLSearchParams(query).get('Rx') ?? ''
      for (const { doc, page, lead, shown } of all) {
        if (!lead || known.has(page)) continue
        known.add(page)
        const isToday = before[storageKeys.timerStartDay] === doc.clock.localDay(doc.clock.now())
        const isInTime = Number(before[storageKeys.timerRemaining] ?? '') > 0 || isToday
        const isOwn = shown.visit.responseId === leftResponse
        if (isOpen && isOwn && isInTime && lead.step !== 'redirecting')
          return 'a lead page with the way back open'
      }
      return null
    }
  },

  /** And that entry stands at no other time: there Back would do nothing. */
  'an enlarged sample has its entry': (voyage) => {
    const since = lasting(voyage)
    return ({ front, mark }) => {
      const isItsEntry = mark?.entry === 1
      const samples = front?.checkout?.samples
      const isApart = !!samples && (samples.shown.get() !== null) !== isItsEntry
      const isLong = since('sample', isApart) > 500
      return isLong && isApart && `a sample ${isItsEntry ? 'is closed at' : 'stands without'} its entry`
    }
  },

  'a press does what it says':
    ({ failedExpectations }) =>
    () =>
      failedExpectations[0],
}
