import { ContainerModule } from 'inversify'
import { createAdsAnalytics } from '../adapters/analytics/ads-analytics.ts'
import { tokens } from './tokens.ts'
import { withPorts } from './with-ports.ts'

/** The ads network of a page in a browser; without configuration it does nothing. */
export const analyticsModule = new ContainerModule(({ bind }) => {
  bind(tokens.analytics).toResolvedValue(
    ...withPorts(['settings', 'logger', 'entry'], ({ settings, logger, entry }) =>
      createAdsAnalytics(settings.ads, logger, { ...entry, query: entry.search }, () => window),
    ),
  )
})
