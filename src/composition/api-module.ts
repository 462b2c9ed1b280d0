import { ContainerModule } from 'inversify'
import { createApiClient } from '../core/api/api-client.ts'
import { basesOf } from './settings.ts'
import { tokens } from './tokens.ts'
import { inject } from './inject.ts'

/** The client of the services; the first question has no more of it than its reads. */
export const apiModule = new ContainerModule(({ bind }) => {
  bind(tokens.api).toResolvedValue(
    ...inject(['http', 'clock', 'random', 'logger', 'settings'], (ports) =>
      createApiClient(ports, basesOf(ports.settings), ports.settings.idempotency),
    ),
  )
})
