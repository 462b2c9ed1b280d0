import { ContainerModule } from 'inversify'
import { createCheckoutFlow } from '../core/checkout/checkout-flow.ts'
import { createLeadFlow } from '../core/lead/lead-flow.ts'
import { createPageRegistry } from '../core/page/page-registry.ts'
import { createTabSnapshots } from '../core/page/tab-snapshots.ts'
import { createThankYouFlow } from '../core/thank-you/thank-you-flow.ts'
import { tokens } from './tokens.ts'
import { inject } from './inject.ts'

/** What opens a page: one flow a visit, and the same one where the visitor comes back to it (R64). */
export const pagesModule = new ContainerModule(({ bind }) => {
  const pageDeps = [
    'api',
    'clock',
    'storage',
    'navigator',
    'page',
    'logger',
    'toasts',
    'convert',
    'track',
    'record',
    'random',
    'settings',
    'pages',
  ] as const

  bind(tokens.record).toResolvedValue(...inject(['session', 'clock', 'page'], createTabSnapshots))
  bind(tokens.pages).toResolvedValue(...inject(['clock', 'navigator', 'random'], createPageRegistry))
  bind(tokens.openLead).toResolvedValue(
    ...inject([...pageDeps, 'sendAndVerifyCode', 'entry'], (ports) =>
      ports.pages((visit, session) =>
        createLeadFlow(ports, { ...ports.settings, entry: ports.entry }, visit, session),
      ),
    ),
  )
  bind(tokens.openCheckout).toResolvedValue(
    ...inject(
      [...pageDeps, 'session', 'loadCheckout', 'startOffer', 'buildPaymentRedirect', 'language'],
      (ports) =>
        ports.pages((visit, session) =>
          createCheckoutFlow(ports, { ...ports.settings, language: ports.language }, visit, session),
        ),
    ),
  )
  bind(tokens.openThankYou).toResolvedValue(
    ...inject(['clock', 'storage', 'session', 'record', 'navigator', 'convert', 'track', 'pages'], (ports) =>
      ports.pages((visit) => createThankYouFlow(ports, visit)),
    ),
  )
})
