import { ContainerModule } from 'inversify'
import { createConversions } from '../core/conversions/conversions.ts'
import { createAdsAnalytics } from '../adapters/analytics/ads-analytics.ts'
import { ANALYTICS, CONVERT, LOGGER, SESSION, SETTINGS } from './tokens.ts'

/** What the ads network is told. */
export const conversionsModule = new ContainerModule(({ bind }) => {
  bind(ANALYTICS).toResolvedValue(
    (settings, logger) => createAdsAnalytics(settings.ads, logger, () => window),
    [SETTINGS, LOGGER],
  )
  bind(CONVERT).toResolvedValue(
    (analytics, session) => createConversions({ analytics, session }),
    [ANALYTICS, SESSION],
  )
})
