import type { Analytics, Conversion } from '../../core/ports/analytics.ts'
import type { Location } from '../../core/model/visit.ts'
import type { Logger } from '../../core/ports/ports.ts'
import { attempt, createConsentWords, sayTo, type QueueWindow } from './google-queue.ts'

export type AdsSettings = { id: string; labels: Record<Conversion['page'], string> }

/** The part of the window that the tag lives in. */
export type AdsWindow = Pick<Window, 'document' | 'location'> & QueueWindow

/** The network's names for the press on an ad that led here. */
const clickIds = ['gclid', 'dclid', 'gclsrc', 'wbraid', 'gbraid']

/**
 * The ads network's tag. For a page without a label it does nothing; its script is fetched with the first conversion and no sooner.
 * It needs no inline script. `isAsked`: the visitor was asked, and the tag is told of the answer. Addresses are told without their query, which
 * names the visitor's number; of the address where the visit began (`entry`) the click's id is told, for the
 * tag looks for it there.
 */
export function createAdsAnalytics(
  settings: AdsSettings,
  logger: Logger,
  entry: Location,
  window: AdsWindow,
  isAsked: boolean,
): Analytics {
  let isStarted = false
  const consent = createConsentWords(window, isAsked)

  return {
    track() {},
    end: () => attempt(logger, 'ads', 'a withdrawal was not told', consent.withdraw),
    convert({ page, region, id, value, currency }) {
      const label = settings.labels[page]
      if (!label) return
      attempt(logger, 'ads', 'a conversion was not told', () => {
        consent.grant()
        if (!isStarted) startTag(settings.id, landingOf(entry), logger, window)
        isStarted = true
        sayTo(window, 'event', 'conversion', {
          send_to: `${settings.id}/${label}`,
          page_location: window.location.origin + window.location.pathname,
          transaction_id: id,
          region,
          // Without a currency the network takes a value in that of its account (R58).
          ...(currency === undefined ? {} : { currency, ...(value === undefined ? {} : { value }) }),
        })
      })
    },
  }
}

function landingOf({ origin, path, query }: Location): string {
  const parameters = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const name of clickIds) for (const id of parameters.getAll(name).slice(-1)) kept.set(name, id)
  return String(kept) ? `${origin}${path}?${kept}` : origin + path
}

function startTag(id: string, landing: string, logger: Logger, window: AdsWindow): void {
  const { document } = window
  sayTo(window, 'js', new Date())
  sayTo(window, 'set', { page_location: landing, page_referrer: '' })
  sayTo(window, 'config', id, { send_page_view: false })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  script.onerror = () => logger.warn('ads', 'the tag did not load')
  document.head.append(script)
}
