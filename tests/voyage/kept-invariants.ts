import { isReturned, statusOf } from '../../src/core/api/answer-status.ts'
import type { Doc } from '../../fake-server/simulation/tab.ts'
import { leadLife, minute, remembered, type Answer, type Invariant, type Seen } from './moment.ts'

// What must be found again: pages by Back (R64), a visit after its tab was thrown away (R65), and after its time nothing.

type Part = 'survey' | 'lead' | 'checkout'
/**
 * What a visitor would miss of a page, as text. `typed` is what has to be found by Back, too: of a lead only what was typed, because
 * Back at the code leads to the details, and of a survey only the answers.
 */
type Content = { part: Part; address: string; value: string; typed: string }
/** `since` and `at`: it changed between them, on the phone's clock, which ran so far off then; NaN where it was set since. */
type Kept = Content & { since: number; at: number; skew: number }

const lives: Record<Part, number> = { survey: 24 * 60 * minute, lead: leadLife, checkout: Infinity }

/** Reads what a document has. */
function contents(): (seen: Seen) => Content | null {
  // A state never changes: another one takes its place.
  const textOf = remembered((state: object) => {
    const { stepIndex, answers, step, details, code, chosen, unfolded } = state as Record<string, unknown>
    if (answers) return [JSON.stringify([stepIndex, answers]), JSON.stringify(answers)]
    if (details && step) return [JSON.stringify([step, details, code]), JSON.stringify(details)]
    return [JSON.stringify([chosen, unfolded])]
  })
  return ({ shown: { visit }, survey, lead, plans }) => {
    const isLead = lead?.step === 'details' || lead?.step === 'code'
    const state = survey?.screen === 'asking' ? survey : isLead ? lead : plans
    if (!state) return null
    const [value, typed = value] = textOf(state) as [string, string?]
    const part = state === survey ? 'survey' : state === lead ? 'lead' : 'checkout'
    return { part, address: `${visit.path} ${visit.responseId}`, value, typed }
  }
}

const entryOf = ({ tab }: Doc): number => tab.entries[tab.at]!.id

/** A survey is kept from its first answer on. */
const isNothing = ({ part, typed }: Content): boolean => part === 'survey' && typed === '{}'

/** Back, within a document, brings a page as it was left (R64). */
const backBringsItBack: Invariant = ({ browser, network: { made } }) => {
  const contentIn = contents()
  const pages = new Map<string, { last: Content | null }>()
  let before: { last: Content | null } | null = null
  let docBefore: Doc | undefined
  return ({ front }) => {
    const content = front && contentIn(front)
    if (front?.doc !== docBefore || !content) before = null
    docBefore = front?.doc
    if (!front || !content) return null
    const isOver = made.some(
      ({ request, table }) => request.doc === front.doc && ['tokens', 'responses'].includes(table),
    )
    // The entries of a wizard are one page, and have one owner.
    const { state, id } = browser.here()
    const owner = (state as { plotlineMark?: { owner: string } } | null)?.plotlineMark?.owner ?? id
    const key = `${front.doc.id} ${owner}`
    const page = pages.get(key)
    const isAnother = page && page !== before
    const last = isAnother ? page.last : null
    const next = isAnother ? page : (before ?? { last: null })
    before = before?.last && before.last.address !== content.address ? { last: null } : next
    before.last = content
    pages.set(key, before)
    const isLost = last?.part === content.part && last.typed !== content.typed
    return isLost && !isOver && `left ${last.value}, found ${content.value}`
  }
}

