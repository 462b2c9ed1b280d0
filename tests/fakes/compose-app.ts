import { checkoutPages } from '../../src/composition/checkout-module.ts'
import { openPages, type AppContainer, type AppModule } from '../../src/composition/container-module.ts'
import { createApp } from '../../src/composition/create-app.ts'
import { createContainer } from '../../src/composition/create-container.ts'
import { leadPages } from '../../src/composition/lead-module.ts'
import { paymentFailedPages } from '../../src/composition/payment-failed-module.ts'
import { thankYouPages } from '../../src/composition/thank-you-module.ts'
import type { App, OpenPage, PageFlows } from '../../src/core/app.ts'
import type { LazyResource } from '../../src/core/page/lazy-resource.ts'

export type ComposedApp = {
  app: App
  container: AppContainer
  /** The openers of the pages. */
  pages: { [Name in keyof PageFlows]: OpenPage<PageFlows[Name]> }
}

/** The product on the given adapters, with every page already loaded. */
export function composeApp(...adapters: AppModule[]): ComposedApp {
  const container = createContainer(...adapters)
  const pages = {
    lead: openPages(container, leadPages),
    checkout: openPages(container, checkoutPages),
    'thank-you': openPages(container, thankYouPages),
    'payment-failure': openPages(container, paymentFailedPages),
  }
  const never = (name: string): LazyResource<never> => ({
    name,
    peek: () => null,
    load: () => new Promise(() => {}),
  })
  const loaded = <Value>(name: string, value: Value): LazyResource<Value> => ({
    name,
    peek: () => value,
    load: () => Promise.resolve(value),
  })
  const app: App = {
    ...createApp(container, never),
    pages: {
      lead: loaded('lead', pages.lead),
      checkout: loaded('checkout', pages.checkout),
      'thank-you': loaded('thank-you', pages['thank-you']),
      'payment-failure': loaded('payment-failure', pages['payment-failure']),
    },
  }
  return { app, container, pages }
}
