import { languageCodes } from '../../src/core/model/language.ts'
import { pageAddresses } from './walkthroughs/other-pages.ts'
import { switchLanguage } from './walkthroughs/walkthrough.ts'
import { leadAddress } from './pages/lead-page.ts'
import { runsAll } from './test-matrix.ts'
import { expect, test } from './fixtures.ts'

const addresses = [...pageAddresses, '/refund-policy', '/termsandconditions']

test('each page has its own title, and 3 footer links (S2.1, R57, I1) (WCAG 2.4.2, 2.4.5, 3.1.1)', async ({
  app,
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'))
  const titles: string[] = []
  for (const address of addresses) {
    await app.open(address)
    await expect(app.title()).toHaveCount(1)
    await expect(page).toHaveTitle(/^(?!Loading the page).*\S · Plotline$/)
    titles.push(await page.title())
    // The loader has no language select.
    if (address === leadAddress) continue
    for (const code of runsAll ? languageCodes.filter((other) => other !== 'en') : (['ta'] as const)) {
      await switchLanguage(page, code)
      await expect.poll(() => page.title()).not.toBe(titles.at(-1))
      titles.push(await page.title())
      await expect(app.title()).toHaveCount(1)
      await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(3)
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

test('a link to an anchor scrolls to it, and Back restores the scroll position', async ({ app, page }) => {
  await app.checkout.open()
  const disclaimer = page.getByRole('region', { name: 'Disclaimer' })
  await disclaimer.getByRole('link', { name: 'Disclaimer' }).click()
  await expect(app.title()).toHaveText('Terms and conditions')
  const scrolled = (): Promise<number> => page.evaluate(() => Math.round(window.scrollY))
  await expect.poll(scrolled).toBeGreaterThan(100)
  const top = await scrolled()
  await app.footerLink('Privacy policy').click()
  await expect(app.title()).toHaveText('Privacy policy')
  expect(await scrolled()).toBe(0)
  await page.goBack()
  await expect(app.title()).toHaveText('Terms and conditions')
  await expect.poll(scrolled).toBeGreaterThan(top - 5)
})
