import { isReturned, statusOf } from '../../src/core/api/answer-status.ts'
import type { PlansState } from '../../src/core/checkout/plan-choice.ts'
import type { LeadState } from '../../src/core/lead/lead-state.ts'
import type { WizardState } from '../../src/core/survey/wizard-state.ts'
import type { CallName } from '../../fake-server/backend/scenarios.ts'
import type { Request } from '../../fake-server/simulation/network.ts'
import type { Doc, Tab } from '../../fake-server/simulation/tab.ts'
import { leadLife, minute, remembered, type Invariant } from './invariant.ts'
import { pageIn } from '../../fake-server/simulation/screens.ts'

// What must be found again: pages by Back (R64), a visit after its tab was thrown away (R65), and after its time nothing.

type Part = 'survey' | 'lead' | 'checkout'
/** What a visitor would miss of a page: `value` is it, as text. */
type Content = { part: Part; address: string; value: string }
/** `since` and `at`: it changed between them, on the phone's clock, which ran so far off then; NaN where it was set since. */
type Kept = Content & { since: number; at: number; skew: number }

const lives: Record<Part, number> = { survey: 24 * 60 * minute, lead: leadLife, checkout: Infinity }

/** Reads what a document has. */
function contents(): (doc: Doc) => Content | null {
  // A state never changes: another one takes its place.
  const asked = remembered((survey: WizardState) => JSON.stringify([survey.stepIndex, survey.answers]))
  const filled = remembered((lead: LeadState) =>
    'details' in lead ? JSON.stringify([lead.step, lead.details, lead.step === 'code' && lead.code]) : '',
  )
  const chosen = remembered((plans: PlansState) => JSON.stringify([plans.chosen, plans.unfolded]))
  return (doc) => {
    const { visit } = doc.product.shown()
    const address = `${visit.path} ${visit.responseId}`
    const survey = pageIn(doc, 'survey')?.flow.state.get()
    const lead = pageIn(doc, 'lead')?.flow.state.get()
    const checkout = pageIn(doc, 'checkout')?.flow.plans.get()
    if (survey?.screen === 'asking') return { part: 'survey', address, value: asked(survey) }
    if (lead?.step === 'details' || lead?.step === 'code')
      return { part: 'lead', address, value: filled(lead) }
    return checkout ? { part: 'checkout', address, value: chosen(checkout) } : null
  }
}

/** Of a lead only what was typed: Back at the code step leads to the details. Of a survey only the answers. */
function typed({ part, value }: Content): string {
  return part === 'checkout' ? value : JSON.stringify((JSON.parse(value) as unknown[])[1])
}

const entryOf = ({ tab }: Doc): number => tab.entries[tab.at]!.id

const hasSucceeded = ({ heard }: Request): boolean => !!heard && isReturned({ status: statusOf(heard) })

/** A survey is kept from its first answer on. */
const isNothing = (content: Content): boolean => content.part === 'survey' && typed(content) === '{}'

/** Back, within a document, brings a page as it was left (R64). */
const backBringsItBack: Invariant = ({ browser, network: { made } }) => {
  const contentIn = contents()
  const pages = new Map<string, { last: Content | null }>()
  let before: { last: Content | null } | null = null
  let docBefore: Doc | null = null
  return () => {
    const doc = browser.document()
    if (doc !== docBefore) before = null
    docBefore = doc
    const content = doc && contentIn(doc)
    if (!doc || !content) {
      before = null
      return null
    }
    const isOver = made.some(
      ({ request, table }) => request.doc === doc && ['tokens', 'responses'].includes(table),
    )
    // The entries of a wizard are one page, and have one owner.
    const { state, id } = browser.here()
    const { owner } = { owner: id, ...(state as { plotlineMark?: { owner: string } } | null)?.plotlineMark }
    const key = `${doc.id} ${owner}`
    const page = pages.get(key)
    const lost =
      page?.last && page !== before && page.last.part === content.part && typed(page.last) !== typed(content)
    const found = `${page?.last?.value}, found ${content.value}`
    const next = page && page !== before ? page : (before ?? { last: null })
    before = before?.last && before.last.address !== content.address ? { last: null } : next
    before.last = content
    pages.set(key, before)
    return lost && !isOver ? `left ${found}` : null
  }
}

