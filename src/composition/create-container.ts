import { Container } from 'inversify'
import { apiModule } from './api-module.ts'
import { shellModule } from './shell-module.ts'
import type { BootServices } from './compose-shell.ts'
import { pagesModule } from './pages-module.ts'
import { trackingModule } from './tracking-module.ts'
import { useCasesModule } from './use-cases-module.ts'

/** The container. `jitless`: the other mode needs `unsafe-eval`. */
export function createContainer(first: BootServices): Container {
  const container = new Container({ defaultScope: 'Singleton', jitless: true })
  container.load(shellModule(first), trackingModule, apiModule, useCasesModule, pagesModule)
  return container
}
