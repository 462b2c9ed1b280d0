import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commandOfKey } from '../../../fake-server/console/shortcuts.ts'
import { demoSurvey } from '../../../fake-server/backend/survey-seed.ts'
import { addressOfJump, addressOfTalk, talkLanguages } from '../../../fake-server/talk/addresses.ts'
import { captionsIn } from '../../../fake-server/talk/captions/captions.ts'
import { isFilledIn, textAt, type Texts } from '../../../fake-server/talk/page-texts.ts'
import { talkSteps } from '../../../fake-server/talk/talk.ts'
import { languageCodes, tagOf } from '../../../src/core/model/language.ts'
import { root } from '../../architecture/source.ts'
import { localeJson, readTexts } from '../../locales/locale-files.ts'
import { drawWalk, frameOf, picturesIn } from './walk-svg.ts'
import { withTable } from './how-to-table.ts'

const moves = talkSteps.flatMap((step) => step.moves)
const things = moves.flatMap((move) => ('what' in move ? [move.what] : 'into' in move ? [move.into] : []))

describe('the talk', () => {
  it('is the table of the how-to: `npm run talk` writes it anew', async () => {
    const path = join(root, 'docs/how-to/give-a-demo.md')
    await expect(withTable(readFileSync(path, 'utf8'), readTexts('en'))).toMatchFileSnapshot(path)
  })

  it('is the walk in the README, its screens and captions: `npm run talk` takes it anew', () => {
    const drawing = readFileSync(join(root, 'docs/images/walk.svg'), 'utf8')
    expect(frameOf(drawing)).toBe(drawWalk([]))
    expect(picturesIn(drawing)).toBe(talkSteps.length)
    expect(drawing.length).toBeLessThan(180_000)
  })

  it('has a minute for each step, from 0 to 10', () => {
    expect(talkSteps.map(({ minute }) => minute)).toEqual(talkSteps.map((_, index) => index))
  })

  it('has something to be seen at each step, and can begin each of them', () => {
    for (const { name, from, moves } of talkSteps) {
      expect(
        moves.some((move) => move.do === 'see'),
        name,
      ).toBe(true)
      expect(from !== undefined || moves[0]!.do === 'go', name).toBe(true)
    }
  })

  it.each(languageCodes)('names what it presses by texts that %s has', (code) => {
    const texts = localeJson(code) as Texts
    const keys = things.flatMap(({ text }) => text ?? [])
    expect(keys.length).toBeGreaterThan(20)
    expect(keys.filter((key) => textAt(texts, key) === null)).toEqual([])
  })

  it('chooses what the survey offers, and presses keys that the demo has', () => {
    const options = demoSurvey.questions.flatMap(({ fields }) =>
      fields.flatMap(({ options }) => options ?? []),
    )
    const compass = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']
    const chosen = moves.flatMap((move) => (move.do === 'choose' ? move.option : []))
    const keys = moves.flatMap((move) => (move.do === 'key' ? move.key : []))
    expect(chosen.filter((option) => ![...options, ...compass].includes(option))).toEqual([])
    expect(keys.filter((key) => commandOfKey(key) === null)).toEqual([])
  })
})

describe('captions', () => {
  it.each(languageCodes)(
    'stand in %s for every step, each a short sentence or two of its own',
    async (code) => {
      const captions = await captionsIn(code)
      expect(Object.keys(captions)).toEqual(talkSteps.map(({ name }) => name))
      expect(new Set(Object.values(captions)).size).toBe(talkSteps.length)
      for (const caption of Object.values(captions)) {
        expect(caption.length).toBeLessThanOrEqual(130)
        expect(caption).toMatch(/[.।]$/)
      }
    },
  )

  it.each(languageCodes.filter((code) => code !== 'en'))(
    'of %s are written in its own script',
    async (code) => {
      const { script } = new Intl.Locale(tagOf(code)).maximize()
      const captions = await captionsIn(code)
      for (const caption of Object.values(captions))
        expect(caption.replaceAll(/OTP|SMS|[\p{Script=Common}\p{Script=Inherited}]/gu, '')).toMatch(
          new RegExp(String.raw`^\p{Script=${script}}+$`, 'u'),
        )
    },
  )
})

it('a talk can be held in every language of the product', () => {
  expect(talkLanguages.map(({ code, tag }) => [code, tag])).toEqual(
    languageCodes.map((code) => [code, tagOf(code)]),
  )
})

it('its addresses name region, language and what is asked for', () => {
  const uk = { language: 'ta', region: 'uk' } as const
  expect(addressOfTalk({ ...uk, isKiosk: true })).toBe('/uk?lan=ta&talk=kiosk')
  expect(addressOfTalk({ language: 'en', region: 'in', isKiosk: false })).toBe('/?lan=en&talk=play')
  expect(addressOfJump('code-waiting', 'otp-wrong', uk)).toBe(
    '/uk?lan=ta&journey=code-waiting&scenario=otp-wrong',
  )
})

it('a text is known on the page whatever was filled in, and no other is', () => {
  expect(isFilledIn('Pay {{amount}} To Unlock Now', 'Pay ₹299 To Unlock Now')).toBe(true)
  expect(isFilledIn('Pay {{amount}} To Unlock Now', 'Pay')).toBe(false)
  expect(isFilledIn('Pay', 'Pay ₹299 To Unlock Now')).toBe(false)
  expect(isFilledIn('<b>100% money-back</b> guarantee', ' 100% money-back  guarantee')).toBe(true)
  expect(isFilledIn('Plot (a.b)', 'Plot (a.b)')).toBe(true)
})
