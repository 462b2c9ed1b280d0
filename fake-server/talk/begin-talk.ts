import { readLanguage } from '../../src/core/model/language.ts'
import { regionOf } from '../../src/core/model/region.ts'
import { languageKey } from '../../src/core/shared/storage-keys.ts'
import type { Logger } from '../../src/core/ports/logger.ts'
import { removeProductKeys } from '../demo/forget-product.ts'
import type { Demo } from '../demo/open-demo.ts'
import { keepTalk, newTalk } from './kept-talk.ts'

/**
 * Begins the talk that the address asked for, `play` or `kiosk`, at this page and in the language that the address names, else in the
 * visitor's. What the product stored goes; records stay. To be called before the product reads anything.
 */
export function beginTalk(
  { scenario, clock, storage }: Pick<Demo, 'scenario' | 'clock' | 'storage'>,
  asked: string,
  window: Window,
  logger: Logger,
): void {
  if (asked !== 'play' && asked !== 'kiosk')
    return logger.warn('demo', `there is no talk "${asked.slice(0, 40)}"`)
  const { location, navigator } = window
  const language =
    readLanguage(new URLSearchParams(location.search).get('lan')) ??
    readLanguage(storage.read(languageKey)) ??
    readLanguage(navigator.language) ??
    'en'
  try {
    keepTalk(window, newTalk(language, regionOf(location.pathname), asked === 'kiosk'))
    removeProductKeys(window)
  } catch (problem) {
    return logger.warn('demo', 'a talk needs a browser that stores something', problem)
  }
  storage.write(languageKey, language)
  clock.backToNow()
  scenario.change({ name: 'happy', latency: null, next: null })
}
