import type { Analytics, Conversion } from '../../core/ports/analytics.ts'
import type { Logger } from '../../core/ports/logger.ts'
import type { Place } from '../../core/ports/navigator.ts'

export type AdsSettings = { id: string; labels: Record<Conversion['page'], string> }

/** The part of the window that the tag lives in. `dataLayer` is where its script looks for what was said before it came. */
export type AdsWindow = Pick<Window, 'document' | 'location'> & { dataLayer?: unknown[] }

/** The network's names for the press on an ad that led here. */
const clickIds = ['gclid', 'dclid', 'gclsrc', 'wbraid', 'gbraid']

/**
 * The ads network's tag. Without an id, or for a page without a label, it does nothing; its script is fetched with
 * the first conversion and no sooner. It needs no inline script. Addresses are told without their query, which
 * names the visitor's number; of the address where the visit began (`entry`) the click's id is told, for the
 * tag looks for it there.
 */
export function createAdsAnalytics(
  settings: AdsSettings | null,
  logger: Logger,
  entry: Place,
  openWindow: () => AdsWindow,
): Analytics {
  let say: ((...words: unknown[]) => void) | null = null

  return {
    convert({ page, region, id, value, currency }) {
      const label = settings?.labels[page]
      if (!settings || !label) return
      try {
        const window = openWindow()
        say ??= startTag(settings.id, landingOf(entry), logger, window)
        say('event', 'conversion', {
          send_to: `${settings.id}/${label}`,
          page_location: window.location.origin + window.location.pathname,
          transaction_id: id,
          region,
          ...(value === undefined ? {} : { value }),
          ...(currency === undefined ? {} : { currency }),
        })
      } catch (problem) {
        logger.warn('ads', 'a conversion was not told', problem)
      }
    },
  }
}

function landingOf({ origin, path, query }: Place): string {
  const parameters = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const name of clickIds) for (const id of parameters.getAll(name).slice(-1)) kept.set(name, id)
  return String(kept) ? `${origin}${path}?${kept}` : origin + path
}

function startTag(
  id: string,
  landing: string,
  logger: Logger,
  window: AdsWindow,
): (...words: unknown[]) => void {
  const { document } = window
  const queue = (window.dataLayer ??= [])
  // The script tells a command from data by its type: it must be an `arguments` object.
  function say(): void {
    queue.push(arguments)
  }
  const speak: (...words: unknown[]) => void = say
  speak('js', new Date())
  speak('set', { page_location: landing, page_referrer: '' })
  speak('config', id, { send_page_view: false })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  script.onerror = () => logger.warn('ads', 'the tag did not load')
  document.head.append(script)
  return speak
}
