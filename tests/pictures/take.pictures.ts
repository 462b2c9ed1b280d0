import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { languageCodes, type LanguageCode } from '../../src/core/model/language.ts'
import { canDraw } from '../journeys/scope.ts'
import { turnTo, walkWay, type Way } from '../journeys/state.ts'
import { offers } from '../journeys/states-checkout.ts'
import { picturedWays } from './more-ways.ts'
import { openCases } from './sheet.ts'
import { expect, layFlat, picturesHere, standStill, test } from './still.ts'

// `npm run gallery` takes its pictures with this: no test of it can fail but by not getting to a state.

const folder = process.env.PLOTLINE_PICTURES ?? ''
const asked = (name: string): string[] => process.env[name]?.split(',').filter(Boolean) ?? []
const only = (process.env.PLOTLINE_PICTURES_ONLY ?? '').toLowerCase()
const wantedCodes = asked('PLOTLINE_PICTURES_LANGUAGES')
const codes = languageCodes.filter((code) => wantedCodes.length === 0 || wantedCodes.includes(code))
const wantedWidths = asked('PLOTLINE_PICTURES_WIDTHS')
const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
].filter(({ width }) => wantedWidths.length === 0 || wantedWidths.includes(String(width)))

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
  way: string,
  state: string,
): Promise<void> {
  const shot = {
    // The Demo button is no part of the screens; the console's own pictures have it open.
    style: 'body > div[lang=en]:not(:has([role=dialog])) { visibility: hidden }',
    path: join(folder, way, state, `${code}-${width}.jpg`),
    type: 'jpeg',
    quality: 85,
  } as const
  // What a dialog covers is not to be seen, and the sheet fits its window.
  const fullPage = (await page.locator('[aria-modal=true], figure [data-case], iframe').count()) === 0
  const restore = fullPage ? await layFlat(page) : async () => {}
  await page.screenshot({ ...shot, fullPage, animations: 'disabled' })
  await restore()
}

const visit = (place: number, way: Way, spoken: readonly LanguageCode[]): void =>
  test(`${way.name} in ${spoken.join(', ')}`, async ({ page, walk, services }) => {
    const [arrival = 'en'] = spoken
    const folderOfWay = numbered(place, way.name)
    let states = 0
    await walkWay(way, { page, walk, services, code: arrival }, async (state) => {
      const folderOfState = numbered(++states, state)
      const before = page.viewportSize()
      const runOn = await standStill(page)
      // Nothing is hovered but what a hand would be on.
      await page.mouse.move(0, 0)
      for (const code of spoken) {
        if (spoken.length > 1) await turnTo(page, code)
        for (const screen of screens) {
          await page.setViewportSize(screen)
          await picturesHere(page)
          await takePicture(page, code, screen.width, folderOfWay, folderOfState)
        }
      }
      if (spoken.length > 1) await turnTo(page, arrival)
      if (before) await page.setViewportSize(before)
      await runOn()
    })
  })

test.describe.configure({ timeout: 0 })

// A dialog that changes its language takes the focus, and closes what hangs in it: each language is a walk of its own.
for (const [index, way] of picturedWays.entries())
  test.describe(way.name, () => {
    test.skip(!way.name.includes(only), 'not asked for')
    test.use({ build: way.build, noise: /./, viewport: { width: 360, height: 740 } })
    if (way.switches && way !== offers) visit(index + 1, way, codes)
    else for (const code of codes) visit(index + 1, way, [code])
  })

test.describe('the components', () => {
  test.skip(!'the components'.includes(only), 'not asked for')
  test.use({ noise: /./ })
  for (const code of codes)
    test(`the components in ${code}`, async ({ page, sheet: { address } }) => {
      await page.goto(address)
      test.skip(!(await canDraw(page, code)), `no font here draws ${code}`)
      await expect(page.locator('main > section').first()).toBeVisible()
      const groups = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))
      for (const screen of screens) {
        for (const [index, group] of groups.entries()) {
          await openCases(page, `${address}/?group=${group}&lang=${code}`, screen.width)
          await picturesHere(page)
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
