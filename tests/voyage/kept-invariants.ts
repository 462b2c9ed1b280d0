import { statusOf } from '../../src/core/api/answer-status.ts'
import type { Made } from '../simulation/network.ts'
import type { Doc } from '../simulation/tab.ts'
import { leadLife, minute, remembered, type Invariant, type Seen } from './observation.ts'

// What must be found again: pages by Back (R64), a visit after its tab was thrown away (R65), and after its time nothing.

type Part = 'survey' | 'lead' | 'checkout'
/**
 * What a visitor would miss of a page, as text. `typed` is what has to be found by Back, too: of a lead only what was typed, because
 * Back at the code leads to the details, and of a survey only the answers.
 */
type Content = { part: Part; address: string; value: string; typed: string }
/** It changed between `since` and `at`. */
type Kept = Content & { since: number; at: number }

const lives: Record<Part, number> = { survey: 24 * 60 * minute, lead: leadLife, checkout: Infinity }

/** The record that a part ends with. */
const ends: Partial<Record<Part, Made['table']>> = { survey: 'responses', lead: 'tokens' }

const textOf = (...parts: unknown[]): string => JSON.stringify(parts)
const addressOf = ({ shown: { visit } }: Seen): string => `${visit.path} ${visit.responseId}`
const entryOf = ({ tab }: Doc): number => tab.entries[tab.at]!.id

function contentOf(seen: Seen): Content | null {
  const { survey, lead, plans } = seen
  const content = (part: Part, typed: object, rest?: string | number): Content => {
    return { part, address: addressOf(seen), value: textOf(typed, rest), typed: textOf(typed) }
  }
  if (survey?.screen === 'questions') return content('survey', survey.answers, survey.stepIndex)
  if (lead?.step === 'details') return content('lead', lead.details)
  if (lead?.step === 'code') return content('lead', lead.details, 'code')
  return plans ? content('checkout', [plans.chosen, plans.isExpanded]) : null
}

/** What a page shows first of what was kept, null for nothing; undefined before it is here. */
function foundIn(seen: Seen): string | null | undefined {
  const { shown, survey, lead } = seen
  if (survey?.form.kind === 'ready')
    return survey.resumable && textOf(survey.resumable.answers, survey.resumable.stepIndex)
  const isHere = (shown.page === 'lead' && lead?.step !== 'redirecting') || shown.page === 'checkout'
  return isHere ? (contentOf(seen)?.value ?? null) : undefined
}

/** Each by the rule that it holds. */
export const keptInvariants: Record<string, Invariant> = {
  /** Within a document; so does Edit. */
  'Back brings a page as it was left (R64, R72)': ({ browser, network: { made } }) => {
    const left = new Map<string, Content>()
    let before = ''
    return ({ front, mark }) => {
      const content = front && contentOf(front)
      // The entries of a wizard are one page, and have one owner.
      const owner = mark?.pageId ?? browser.here().id
      const page = content ? `${front.doc.id} ${owner} ${content.address}` : ''
      const place = content ? `${page} ${front.lead?.step}` : ''
      const last = place === before ? undefined : left.get(page)
      before = place
      if (!content) return null
      left.set(page, content)
      const { part, typed, value } = content
      const isOver = made.some(({ request, table }) => request.doc === front?.doc && table === ends[part])
      return last && last.typed !== typed && !isOver && `left ${last.value}, found ${value}`
    }
  },

  /** A tab that was reloaded, or thrown away, has what it had, as long as it is to be kept. */
  'a tab keeps its visit (R65)': ({ plan, browser: { phone, tabs, time } }) => {
    /** What a tab has to keep; null for what it has to have erased. Of what is not there nothing is known. */
    const keptIn = remembered(() => new Map<Part, Kept | null>())
    const verified = new Set<Doc>()
    const loadedAt = remembered(entryOf)
    /** Documents that have shown what they found, or where a link or Start has begun anew. */
    const begun = new Set<Doc>()
    const valueOf = new Map<Seen['page'], string>()
    let { skew } = phone
    let looked = time.now()

    /** Holds what a document shows first to what its tab has kept. */
    function compare(seen: Seen): string | null {
      const { doc, survey } = seen
      const isElsewhere = loadedAt(doc) !== entryOf(doc) || seen.shown.visit.path !== doc.product.entry.path
      const isBegun = begun.has(doc) || isElsewhere || survey?.screen === 'questions'
      const value = foundIn(seen)
      if (!isBegun && value === undefined) return null
      begun.add(doc)
      if (isBegun) return null
      const part = seen.shown.page as Part
      const was = keptIn(doc.tab).get(part)
      if (was === null) return value ? `${part}: found what was erased` : null
      if (was?.address !== addressOf(seen)) return null
      if (time.now() - was.since < lives[part] - minute && value !== was.value)
        return `${part}: had ${was.value}, found ${value}`
      // For how long a lead is kept, what the tab stores of it tells.
      const isOld = part === 'survey' && time.now() - was.at > lives[part] + minute
      return isOld && value === was.value ? `${part}: found what is too old` : null
    }

    /** Notes what it has now. */
    function follow(seen: Seen): void {
      const { doc, page, survey } = seen
      const kept = keptIn(doc.tab)
      if (survey?.screen === 'landing' || verified.has(doc)) kept.delete('lead')
      if (seen.isThanked) kept.delete('checkout')
      const content = contentOf(seen)
      if (!content) return
      const before = valueOf.get(page)
      valueOf.set(page, content.value)
      // Who comes back to a page has changed nothing.
      if (before === content.value) return
      const { part, value, typed } = content
      // A survey is kept from its first answer on.
      if (typed === textOf({}) || (part === 'lead' && verified.has(doc))) return
      const was = kept.get(part)
      if (was?.value !== value) return void kept.set(part, { ...content, since: looked, at: time.now() })
      // The same again is kept anew where its time was over.
      was.at = time.now()
    }

    return ({ all, answers }) => {
      for (const { doc, call, heard } of answers) {
        if (statusOf(heard) >= 300) continue
        if (call === 'submitSurvey') keptIn(doc.tab).set('survey', null)
        if (call === 'verifyCode') verified.add(doc)
      }
      // By a clock that is set, what was kept may be too old.
      if (phone.skew !== skew) for (const tab of tabs) keptIn(tab).clear()
      skew = phone.skew
      for (const seen of plan.phone.stores === 'both' ? all : []) {
        if (seen.doc.isFrozen) continue
        loadedAt(seen.doc)
        const lost = compare(seen)
        if (lost) return lost
        follow(seen)
      }
      looked = time.now()
      return null
    }
  },
}
