import { isLanguageCode, readLanguage, type LanguageCode } from '../../src/core/model/language.ts'
import { inRegion, regionOf, regions, type Region } from '../../src/core/model/region.ts'
import { parseJson } from '../../src/core/kernel/json.ts'
import { createStore, type Readable } from '../../src/core/kernel/store.ts'
import type { PresetName } from './presets/presets.ts'

/** The journeys of the guided tour, in order. `docs/how-to/give-a-demo.md` has the same table. */
export const tourSteps = [
  'first-question',
  'last-question',
  'loader',
  'code-waiting',
  'checkout',
  'us-checkout',
  'returning-offer',
  'offer-last-seconds',
  'us-thank-you',
] as const satisfies readonly PresetName[]

export type TourStep = (typeof tourSteps)[number]

/** The progress of this tab's tour, which is in the page's language and region. `step` is an index. */
export type TourState = { language: LanguageCode; region: Region; step: number; isPlaying: boolean }

/** The tour of this tab; its state is null if none has begun. It is stored, because each step loads a page (R132). */
export type Tour = Readable<TourState | null> & {
  /** Begins in the page's region and the first valid one of these languages. Returns the first journey. */
  begin(languages: readonly (string | null)[]): PresetName
  /** Opens a step; the first one after the last. */
  goTo(step: number): void
  toggle(): void
  stop(): void
}

const key = 'plotline.demo.tour'

export function createTour(window: Window): Tour {
  const store = createStore(readState(window))
  function set(state: TourState | null): void {
    store.set(state)
    try {
      if (state) window.sessionStorage.setItem(key, JSON.stringify(state))
      else window.sessionStorage.removeItem(key)
    } catch {
      // The browser blocks storage: the tour ends with this page.
    }
  }
  return {
    ...store,
    begin(languages) {
      const language = languages.map(readLanguage).find((code) => code !== null) ?? 'en'
      set({ language, region: regionOf(window.location.pathname), step: 0, isPlaying: true })
      return tourSteps[0]
    },
    goTo(to) {
      const state = store.get()
      if (!state) return
      const step = (to + tourSteps.length) % tourSteps.length
      set({ ...state, step })
      const start = inRegion(state.region, '/')
      window.location.assign(`${start}?lan=${state.language}&journey=${tourSteps[step]}`)
    },
    toggle() {
      const state = store.get()
      if (state) set({ ...state, isPlaying: !state.isPlaying })
    },
    stop: () => set(null),
  }
}

function readState(window: Window): TourState | null {
  try {
    const saved = parseJson(window.sessionStorage.getItem(key)) as TourState
    const isValid = isLanguageCode(saved.language) && regions.includes(saved.region)
    return isValid && tourSteps[saved.step] ? saved : null
  } catch {
    return null
  }
}
