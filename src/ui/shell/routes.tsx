import type { ComponentType } from 'react'
import type { LazyResource } from '../../core/page/lazy-resource.ts'
import { lazyResource } from '../lib/lazy-resource.ts'
import type { App, OpenPage } from '../../core/app.ts'
import type { Visit } from '../../core/model/visit.ts'
import type { LazyPages, PageComponent } from './shell.ts'

type Module<Component> = { default: Component }

/** The props of a page with a flow. */
export type PageProps<Flow> = { visit: Visit; open: OpenPage<Flow> }

/** @param loadTexts loads the texts of these pages, and never rejects */
export function createLazyPages({ pages }: Pick<App, 'pages'>, loadTexts: () => Promise<void>): LazyPages {
  const lazyPage = <Component,>(
    name: string,
    load: () => Promise<Module<Component>>,
  ): LazyResource<Component> =>
    lazyResource(
      name,
      async () => (await Promise.all([load(), loadTexts()]))[0],
      (module) => module.default,
    )
  /** A page that opens its flow. */
  function withFlow<Flow>(
    flow: LazyResource<OpenPage<Flow>>,
    load: () => Promise<Module<ComponentType<PageProps<Flow>>>>,
  ): LazyResource<PageComponent> {
    const chunk = lazyPage(flow.name, load)
    let loaded: PageComponent | null = null
    return {
      name: flow.name,
      peek: () => loaded,
      async load() {
        const [Page, open] = await Promise.all([chunk.load(), flow.load()])
        loaded ??= ({ visit }) => <Page visit={visit} open={open} />
        return loaded
      },
    }
  }

  const legal = (): Promise<Module<PageComponent>> => import('../features/legal/legal-page.tsx')
  return {
    lead: withFlow(pages.lead, () => import('../features/lead/lead-page.tsx')),
    checkout: withFlow(pages.checkout, () => import('../features/checkout/checkout-page.tsx')),
    'thank-you': withFlow(pages['thank-you'], () => import('../features/thank-you/thank-you-page.tsx')),
    'payment-failure': withFlow(
      pages['payment-failure'],
      () => import('../features/payment-failed/payment-failed-page.tsx'),
    ),
    'payment-pending': lazyPage(
      'payment-pending',
      () => import('../features/payment-pending/payment-pending-page.tsx'),
    ),
    'privacy-policy': lazyPage('privacy-policy', legal),
    'refund-policy': lazyPage('refund-policy', legal),
    terms: lazyPage('terms', legal),
    'not-found': lazyPage('not-found', () => import('../features/not-found/not-found-page.tsx')),
  }
}
