import { languageCodes, tagOf, type LanguageCode } from '../../src/core/model/language.ts'
import { languagesOfWalks } from './scope.ts'
import { expectNames, shapeOf, treeOf } from './trees.ts'
import { expect, test } from './world.ts'

// The survey as a screen reader has it, state by state: in English by its words, in other languages of the same shape.

test.use({
  viewport: { width: 360, height: 740 },
  noise: /Failed to load resource|the questions did not load/,
})

const english: readonly [state: string, main: string][] = [
  [
    'landing',
    `
    - main:
      - paragraph
      - heading "See your home before you build it." [level=1]
      - paragraph
      - button "Start my plan"
      - list
      - list`,
  ],
  [
    'questions missing',
    `
    - main:
      - heading "The questions have not arrived." [level=1]
      - paragraph: Check your connection, then ask for them again.
      - button "Try again"`,
  ],
  [
    'text',
    `
    - main:
      - progressbar "Progress"
      - heading "Plot width" [level=1]
      - paragraph: The side along the road
      - text: Width in feet
      - textbox "Width in feet"
      - paragraph
      - status
      - button "Next"`,
  ],
  [
    'text, refused',
    `
    - main:
      - progressbar "Progress"
      - heading "Plot width" [level=1]
      - paragraph: The side along the road
      - text: Width in feet
      - textbox "Width in feet" [invalid]
      - paragraph: This field is required
      - paragraph
      - status
      - button "Next"`,
  ],
  [
    'choice, refused',
    `
    - main:
      - progressbar "Progress"
      - heading "Corner plot?" [level=1]
      - radiogroup "Where does the plot lie?" [invalid]:
        - radio "Corner"
        - radio "In a row"
      - paragraph: This field is required
      - paragraph
      - status
      - button "Back"
      - button "Next"`,
  ],
  [
    'compass',
    `
    - main:
      - progressbar "Progress"
      - heading "Road side" [level=1]
      - radiogroup "Which side faces the road?":
        - radio "N"
        - radio "NE" [checked]
        - radio "E"
        - radio "SE"
        - radio "S"
        - radio "SW"
        - radio "W"
        - radio "NW"
        - paragraph: Facing North-east
      - paragraph
      - status
      - button "Back"
      - button "Next"`,
  ],
  [
    'last step, not sent',
    `
    - main:
      - progressbar "Progress"
      - heading "Site Details" [level=1]
      - img "Compass"
      - paragraph: Facing North-east North is up.
      - text: City
      - textbox "City"
      - text: Area
      - textbox "Area"
      - paragraph
      - status
      - button "Back"
      - button "Finish"
    - contentinfo
    - region "Messages":
      - alert:
        - text: Request failed with status 422
        - button "Dismiss"`,
  ],
]

test('every state of the survey has its tree, in English and beyond', async ({ walk, page, services }) => {
  const shapes = new Map<string, string[]>()

  async function walkIn(code: LanguageCode): Promise<void> {
    let states = 0
    const look = async (): Promise<void> => {
      const [state, main] = english[states++]!
      await test.step(`${state} in ${code}`, async () => {
        if (code === 'en') await expect(page.locator('body')).toMatchAriaSnapshot(main)
        const tree = await treeOf(page)
        expectNames(tree)
        if (code === 'en') shapes.set(state, shapeOf(tree))
        else expect(shapeOf(tree)).toEqual(shapes.get(state))
        await expect(page.locator('html')).toHaveAttribute('lang', tagOf(code))
        await walk.fits()
      })
    }
    const main = page.getByRole('main')
    const goOn = (): Promise<void> => main.locator('[type=submit]').click()
    const fill = async (): Promise<void> => {
      for (const input of await main.getByRole('textbox').all()) await input.fill('40')
    }
    services.answer('getSurvey', { status: 404, json: {} })
    await walk.open(`/?lan=${code}`)
    await expect(page.locator('html')).toHaveAttribute('lang', tagOf(code))
    await look()
    await main.getByRole('button').click()
    // Neither the landing card, nor the questions on their way.
    await expect(main.getByRole('list')).toHaveCount(0)
    await expect(main.getByRole('progressbar')).toHaveCount(0)
    await look()
    services.answer('getSurvey', {})
    await main.getByRole('button').click()
    await expect(main.getByRole('textbox')).toHaveCount(1)
    // The part that draws messages comes in idle time.
    await expect(page.getByRole('region')).toHaveCount(1)
    await look()
    await goOn()
    await expect(main.getByRole('textbox')).toBeFocused()
    await look()
    await fill()
    await goOn()
    await expect(main.getByRole('textbox')).toHaveCount(2)
    await fill()
    await goOn()
    await expect(main.getByRole('radio')).toHaveCount(2)
    await goOn()
    await expect(main.getByRole('radio').first()).toBeFocused()
    await look()
    await main.getByRole('radio').first().click()
    await expect(main.getByRole('radio')).toHaveCount(8)
    await main.getByRole('radio').nth(1).click()
    await look()
    await goOn()
    services.answer('submitSurvey', { status: 422, json: {} })
    await expect(main.getByRole('img')).toBeVisible()
    await goOn()
    await expect(page.getByRole('alert')).toBeVisible()
    await look()
    expect(states).toBe(english.length)
  }

  await walkIn('en')
  for (const code of languageCodes) if (languagesOfWalks.includes(code)) await walkIn(code)
})
