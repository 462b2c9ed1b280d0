import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { languageCodes, type LanguageCode } from '../../src/core/model/language.ts'
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

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
const numbered = (place: number, name: string): string => `${String(place).padStart(2, '0')}-${slug(name)}`

async function takePicture(
  page: Page,
  code: LanguageCode,
  width: number,
  walkthrough: string,
  state: string,
): Promise<void> {
  const shot = {
    // The Demo button isn't part of the screens. Pictures of the console have it open.
    style: 'body > div[lang=en]:not(:has([role=dialog])) { visibility: hidden }',
    path: join(folder, walkthrough, state, `${code}-${width}.jpg`),
    type: 'jpeg',
    quality: 85,
  } as const
  // A dialog covers the rest of the page, and a gallery part fits its window.
  const fullPage = (await page.locator('[aria-modal=true], figure [data-case], iframe').count()) === 0
  const restore = fullPage ? await unstick(page) : async () => {}
  await page.screenshot({ ...shot, fullPage, animations: 'disabled' })
  await restore()
}

const visit = (place: number, walkthrough: Walkthrough, spoken: readonly LanguageCode[]): void =>
  test(`${walkthrough.name} in ${spoken.join(', ')}`, async ({ page, app, services }) => {
    const [arrival = 'en'] = spoken
    const walkthroughFolder = numbered(place, walkthrough.name)
    let states = 0
    await visitStates(walkthrough, { page, app, services, language: arrival }, async (state) => {
      const stateFolder = numbered(++states, state)
      const before = page.viewportSize()
      const runOn = await pauseTime(page)
      await page.mouse.move(0, 0)
      for (const code of spoken) {
        if (spoken.length > 1) await switchLanguage(page, code)
        for (const screen of screens) {
          await page.setViewportSize(screen)
          await imagesLoaded(page)
          await takePicture(page, code, screen.width, walkthroughFolder, stateFolder)
        }
      }
      if (spoken.length > 1) await switchLanguage(page, arrival)
      if (before) await page.setViewportSize(before)
      await runOn()
    })
  })

test.describe.configure({ timeout: 0 })

// A language change in a dialog moves the focus and closes its popover: these visits run once for each language.
for (const [index, walkthrough] of picturedWalkthroughs.entries())
  test.describe(walkthrough.name, () => {
    test.use({ build: walkthrough.build, expectedErrors: /./, viewport: { width: 360, height: 740 } })
    if (walkthrough.hasLanguageSelect && walkthrough !== offers) visit(index + 1, walkthrough, languageCodes)
    else for (const code of languageCodes) visit(index + 1, walkthrough, [code])
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
