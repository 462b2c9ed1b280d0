import type { PageComponent } from './lazy-page.tsx'
import type { Part } from '../../core/loading/part.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import type { PageName, Visit } from '../../core/model/visit.ts'

type LazyPageName = Exclude<PageName, 'survey'>

type PageFile = { default: PageComponent }

const page = (name: LazyPageName, load: () => Promise<PageFile>): Part<PageComponent> =>
  lazyPart(name, load, (file) => file.default)

const legal = (): Promise<PageFile> => import('../features/legal/legal-page.tsx')

/** The pages behind the first one, each its own chunk. */
export const lazyPages: Record<LazyPageName, Part<PageComponent>> = {
  lead: page('lead', () => import('../features/lead/lead-page.tsx')),
  checkout: page('checkout', () => import('../features/checkout/checkout-page.tsx')),
  'thank-you': page('thank-you', () => import('../features/thank-you/thank-you-page.tsx')),
  'payment-failure': page(
    'payment-failure',
    () => import('../features/payment-failed/payment-failed-page.tsx'),
  ),
  'privacy-policy': page('privacy-policy', legal),
  'refund-policy': page('refund-policy', legal),
  terms: page('terms', legal),
  'not-found': page('not-found', () => import('../features/not-found/not-found-page.tsx')),
}

/** The pages that need the whole product; the others do with what the first page has. */
export const appPages: ReadonlySet<PageName> = new Set(['lead', 'checkout', 'thank-you'])

/** Sends for what the page of an address is made of, before there is anything to draw it in. */
export function fetchPage({ page }: Pick<Visit, 'page'>, fullApp: Part<unknown>): void {
  if (page === 'survey') return
  // Whoever draws the page asks again, and says what failed.
  for (const part of appPages.has(page) ? [lazyPages[page], fullApp] : [lazyPages[page]])
    part.load().catch(() => {})
}
