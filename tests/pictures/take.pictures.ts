import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { languageCodes, type LanguageCode } from '../../src/core/model/language.ts'
import { slugOf } from '../gallery/case.ts'
import { canDraw } from '../e2e/test-matrix.ts'
import { switchLanguage, visitStates, type Walkthrough } from '../e2e/walkthroughs/walkthrough.ts'
import { offers } from '../e2e/walkthroughs/checkout.ts'
import { picturedWalkthroughs } from './more-walkthroughs.ts'
import { openCases } from './gallery-site.ts'
import { expect, unstick, imagesLoaded, pauseTime, test } from './fixtures.ts'

// `npm run gallery` takes its pictures with this. A test fails only if a state isn't reached.

const folder = process.env.PLOTLINE_PICTURES ?? ''
const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

/** The name of a folder: `02-the-survey`. */
const numbered = (index: number, name: string): string => `${String(index).padStart(2, '0')}-${slugOf(name)}`

async function takePicture(
  page: Page,
  code: LanguageCode,
  width: number,
  walkthrough: string,
  state: string,
): Promise<void> {
  const shot = {
    // Hides the demo's controls unless its console is open.
    style: 'body > div[lang=en]:not(:has([role=dialog])) { visibility: hidden }',
    path: join(folder, walkthrough, state, `${code}-${width}.jpg`),
    type: 'jpeg',
    quality: 85,
  } as const
  // A dialog covers the rest of the page, and `openCases` fits the window to the gallery's cases.
  const fullPage = (await page.locator('[aria-modal=true], figure [data-case], iframe').count()) === 0
  const restore = fullPage ? await unstick(page) : async () => {}
  await page.screenshot({ ...shot, fullPage, animations: 'disabled' })
  await restore()
}

/** Defines a test that visits a walkthrough in the first of these languages, and takes pictures of each state in all of them. */
const testPictures = (index: number, walkthrough: Walkthrough, codes: readonly LanguageCode[]): void =>
  test(`${walkthrough.name} in ${codes.join(', ')}`, async ({ page, app, services }) => {
    const [language = 'en'] = codes
    const walkthroughFolder = numbered(index, walkthrough.name)
    let states = 0
    await visitStates(walkthrough, { page, app, services, language }, async (state) => {
      const stateFolder = numbered(++states, state)
      const before = page.viewportSize()
      const resume = await pauseTime(page)
      await page.mouse.move(0, 0)
      for (const code of codes) {
        if (codes.length > 1) await switchLanguage(page, code)
        for (const screen of screens) {
          await page.setViewportSize(screen)
          await imagesLoaded(page)
          await takePicture(page, code, screen.width, walkthroughFolder, stateFolder)
        }
      }
      if (codes.length > 1) await switchLanguage(page, language)
      if (before) await page.setViewportSize(before)
      await resume()
    })
  })

test.describe.configure({ timeout: 0 })

// A language change in a dialog moves the focus and closes its popover: the offers are visited once for each language.
for (const [index, walkthrough] of picturedWalkthroughs.entries())
  test.describe(walkthrough.name, () => {
    test.use({ build: walkthrough.build, expectedErrors: /./, viewport: { width: 360, height: 740 } })
    if (walkthrough.hasLanguageSelect && walkthrough !== offers)
      testPictures(index + 1, walkthrough, languageCodes)
    else for (const code of languageCodes) testPictures(index + 1, walkthrough, [code])
  })

test.describe('the components', () => {
  test.use({ expectedErrors: /./ })
  for (const code of languageCodes)
    test(`the components in ${code}`, async ({ page, gallery }) => {
      await page.goto(gallery)
      test.skip(!(await canDraw(page, code)), `no font here draws ${code}`)
      await expect(page.locator('main > section').first()).toBeVisible()
      const groups = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))
      for (const screen of screens) {
        for (const [index, group] of groups.entries()) {
          await openCases(page, `${gallery}/?group=${group}&lang=${code}`, screen.width)
          await imagesLoaded(page)
          await takePicture(
            page,
            code,
            screen.width,
            numbered(0, 'the components'),
            numbered(index + 1, group),
          )
        }
      }
    })
})
