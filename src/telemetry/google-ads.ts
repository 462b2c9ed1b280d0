import type { PageLocation } from '../core/model/visit.ts'
import type { Logger, Ports } from '../core/ports/ports.ts'
import type { Analytics } from './analytics-port.ts'
import { takeClickAddress } from './click-id.ts'
import type { TelemetrySettings } from './create-sinks.ts'
import { pushCommand, warnIfThrows, type QueueWindow } from './google-queue.ts'

/** The used part of the window. */
export type AdsWindow = Pick<Window, 'document' | 'location'> & QueueWindow

/**
 * The tag of Google Ads. Pages without a label send nothing; the script is loaded with the first conversion. Addresses are sent without
 * their query, which contains the visitor's phone number; only the click id of the visit's first address remains, because the tag reads
 * it from there.
 */
export function createGoogleAds(
  settings: NonNullable<TelemetrySettings['ads']>,
  dependencies: Pick<Ports, 'logger' | 'session'> & { firstVisit: PageLocation },
  window: AdsWindow,
): Analytics {
  const { logger } = dependencies
  let isStarted = false

  return {
    track() {},
    reset() {},
    reportConversion({ page, region, id, value, currency }) {
      const label = settings.labels[page]
      if (!label) return
      const amount = value === undefined ? {} : { value }
      warnIfThrows(logger, 'ads', 'a conversion was not sent', () => {
        if (!isStarted) startTag(settings.id, takeClickAddress(dependencies), logger, window)
        isStarted = true
        pushCommand(window, 'event', 'conversion', {
          send_to: `${settings.id}/${label}`,
          page_location: window.location.origin + window.location.pathname,
          transaction_id: id,
          region,
          // Google Ads would count a value without a currency in the account's currency (R58).
          ...(currency === undefined ? {} : { currency, ...amount }),
        })
      })
    },
  }
}

function startTag(id: string, address: string, logger: Logger, window: AdsWindow): void {
  const { document } = window
  pushCommand(window, 'js', new Date())
  pushCommand(window, 'set', { page_location: address, page_referrer: '' })
  pushCommand(window, 'config', id, { send_page_view: false })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  script.onerror = () => logger.warn('ads', 'the tag did not load')
  document.head.append(script)
}
