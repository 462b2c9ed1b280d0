import { languageCodes, type LanguageCode } from '../../../src/core/model/language.ts'
import type { Region } from '../../../src/core/model/region.ts'

/** A made-up visitor of the presets. `isd` is the dial code, `mobile` the national part of the number, as calls send them. */
export type SampleVisitor = {
  name: string
  isd: string
  mobile: string
  email: string
}

/** One visitor for each region, with reserved numbers and addresses. */
export const sampleVisitors: Record<Region, SampleVisitor> = {
  /** Indian mobile numbers do not begin with 5. The form there asks for no e-mail address. */
  in: { name: 'Asha Rao', isd: '91', mobile: '5000000010', email: '' },
  /** 555-0100 to 555-0199 are reserved for fiction. */
  us: { name: 'Ann Lee', isd: '1', mobile: '4155550123', email: 'ann@mail.example' },
  /** 07700 900000 to 900999 are reserved for drama. */
  uk: { name: 'Jo Hill', isd: '44', mobile: '7700900123', email: 'jo@mail.example' },
}

/** The sample visitors' answers by field name. Other fields stay empty. */
export const sampleAnswers: Readonly<Record<string, string>> = {
  width: '30',
  depth: '40',
  road: 'Corner plot',
  direction: 'NE',
  floors: 'Ground + 1',
  bedrooms: '3 bedrooms',
  family: 'Parents and children',
  stairs: 'Inside the house',
  parking: 'One car',
  style: 'Modern',
  budget: 'Standard',
  east: 'Road',
  west: 'House',
  north: 'Road',
  south: 'Open land',
}

/** The free texts about the plot's sides, in the visitor's language. */
const sides: Record<Exclude<LanguageCode, 'en'>, readonly [road: string, house: string, land: string]> = {
  hn: ['सड़क', 'मकान', 'खाली ज़मीन'],
  ta: ['சாலை', 'வீடு', 'காலி மனை'],
  tel: ['రోడ్డు', 'ఇల్లు', 'ఖాళీ స్థలం'],
  mal: ['റോഡ്', 'വീട്', 'ഒഴിഞ്ഞ സ്ഥലം'],
  kan: ['ರಸ್ತೆ', 'ಮನೆ', 'ಖಾಲಿ ಜಾಗ'],
}

/** The sample answers with free texts in this language. Choices are values, the same in all languages. */
export function sampleAnswersIn(language: LanguageCode): Readonly<Record<string, string>> {
  if (language === 'en') return sampleAnswers
  const [road, house, land] = sides[language]
  return { ...sampleAnswers, east: road, west: house, north: road, south: land }
}

/** Whether `answer` is the sample visitor's in any language. */
export const isSampleAnswer = (field: string, answer: string): boolean =>
  languageCodes.some((language) => sampleAnswersIn(language)[field] === answer)
