import type { Page } from '@playwright/test'
import { readOrder } from '../../../src/core/model/order.ts'
import { readVisit } from '../../../src/core/model/visit.ts'
import { ORIGIN } from '../../simulation/tab.ts'

/** What stands in a real page, in the words of the simulation (`screenOf`). */
export async function screenOfPage(page: Page): Promise<string> {
  const { origin, pathname, search } = new URL(page.url())
  if (origin !== ORIGIN) return 'payment page'
  const visit = readVisit({ origin, path: pathname, query: search })
  if (visit.page === 'thank-you')
    return readOrder(visit.query).complete ? 'thank-you' : 'thank-you, incomplete'
  if (!['survey', 'lead', 'checkout'].includes(visit.page)) return visit.page
  return page.evaluate(drawnIn, visit.page).catch(() => 'nothing')
}

/** Whether a page shows what the simulation does. The code's step stands until the next page is there; a page's script comes sooner or later. */
export function isSameScreen(simulated: string, real: string): boolean {
  if (simulated === 'leaving') return ['code, verifying', 'lead'].includes(real)
  const [page, state] = simulated.split(', ')
  if (state !== 'coming') return simulated === real
  return page === 'lead' ? /^(lead|designing|details|code)/.test(real) : real.startsWith(page!)
}

/** Runs in the page. No words are read: they are in any of the languages. */
function drawnIn(kind: string): string {
  const find = (css: string): HTMLElement | null => document.querySelector<HTMLElement>(css)
  const busy = find('[aria-busy="true"]')
  const progress = find('[role="progressbar"]')
  if (kind === 'survey') {
    if (find('main ol')) return 'landing'
    if (!find('main form'))
      return progress ? 'question, loading' : find('main button') ? 'question, failed' : kind
    if (busy) return 'last question, sending'
    const total = Math.max(...(progress?.getAttribute('aria-valuetext')?.match(/\d+/g) ?? []).map(Number))
    const share = Number(progress?.getAttribute('aria-valuenow')) / 100
    return `question ${Math.round(share * (total - 1)) + 1}`
  }
  if (kind === 'lead') {
    if (find('[autocomplete="name"]')) return busy ? 'details, sending' : 'details'
    if (!find('[autocomplete="one-time-code"]')) return progress ? 'designing' : kind
    if (!busy) return 'code'
    return busy.matches('[type="submit"]') ? 'code, verifying' : 'code, sending'
  }
  if (!find('main h1')) return kind
  if (!find('input[name="plan"]')) return `checkout, ${find('[data-waiting]') ? 'loading' : 'failed'}`
  if (busy) return 'checkout, leaving'
  const timer = find(':not([inert]) > [role="dialog"] [role="timer"]')
  if (!timer) return kind
  const isOver = !/[1-9]/.test(timer.textContent ?? '')
  return `checkout, ${find('[role="dialog"] h3') ? 'offer' : 'discount'}${isOver ? ' over' : ''}`
}
