import { ContainerModule } from 'inversify'
import type { Tell } from '../core/funnel/events.ts'
import type { Conversion } from '../core/ports/analytics.ts'
import { tokens } from './tokens.ts'
import { withPorts } from './with-ports.ts'

/** By what flows say what happened. Who listens is not in the container (`start-telling.ts`). */
export const tellingModule = new ContainerModule(({ bind }) => {
  bind(tokens.tell).toResolvedValue(
    ...withPorts(['told', 'clock'], ({ told, clock }): Tell => (event, occasion) => {
      if (event) told.tell({ event, occasion, at: clock.now() })
    }),
  )
  bind(tokens.convert).toResolvedValue(
    ...withPorts(
      ['told', 'clock'],
      ({ told, clock }) =>
        (conversion: Conversion) =>
          told.tell({ conversion, at: clock.now() }),
    ),
  )
})
