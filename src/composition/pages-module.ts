import { ContainerModule } from 'inversify'
import { createCheckoutVisit } from '../core/checkout/checkout-visit.ts'
import { createLeadFlow } from '../core/lead/lead-flow.ts'
import { createPageRegistry } from '../core/page/page-registry.ts'
import { createTabSnapshots } from '../core/shared/tab-snapshots.ts'
import { createThankYouVisit } from '../core/thank-you/thank-you-visit.ts'
import { tokens } from './tokens.ts'
import { withPorts } from './with-ports.ts'

/** What opens a page: one flow a visit, and the same one where the visitor comes back to it (R64). */
export const pagesModule = new ContainerModule(({ bind }) => {
  const ofPage = [
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

  bind(tokens.record).toResolvedValue(...withPorts(['session', 'clock', 'page'], createTabSnapshots))
  bind(tokens.pages).toResolvedValue(...withPorts(['clock', 'navigator', 'random'], createPageRegistry))
  bind(tokens.openLead).toResolvedValue(
    ...withPorts([...ofPage, 'sendAndVerifyCode', 'entry'], (ports) =>
      ports.pages((visit, session) =>
        createLeadFlow(ports, { ...ports.settings, entry: ports.entry }, visit, session),
      ),
    ),
  )
  bind(tokens.openCheckout).toResolvedValue(
    ...withPorts(
      [...ofPage, 'session', 'loadCheckout', 'startOffer', 'buildPaymentRedirect', 'language'],
      (ports) =>
        ports.pages((visit, session) =>
          createCheckoutVisit(ports, { ...ports.settings, language: ports.language }, visit, session),
        ),
    ),
  )
  bind(tokens.openThankYou).toResolvedValue(
    ...withPorts(
      ['clock', 'storage', 'session', 'record', 'navigator', 'convert', 'track', 'pages'],
      (ports) => ports.pages((visit) => createThankYouVisit(ports, visit)),
    ),
  )
})
