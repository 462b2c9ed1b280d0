import type { Page } from '@playwright/test'
import { keptRows } from './kept-records.ts'
import { createWalk } from './walk.ts'
import { expect, test } from './world.ts'

// The demo where a part of it is missing, in two tabs, and in a browser that keeps nothing.
test.use({ build: 'demo' })

test.describe('a part that cannot be loaded', () => {
  test.use({ noise: /Failed to load resource|Failed to fetch dynamically imported module|the questions did/ })

  async function lose(page: Page, file: RegExp): Promise<void> {
    await page.route(file, (route) => route.abort())
  }

  test('is said where the console’s, the panel’s or the backend’s file is missing, and the demo goes on', async ({
    walk,
    page,
  }) => {
    await lose(page, /demo-console-.*\.js/)
    await walk.open('/')
    await expect(page.getByRole('link', { name: /^Demo: its console could not be loaded/ })).toBeVisible()
    await walk.start()
    await expect(walk.heading('How wide is your plot?')).toBeVisible()
    await page.unrouteAll()

    await lose(page, /panel-.*\.js/)
    await walk.open('/')
    await walk.button('Demo').click()
    await expect(page.getByText('The console could not be loaded.')).toBeVisible()
    await walk.button('Close').click()
    await expect(walk.button('Demo')).toBeFocused()
    await page.unrouteAll()

    await lose(page, /create-fake-backend-.*\.js/)
    await walk.open('/')
    await walk.button('Demo').click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'The fake backend could not be loaded' }),
    ).toBeVisible()
    await page.unrouteAll()
    await walk.button('Reload').click()
    await expect(page.getByText('No text yet.')).toBeVisible()
  })

  test('is said by the payment page as well, which works again after Reload and is no blank page without its script', async ({
    walk,
    page,
  }) => {
    await lose(page, /demo-payment-.*\.js/)
    await walk.open('/demo/payment?amount=299&currency=INR')
    const reload = page.getByRole('link', { name: 'reload' })
    await expect(reload).toBeVisible()
    await page.unrouteAll()
    await lose(page, /create-fake-backend-.*\.js/)
    await reload.click()
    await expect(page.getByText('INR 299')).toBeVisible()
    await expect(
      page.getByRole('alert').filter({ hasText: 'the payment would not be recorded' }),
    ).toBeVisible()
    await page.unrouteAll()
    await walk.button('Reload').click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await walk.button('Pay').click()
    await page.waitForURL(/\/thank-you\?/)
  })
})

test.describe('the records of a browser', () => {
  const locales = ['ta', 'tel', 'mal', 'kan', 'hn'] as const

  test('are shared: two tabs that call at the same time lose none', async ({ walk, page, context }) => {
    const other = createWalk(await context.newPage())
    await Promise.all([walk.open('/'), other.open('/')])
    for (const code of locales) await Promise.all([walk.speak(code), other.speak(code)])
    const kept = async (): Promise<string[]> =>
      ((await keptRows(page)).calls ?? []).map(({ path }) => String(path)).toSorted()
    const twice = (path: string): string[] => [path, path]
    await expect
      .poll(kept)
      .toEqual(
        [
          ...twice('/fake/forms/survey-forms'),
          ...locales.flatMap((code) => twice(`/locales/${code}/translation.json`)),
        ].toSorted(),
      )
  })

  test('are shown in one tab when another adds to them', async ({ walk, page, context }) => {
    await walk.open('/')
    await walk.button('Demo').click()
    await expect(page.getByText('No text yet.')).toBeVisible()
    const other = createWalk(await context.newPage())
    await other.open('/?journey=code-waiting')
    await expect(other.code()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use this code' })).toBeVisible()
  })

  test('are there on the next page, though the first was left while they were made, and have the plan that was paid for', async ({
    walk,
    page,
  }) => {
    await walk.open('/')
    await walk.open('/?journey=us-checkout')
    await walk.atCheckout()
    expect((await keptRows(page)).responses?.at(-1)).toMatchObject({ id: 'journey-us' })
    await walk.button('Demo').click()
    await expect(page.getByText('lasts as long as this page')).toHaveCount(0)
    await page.keyboard.press('Escape')

    // The page is left with the press.
    await walk.payBar().click()
    await expect(
      page.getByRole('heading', { name: 'This stands where the payment page would be.' }),
    ).toBeVisible()
    await expect
      .poll(async () => (await keptRows(page)).checkouts?.at(-1))
      .toMatchObject({ responseId: 'journey-us' })
  })

  test('that the browser does not keep, as a private window may, last as long as the page, and the console says so', async ({
    walk,
    page,
  }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    })
    await walk.open('/?journey=code-waiting')
    await expect(walk.code()).toBeVisible()
    await walk.verify(await walk.codeOnPhone())
    await walk.atCheckout()
    await walk.button('Demo').click()
    await expect(page.getByText('private windows may not').first()).toBeVisible()
  })
})
