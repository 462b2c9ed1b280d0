import { ContainerModule } from 'inversify'
import { createCheckoutVisit } from '../core/checkout/checkout-visit.ts'
import { createConversions } from '../core/conversions/conversions.ts'
import { createLeadFlow } from '../core/lead/lead-flow.ts'
import type { Visit } from '../core/model/visit.ts'
import { createThankYouVisit } from '../core/thank-you/thank-you-visit.ts'
import { tokens } from './tokens.ts'
import { withPorts } from './with-ports.ts'

/** What opens a page: one flow a visit. */
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
    'settings',
  ] as const

  bind(tokens.convert).toResolvedValue(...withPorts(['analytics', 'session'], createConversions))
  bind(tokens.openLead).toResolvedValue(
    ...withPorts(
      [...ofPage, 'random', 'sendAndVerifyCode', 'entry'],
      (ports) => (visit: Visit) => createLeadFlow(ports, { ...ports.settings, entry: ports.entry }, visit),
    ),
  )
  bind(tokens.openCheckout).toResolvedValue(
    ...withPorts(
      [...ofPage, 'session', 'random', 'loadCheckout', 'startOffer', 'buildPaymentRedirect', 'language'],
      (ports) => (visit: Visit) =>
        createCheckoutVisit(ports, { ...ports.settings, language: ports.language }, visit),
    ),
  )
  bind(tokens.openThankYou).toResolvedValue(
    ...withPorts(
      ['clock', 'storage', 'session', 'navigator', 'convert'],
      (ports) => (visit: Visit) => createThankYouVisit(ports, visit),
    ),
  )
})
