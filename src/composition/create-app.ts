import type { App } from '../core/app.ts'
import { storageKeys } from '../core/shared/storage-keys.ts'
import { createReturnFlow } from '../core/thank-you/return-flow.ts'
import { createContainer } from './create-container.ts'
import { createEarlyApp, type Early } from './early.ts'
import { CONVERT, OPEN_CHECKOUT, OPEN_LEAD } from './tokens.ts'

/** Loads the container and hands out the use cases; no screen meets the container itself. */
export function createApp(early: Early): App {
  const container = createContainer(early)
  return {
    ...createEarlyApp(early),
    openLead: container.get(OPEN_LEAD),
    openCheckout: container.get(OPEN_CHECKOUT),
    convert: container.get(CONVERT),
    forgetCheckout() {
      early.storage.remove(storageKeys.isRedirected)
      early.storage.remove(storageKeys.backToCheckout)
    },
    openReturn: (region) => createReturnFlow(early, region),
  }
}
