import { ContainerModule } from 'inversify'
import type { Track } from '../core/model/funnel-event.ts'
import type { Conversion } from '../core/ports/analytics.ts'
import { tokens } from './tokens.ts'
import { inject } from './inject.ts'

/** What flows track events and conversions with. The sinks are not in the container (`start-events.ts`). */
export const trackingModule = new ContainerModule(({ bind }) => {
  bind(tokens.track).toResolvedValue(
    ...inject(['events', 'clock'], ({ events, clock }): Track => (event, occasion) => {
      if (event) events.track({ event, occasion, at: clock.now() })
    }),
  )
  bind(tokens.convert).toResolvedValue(
    ...inject(
      ['events', 'clock'],
      ({ events, clock }) =>
        (conversion: Conversion) =>
          events.track({ conversion, at: clock.now() }),
    ),
  )
})
