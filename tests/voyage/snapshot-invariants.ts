import { statusOf } from '../../src/core/api/endpoint.ts'
import type { NewRecord } from '../simulation/network.ts'
import type { Doc, Entry } from '../simulation/tab.ts'
import type { Voyage } from '../simulation/voyage.ts'
import {
  historyStateAt,
  leadTtlMs,
  minute,
  memoize,
  type DocumentState,
  type Invariant,
} from './observation.ts'

// What is restored: pages by Back (R64), a visit after its tab was discarded (R65), and nothing once it has expired.

type Part = 'survey' | 'lead' | 'checkout'
/**
 * The restorable content of a page, as text. `value` is all that a reload restores, `typed` the part that Back restores: the answers of a
 * survey without its step, the details of a lead without the code step.
 */
type Content = { part: Part; address: string; value: string; typed: string }
/** Saved content of a page. Its last change was between the times `since` and `at`. */
type Saved = Content & { page: string; since: number; at: number }

const lifetimesMs: Record<Part, number> = { survey: 24 * 60 * minute, lead: leadTtlMs, checkout: Infinity }

/** The record that completes a part. */
const completedBy: Partial<Record<Part, NewRecord['table']>> = { survey: 'responses', lead: 'tokens' }

const textOf = (...parts: unknown[]): string => JSON.stringify(parts)
const addressOf = ({ shown: { visit } }: DocumentState): string => `${visit.pathname} ${visit.responseId}`

const pageIdAt = (entry: Entry): string => historyStateAt(entry)?.pageId ?? ''

/** Whether the document has completed a part. */
const isCompleted = ({ network }: Voyage, doc: Doc, part: Part): boolean =>
  network.newRecords.some(({ request, table }) => request.doc === doc && table === completedBy[part])

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
  const isRestorable = (shown.page === 'lead' && lead?.step !== 'redirecting') || shown.page === 'checkout'
  return isRestorable ? (contentOf(state)?.value ?? null) : undefined
}

