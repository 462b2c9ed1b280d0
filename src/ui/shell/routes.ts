import type { PageComponent } from './lazy-page.tsx'
import type { LazyResource } from '../../core/page/lazy-resource.ts'
import { lazyResource } from '../lib/lazy-resource.ts'
import type { App } from '../../core/app.ts'
import { type PageName, hasFlow } from '../../core/model/visit.ts'

type LazyPageName = Exclude<PageName, 'survey'>

type PageModule = { default: PageComponent }

const page = (name: LazyPageName, load: () => Promise<PageModule>): LazyResource<PageComponent> =>
  lazyResource(name, load, (module) => module.default)

const legal = (): Promise<PageModule> => import('../features/legal/legal-page.tsx')

/** All pages except the first one; each is a chunk. */
export const lazyPages: Record<LazyPageName, LazyResource<PageComponent>> = {
  lead: page('lead', () => import('../features/lead/lead-page.tsx')),
  checkout: page('checkout', () => import('../features/checkout/checkout-page.tsx')),
  'thank-you': page('thank-you', () => import('../features/thank-you/thank-you-page.tsx')),
  'payment-failure': page(
    'payment-failure',
    () => import('../features/payment-failed/payment-failed-page.tsx'),
  ),
  'payment-pending': page(
    'payment-pending',
    () => import('../features/payment-pending/payment-pending-page.tsx'),
  ),
  'privacy-policy': page('privacy-policy', legal),
  'refund-policy': page('refund-policy', legal),
  terms: page('terms', legal),
  'not-found': page('not-found', () => import('../features/not-found/not-found-page.tsx')),
}

/** The chunk of a page, together with its flow if it has one. */
export function pageResource(page: LazyPageName, { flows }: App): LazyResource<PageComponent> {
  const chunk = lazyPages[page]
  if (page !== 'payment-failure' && !hasFlow(page)) return chunk
  const flow = flows[page]
  return {
    name: chunk.name,
    load: async () => (await Promise.all([chunk.load(), flow.load()]))[0],
    peek: () => (flow.peek() === null ? null : chunk.peek()),
  }
}
