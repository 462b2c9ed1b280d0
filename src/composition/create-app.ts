import type { App } from '../core/app.ts'
import { type LazyResource, loadLazy } from '../core/page/lazy-resource.ts'
import { createResource } from '../core/page/resource.ts'
import { readVisit } from '../core/model/visit.ts'
import { openPages, type AppContainer } from './container-module.ts'

/** Creates the resource of a chunk that is loaded on demand. */
type CreateLazy = <Module, Value>(
  name: string,
  fetch: () => Promise<Module>,
  pick: (module: Module) => Value,
) => LazyResource<Value>

/** Composes the product from a container with adapters, in production, demo and tests. The modules of later pages are loaded with their pages. */
export function createApp(container: AppContainer, createLazy: CreateLazy): App {
  const clock = container.get('clock')
  const navigator = container.get('navigator')
  const page = container.get('page')
  const logger = container.get('logger')
  // Creates the page runtime, which gives the first history entry its page id.
  const survey = container.get('survey')
  // Its page has no flow. Each failed payment opens a new history entry, whose page id is the key.
  if (container.get('firstVisit').page === 'payment-failure')
    container.get('track')({ name: 'payment_failed' }, navigator.state()?.pageId ?? '')

  return {
    settings: container.get('settings'),
    brand: container.get('brand'),
    toasts: container.get('toasts'),
    logger,
    survey,
    online: { get: page.isOnline, subscribe: page.onOnlineChange },
    checkOnline: page.checkOnline,
    visit: () => readVisit(navigator.location()),
    openResource(lazy, onError = (error) => logger.error('parts', `${lazy.name} did not load`, error)) {
      return createResource(loadLazy(clock, lazy), { onFailed: onError, loaded: lazy.peek() })
    },
    after: clock.after,
    onHistoryTraversal: (run) => navigator.onTraversal(run),
    onHidden: page.onHidden,
    reload: navigator.reload,
    pages: {
      lead: createLazy(
        'lead',
        () => import('./lead-module.ts'),
        ({ leadPages }) => openPages(container, leadPages),
      ),
      checkout: createLazy(
        'checkout',
        () => import('./checkout-module.ts'),
        ({ checkoutPages }) => openPages(container, checkoutPages),
      ),
      'thank-you': createLazy(
        'thank-you',
        () => import('./thank-you-module.ts'),
        ({ thankYouPages }) => openPages(container, thankYouPages),
      ),
      'payment-failure': createLazy(
        'payment-failure',
        () => import('./payment-failed-module.ts'),
        ({ paymentFailedPages }) => openPages(container, paymentFailedPages),
      ),
    },
  }
}