/** A tab that was reloaded, or thrown away, has what it had, as long as it is to be kept; another tab has nothing of it (R65). */
const theTabKeepsTheVisit: Invariant = ({ plan, browser, network: { requests } }) => {
  const contentIn = contents()
  const inTab = remembered(() => ({
    kept: {} as Partial<Record<Part, Kept>>,
    erased: new Set<Part>(),
    /** What stood there before the whole product was: it is kept when that comes, at a moment that nobody looks at. */
    early: new Set<string>(),
  }))
  const inDocument = remembered((doc: Doc) => ({
    loadedAt: entryOf(doc),
    isBegun: false,
    looked: null as number | null,
    /** What its pages had last. */
    last: new Map<string, Content>(),
  }))
  // What arrived without an answer may be sent again: it is kept.
  const hasSucceeded = (heard: Answer['heard']): boolean => isReturned({ status: statusOf(heard) })
  const hasVerified = (doc: Doc): boolean =>
    requests.some(
      (one) => one.doc === doc && one.call === 'verifyCode' && one.heard && hasSucceeded(one.heard),
    )

  /** What a page that has come shows; undefined before. */
  function found(seen: Seen): { part: Part; value: string | null } | undefined {
    const { shown, survey, lead } = seen
    if (survey?.form.kind === 'ready') {
      const { left } = survey
      return { part: 'survey', value: left && JSON.stringify([left.stepIndex, left.answers]) }
    }
    if ((shown.page === 'lead' && lead?.step !== 'leaving') || shown.page === 'checkout')
      return { part: shown.page, value: contentIn(seen)?.value ?? null }
    return undefined
  }

  /** Looks at what a document shows first. */
  function compare(seen: Seen): string | null {
    const { doc, survey, shown } = seen
    const { path, search, responseId } = shown.visit
    const { entry } = doc.product
    const { kept, early, erased } = inTab(doc.tab)
    const document = inDocument(doc)
    // A link begins anew, and so do another entry with the same address, and Start.
    const isFirst = path === entry.path && search === entry.search && document.loadedAt === entryOf(doc)
    document.isBegun ||= !isFirst || survey?.screen === 'asking'
    const now = found(seen)
    if (!now || !doc.product.isWhole() || document.isBegun) return null
    document.isBegun = true
    const { part, value } = now
    if (early.has(`${part} ${value}`)) return null
    const was = kept[part]
    if (!was && part !== 'checkout' && value && erased.has(part)) return `${part}: found what was erased`
    if (was?.address !== `${path} ${responseId}`) return null
    const age = (at: number): number => Math.abs(doc.clock.now() - at)
    const isYoung = Math.max(age(was.since), age(was.at)) < lives[part] - minute
    if (isYoung && was.skew === browser.phone.skew && value !== was.value)
      return `${part}: had ${was.value}, found ${value}`
    // A form that nothing was typed into looks the same when it is new.
    const isTyped = part !== 'lead' || /"(?:name|mobile|email)":"[^"]/.test(was.value)
    const isOld = isTyped && age(was.at) > lives[part] + minute
    return isOld && value === was.value ? `${part}: found what is too old` : null
  }

  /** Notes what it has now. */
  function follow(seen: Seen): void {
    const { doc, survey, shown } = seen
    const { kept, early, erased } = inTab(doc.tab)
    const { last, looked } = inDocument(doc)
    const isVerified = hasVerified(doc)
    if (survey?.screen === 'landing') last.delete(`survey ${shown.visit.path} ${shown.visit.responseId}`)
    if (survey?.screen === 'landing' || isVerified) delete kept.lead
    if (seen.isThanked) delete kept.checkout
    const content = contentIn(seen)
    if (!content) return
    const { part, value, address } = content
    const before = last.get(`${part} ${address}`)
    if (doc.product.isWhole() || isNothing(content)) last.set(`${part} ${address}`, content)
    if (isNothing(content)) return
    if (!doc.product.isWhole()) return void early.add(`${part} ${value}`)
    if (part === 'lead' && isVerified) return
    const at = doc.clock.now()
    const { skew } = browser.phone
    const was = kept[part]
    if (before?.value !== value && was?.value !== value) {
      erased.delete(part)
      early.clear()
      kept[part] = { ...content, since: looked ?? at, at, skew }
    } else if (was) {
      // The same answers are kept again where the survey was begun anew, or gone on with when their time was over.
      const isAgain = before ? isNothing(before) : Math.abs(at - was.at) > lives[part] - minute
      if (isAgain) was.at = at
    }
    // A code that went out again is kept too.
    const sent = requests.findLast(
      (one) => one.doc === doc && one.call === 'sendCode' && one.heard?.status === 200,
    )
    if (part === 'lead' && kept.lead && sent?.heard)
      kept.lead.at = Math.max(kept.lead.at, sent.heard.at + skew)
  }

  return ({ all, answers }) => {
    for (const { doc, call, heard } of answers) {
      if (call === 'submitSurvey' && heard.status === 201) inTab(doc.tab).erased.add('survey')
      // Once: another survey may be begun in the same document.
      if (call === 'submitSurvey' && hasSucceeded(heard)) delete inTab(doc.tab).kept.survey
    }
    // What was kept may be too old by a clock that is set right again later.
    for (const part of browser.tabs.flatMap((tab) => Object.values(inTab(tab).kept)))
      if (part.skew !== browser.phone.skew) part.skew = NaN
    for (const seen of plan.phone.stores === 'both' ? all : []) {
      if (seen.doc.isFrozen) continue
      inDocument(seen.doc)
      const lost = compare(seen)
      if (lost) return lost
      follow(seen)
      inDocument(seen.doc).looked = seen.doc.clock.now()
    }
    return null
  }
}

/** Each by the rule that it holds. */
export const keptInvariants: Record<string, Invariant> = {
  'Back brings a page as it was left (R64)': backBringsItBack,
  'a tab keeps its visit (R65)': theTabKeepsTheVisit,
}