/** A tab that was reloaded, or thrown away, has what it had, as long as it is to be kept; another tab has nothing of it (R65). */
const theTabKeepsTheVisit: Invariant = ({ plan, browser, heard, network: { requests } }) => {
  const contentIn = contents()
  const kept = new Map<Tab, Partial<Record<Part, Kept>>>()
  const lastIn = new Map<string, string>()
  const begun = new Set<Doc>()
  const erased = new Map<Tab, Set<Part>>()
  const looked = new Map<Doc, number>()
  const loadedAt = new Map<Doc, number>()
  /** What stood there before the whole product was: it is kept when that comes, at a moment that nobody looks at. */
  const early = new Map<Tab, Set<string>>()
  const earlyIn = (tab: Tab): Set<string> => early.get(tab) ?? early.set(tab, new Set()).get(tab)!
  heard.push((request) => {
    const { doc, call, heard } = request
    if (call === 'submitSurvey' && heard?.status === 201) erased.get(doc.tab)?.add('survey')
    // Once: another survey may be begun in the same document.
    if (call === 'submitSurvey' && hasSucceeded(request)) delete kept.get(doc.tab)?.survey
  })

  function found(doc: Doc): { part: Part; value: string | null } | null {
    const shown = doc.product.shown()
    const survey = pageIn(doc, 'survey')?.flow.state.get()
    if (survey && survey.form.kind !== 'ready') return null
    if (survey)
      return {
        part: 'survey',
        value: survey.left && JSON.stringify([survey.left.stepIndex, survey.left.answers]),
      }
    if (shown.page === 'lead' && shown.flow.state.get().step === 'leaving') return null
    const content = contentIn(doc)
    if (shown.page !== 'lead' && shown.page !== 'checkout') return null
    return { part: shown.page, value: content?.value ?? null }
  }

  function compare(doc: Doc): string | null {
    const now = found(doc)
    const { path, search } = doc.product.shown().visit
    // A link begins anew, and so do another entry with the same address, and Start.
    const { entry } = doc.product
    const here = entryOf(doc)
    const isFirst = path === entry.path && search === entry.search && loadedAt.get(doc) === here
    if (!isFirst || pageIn(doc, 'survey')?.flow.state.get().screen === 'asking') begun.add(doc)
    if (!now || !doc.product.isWhole() || begun.has(doc)) return null
    begun.add(doc)
    const { visit } = doc.product.shown()
    if (earlyIn(doc.tab).has(`${now.part} ${now.value}`)) return null
    const was = kept.get(doc.tab)?.[now.part]
    if (!was && now.part !== 'checkout' && now.value && erased.get(doc.tab)?.has(now.part))
      return `${now.part}: found what was erased`
    if (!was || was.address !== `${visit.path} ${visit.responseId}`) return null
    const age = (at: number): number => Math.abs(doc.clock.now() - at)
    const isYoung = Math.max(age(was.since), age(was.at)) < lives[now.part] - minute
    if (isYoung && was.skew === browser.phone.skew && now.value !== was.value)
      return `${now.part}: had ${was.value}, found ${now.value}`
    // A form that nothing was typed into looks the same when it is new.
    const isTyped = now.part !== 'lead' || /"(?:name|mobile|email)":"[^"]/.test(was.value)
    if (isTyped && age(was.at) > lives[now.part] + minute && now.value === was.value)
      return `${now.part}: found what is too old`
    return null
  }

  function follow(doc: Doc): void {
    const tab = kept.get(doc.tab) ?? {}
    kept.set(doc.tab, tab)
    const survey = pageIn(doc, 'survey')?.flow.state.get()
    // What arrived without an answer may be sent again: it is kept.
    const isDone = (call: CallName): boolean =>
      requests.some((one) => one.doc === doc && one.call === call && hasSucceeded(one))
    if (!erased.has(doc.tab)) erased.set(doc.tab, new Set())
    if (survey?.screen === 'landing' || isDone('verifyCode')) delete tab.lead
    const { path, responseId } = doc.product.shown().visit
    if (survey?.screen === 'landing') lastIn.delete(`${doc.id} survey ${path} ${responseId}`)
    if (pageIn(doc, 'thank-you')?.flow.order.complete) delete tab.checkout
    const content = contentIn(doc)
    if (!content) return
    const { part, value } = content
    const place = `${doc.id} ${part} ${content.address}`
    const last = lastIn.get(place)
    if (isNothing(content)) return void lastIn.set(place, value)
    if (!doc.product.isWhole()) return void earlyIn(doc.tab).add(`${part} ${value}`)
    const isNew = last !== value && tab[part]?.value !== value
    const at = doc.clock.now()
    const isOver = !!tab[part] && Math.abs(at - tab[part].at) > lives[part] - minute
    // The same answers are kept again where the survey was begun anew, or gone on with when their time was over.
    const isAgain = !isNew && (last === undefined ? isOver : isNothing({ ...content, value: last }))
    lastIn.set(place, value)
    if (part === 'lead' && isDone('verifyCode')) return
    if (isNew) {
      erased.get(doc.tab)!.delete(part)
      early.delete(doc.tab)
      tab[part] = { ...content, since: looked.get(doc) ?? at, at, skew: browser.phone.skew }
    }
    if (isAgain && tab[part]) tab[part].at = at
    // A code that went out again is kept too.
    const sent = requests.findLast(
      (one) => one.doc === doc && one.call === 'sendCode' && one.heard?.status === 200,
    )
    if (part === 'lead' && tab.lead && sent?.heard)
      tab.lead.at = Math.max(tab.lead.at, sent.heard.at + browser.phone.skew)
  }

  return () => {
    // What was kept may be too old by a clock that is set right again later.
    for (const part of [...kept.values()].flatMap((parts) => Object.values(parts)))
      if (part.skew !== browser.phone.skew) part.skew = NaN
    for (const doc of plan.phone.stores === 'both' ? browser.everyDocument() : []) {
      if (doc.isFrozen) continue
      if (!loadedAt.has(doc)) loadedAt.set(doc, entryOf(doc))
      const lost = compare(doc)
      if (lost) return lost
      follow(doc)
      looked.set(doc, doc.clock.now())
    }
    return null
  }
}

export const keptInvariants: Record<string, Invariant> = {
  'Back brings a page as it was left (R64)': backBringsItBack,
  'a tab keeps its visit (R65)': theTabKeepsTheVisit,
}
