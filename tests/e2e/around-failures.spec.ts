import type { Page } from '@playwright/test'
import { checkoutOf, go } from './checkout-address.ts'
import { expect, test } from './world.ts'

test.describe('a part that does not come (R34)', () => {
  test.use({ noise: /Failed to load resource|did not load|took over 120 s/ })

  test('is asked for again in silence, then named, and loads again at a press (R34)', async ({
    walk,
    page,
  }) => {
    const asked: string[] = []
    let down = true
    await page.route(/assets\/checkout-page-.*\.js/, (route) => {
      asked.push(route.request().url())
      return down ? route.abort() : route.continue()
    })
    await go(page, checkoutOf('in'))
    await expect(walk.title()).toHaveText('Loading chunk checkout failed')
    await expect(page).toHaveTitle(/Loading chunk checkout failed/)
    await expect(page.getByRole('main')).toBeFocused()
    // Some engines remember that an address failed: the second try has another.
    expect(new Set(asked).size).toBeGreaterThan(1)
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(3)
    down = false
    await walk.button(/^(Reload|Try again)$/).click()
    await walk.atCheckout()
  })

  test('is silently mended where the second try brings it, style sheet too', async ({ walk, page }) => {
    let failures = 0
    await page.route(/assets\/checkout-page-.*\.css$/, (route) =>
      failures++ === 0 ? route.abort() : route.continue(),
    )
    await go(page, checkoutOf('in'))
    await walk.atCheckout()
    expect(failures).toBeGreaterThan(0)
    expect(
      await walk.payBar().evaluate((bar) => getComputedStyle(bar.closest('div')!.parentElement!).position),
    ).toBe('sticky')
  })

  test('still has carousels that scroll without the slider, and plain messages without the toasts', async ({
    walk,
    page,
  }) => {
    await page.route(/assets\/(drag-by-mouse|toast-stack)[^/]*\.js/, (route) => route.abort())
    await go(page, checkoutOf('in').replace(/mobile=\d+/, 'mobile=1234567'))
    await walk.atCheckout()
    const row = page.getByRole('region', { name: 'Floor plans' })
    await row.scrollIntoViewIfNeeded()
    await row.getByRole('button', { name: 'Next floor plan' }).click()
    await expect(row.locator('[aria-live]')).toContainText(/2 of \d/)
    await walk.payBar().click()
    await expect(walk.alert('Unable to process please try again.')).toBeVisible()
    await expect(walk.startButton()).toBeVisible()
  })
})

test.describe('a script that is not the one that was built', () => {
  test.use({ noise: /integrity|Integrity|Failed to load resource|did not load/ })

  test('is refused for one changed byte: nothing of it runs', async ({ walk, page }) => {
    const refused = page.waitForEvent('console', (said) => said.text().includes('integrity'))
    let changed = 0
    await page.route(/assets\/index-.*\.js$/, async (route) => {
      const answer = await route.fetch()
      changed++
      await route.fulfill({ response: answer, body: `${await answer.text()} ` })
    })
    await page.goto('/')
    await refused
    expect(changed).toBeGreaterThan(0)
    await expect(page.getByText('This page didn’t load.')).toBeVisible()
    await expect(walk.progress()).toHaveCount(0)
  })

  test('is refused as a part of the product, asked for again too, until it is the one that was built', async ({
    walk,
    page,
  }) => {
    const part = /assets\/checkout-page-.*\.js/
    await page.route(part, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `self.isChanged = 1\n${await answer.text()}` })
    })
    await go(page, checkoutOf('in'))
    await expect(walk.title()).toHaveText('Loading chunk checkout failed')
    expect(await page.evaluate(() => 'isChanged' in self)).toBe(false)
    await page.unroute(part)
    await walk.button(/^(Reload|Try again)$/).click()
    await walk.atCheckout()
  })
})

test.describe('a page that breaks while it is drawn', () => {
  test.use({ noise: /broken on purpose|a page crashed/ })

  /** The page breaks while it is drawn, until `mended` is set. */
  const breakNumbers = (page: Page): Promise<unknown> =>
    page.addInitScript(() => {
      const format = Intl.NumberFormat
      if (sessionStorage.getItem('mended')) return
      Intl.NumberFormat = function (...given: ConstructorParameters<typeof format>) {
        if (given[1]?.numberingSystem) throw new Error('broken on purpose')
        return new format(...given)
      } as unknown as typeof format
    })

  test('gives way to the crash screen, in its region, and a fresh start puts it right', async ({
    walk,
    page,
  }) => {
    await breakNumbers(page)
    await go(page, checkoutOf('us'))
    await expect(walk.title()).toHaveText('Unexpected Application Error!')
    await expect(walk.title()).toBeFocused()
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(3)
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/us')
    await walk.fits()
    await page.evaluate(() => sessionStorage.setItem('mended', '1'))
    await walk.button('Reload').click()
    await walk.atCheckout()
  })

  test('gives way to the pages that its links and Back lead to (S2.23)', async ({ walk, page }) => {
    await breakNumbers(page)
    await go(page, checkoutOf('us'))
    await expect(walk.title()).toHaveText('Unexpected Application Error!')
    // What stands in plain until the crash screen's part is here leads on by new documents.
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' }).click()
    await expect(walk.title()).toHaveText('Terms and conditions')
    await page.goBack()
    await expect(walk.title()).toHaveText('Unexpected Application Error!')
    await page.goForward()
    await expect(walk.title()).toHaveText('Terms and conditions')
  })
})
