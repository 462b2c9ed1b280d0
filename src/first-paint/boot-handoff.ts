import type { Prefetched } from '../adapters/http/prefetch.ts'
import type { LanguageCode } from '../core/model/language.ts'
import type { Region } from '../core/model/region.ts'

/** What the inline script (`bootstrap.ts`) hands over to the app, as `window.__boot`. */
export type BootHandoff = {
  /** The language that the visit starts in; null if no source names one (R108). */
  language: LanguageCode | null
  /** The `cardKey` of the landing card in the document; null if the page is blank. */
  renderedCard: string | null
  /** Requests in flight, by address. Each answers its first caller. */
  requests: Map<string, Prefetched>
  /** The last click on a button before the app handled clicks. */
  earlyClick: { button: HTMLElement } | null
  /** The language chosen last in the select; null if none was. */
  chosenLanguage: LanguageCode | null
  /** Called when the app takes over: shows the document, hides the notice and stops the listeners. */
  end(): void
  /** Called if the app did not load: shows the notice, and a click on any button reloads the page. */
  fail(): void
}

declare global {
  interface Window {
    /** Missing in the development server, which has no inline script. */
    __boot?: BootHandoff
  }
}

/** The key of the landing card of a region in a language, a BCP 47 tag. */
export const cardKey = (region: Region, tag: string): string => `${region} ${tag}`

/** The name of the trusted-types policy for landing cards. */
export const cardPolicy = 'landing-card'

/** The address of a landing card that is not in the document itself. */
export const cardAddress = (language: LanguageCode, region: Region): string =>
  `/locales/${language}/landing-${region}.html`

/** Runs at once, or when the browser activates a prerendered page, which may never happen (R82). */
export function whenActivated(document: Document, run: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', run, { once: true })
  else run()
}
