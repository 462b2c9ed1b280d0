import { ContainerModule } from 'inversify'
import { createAdsAnalytics } from '../adapters/analytics/ads-analytics.ts'
import { ANALYTICS, LOGGER, SETTINGS } from './tokens.ts'
import { withPorts } from './with-ports.ts'

/** The ads network of a page in a browser; without configuration it does nothing. */
export const analyticsModule = new ContainerModule(({ bind }) => {
  bind(ANALYTICS).toResolvedValue(
    ...withPorts({ settings: SETTINGS, logger: LOGGER }, ({ settings, logger }) =>
      createAdsAnalytics(settings.ads, logger, () => window),
    ),
  )
})
