import { languageCodes, tagOf } from '../../src/core/model/language.ts'
import { inRegion, regions, type Region } from '../../src/core/model/region.ts'
import { ownNames } from '../../src/i18n/own-names.ts'
import { addressOfPreset, type PresetName } from '../demo/presets/presets.ts'
import type { ScenarioName } from '../backend/scenarios.ts'
import type { KeptTalk } from './kept-talk.ts'

type Held = Pick<KeptTalk, 'language' | 'region'>

/** What the console offers to hold a talk in: each language by its own name. */
export const talkLanguages = languageCodes.map((code) => ({ code, tag: tagOf(code), name: ownNames[code] }))

const regionNames: Record<Region, string> = { in: 'India', us: 'US', uk: 'UK' }

export const talkRegions = regions.map((region) => ({ region, name: regionNames[region] }))

/** Path and query of the start, in the talk's region and language. */
export const addressOfStart = ({ language, region }: Held): string =>
  `${inRegion(region, '/')}?lan=${language}`

/** Path and query that begin the talk anew. */
export const addressOfTalk = (talk: Held & Pick<KeptTalk, 'isKiosk'>): string =>
  `${addressOfStart(talk)}&talk=${talk.isKiosk ? 'kiosk' : 'play'}`

/** A ready-made journey at home: behind the region's start one of India begins there instead. */
export const addressOfJump = (journey: PresetName, scenario: ScenarioName, talk: Held): string =>
  `${addressOfStart(talk)}&${addressOfPreset(journey, scenario).slice('/?'.length)}`
