import type { Page } from '@playwright/test'
import { createWalk } from './walk.ts'
import { expect, test } from './world.ts'

// The demo where a part of it is missing, and in two tabs of a browser that has no locks.
test.use({ build: 'demo' })

test.describe('a part that cannot be loaded', () => {
  test.use({ noise: /Failed to load resource|Failed to fetch dynamically imported module|the questions did/ })

  async function lose(page: Page, file: RegExp): Promise<void> {
    await page.route(file, (route) => route.abort())
  }

  test('without the console’s file the demo goes on, and says that it is one', async ({ walk, page }) => {
    await lose(page, /mount-console-.*\.js/)
    await walk.open('/')
    await expect(page.getByRole('link', { name: /^Demo: its console could not be loaded/ })).toBeVisible()
    await walk.start()
    await expect(walk.heading('How wide is your plot?')).toBeVisible()
  })

  test('without the panel’s file the mark says so, and Close leads back to it', async ({ walk, page }) => {
    await lose(page, /panel-.*\.js/)
    await walk.open('/')
    await walk.button('Demo').click()
    await expect(page.getByText('The console could not be loaded.')).toBeVisible()
    await walk.button('Close').click()
    await expect(walk.button('Demo')).toBeFocused()
  })

  test('without the backend’s file the console says that no call is answered', async ({ walk, page }) => {
    await lose(page, /create-fake-backend-.*\.js/)
    await walk.open('/')
    await walk.button('Demo').click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'The fake backend could not be loaded' }),
    ).toBeVisible()
    await page.unroute(/create-fake-backend-.*\.js/)
    await walk.button('Reload').click()
    await expect(page.getByText('No text yet.')).toBeVisible()
  })

  test('the payment page says so as well, and works again after Reload', async ({ walk, page }) => {
    await lose(page, /create-fake-backend-.*\.js/)
    await walk.open('/demo/payment?amount=299&currency=INR')
    await expect(
      page.getByRole('alert').filter({ hasText: 'the payment would not be recorded' }),
    ).toBeVisible()
    await page.unroute(/create-fake-backend-.*\.js/)
    await walk.button('Reload').click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await walk.button('Pay').click()
    await page.waitForURL(/\/thank-you\?/)
  })

  test('the payment page without its script is no blank page', async ({ walk, page }) => {
    await lose(page, /demo-payment-.*\.js/)
    await walk.open('/demo/payment?amount=299&currency=INR')
    const reload = page.getByRole('link', { name: 'reload' })
    await expect(reload).toBeVisible()
    await page.unroute(/demo-payment-.*\.js/)
    await reload.click()
    await expect(page.getByText('INR 299')).toBeVisible()
  })
})

test.describe('in a browser without locks, as on plain http', () => {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
    )
  })

  const locales = ['ta', 'tel', 'mal', 'kan', 'hn'] as const

  test('two tabs that call at the same time lose no record', async ({ walk, page, context }) => {
    const other = createWalk(await context.newPage(), 'demo')
    await Promise.all([walk.open('/'), other.open('/')])
    for (const code of locales) await Promise.all([walk.speak(code), other.speak(code)])
    const kept = (): Promise<string[]> =>
      page.evaluate(() => {
        const { rows } = JSON.parse(localStorage.getItem('plotline.demo.database') ?? '{"rows":{}}') as {
          rows: { calls?: { path: string }[] }
        }
        return (rows.calls ?? []).map(({ path }) => path).toSorted()
      })
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

  test('one tab owns the records, and the other says so until it is used', async ({
    walk,
    page,
    context,
  }) => {
    const note = page.getByText('Another tab of this demo owns the records.')
    await walk.open('/')
    await walk.button('Demo').click()
    await expect(page.getByText('No text yet.')).toBeVisible()
    const other = createWalk(await context.newPage(), 'demo')
    await other.open('/')
    await other.speak('ta')
    await expect(note).toBeVisible()
    await walk.speak('hn')
    await expect(note).toHaveCount(0)
  })
})
