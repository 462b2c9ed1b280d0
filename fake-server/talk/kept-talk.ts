import { parseJson } from '../../src/core/shared/parse-json.ts'
import { isLanguageCode, type LanguageCode } from '../../src/core/model/language.ts'
import { regions, type Region } from '../../src/core/model/region.ts'

/** Where the talk of this tab is: kept from page to page, for half of its presses leave one. */
export type KeptTalk = {
  language: LanguageCode
  /** Where it is at home: its jumps lead there where they name no other region. */
  region: Region
  /** Whether it begins anew when nobody has touched it for a minute. */
  isKiosk: boolean
  /** By index. */
  step: number
  /** The first move of the step that is not done yet. */
  move: number
  is: 'playing' | 'paused' | 'over'
  /** Whether a person clicked or typed on the page since it went on: a field's cursor is theirs then. */
  touched: boolean
  /** Whether it rests again at the end of this step. */
  single: boolean
  /** Whether what is left of this step is done without waiting. */
  hurried: boolean
  /** Whether the page was not as the step expects, so that the step was begun again. */
  retried: boolean
}

const key = 'plotline.demo.talk'

type Session = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
/** Asked each time: a browser that blocks storage throws at its name. */
type Tab = { readonly sessionStorage: Session }

export const newTalk = (language: LanguageCode, region: Region, isKiosk: boolean): KeptTalk => ({
  language,
  region,
  isKiosk,
  step: 0,
  move: 0,
  is: 'playing',
  touched: false,
  single: false,
  hurried: false,
  retried: false,
})

/** Throws where the browser stores nothing: a talk needs more than one page. */
export const keepTalk = ({ sessionStorage }: Tab, talk: KeptTalk): void =>
  sessionStorage.setItem(key, JSON.stringify(talk))

export function forgetTalk({ sessionStorage }: Tab): void {
  sessionStorage.removeItem(key)
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 100

/** Null where none is played in this tab. Anything may stand in storage. */
export function readTalk(tab: Tab): KeptTalk | null {
  const kept = parseJson(read(tab)) as Partial<Record<keyof KeptTalk, unknown>> | null | undefined
  if (!kept || !isCount(kept.step) || !isCount(kept.move) || !isLanguageCode(kept.language)) return null
  return {
    language: kept.language,
    region: regions.find((region) => region === kept.region) ?? 'in',
    isKiosk: kept.isKiosk === true,
    step: kept.step,
    move: kept.move,
    is: kept.is === 'playing' || kept.is === 'over' ? kept.is : 'paused',
    touched: kept.touched === true,
    single: kept.single === true,
    hurried: kept.hurried === true,
    retried: kept.retried === true,
  }
}

function read(tab: Tab): string | null {
  try {
    return tab.sessionStorage.getItem(key)
  } catch {
    return null
  }
}
