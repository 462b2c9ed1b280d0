import { Container, type ContainerModule } from 'inversify'
import { apiModule } from './api-module.ts'
import { firstModule } from './first-module.ts'
import type { First } from './first-question.ts'
import { pagesModule } from './pages-module.ts'
import { useCasesModule } from './use-cases-module.ts'

/** The container. `analytics` binds the one port that the first question does without. `jitless`: the other mode needs `unsafe-eval`. */
export function createContainer(first: First, analytics: ContainerModule): Container {
  const container = new Container({ defaultScope: 'Singleton', jitless: true })
  container.load(firstModule(first), analytics, apiModule, useCasesModule, pagesModule)
  return container
}
