import { statusOf } from '../../src/core/api/answer-status.ts'
import { maxPages } from '../../src/core/page/page-registry.ts'
import type { NewRecord } from '../simulation/network.ts'
import type { Doc } from '../simulation/tab.ts'
import {
  leadTtlMs,
  minute,
  memoize,
  type DocumentState,
  type Invariant,
  type PageFlow,
} from './observation.ts'

// What is restored: pages by Back (R64), a visit after its tab was discarded (R65), and nothing once it has expired.

type Part = 'survey' | 'lead' | 'checkout'
/**
 * The restorable content of a page, as text. `typed` is what Back restores: of a lead only the input, because Back at the code leads to the
 * details, and of a survey only the answers.
 */
type Content = { part: Part; address: string; value: string; typed: string }
/** Saved content. It changed between `since` and `at`. */
type Saved = Content & { since: number; at: number }

const lifetimesMs: Record<Part, number> = { survey: 24 * 60 * minute, lead: leadTtlMs, checkout: Infinity }

/** The record that completes a part. */
const completedBy: Partial<Record<Part, NewRecord['table']>> = { survey: 'responses', lead: 'tokens' }

const textOf = (...parts: unknown[]): string => JSON.stringify(parts)
const addressOf = ({ shown: { visit } }: DocumentState): string => `${visit.path} ${visit.responseId}`
const entryOf = ({ tab }: Doc): number => tab.entries[tab.at]!.id

function contentOf(state: DocumentState): Content | null {
  const { survey, lead, plans } = state
  const content = (part: Part, typed: object, rest?: string | number): Content => {
    return { part, address: addressOf(state), value: textOf(typed, rest), typed: textOf(typed) }
  }
  if (survey?.screen === 'questions') return content('survey', survey.answers, survey.stepIndex)
  if (lead?.step === 'details') return content('lead', lead.details)
  if (lead?.step === 'code') return content('lead', lead.details, 'code')
  return plans ? content('checkout', [plans.chosen, plans.isExpanded]) : null
}

/** The content that a page restored, null for none; undefined before the page is loaded. */
function restoredIn(state: DocumentState): string | null | undefined {
  const { shown, survey, lead } = state
  if (survey?.form.kind === 'ready')
    return survey.resumable && textOf(survey.resumable.answers, survey.resumable.stepIndex)
  const isHere = (shown.page === 'lead' && lead?.step !== 'redirecting') || shown.page === 'checkout'
  return isHere ? (contentOf(state)?.value ?? null) : undefined
}

/** By rule. */
export const snapshotInvariants: Record<string, Invariant> = {
  /** Within a document. Edit does the same. */
  'Back restores a page (R64, R72)': ({ browser, network: { newRecords } }) => {
    const lastContents = new Map<string, Content>()
    /** The survey's newest run: what its entries last showed, and the pages shown since. Pages of this document alone can be restored. */
    let run = { page: '', entries: new Map<number, Content>(), laterPages: new Set<string>() }
    let before = ''
    return ({ front, historyState }) => {
      const content = front && contentOf(front)
      const isCompleted = (part: Part): boolean =>
        newRecords.some(({ request, table }) => request.doc === front?.doc && table === completedBy[part])
      const runPage = `${front?.doc.id} ${historyState?.pageId}`
      if (content?.part === 'survey') {
        if (run.page !== runPage) run = { page: runPage, entries: new Map(), laterPages: new Set() }
        run.entries.set(browser.currentEntry().id, content)
        run.laterPages.clear()
      } else run.laterPages.add(runPage)
      const left = front?.survey?.screen === 'landing' && run.entries.get(browser.currentEntry().id)
      const isKept = run.page.startsWith(`${front?.doc.id} `) && run.laterPages.size < maxPages
      if (left && isKept && !isCompleted('survey')) return `left ${left.value}, found the landing card`
      // The entries of a wizard belong to one page.
      const pageId = historyState?.pageId ?? browser.currentEntry().id
      const page = content ? `${front.doc.id} ${pageId} ${content.address}` : ''
      const place = content ? `${page} ${front.lead?.step}` : ''
      const last = place === before ? undefined : lastContents.get(page)
      before = place
      if (!content) return null
      lastContents.set(page, content)
      const { part, typed, value } = content
      return last && last.typed !== typed && !isCompleted(part) && `left ${last.value}, found ${value}`
    }
  },

  /** A tab that was reloaded or discarded restores its visit until the snapshot expires. */
  'a tab restores its visit (R65)': ({ conditions, browser: { phone, tabs, time } }) => {
    /** What each tab must restore; null for what it must have removed. */
    const savedIn = memoize(() => new Map<Part, Saved | null>())
    const verified = new Set<Doc>()
    const loadedAt = memoize(entryOf)
    /** Documents whose restored content was compared, or where a link or Start began a new visit. */
    const compared = new Set<Doc>()
    const valueOf = new Map<PageFlow, string>()
    let { clockSkewMs } = phone
    let checkedAt = time.now()

    /** Compares what a document restored with what its tab has saved. */
    function compare(state: DocumentState): string | null {
      const { doc, survey } = state
      const isElsewhere = loadedAt(doc) !== entryOf(doc) || state.shown.visit.path !== doc.product.entry.path
      const isCompared = compared.has(doc) || isElsewhere || survey?.screen === 'questions'
      const value = restoredIn(state)
      if (!isCompared && value === undefined) return null
      compared.add(doc)
      if (isCompared) return null
      const part = state.shown.page as Part
      const was = savedIn(doc.tab).get(part)
      if (was === null) return value ? `${part}: restored what was removed` : null
      if (was?.address !== addressOf(state)) return null
      if (time.now() - was.since < lifetimesMs[part] - minute && value !== was.value)
        return `${part}: had ${was.value}, found ${value}`
      // The lifetime of a lead is checked by the tab's storage (tracking-invariants.ts).
      const isOld = part === 'survey' && time.now() - was.at > lifetimesMs[part] + minute
      return isOld && value === was.value ? `${part}: restored what had expired` : null
    }

    /** Records a document's current content. */
    function record(state: DocumentState): void {
      const { doc, flow, survey } = state
      const saved = savedIn(doc.tab)
      if (survey?.screen === 'landing' || verified.has(doc)) saved.delete('lead')
      if (state.hasCompleteOrder) saved.delete('checkout')
      const content = contentOf(state)
      if (!content) return
      const before = valueOf.get(flow)
      valueOf.set(flow, content.value)
      // Returning to a page changes nothing.
      if (before === content.value) return
      const { part, value, typed } = content
      // A survey is saved from its first answer on.
      if (typed === textOf({}) || (part === 'lead' && verified.has(doc))) return
      const was = saved.get(part)
      if (was?.value !== value) return void saved.set(part, { ...content, since: checkedAt, at: time.now() })
      // The same content is saved again after it had expired.
      was.at = time.now()
    }

    return ({ all, answers }) => {
      for (const { doc, call, response } of answers) {
        if (statusOf(response) >= 300) continue
        if (call === 'submitSurvey') savedIn(doc.tab).set('survey', null)
        if (call === 'verifyCode') verified.add(doc)
      }
      // After a change of the clock, saved content may have expired.
      if (phone.clockSkewMs !== clockSkewMs) for (const tab of tabs) savedIn(tab).clear()
      clockSkewMs = phone.clockSkewMs
      for (const state of conditions.phone.stores === 'both' ? all : []) {
        if (state.doc.isFrozen) continue
        loadedAt(state.doc)
        const difference = compare(state)
        if (difference) return difference
        record(state)
      }
      checkedAt = time.now()
      return null
    }
  },
}
