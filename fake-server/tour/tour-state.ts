import { type LanguageCode, isLanguageCode } from '../../src/core/model/language.ts'
import { type Region, regions } from '../../src/core/model/region.ts'
import { parseJson } from '../../src/core/kernel/json.ts'
import { steps } from './steps.ts'

/** The progress of this tab's tour. Stored, because half of its clicks load another page. */
export type TourState = {
  language: LanguageCode
  region: Region
  /** Index of the step, and of its next action. */
  step: number
  action: number
  isPlaying: boolean
}

const key = 'plotline.demo.tour'

/** Throws if the browser blocks storage: a tour needs more than one page. */
export const saveTour = ({ sessionStorage }: Pick<Window, 'sessionStorage'>, state: TourState): void =>
  sessionStorage.setItem(key, JSON.stringify(state))

export const removeTour = ({ sessionStorage }: Window): void => sessionStorage.removeItem(key)

/** Null if this tab has saved no tour, or none that this version can continue. */
export function readTour(window: Pick<Window, 'sessionStorage'>): TourState | null {
  try {
    const saved = parseJson(window.sessionStorage.getItem(key)) as TourState
    const isValid = isLanguageCode(saved.language) && regions.includes(saved.region)
    return isValid && steps[saved.step] && Number.isInteger(saved.action) ? saved : null
  } catch {
    return null
  }
}
