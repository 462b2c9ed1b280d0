import type { Locator, Page } from '@playwright/test'
import { parts } from '../../fake-server/console/place.ts'
import { consolePath } from '../../fake-server/console/undocking.ts'
import { readTexts } from '../locales/locale-files.ts'
import { expect, test } from './world.ts'

// The comforts of who presents the demo: keys, a window of its own, the bare mark, a place that is remembered.
test.use({ build: 'demo' })

const consoleOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Demo console' })
const markOf = (page: Page): Locator => page.getByRole('button', { name: 'Demo', exact: true })
const checkout = '/response/checkout/form_one_demo?Rx=sample-1&isd=91&mobile=9876543210'
const lead = '/response/form_one_demo?Fx=demo&Rx=sample-1'

test('keys open the console at a part, steer time and scenario, rest while somebody types, lead back, are listed, and can be turned off for good (WCAG 2.1.4)', async ({
  walk,
  page,
}) => {
  await walk.open('/')
  await expect(markOf(page)).toBeVisible()
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

  // None of the list’s choices begins with a digit.
  const languages = page.getByRole('combobox').first()
  await languages.selectOption('ta')
  await languages.focus()
  await page.keyboard.press('2')
  await expect(consoleOf(page).getByRole('tab', { name: 'Scenario' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(languages).toHaveValue('ta')
  await page.keyboard.press('Escape')
  await expect(consoleOf(page)).toHaveCount(0)
  await languages.selectOption('en')

  await walk.startButton().focus()
  await page.keyboard.press('d')
  await expect(consoleOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(walk.startButton()).toBeFocused()

  await markOf(page).click()
  await expect(consoleOf(page)).toBeFocused()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keys of the demo' })
  await expect(list).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(consoleOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(consoleOf(page)).toHaveCount(0)
  await expect(markOf(page)).toBeFocused()

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
  await expect(markOf(page)).toBeVisible()
  await page.keyboard.press('d')
  await page.keyboard.press('?')
  await markOf(page).click()
  await expect(consoleOf(page)).toBeVisible()
  await expect(list).toHaveCount(0)
  await walk.button('More').click()
  await walk.button('Keys').click()
  await expect(page.getByRole('checkbox', { name: 'Single keys steer the demo' })).not.toBeChecked()
})

test('keys bring the visitor over the loader, fill the code in, and leave digits to a step with a field, letters to the code’s, 0 to a list (R79)', async ({
  walk,
  page,
}) => {
  await walk.open(lead)
  await expect(markOf(page)).toBeVisible()
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

  // The next text’s banner leaves the product’s own message to be read, and the mark’s dot leads to it.
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
  await markOf(page).click()
  await expect(consoleOf(page).getByRole('tab', { name: 'Phone' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 1280, height: 800 })
  await walk.code().fill('')
  await walk.code().focus()
  const typed: string[] = []
  for (let press = 0; press < 2; press++) {
    await page.keyboard.press('c')
    await expect(walk.code()).toHaveValue(/^\d{6}$/)
    typed.push(await walk.code().inputValue())
  }
  expect(new Set(typed).size).toBe(1)
  await walk.title().click()
  for (const key of ['4', '0']) await page.keyboard.press(key)
  await expect(consoleOf(page)).toHaveCount(0)
  await walk.code().focus()
  await page.keyboard.press('d')
  await page.keyboard.press('2')
  const list = consoleOf(page).getByRole('combobox', { name: 'Scenario' })
  await list.selectOption('slow')
  await list.press('0')
  await expect(list).toHaveValue('happy')
  await list.press('n')
  await expect(list).toHaveValue('slow')
  // `D` leads into the open console, too, and the digit steers from there.
  await walk.code().focus()
  for (const key of ['d', '0']) await page.keyboard.press(key)
  await expect(list).toHaveValue('happy')
  await expect(walk.code()).toHaveValue(typed[0]!)
  await page.keyboard.press('d')
  await expect(consoleOf(page)).toHaveCount(0)
  await expect(walk.code()).toBeFocused()
})

test('the parts are tabs with one stop; part, side and scroll are remembered; a desk makes room; nothing of it is printed', async ({
  walk,
  page,
}) => {
  await walk.open('/')
  await markOf(page).click()
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
  // To choose a file is to focus what is hidden in its button.
  for (const input of await consoleOf(page).locator('input[type="file"]').all()) {
    await input.focus()
    expect(await consoleOf(page).evaluate((element) => element.scrollTop)).toBe(0)
  }
  await page.keyboard.press('l')
  await expect.poll(sides).toEqual({ console: 0, main: 368 })
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
  await expect(page.locator('html')).toHaveAttribute('data-demo-side', 'left')

  // A part’s key leads to its beginning, from further down in the part as well.
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.keyboard.press('1')
  const body = consoleOf(page).getByRole('region', { name: 'Phone' }).locator('..')
  await body.evaluate((element) => (element.scrollTop = 60))
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('plotline.demo.console')))
    .toContain('"scroll":60')
  await page.keyboard.press('1')
  await expect.poll(() => body.evaluate((element) => element.scrollTop)).toBe(0)

  await expect(consoleOf(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(consoleOf(page)).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).paddingBlockEnd)).toBe('0px')
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await expect(markOf(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(markOf(page)).toBeHidden()
})

test('presented, only the mark is seen until the console is called, by key or by press', async ({
  walk,
  page,
}) => {
  await walk.open('/')
  await markOf(page).click()
  await walk.button('More').click()
  await walk.button('Presenter mode').click()
  await expect(consoleOf(page)).toHaveCount(0)
  await expect(markOf(page)).toHaveAttribute('data-small', 'true')
  await page.keyboard.press('d')
  await expect(consoleOf(page)).toBeVisible()
  await page.reload()
  await expect(markOf(page)).toHaveAttribute('data-small', 'true')
  await expect(consoleOf(page)).toHaveCount(0)
  await markOf(page).click()
  await expect(consoleOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await walk.open('/?journey=code-waiting')
  await walk.codeOnPhone()
  await expect(page.getByRole('button', { name: /^Text now / })).toHaveCount(0)

  // The payment page has the mark and the keys, though no console.
  await walk.open('/demo/payment?amount=299&currency=INR')
  const handedOver = page.getByText('What the product handed over')
  await expect(markOf(page)).toBeVisible()
  await page.keyboard.press('d')
  await expect(handedOver).toBeVisible()
  await page.keyboard.press('d')
  await expect(handedOver).toHaveCount(0)
  await page.keyboard.press('h')
  await expect(handedOver).toBeVisible()
  await page.keyboard.press('h')
  await page.keyboard.press('p')
  await walk.open('/')
  await expect(markOf(page)).toBeVisible()
  await page.keyboard.press('d')
  await expect(consoleOf(page).getByText('happy · paused')).toBeVisible()
  await page.keyboard.press('d')
  await page.keyboard.press('h')
  await expect(markOf(page)).not.toHaveAttribute('data-small', 'true')
})

test('in a window of its own the console steers the first, and is brought back by Dock and by the mark; a blocked window is said, with a link that is not', async ({
  walk,
  page,
  context,
}) => {
  await walk.open(lead)
  await markOf(page).click()
  await walk.button('More').click()
  const [own] = await Promise.all([context.waitForEvent('page'), walk.button('Own window').click()])
  await expect(own.getByRole('heading', { name: 'Demo console' })).toBeVisible()
  await expect(markOf(page)).toBeVisible()
  await expect(consoleOf(page)).toHaveCount(0)

  await own.getByRole('tab', { name: 'Time' }).click()
  await own.getByRole('button', { name: 'Skip 1 min' }).click()
  await walk.sendCode({ name: 'Asha Rao', mobile: '98765 43210' })
  await own.getByRole('tab', { name: 'Phone' }).click()
  await own.getByRole('button', { name: 'Use this code' }).click()
  await expect(walk.code()).toHaveValue(/^\d{6}$/)

  await page.reload()
  await expect(markOf(page)).toBeVisible()
  await expect(consoleOf(page)).toHaveCount(0)
  const closed = own.waitForEvent('close')
  // The window may be gone before the press is told to be done.
  await own
    .getByRole('button', { name: 'Dock' })
    .click()
    .catch(() => {})
  await closed
  await expect(consoleOf(page)).toBeVisible()

  const [again] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('w')])
  await expect(again.getByRole('heading', { name: 'Demo console' })).toBeVisible()
  await expect(again.getByRole('alert')).toHaveCount(0)
  await Promise.all([again.waitForEvent('close'), markOf(page).click()])
  await expect(consoleOf(page)).toBeVisible()

  await page.evaluate(() => {
    window.open = () => null
  })
  await page.keyboard.press('w')
  const alert = page.getByRole('alert').filter({ hasText: 'The browser blocked the window' })
  await expect(alert).toBeVisible()
  const [byLink] = await Promise.all([context.waitForEvent('page'), alert.getByRole('link').click()])
  await expect(byLink.getByRole('heading', { name: 'Demo console' })).toBeVisible()
  await expect(consoleOf(page)).toHaveCount(0)

  // No browser closes a window whose address was typed.
  await byLink.close()
  const typed = await context.newPage()
  await typed.goto(consolePath)
  await typed.getByRole('button', { name: 'Dock' }).click()
  await expect(typed).toHaveURL('/')
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

  test('the mark covers no cross and no button of the product, whose bars and dialogs stand above the open console', async ({
    walk,
    page,
  }) => {
    /** Names of the controls whose middle, of what is on screen, would press the mark. */
    const covered = (): Promise<string[]> =>
      page.evaluate(() => {
        const mark = document.querySelector('[data-mark]')
        return [...document.querySelectorAll('#root :is(a[href], button, input, select, summary)')]
          .filter((control) => !control.closest('[inert]'))
          .filter((control) => {
            const { left, top, right, bottom } = control.getBoundingClientRect()
            const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
            const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
            return mark?.contains(document.elementFromPoint(x, y))
          })
          .map((control) => control.ariaLabel ?? control.textContent ?? control.tagName)
      })
    const isFree = (): Promise<void> => expect.poll(covered).toEqual([])
    await walk.open(checkout)
    await walk.atCheckout()
    for (let at = 0; at < 3_000; at += 300) {
      await page.evaluate((top) => window.scrollTo(0, top), at)
      await isFree()
    }
    await markOf(page).click()
    await expect(consoleOf(page)).toBeVisible()
    await isAbove(page, walk.payBar())
    await page.evaluate(() => localStorage.setItem('isRedirected', '1'))
    await page.reload()
    await expect(walk.offer()).toBeVisible()
    await isAbove(page, walk.offer())
    await consoleOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(markOf(page)).toBeVisible()
    await expect(walk.offer()).toBeVisible()
    await isFree()
    // The cross at every height that a sheet may have.
    for (const height of [480, 560, 700, 800]) {
      await page.setViewportSize({ width: 360, height })
      await isFree()
    }
    await page.setViewportSize({ width: 360, height: 640 })

    await walk.open('/')
    await walk.start()
    await expect(async () => {
      const [mark, frame] = [
        await markOf(page).boundingBox(),
        await walk.field(/width/i).locator('..').boundingBox(),
      ]
      expect(mark!.y >= frame!.y + frame!.height || mark!.y + mark!.height <= frame!.y).toBe(true)
    }).toPass()
    await markOf(page).click()
    await isAbove(page, walk.next())
  })
})
