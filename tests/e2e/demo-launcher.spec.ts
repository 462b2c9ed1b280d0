import type { Page } from '@playwright/test'
import { presetNames } from '../../fake-server/demo/presets/presets.ts'
import { expect, test } from './world.ts'

// The launcher is pinned to the middle of the upper edge: no screen has a control there.
test.use({ build: 'demo' })

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 640, height: 360 },
  { width: 1280, height: 800 },
]

const screens = [
  '/',
  ...presetNames.map((name) => `/?journey=${name}`),
  '/response/checkout/form_one_demo?Rx=sample-1&isd=91&mobile=9876543210',
  '/privacy-policy',
  '/no-such-page',
]

/** Names of the controls that overlap the launcher. */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const launcher = document.querySelector('[data-launcher]')!.getBoundingClientRect()
    return [
      ...document.querySelectorAll('#root :is(a[href], button, input, select, textarea, summary, label)'),
    ]
      .filter(
        (control) => !control.closest('[inert]') && control.checkVisibility({ visibilityProperty: true }),
      )
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const overlaps = (from: number, to: number, start: number, end: number): boolean =>
          Math.min(to, end) - Math.max(from, start) > 0
        return (
          right > left &&
          bottom > top &&
          overlaps(launcher.left, launcher.right, left, right) &&
          overlaps(launcher.top, launcher.bottom, top, bottom)
        )
      })
      .map((control) => control.ariaLabel ?? control.textContent ?? control.tagName)
  })

for (const language of ['en', 'ta'])
  for (const size of sizes)
    test(`the launcher covers no control at ${size.width} × ${size.height} in ${language}`, async ({
      walk,
      page,
    }) => {
      test.slow()
      await page.setViewportSize(size)
      for (const address of screens) {
        await walk.open(`${address}${address.includes('?') ? '&' : '?'}lan=${language}`)
        await expect(walk.button('Demo')).toBeVisible()
        await expect.poll(() => coveredControls(page), address).toEqual([])
      }
    })
