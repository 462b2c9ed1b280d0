import type { Page } from '@playwright/test'
import { presetNames } from '../../fake-server/demo/presets/presets.ts'
import { resizeTo } from './checks/layout.ts'
import { switchLanguage, withLanguage } from './walkthroughs/walkthrough.ts'
import { expect, test } from './fixtures.ts'

test.use({ build: 'demo' })

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 640, height: 360 },
  { width: 1280, height: 800 },
]

/** Names of the product's controls under the launcher. */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const launcher = document.querySelector('[data-launcher]')!.getBoundingClientRect()
    const controls = '#root :is(a[href], button, input, select, textarea, summary, label)'
    return [...document.querySelectorAll(controls)]
      .filter((each) => !each.closest('[inert]') && each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect()
        const isBeside = right <= launcher.left || left >= launcher.right
        const isAboveOrBelow = bottom <= launcher.top || top >= launcher.bottom
        return right > left && bottom > top && !isBeside && !isAboveOrBelow
      })
      .map((each) => each.ariaLabel ?? each.textContent ?? each.tagName)
  })

const addresses = [
  ['the first page', '/'],
  ...presetNames.map((name) => [name, `/?journey=${name}`] as const),
  ['a legal page', '/privacy-policy'],
  ['an unknown page', '/no-such-page'],
] as const

for (const [name, address] of addresses)
  test(`the launcher covers no control of ${name}`, async ({ app, page }) => {
    await (address === '/' ? app.survey.open : app.open)(withLanguage(address, 'en'))
    // The journey's own address replaces it, in another document.
    await expect(page).not.toHaveURL(/journey=/)
    await expect(app.demo.launcher()).toBeVisible()
    await expect(app.title()).toHaveCount(1)
    const hasSelect = (await page.locator('select:has(option[value=tel])').count()) > 0
    for (const code of hasSelect ? (['en', 'ta'] as const) : (['en'] as const)) {
      if (hasSelect) await switchLanguage(page, code)
      for (const size of sizes) {
        await resizeTo(page, size)
        await expect.poll(() => coveredControls(page), `${size.width} px, ${code}`).toEqual([])
      }
    }
  })
