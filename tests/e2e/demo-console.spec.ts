import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ build: 'demo' })

test('Escape closes the console unless a popover of the product is open', async ({ app, page }) => {
  await app.checkout.open('/?journey=checkout')
  await app.demo.launcher().click()
  await expect(app.demo.panel()).toBeFocused()
  await expect(page.locator('body > [lang=en] [data-console]')).toHaveCount(1)
  const info = page.getByRole('button', { name: /about .* plan/i }).first()
  await info.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('note')).toHaveCount(0)
  await expect(app.demo.panel()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(app.demo.panel()).toHaveCount(0)
  await expect(info).toBeFocused()
})

test('the demo runs from memory if storage throws, and the console says so (R37)', async ({ app, page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('storage is blocked', 'SecurityError')
        },
      })
  })
  await app.open('/')
  await app.survey.start()
  await expect(app.heading('How wide is your plot?')).toBeVisible()
  const records = await app.demo.openPart('Records')
  await expect(records.getByText('doesn’t store the records')).toBeVisible()
})

test('shortcuts work with Alt while the visitor types, and without it in the console (R131)', async ({
  app,
  page,
}) => {
  const { demo } = app
  await app.open('/')
  await app.survey.start()
  const width = app.field(/width/i)
  await width.focus()
  await page.keyboard.type('303')
  await expect(width).toHaveValue('303')
  await expect(demo.panel()).toHaveCount(0)
  await page.keyboard.press('Alt+3')
  await expect(demo.tab('Time')).toHaveAttribute('aria-selected', 'true')
  await expect(width).toHaveValue('303')
  await expect(demo.panel()).toBeFocused()
  await page.keyboard.press('p')
  await expect(demo.panel().getByText('Everything works · paused')).toBeVisible()
  await page.keyboard.press('0')
  await expect(demo.panel().getByText('Everything works · ×1')).toBeVisible()
  await page.keyboard.press('d')
  await expect(demo.panel()).toHaveCount(0)
})

test('shortcuts skip the loader and fill in the code (R131)', async ({ app, page }) => {
  await app.open('/response/form_one_demo?Fx=demo&Rx=sample-1')
  await expect(app.demo.launcher()).toBeVisible()
  await expect(app.progressbar()).toBeVisible()
  await page.keyboard.press('Alt+m')
  await app.lead.requestCode({ name: 'Asha Rao', mobile: '98765 43210' })
  await expect(app.code.field()).toBeFocused()
  await page.keyboard.press('Alt+c')
  await expect(app.code.field()).toHaveValue(/^\d{6}$/)
  await expect(app.code.field()).toBeFocused()
  await app.demo.banner().click()
  await expect(app.demo.panel().getByRole('button', { name: 'Use this code' })).toBeVisible()
  await expect(app.demo.banner()).toHaveCount(0)
})

test('the console is beside a wide page, and is not printed', async ({ app, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await app.open('/')
  await app.demo.launcher().click()
  await expect
    .poll(async () => {
      const [main, panel] = [await page.getByRole('main').boundingBox(), await app.demo.panel().boundingBox()]
      return {
        mainLeft: main?.x,
        mainRight: main!.x + main!.width <= panel!.x,
        right: panel!.x + panel!.width,
      }
    })
    .toEqual({ mainLeft: 0, mainRight: true, right: 1280 })
  await app.expectNoHorizontalScroll()
  await page.emulateMedia({ media: 'print' })
  await expect(app.demo.panel()).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).paddingBlockEnd)).toBe('0px')
})

test('the product’s bars and dialogs are above the open console on a phone', async ({ app, page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const expectAbove = async (element: Locator): Promise<void> =>
    expect(async () => {
      const [box, panelBox] = [await element.boundingBox(), await app.demo.panel().boundingBox()]
      expect(box!.y).toBeGreaterThanOrEqual(0)
      expect(box!.y + box!.height).toBeLessThanOrEqual(panelBox!.y + 1)
    }).toPass()
  await app.checkout.open('/?journey=checkout')
  await app.demo.launcher().click()
  await expectAbove(app.checkout.payBar())
  // The visitor has pressed Pay before: the checkout will open the offer.
  await page.evaluate(() => localStorage.setItem('isRedirected', '1'))
  await page.reload()
  await expect(app.checkout.offer()).toBeVisible()
  await expectAbove(app.checkout.offer())
})
