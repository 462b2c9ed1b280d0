import { createGoogleAds } from './google-ads.ts'
import { createDataLayer } from './data-layer.ts'
import type { QueueWindow } from './google-queue.ts'
import { createBeacon, type BeaconWindow } from './beacon.ts'
import { buildOf, ownFilePath } from './observe-errors.ts'
import type { Sinks } from './consent-gate.ts'
import type { ScreenAt } from './screen-history.ts'
import type { Reporter, Analytics } from './sink.ts'
import type { Bindings } from '../composition/bindings.ts'
import { createErrorSink, dispatchOnce } from './dispatch.ts'
import type { TrackedEvent } from './event-buffer.ts'

/** The dependencies of the sinks. */
export type SinkDependencies = Pick<Bindings, 'page' | 'entry' | 'language' | 'logger' | 'clock' | 'session'>

/** Creates the configured sinks. The build contains no code of the others. */
export async function createSinks(
  dependencies: SinkDependencies,
  screenAt: ScreenAt,
  window: Window & QueueWindow & BeaconWindow,
): Promise<Sinks<TrackedEvent>> {
  const { page, entry, language, logger } = dependencies
  const isAsked = __SETTINGS__.consent === 'required'
  const analytics: Analytics[] = []
  let reporter: Reporter | null = null
  if (__SETTINGS__.ads) {
    analytics.push(createGoogleAds(__SETTINGS__.ads, logger, entry, window, isAsked))
  }
  if (__SETTINGS__.dataLayer) analytics.push(createDataLayer(logger, window, isAsked))
  if (__SETTINGS__.eventsUrl) {
    /** The first fields of each batch. They don't identify a visitor. */
    const head = (): object => ({
      build: buildOf(window),
      region: entry.region,
      language: language(),
      screen: deviceClass(window.innerWidth),
    })
    const beacon = createBeacon({ page, head, window, address: __SETTINGS__.eventsUrl })
    analytics.push(beacon)
    reporter = beacon
  }
  const vitals =
    __SETTINGS__.vitalsUrl || __SETTINGS__.eventsUrl
      ? await import('./report-vitals.ts').then(
          ({ reportVitals }) => reportVitals(dependencies, screenAt, reporter, window),
          // Content blockers block the chunk because of its name. The other sinks still work.
          (problem: unknown) => {
            logger.warn('vitals', 'the chunk did not load', problem)
            return null
          },
        )
      : null
  const dispatch = dispatchOnce(
    dependencies,
    analytics,
    reporter && createErrorSink(reporter, (address) => ownFilePath(window, address)),
  )
  return {
    send(event) {
      vitals?.resume()
      dispatch(event)
    },
    reset() {
      vitals?.stop()
      for (const sink of analytics) sink.reset()
    },
  }
}

/** The class of device by its width in CSS pixels. The width itself is never sent. */
export const deviceClass = (width: number): 'phone' | 'tablet' | 'desk' =>
  width < 600 ? 'phone' : width < 1_000 ? 'tablet' : 'desk'
