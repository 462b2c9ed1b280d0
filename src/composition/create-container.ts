import { Container } from 'inversify'
import type { AppContainer, AppModule } from './container-module.ts'
import { servicesModule } from './services-module.ts'
import { surveyModule } from './survey-module.ts'

/** Creates the container of a document: what the first question needs, on the given adapters. Later modules may rebind. */
export function createContainer(...adapters: AppModule[]): AppContainer {
  // `jitless` is the default since 8.2: the other mode needs `unsafe-eval`.
  const container = new Container({ defaultScope: 'Singleton', jitless: true }) as AppContainer
  for (const module of [servicesModule, surveyModule, ...adapters]) container.load(module)
  return container
}
