import { checkoutModule } from '../../src/composition/checkout-module.ts'
import type { AppContainer, AppModule } from '../../src/composition/container-module.ts'
import { createApp } from '../../src/composition/create-app.ts'
import { createContainer } from '../../src/composition/create-container.ts'
import { leadModule } from '../../src/composition/lead-module.ts'
import { paymentFailedModule } from '../../src/composition/payment-failed-module.ts'
import { thankYouModule } from '../../src/composition/thank-you-module.ts'
import type { App } from '../../src/core/app.ts'

/** The product on the given adapters, with the modules of every page already loaded. */
export function composeApp(...adapters: AppModule[]): { app: App; container: AppContainer } {
  const container = createContainer(
    ...adapters,
    leadModule,
    checkoutModule,
    thankYouModule,
    paymentFailedModule,
  )
  const app = createApp(container, (name) => ({ name, peek: () => true, load: () => Promise.resolve(true) }))
  return { app, container }
}