/** The invariants by their rule. */
export const snapshotInvariants: Record<string, Invariant> = {
  /** Within a document. Edit does the same. */
  'Back restores a page (R64, R72)': (voyage) => {
    const lastContents = new Map<string, Content>()
    let stepBefore = ''
    return ({ front }) => {
      const content = front && contentOf(front)
      // The entries of a wizard belong to one page.
      const page = content ? `${front.page} ${content.address}` : ''
      const step = content ? `${page} ${front.lead?.step}` : ''
      const last = step === stepBefore ? undefined : lastContents.get(page)
      stepBefore = step
      if (!content) return null
      lastContents.set(page, content)
      const { part, typed, value } = content
      if (!last || last.typed === typed || isCompleted(voyage, front.doc, part)) return null
      return `left ${last.value}, found ${value}`
    }
  },

  /** Back and Forward lead to the page that an entry belongs to, within a document. The lead page is replaced with its entries (R19). */
  'an entry stays with its page (R64, R127)': () => {
    /** The document that showed each page. */
    const documentOf = new Map<string, Doc>()
    /** The page of each history entry, when last looked at. */
    let pageIds = new Map<number, string>()
    let idBefore = -1
    return ({ front }) => {
      if (!front) return null
      const { entries, at } = front.doc.tab
      const { id } = entries[at]!
      const [pageId, earlierPageId = ''] = [pageIdAt(entries[at]!), pageIds.get(id)]
      const hasMoved = id !== idBefore
      const isTaken = hasMoved && earlierPageId !== pageId && documentOf.get(earlierPageId) === front.doc
      idBefore = id
      pageIds = new Map(entries.map((entry) => [entry.id, pageIdAt(entry)]))
      if (front.survey) documentOf.set(pageId, front.doc)
      return front.survey && isTaken && `an entry of ${earlierPageId} became one of ${pageId}`
    }
  },

  /** A tab that was reloaded or discarded restores its visit until the snapshot expires. */
  'a tab restores its visit (R65)': ({ conditions, browser }) => {
    const { phone, tabs, time } = browser
    /** The content that each tab must restore; null if the tab must have removed it. */
    const savedIn = memoize(() => new Map<Part, Saved | null>())
    const verified = new Set<Doc>()
    /** The page of each history entry when a document was loaded: going back to one restores it, too. */
    const pageIdsAtLoad = memoize(
      ({ tab }: Doc) => new Map(tab.entries.map((entry) => [entry.id, pageIdAt(entry)])),
    )
    /** Documents whose restored content was compared, or where a link or Start began a new visit. */
    const compared = new Set<Doc>()
    const valueOf = new Map<string, string>()
    /** The page that requested each document's last code. */
    const senders = new Map<Doc, string>()
    let { clockSkewMs } = phone
    let checkedAt = time.now()

    /** Compares what a document restored with what its tab has saved, once. */
    function compare(state: DocumentState): string | null {
      const { doc, survey } = state
      const entry = browser.currentEntry(doc.tab)
      const isElsewhere = pageIdsAtLoad(doc).get(entry.id) !== pageIdAt(entry)
      const isComparable = !compared.has(doc) && !isElsewhere && survey?.screen !== 'questions'
      const value = restoredIn(state)
      if (isComparable && value === undefined) return null
      compared.add(doc)
      if (!isComparable) return null
      const part = state.shown.page as Part
      const saved = savedIn(doc.tab).get(part)
      if (saved === null) return value ? `${part}: restored what was removed` : null
      if (saved?.address !== addressOf(state)) return null
      if (time.now() - saved.since < lifetimesMs[part] - minute && value !== saved.value)
        return `${part}: had ${saved.value}, found ${value}`
      // The lifetime of a lead is checked by the tab's storage (tracking-invariants.ts).
      const isExpired = part === 'survey' && time.now() - saved.at > lifetimesMs[part] + minute
      return isExpired && value === saved.value ? `${part}: restored what had expired` : null
    }

    /** Records a document's current content. */
    function record(state: DocumentState): void {
      const { doc, survey } = state
      const saved = savedIn(doc.tab)
      if (survey?.screen === 'landing' || verified.has(doc)) saved.delete('lead')
      if (state.orderId) saved.delete('checkout')
      const content = contentOf(state)
      if (!content) return
      const { page } = state
      const before = valueOf.get(page)
      valueOf.set(page, content.value)
      // Returning to a page changes nothing.
      if (before === content.value) return
      const { part, value, typed } = content
      // A survey is saved from its first answer on.
      if (typed === textOf({}) || (part === 'lead' && verified.has(doc))) return
      const earlier = saved.get(part)
      // What a document begins with may be restored, and of any age. A checkout's plan has none.
      if (before === undefined && earlier?.value !== value && part !== 'checkout')
        return void saved.delete(part)
      if (earlier?.value !== value)
        return void saved.set(part, { ...content, page, since: checkedAt, at: time.now() })
      // The same content is saved again after it had expired.
      earlier.at = time.now()
    }

    /** A code that was sent to a page that is left is saved with its details, if they are the page's own (R127). */
    function recordLateCode({ tab }: Doc, sender: string | undefined): void {
      const saved = savedIn(tab)
      const lead = saved.get('lead')
      if (!lead || lead.page !== sender) return void saved.delete('lead')
      const [details] = JSON.parse(lead.typed) as [object]
      saved.set('lead', { ...lead, value: textOf(details, 'code'), since: checkedAt, at: time.now() })
    }

    return ({ all, front, requests, responses }) => {
      if (front?.lead)
        for (const { call, doc } of requests)
          if (call === 'sendCode' && doc === front.doc) senders.set(doc, front.page)
      for (const { doc, call, response, isLate } of responses) {
        if (statusOf(response) >= 300) continue
        if (call === 'sendCode' && isLate) recordLateCode(doc, senders.get(doc))
        if (call === 'submitSurvey') savedIn(doc.tab).set('survey', null)
        if (call === 'verifyCode') verified.add(doc)
      }
      // After a change of the clock, saved content may have expired.
      if (phone.clockSkewMs !== clockSkewMs) for (const tab of tabs) savedIn(tab).clear()
      clockSkewMs = phone.clockSkewMs
      for (const state of conditions.phone.stores === 'both' ? all : []) {
        if (state.doc.isFrozen) continue
        pageIdsAtLoad(state.doc)
        const difference = compare(state)
        if (difference) return difference
        record(state)
      }
      checkedAt = time.now()
      return null
    }
  },
}
