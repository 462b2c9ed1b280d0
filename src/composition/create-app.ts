import type { App } from '../core/app.ts'
import { type LazyProblem, type LazyResource, loadLazy } from '../core/page/lazy-resource.ts'
import { createResource } from '../core/page/resource.ts'
import { readVisit } from '../core/model/visit.ts'
import type { AppContainer, AppModule } from './container-module.ts'

/** Creates the resource of a chunk that is loaded on demand. */
type CreateLazy = <Module>(
  name: string,
  fetch: () => Promise<Module>,
  pick: (module: Module) => true,
) => LazyResource<true>

/** Composes the product from a container with adapters, in production, demo and tests. The modules of later pages are loaded with their pages. */
export function createApp(container: AppContainer, createLazy: CreateLazy): App {
  const clock = container.get('clock')
  const navigator = container.get('navigator')
  const page = container.get('page')
  const logger = container.get('logger')
  // The first entry gets a state, so that an entry without one was opened by a link (R65).
  if (!navigator.state()) navigator.replaceState({ pageId: container.get('random').id(), entry: 0 })

  // Its page has no flow. Each failed payment opens a new history entry, whose page id is the key.
  if (container.get('entry').page === 'payment-failure')
    container.get('track')({ name: 'payment_failed' }, navigator.state()?.pageId ?? '')

  const load = (module: AppModule): true => {
    container.load(module)
    return true
  }
  return {
    settings: container.get('settings'),
    brand: container.get('brand'),
    toasts: container.get('toasts'),
    logger,
    survey: container.get('survey'),
    online: { get: page.isOnline, subscribe: page.onOnlineChange },
    checkOnline: page.checkOnline,
    visit: () => readVisit(navigator.location()),
    retryAddress: (visit) => container.get('retryAddress')(visit),
    openResource(lazy, onError = (error) => logger.error('parts', `${lazy.name} did not load`, error)) {
      const onFailed = ({ error }: LazyProblem): void => onError(error)
      return createResource(loadLazy(clock, lazy), { onFailed, loaded: lazy.peek() })
    },
    after: clock.after,
    onHistoryTraversal: (run) => navigator.onTraversal(run),
    onHidden: page.onHidden,
    reload() {
      const { origin, pathname, search } = navigator.location()
      navigator.redirect(origin + pathname + search)
    },
    flows: {
      lead: createLazy(
        'lead',
        () => import('./lead-module.ts'),
        ({ leadModule }) => load(leadModule),
      ),
      checkout: createLazy(
        'checkout',
        () => import('./checkout-module.ts'),
        ({ checkoutModule }) => load(checkoutModule),
      ),
      'thank-you': createLazy(
        'thank-you',
        () => import('./thank-you-module.ts'),
        ({ thankYouModule }) => load(thankYouModule),
      ),
      'payment-failure': createLazy(
        'payment-failure',
        () => import('./payment-failed-module.ts'),
        ({ paymentFailedModule }) => load(paymentFailedModule),
      ),
    },
    openLead: (visit) => container.get('openLead')(visit),
    openCheckout: (visit) => container.get('openCheckout')(visit),
    openThankYou: (visit) => container.get('openThankYou')(visit),
  }
}
