import type { Conversion } from '../core/model/funnel-event.ts'
import type { Analytics } from './sink.ts'
import type { Location } from '../core/model/visit.ts'
import type { Logger } from '../core/ports/ports.ts'
import { warnIfThrows, createConsentCommands, pushCommand, type QueueWindow } from './google-queue.ts'

export type AdsSettings = { id: string; labels: Record<Conversion['page'], string> }

/** The used part of the window. */
export type AdsWindow = Pick<Window, 'document' | 'location'> & QueueWindow

/** The parameters that identify the click on an ad. */
const clickIds = ['gclid', 'dclid', 'gclsrc', 'wbraid', 'gbraid']

/**
 * The tag of Google Ads. Pages without a label send nothing; the script is loaded with the first conversion. `isAsked`: the visitor was
 * asked for consent, and the tag gets the answer. Addresses are sent without their query, which contains the visitor's phone number;
 * only the click id of the visit's first address (`entry`) remains, because the tag reads it from there.
 */
export function createGoogleAds(
  settings: AdsSettings,
  logger: Logger,
  entry: Location,
  window: AdsWindow,
  isAsked: boolean,
): Analytics {
  let isStarted = false
  const consent = createConsentCommands(window, isAsked)

  return {
    track() {},
    reset: () => warnIfThrows(logger, 'ads', 'a withdrawal was not sent', consent.withdraw),
    reportConversion({ page, region, id, value, currency }) {
      const label = settings.labels[page]
      if (!label) return
      const amount = value === undefined ? {} : { value }
      warnIfThrows(logger, 'ads', 'a conversion was not sent', () => {
        consent.grant()
        if (!isStarted) startTag(settings.id, landingOf(entry), logger, window)
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

function landingOf({ origin, pathname, search }: Location): string {
  const parameters = new URLSearchParams(search)
  const clicks = new URLSearchParams()
  for (const name of clickIds) {
    const lastId = parameters.getAll(name).at(-1)
    if (lastId !== undefined) clicks.set(name, lastId)
  }
  return String(clicks) ? `${origin}${pathname}?${clicks}` : origin + pathname
}

function startTag(id: string, landing: string, logger: Logger, window: AdsWindow): void {
  const { document } = window
  pushCommand(window, 'js', new Date())
  pushCommand(window, 'set', { page_location: landing, page_referrer: '' })
  pushCommand(window, 'config', id, { send_page_view: false })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  script.onerror = () => logger.warn('ads', 'the tag did not load')
  document.head.append(script)
}
