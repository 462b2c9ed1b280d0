import type { Locator, Page } from '@playwright/test'
import { parts } from '../../fake-server/demo/console-layout.ts'
import { readTexts } from '../locales/locale-files.ts'
import { expect, test } from './world.ts'

// What a presenter uses: shortcuts, presenter mode, a layout that is remembered.
test.use({ build: 'demo' })

const consoleOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Demo console' })
const launcherOf = (page: Page): Locator => page.getByRole('button', { name: 'Demo', exact: true })
const checkout = '/response/checkout/form_one_demo?Rx=sample-1&isd=91&mobile=9876543210'
const lead = '/response/form_one_demo?Fx=demo&Rx=sample-1'

test('keys steer the demo, rest while somebody types, are listed, and can be turned off (WCAG 2.1.4)', async ({
  walk,
  page,
}) => {
  await walk.open('/')
  await expect(launcherOf(page)).toBeVisible()
  await page.keyboard.press('3')
  await expect(consoleOf(page).getByRole('tab', { name: 'Time' })).toHaveAttribute('aria-selected', 'true')
  // What holds the focus until the console is there does not take the page along.
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('p')
  await expect(consoleOf(page).getByText('happy · paused')).toBeVisible()
  await page.keyboard.press('n')
  await expect(consoleOf(page).getByText('slow · paused')).toBeVisible()
  await page.keyboard.press('0')
  await expect(consoleOf(page).getByText('happy · ×1')).toBeVisible()
  await page.keyboard.press('d')
  await expect(consoleOf(page)).toHaveCount(0)

  await launcherOf(page).click()
  await expect(consoleOf(page)).toBeFocused()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keys of the demo' })
  await expect(list).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(consoleOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(consoleOf(page)).toHaveCount(0)
  await expect(launcherOf(page)).toBeFocused()

  await walk.start()
  await walk.field(/width/i).focus()
  await page.keyboard.type('303')
  for (const key of ['Alt+d', 'Meta+d', 'Control+2']) await page.keyboard.press(key)
  await walk.title().click()
  await page.keyboard.press('?')
  await expect(list).toBeVisible()
  await expect(consoleOf(page)).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Single keys steer the demo' }).uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(launcherOf(page)).toBeVisible()
  await page.keyboard.press('d')
  await page.keyboard.press('?')
  await launcherOf(page).click()
  await expect(consoleOf(page)).toBeVisible()
  await expect(list).toHaveCount(0)
  await walk.button('More').click()
  await walk.button('Keys').click()
  await expect(page.getByRole('checkbox', { name: 'Single keys steer the demo' })).not.toBeChecked()
})

test('keys bring the visitor over the loader and fill the code in (R79)', async ({ walk, page }) => {
  await walk.open(lead)
  await expect(launcherOf(page)).toBeVisible()
  await expect(walk.progress()).toBeVisible()
  await page.keyboard.press('m')
  await walk.sendCode({ name: 'Asha Rao', mobile: '98765 43210' })
  // The code step has put the cursor into its field.
  await expect(walk.code()).toBeFocused()
  await page.keyboard.press('c')
  await expect(walk.code()).toHaveValue(/^\d{6}$/)
  await expect(walk.code()).toBeFocused()
  const banner = page.getByRole('button', { name: /^Text now / })
  await banner.click()
  await expect(consoleOf(page).getByRole('button', { name: 'Use this code' })).toBeVisible()
  await expect(banner).toHaveCount(0)

  // The next text’s banner is below the product’s toast.
  await consoleOf(page).getByRole('tab', { name: 'Records' }).click()
  await page.keyboard.press('Escape')
  await walk.code().focus()
  for (const key of ['s', 's', 's']) await page.keyboard.press(key)
  await walk.button('Resend code').click()
  const said = page.getByRole('status').filter({ hasText: readTexts('en').get('alerts.code-sent') ?? '' })
  await expect(said).toBeVisible()
  await expect(async () => {
    const [above, below] = [await said.boundingBox(), await banner.boundingBox()]
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
  }).toPass()
})

test('the parts are tabs with one stop; part and scroll are remembered; a desk makes room; nothing of it is printed', async ({
  walk,
  page,
}) => {
  await walk.open('/')
  await launcherOf(page).click()
  const tab = (name: string): Locator => consoleOf(page).getByRole('tab', { name })
  await tab('Phone').focus()
  for (const [key, name] of [
    ['ArrowRight', 'Scenario'],
    ['End', parts.at(-1)!],
    ['ArrowRight', 'Phone'],
    ['ArrowLeft', parts.at(-1)!],
    ['Home', 'Phone'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(name)).toBeFocused()
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
    await expect(consoleOf(page).getByRole('tabpanel', { name })).toBeVisible()
  }
  await expect(consoleOf(page).locator('[role=tab][tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(consoleOf(page)).toHaveCount(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('d')
  await expect(consoleOf(page)).toBeVisible()
  const sides = async (): Promise<{ console: number; main: number }> => ({
    console: (await consoleOf(page).boundingBox())!.x,
    main: (await page.getByRole('main').boundingBox())!.x,
  })
  expect(await sides()).toEqual({ console: 912, main: 0 })
  await walk.fits()
  await page.keyboard.press('d')
  await page.setViewportSize({ width: 390, height: 844 })

  await page.keyboard.press('2')
  const panel = consoleOf(page).getByRole('tabpanel', { name: 'Scenario' })
  await panel.evaluate((element) => (element.scrollTop = 150))
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('plotline.demo.console')))
    .toContain('"scroll":150')
  await page.reload()
  await expect(panel).toBeVisible()
  await expect.poll(() => panel.evaluate((element) => element.scrollTop)).toBe(150)

  await expect(consoleOf(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(consoleOf(page)).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).paddingBlockEnd)).toBe('0px')
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await expect(launcherOf(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(launcherOf(page)).toBeHidden()
})

test('presenter mode hides the launcher until the console is opened by key or press', async ({
  walk,
  page,
}) => {
  await walk.open('/')
  await launcherOf(page).click()
  await walk.button('More').click()
  await walk.button('Presenter mode').click()
  await expect(consoleOf(page)).toHaveCount(0)
  await expect(launcherOf(page)).toHaveAttribute('data-presenter', 'true')
  await page.keyboard.press('d')
  await expect(consoleOf(page)).toBeVisible()
  await page.reload()
  await expect(launcherOf(page)).toHaveAttribute('data-presenter', 'true')
  await expect(consoleOf(page)).toHaveCount(0)
  await launcherOf(page).click()
  await expect(consoleOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await walk.open('/?journey=code-waiting')
  await walk.codeOnPhone()
  await expect(page.getByRole('button', { name: /^Text now / })).toHaveCount(0)

  // The payment page has the launcher and the keys, though no console.
  await walk.open('/demo/payment?amount=299&currency=INR')
  const handedOver = page.getByText('What the product handed over')
  await expect(launcherOf(page)).toBeVisible()
  await page.keyboard.press('d')
  await expect(handedOver).toBeVisible()
  await page.keyboard.press('d')
  await expect(handedOver).toHaveCount(0)
  await page.keyboard.press('h')
  await expect(handedOver).toBeVisible()
  await page.keyboard.press('h')
  await page.keyboard.press('p')
  await walk.open('/')
  await expect(launcherOf(page)).toBeVisible()
  await page.keyboard.press('d')
  await expect(consoleOf(page).getByText('happy · paused')).toBeVisible()
  await page.keyboard.press('d')
  await page.keyboard.press('h')
  await expect(launcherOf(page)).not.toHaveAttribute('data-presenter', 'true')
})

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  /** Whether something stands in sight above the console. */
  async function isAbove(page: Page, what: Locator): Promise<void> {
    await expect(async () => {
      const [part, sheet] = [await what.boundingBox(), await consoleOf(page).boundingBox()]
      expect(part!.y).toBeGreaterThanOrEqual(0)
      expect(part!.y + part!.height).toBeLessThanOrEqual(sheet!.y + 1)
    }).toPass()
  }

  test('the product’s bars and dialogs are above the open console', async ({ walk, page }) => {
    await walk.open(checkout)
    await walk.atCheckout()
    await launcherOf(page).click()
    await expect(consoleOf(page)).toBeVisible()
    await isAbove(page, walk.payBar())
    await page.evaluate(() => localStorage.setItem('isRedirected', '1'))
    await page.reload()
    await expect(walk.offer()).toBeVisible()
    await isAbove(page, walk.offer())
    await consoleOf(page).getByRole('button', { name: 'Close' }).click()
    await walk.open('/')
    await walk.start()
    await launcherOf(page).click()
    await isAbove(page, walk.next())
  })
})
