import { Container } from 'inversify'
import { checkoutModule } from './checkout-module.ts'
import { conversionsModule } from './conversions-module.ts'
import type { Early } from './early.ts'
import { leadModule } from './lead-module.ts'
import {
  API,
  CLOCK,
  ENTRY,
  LOGGER,
  NAVIGATOR,
  PAGE,
  RANDOM,
  SESSION,
  SETTINGS,
  STORAGE,
  TOASTS,
} from './tokens.ts'

/** The container, with what exists already as constants. `jitless`: the other mode needs `unsafe-eval`. */
export function createContainer(early: Early): Container {
  const container = new Container({ defaultScope: 'Singleton', jitless: true })
  container.bind(SETTINGS).toConstantValue(early.settings)
  container.bind(ENTRY).toConstantValue(early.entry)
  container.bind(API).toConstantValue(early.api)
  container.bind(CLOCK).toConstantValue(early.clock)
  container.bind(STORAGE).toConstantValue(early.storage)
  container.bind(SESSION).toConstantValue(early.session)
  container.bind(NAVIGATOR).toConstantValue(early.navigator)
  container.bind(PAGE).toConstantValue(early.page)
  container.bind(RANDOM).toConstantValue(early.random)
  container.bind(LOGGER).toConstantValue(early.logger)
  container.bind(TOASTS).toConstantValue(early.toasts)
  container.load(leadModule, checkoutModule, conversionsModule)
  return container
}
