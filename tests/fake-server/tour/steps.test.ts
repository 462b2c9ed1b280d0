import { describe, expect, it } from 'vitest'
import { demoSurvey } from '../../../fake-server/backend/survey-seed.ts'
import { commandOfKey } from '../../../fake-server/console/shortcuts.ts'
import { captions } from '../../../fake-server/tour/captions.ts'
import { steps } from '../../../fake-server/tour/steps.ts'
import { languageCodes, tagOf } from '../../../src/core/model/language.ts'

describe('each step of the tour', () => {
  it('has an address or opens a page first, so that it can begin anywhere', () => {
    const invalid = steps.filter(({ from, actions }) => !from && actions[0]?.do !== 'open')
    expect(invalid).toEqual([])
  })

  it('presses only keys that the demo has', () => {
    const keys = steps.flatMap(({ actions }) =>
      actions.flatMap((each) => (each.do === 'key' ? each.key : [])),
    )
    expect(keys.length).toBeGreaterThan(5)
    expect(keys.filter((key) => commandOfKey(key) === null)).toEqual([])
  })

  it('named finish selects an element by the survey’s number of questions', () => {
    const finish = steps
      .find(({ name }) => name === 'finish')
      ?.actions.find(({ do: kind }) => kind === 'click')
    expect(finish).toMatchObject({
      selector: expect.stringContaining(`"${demoSurvey.questions.length} "`) as string,
    })
  })
})

describe.each(languageCodes)('the captions in %s', (code) => {
  const texts = Object.values(captions[code])

  it('differ between steps and have at most 130 characters', () => {
    expect(new Set(texts).size).toBe(steps.length)
    for (const text of texts) expect(text).toMatch(/^.{20,129}[.।]$/)
  })

  it('are written in the script of the language', () => {
    const { script } = new Intl.Locale(tagOf(code)).maximize()
    for (const text of texts)
      expect(text.replaceAll(/OTP|SMS|[\p{Script=Common}\p{Script=Inherited}]/gu, '')).toMatch(
        new RegExp(String.raw`^\p{Script=${script}}+$`, 'u'),
      )
  })
})
