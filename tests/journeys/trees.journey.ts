import { tagOf, type LanguageCode } from '../../src/core/model/language.ts'
import { languagesOfWalks } from './scope.ts'
import { turnTo, walkWay, type Way } from './state.ts'
import { leadForm, loader } from './states-lead.ts'
import { missingSurvey, survey } from './states-survey.ts'
import { expectNames, shapeOf, treeOf } from './trees.ts'
import { expect, test } from './world.ts'

// Survey and lead capture as a screen reader has them, state by state: in English by their words, in other languages of the same shape.

const trees: readonly [way: Way, english: Readonly<Record<string, string>>][] = [
  [
    missingSurvey,
    {
      'questions missing': `
    - main:
      - heading "The questions have not arrived." [level=1]
      - paragraph: Check your connection, then ask for them again.
      - button "Try again"`,
    },
  ],
  [
    survey,
    {
      landing: `
    - main:
      - paragraph
      - heading "See your home before you build it." [level=1]
      - paragraph
      - button "Start my plan"
      - list
      - list`,
      number: `
    - main:
      - progressbar "Progress"
      - heading "How wide is your plot?" [level=1]
      - paragraph: Measure along the road side, in feet.
      - text: Plot width
      - textbox "Plot width"
      - paragraph
      - status
      - button "Next"`,
      'number, missing': `
    - main:
      - progressbar "Progress"
      - heading "How wide is your plot?" [level=1]
      - paragraph: Measure along the road side, in feet.
      - text: Plot width
      - textbox "Plot width" [invalid]
      - paragraph: This field is required
      - paragraph
      - status
      - button "Next"`,
      'choice of pictures, missing': `
    - main:
      - progressbar "Progress"
      - heading "Where does your plot meet the road?" [level=1]
      - radiogroup "Road" [invalid]:
        - radio "Road on one side"
        - radio "Roads on two sides"
        - radio "Corner plot"
        - radio "Between two houses"
      - paragraph: This field is required
      - paragraph
      - status
      - button "Back"
      - button "Next"`,
      'compass, turned': `
    - main:
      - progressbar "Progress"
      - heading "Which way does your plot face?" [level=1]
      - radiogroup "Facing":
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
      'last step, not sent': `
    - main:
      - progressbar "Progress"
      - heading "Site Details" [level=1]
      - img "Compass"
      - paragraph: Facing North-east North is up.
      - text: North side
      - textbox "North side"
      - textbox "Anything else we should know"
      - paragraph
      - status
      - button "Back"
      - button "Finish"
    - contentinfo
    - region "Messages":
      - alert:
        - text: Request failed with status 422
        - button "Dismiss"`,
    },
  ],
  [
    loader,
    {
      loader: `
    - main:
      - list
      - heading "Adjusting the plan according to your future needs" [level=1]
      - progressbar "Progress of your design"`,
    },
  ],
  [
    leadForm,
    {
      details: `
    - main:
      - paragraph: 40 × 60 ft
      - heading "Where should we send your plan?" [level=1]
      - paragraph: We text you a code to make sure the number is yours.
      - text: Name
      - textbox "Name"
      - text: Mobile
      - combobox "Country code, US +1"
      - textbox "Mobile"
      - text: E-mail
      - textbox "E-mail"
      - button "Submit" [disabled]
      - status
      - paragraph:
        - link "Privacy policy (opens in a new tab)"`,
      'details, refused': `
    - main:
      - heading "Where should we send your plan?" [level=1]
      - textbox "Name": Ann Lee
      - combobox "Country code, US +1"
      - textbox "Mobile" [invalid]: 415 555 2671
      - paragraph: Not this number
      - textbox "E-mail": ann@plotline.test
      - button "Submit"
    - contentinfo
    - region "Messages":
      - alert:
        - text: Not this number
        - button "Dismiss"`,
      'code, wrong': `
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
      'code, can be sent again': `
    - main:
      - textbox "One-time code"
      - button "Submit"
      - status
      - text: No text yet?
      - button "Resend code"`,
    },
  ],
]

const languages: readonly LanguageCode[] = ['en', ...languagesOfWalks]

for (const [way, english] of trees)
  test.describe(way.name, () => {
    test.use({ build: way.build, noise: way.noise ?? null, viewport: { width: 360, height: 740 } })

    test(`${way.name} has its tree in each state, in English and beyond (WCAG 1.3.1)`, async ({
      walk,
      page,
      services,
    }) => {
      test.slow()
      const shapes = new Map<string, string[]>()

      async function look(state: string, code: LanguageCode): Promise<void> {
        await expect(page.locator('html')).toHaveAttribute('lang', tagOf(code))
        if (code === 'en') await expect(page.locator('body')).toMatchAriaSnapshot(english[state]!)
        expectNames(await treeOf(page.locator('body')))
        // Around it stands what comes in idle time.
        const shape = shapeOf(await treeOf(page.getByRole('main')))
        if (code === 'en') shapes.set(state, shape)
        else expect(shape, `${state} in ${code}`).toEqual(shapes.get(state))
      }

      for (const codes of way.switches ? [languages] : languages.map((code) => [code])) {
        await page.clock.resume()
        await walkWay(way, { walk, page, services, code: codes[0]! }, async (state) => {
          if (!(state in english)) return
          await look(state, codes[0]!)
          for (const code of codes.slice(1)) {
            await turnTo(page, code)
            await look(state, code)
          }
          if (codes.length > 1) await turnTo(page, codes[0]!)
        })
      }
      expect([...shapes.keys()]).toEqual(Object.keys(english))
    })
  })
