import { Container } from 'inversify'
import { apiModule } from './api-module.ts'
import { firstModule } from './first-module.ts'
import type { First } from './first-question.ts'
import { pagesModule } from './pages-module.ts'
import { trackingModule } from './tracking-module.ts'
import { useCasesModule } from './use-cases-module.ts'

/** The container. `jitless`: the other mode needs `unsafe-eval`. */
export function createContainer(first: First): Container {
  const container = new Container({ defaultScope: 'Singleton', jitless: true })
  container.load(firstModule(first), trackingModule, apiModule, useCasesModule, pagesModule)
  return container
}
