import { readLanguage } from '../../src/core/model/language.ts'
import { regionOf } from '../../src/core/model/region.ts'
import { languageKey } from '../../src/core/stored/storage-keys.ts'
import { removeProductKeys } from '../demo/product-storage.ts'
import type { Demo } from '../demo/open-demo.ts'
import { saveTour } from './tour-state.ts'

/**
 * Begins the tour on this page, as a new visitor in the page's region and language. Records stay. Call it before the
 * product reads its storage. Throws if the browser blocks storage.
 */
export function beginTour(
  { scenario, clock, storage }: Pick<Demo, 'scenario' | 'clock' | 'storage'>,
  window: Window,
): void {
  const { location, navigator } = window
  const named = [
    new URLSearchParams(location.search).get('lan'),
    storage.read(languageKey),
    navigator.language,
  ]
  const language = named.map(readLanguage).find((code) => code !== null) ?? 'en'
  saveTour(window, { language, region: regionOf(location.pathname), step: 0, action: 0, isPlaying: true })
  removeProductKeys(window)
  storage.write(languageKey, language)
  clock.backToNow()
  scenario.change({ name: 'happy', latency: null, next: null })
}
