import { rightCode, storedId } from '../services/documented-answers.ts'
import { languageCodes, tagOf, type LanguageCode } from '../../src/core/model/language.ts'
import { openHeard } from './lead-page.ts'
import { languagesOfWalks } from './scope.ts'
import { expectNames, shapeOf, treeOf } from './trees.ts'
import { stopTime } from './stop-time.ts'
import { expect, test } from './world.ts'

// Lead capture as a screen reader has it, state by state: in English by its words, in other languages of the same shape.

test.use({ viewport: { width: 360, height: 740 }, noise: /Failed to load resource/ })

const english: readonly [state: string, main: string][] = [
  [
    'loader',
    `
    - main:
      - list
      - heading "Adjusting the plan according to your future needs" [level=1]
      - progressbar "Progress of your design"`,
  ],
  [
    'details',
    `
    - main:
      - paragraph: 40 × 60 ft
      - heading "Where should we send your plan?" [level=1]
      - paragraph: We text you a code to make sure the number is yours.
      - text: Name
      - textbox "Name"
      - text: Mobile
      - combobox "Country code"
      - textbox "Mobile"
      - text: E-mail
      - textbox "E-mail"
      - button "Submit" [disabled]
      - status
      - paragraph:
        - link "Privacy policy (opens in a new tab)"`,
  ],
  [
    'details, refused',
    `
    - main:
      - heading "Where should we send your plan?" [level=1]
      - textbox "Name": Ann
      - combobox "Country code"
      - textbox "Mobile" [invalid]: 415 555 2671
      - paragraph: Not this number
      - textbox "E-mail": a@b
      - button "Submit"
    - contentinfo
    - region "Messages":
      - alert:
        - text: Not this number
        - button "Dismiss"`,
  ],
  [
    'code, refused',
    `
    - main:
      - button "Back"
      - heading "Enter the code we sent you" [level=1]
      - text: +1 415 555 2671
      - button "Edit"
      - text: One-time code
      - textbox "One-time code" [invalid]: "12"
      - paragraph: "Error: wrong otp entered"
      - button "Submit"
      - status
      - text: /No text yet\\? Resend code in 0:\\d\\d/`,
  ],
  [
    'code, to be sent again',
    `
    - main:
      - textbox "One-time code"
      - button "Submit"
      - status
      - text: No text yet?
      - button "Resend code"`,
  ],
]

test('every state of lead capture has its tree, in English and beyond', async ({ walk, page, services }) => {
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
        await walk.fits()
      })
    }
    const main = page.getByRole('main')
    const submit = main.locator('[type=submit]')
    services.answer('sendCode', { status: 403, json: { msg: 'Not this number' } }, {})
    // The loader stands still, so that it can be looked at.
    await stopTime(page)
    // A page of its own each time: the form of the language before would stand there again (R65).
    await openHeard(walk, `/us/response/form_one_${code}?Rx=${storedId}&lan=${code}`)
    await expect(page.locator('html')).toHaveAttribute('lang', tagOf(code))
    await expect(main.getByRole('progressbar')).toBeVisible()
    await page.clock.runFor(5_500)
    await expect(main.getByRole('listitem')).toHaveCount(2)
    await expect(page.getByRole('region')).toHaveCount(1)
    await look()
    await page.clock.resume()
    await walk.skip(20_000)
    await expect(main.getByRole('textbox')).toHaveCount(3)
    await look()
    for (const [index, value] of ['Ann', '415 555 2671', 'a@b'].entries())
      await main.getByRole('textbox').nth(index).fill(value)
    await submit.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await look()
    await walk.skip(4_500)
    await walk.skip(1_000)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await submit.click()
    await expect(main.getByRole('textbox')).toHaveCount(1)
    await main.getByRole('textbox').fill('12')
    await submit.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await look()
    await walk.skip(31_000)
    await walk.skip(1_000)
    await main.getByRole('textbox').fill(rightCode)
    await expect(page.getByRole('region').getByRole('button')).toHaveCount(0)
    await look()
    expect(states).toBe(english.length)
  }

  await walkIn('en')
  for (const code of languageCodes) if (languagesOfWalks.includes(code)) await walkIn(code)
})
