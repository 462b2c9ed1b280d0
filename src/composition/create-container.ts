import { readVisit } from '../core/model/visit.ts'
import { createEmptyContainer, type AppContainer, type AppModule } from './container-module.ts'
import { servicesModule } from './services-module.ts'
import { surveyModule } from './survey-module.ts'

/** Creates the container of a document, with the modules of the survey and the given adapters. Later modules may rebind. */
export function createContainer(...adapters: AppModule[]): AppContainer {
  const container = createEmptyContainer()
  for (const module of [servicesModule, surveyModule, ...adapters]) container.load(module)
  container.bind('firstVisit').toConstantValue(readVisit(container.get('navigator').location()))
  return container
}
