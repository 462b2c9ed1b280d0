import { languageCodes, type LanguageCode } from '../../src/core/model/language.ts'
import { findAxeFaults } from './checks/axe.ts'
import {
  desktop,
  expectNoFaultsEnlarged,
  expectNoFaultsSpaced,
  expectNoLayoutFaults,
  phone,
  resizeTo,
  screens,
  type Screen,
} from './checks/layout.ts'
import { recordMotion } from './checks/motion.ts'
import { expectKeyboardAccess } from './checks/tab-order.ts'
import { walkthroughs } from './walkthroughs/all-walkthroughs.ts'
import { demo, payment } from './walkthroughs/demo.ts'
import {
  switchLanguage,
  visitStates,
  type Walkthrough,
  type WalkthroughContext,
} from './walkthroughs/walkthrough.ts'
import { checkedLanguages, drawableLanguages, runsAll } from './test-matrix.ts'
import { expect, test } from './fixtures.ts'

// Each state of the product is checked where it is reached. No axe rule of WCAG 2.2 A and AA is left out, and no element.

/** The demo's own tools are English. */
const isProduct = (walkthrough: Walkthrough): boolean => walkthrough !== demo && walkthrough !== payment

/** The languages of each visit: one visit for all if it has the language select. */
function visitsOf(walkthrough: Walkthrough): (readonly LanguageCode[])[] {
  const unknown = walkthrough.inEveryLanguage?.filter((state) => !(state in walkthrough.states)) ?? []
  if (unknown.length > 0) throw new Error(`${walkthrough.name} has no state ${unknown.join(', ')}`)
  if (!isProduct(walkthrough)) return [['en']]
  return walkthrough.hasLanguageSelect ? [checkedLanguages] : checkedLanguages.map((code) => [code])
}

/** The demo's console is checked by `npm run test:all` only. */
const tagOf = (walkthrough: Walkthrough): string[] => (walkthrough === demo ? ['@full'] : [])

/** Axe looks at a phone, and at a desktop in English. */
const runsAxe = (code: LanguageCode, screen: Screen): boolean =>
  screen === phone || (screen === desktop && code === 'en' && runsAll)

/** Whether a state is checked by keyboard and beyond the phone, too. */
const isCheckedWhole = ({ repeated }: Walkthrough, state: string): boolean =>
  runsAll || !repeated?.includes(state)

/** Checks layout and axe on each screen size, then with larger text, then with wider spacing. */
async function checkScreens(
  { page, language }: WalkthroughContext,
  walkthrough: Walkthrough,
  state: string,
  codes: readonly LanguageCode[],
  drawable: readonly LanguageCode[],
): Promise<void> {
  const measured = walkthrough.inEveryLanguage?.includes(state)
    ? drawable
    : drawable.filter((code) => codes.includes(code))
  const shown = languageCodes.filter((code) => codes.includes(code) || measured.includes(code))
  let current = language
  const show = async (code: LanguageCode): Promise<void> => {
    if (code !== current) await switchLanguage(page, code)
    current = code
  }
  const inProduct = isProduct(walkthrough)
  const isWhole = inProduct ? isCheckedWhole(walkthrough, state) : runsAll
  for (const [index, screen] of (isWhole ? screens : [phone]).entries()) {
    if (screen !== phone) await resizeTo(page, screen)
    // Forwards and backwards in turn: the last language of a screen is the first of the next one.
    for (const code of index % 2 ? shown.toReversed() : shown) {
      const needsAxe = codes.includes(code) && runsAxe(code, screen)
      const isMeasured = measured.includes(code) && (inProduct || screen === phone)
      if (!needsAxe && !isMeasured) continue
      await show(code)
      const where = `${state} in ${code} at ${screen.width} × ${screen.height}`
      if (isMeasured) await expectNoLayoutFaults(page, where)
      if (needsAxe) expect.soft(await findAxeFaults(page), where).toEqual([])
    }
  }
  if (inProduct && isWhole) {
    for (const code of measured.filter((each) => codes.includes(each))) {
      await show(code)
      await expectNoFaultsEnlarged(page, `${state} in ${code}`)
    }
    await resizeTo(page, phone)
    await expectNoFaultsSpaced(page, state)
  }
  await show(language)
  await resizeTo(page, phone)
}

for (const walkthrough of walkthroughs)
  for (const codes of visitsOf(walkthrough))
    test.describe(`${walkthrough.name} in ${codes.join(' and ')}`, { tag: tagOf(walkthrough) }, () => {
      test.use({
        build: walkthrough.build,
        expectedErrors: walkthrough.expectedErrors ?? null,
        viewport: phone,
        contextOptions: { reducedMotion: 'reduce' },
      })
      const [language = 'en'] = codes
      const timeout = 60_000 + codes.length * Object.keys(walkthrough.states).length * 40_000

      test('fits, passes axe without motion and works by keyboard (S2.30) (WCAG 1.1.1, 1.3.1, 1.4.3, 1.4.4, 1.4.10, 1.4.12, 2.1.1, 2.1.2, 2.4.1, 2.4.6, 2.4.7, 2.4.11, 2.5.3, 2.5.8, 3.3.2, 4.1.2)', async ({
        page,
        app,
        services,
      }) => {
        test.setTimeout(timeout)
        const drawable = await drawableLanguages(page, walkthrough.hasLanguageSelect ? languageCodes : codes)
        const motion = await recordMotion(page)
        const context = { page, app, services, language }
        await visitStates(walkthrough, context, async (state) => {
          if (isProduct(walkthrough)) await motion.addRunning()
          await checkScreens(context, walkthrough, state, codes, drawable)
          if (isCheckedWhole(walkthrough, state)) await expectKeyboardAccess(page, state)
        })
        if (isProduct(walkthrough)) expect(motion.found).toEqual([])
      })
    })

test.describe('forced colours', () => {
  test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

  test('show the focus of every control of the survey (WCAG 1.4.1, 2.4.7)', async ({ page, app }) => {
    await app.survey.open()
    await expectKeyboardAccess(page, 'landing')
    await app.survey.start()
    await app.survey.answerAll(() => expectKeyboardAccess(page, 'a question'))
  })
})
