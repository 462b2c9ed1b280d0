import { pageAddresses } from './walkthroughs/other-pages.ts'
import { switchLanguage } from './walkthroughs/walkthrough.ts'
import { checkoutAddress } from './pages/checkout-page.ts'
import { leadAddress } from './pages/lead-page.ts'
import { otherLanguages } from './test-matrix.ts'
import { expect, test } from './fixtures.ts'

const addresses = [...pageAddresses, '/refund-policy', '/termsandconditions']

test('each page has its own document title, in every language (I1) (WCAG 2.4.2)', async ({ app, page }) => {
  test.slow()
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'))
  const titles: string[] = []
  for (const address of addresses) {
    await app.open(address)
    await expect(app.title()).toHaveCount(1)
    await expect(page).toHaveTitle(/^(?!Loading the page).*\S · Plotline$/)
    titles.push(await page.title())
    // The loader has no language select.
    if (address === leadAddress) continue
    for (const code of otherLanguages) {
      await switchLanguage(page, code)
      await expect.poll(() => page.title()).not.toBe(titles.at(-1))
      titles.push(await page.title())
    }
  }
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

test('the focus moves to the heading of a new page (I2) (WCAG 2.4.3)', async ({ app, page }) => {
  await app.survey.open()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  for (const name of ['Privacy policy', 'Refund policy', 'Terms and conditions']) {
    await app.footerLink(name).click()
    await expect(app.title()).toHaveText(name)
    await expect(app.title()).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

test('simulated notes are at the top right, except over a sample (R56, S2.19, R52)', async ({
  app,
  page,
}) => {
  const note = page.locator('[data-social-proof="note"]')
  const expectNote = (): Promise<void> =>
    expect(async () => {
      await app.fastForward(500)
      await expect(note).toBeVisible({ timeout: 50 })
    }).toPass({ intervals: [20] })
  await page.addInitScript(() => localStorage.setItem('isRedirected', '1'))
  await page.setViewportSize({ width: 1280, height: 800 })
  await app.open(checkoutAddress())
  await expect(app.checkout.offer()).toBeVisible()
  await expect(page.locator('[data-social-proof="count"]').first()).toBeVisible()
  await expectNote()
  expect(await note.evaluate((each) => each.closest('[role="dialog"], [inert]'))).toBeNull()
  const { x, y, width } = (await note.boundingBox())!
  expect(y).toBeLessThan(100)
  expect(x + width / 2).toBeGreaterThan(640)
  await page.keyboard.press('Escape')
  await app.checkout.sample(0).click()
  await expect(page.getByRole('dialog', { name: 'Floor plan 1 of 5' })).toBeVisible()
  for (let halves = 0; halves < 20; halves++) {
    await app.fastForward(500)
    await expect(note).toHaveCount(0, { timeout: 50 })
  }
  await page.keyboard.press('Escape')
  await expectNote()
})
