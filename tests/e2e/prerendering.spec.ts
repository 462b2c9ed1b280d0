import { checkoutAddress } from './pages/checkout-page.ts'
import { expect, test } from './fixtures.ts'

test('a prerendered page stores and requests nothing until it is activated (R82)', async ({
  app,
  page,
  services,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
    // The visitor has pressed Pay before: the checkout will open the offer.
    localStorage.setItem('isRedirected', '1')
  })
  for (const address of ['/', checkoutAddress()]) {
    await app.open(address)
    await page.waitForLoadState('networkidle')
    const stored = await page.evaluate(() => [localStorage, sessionStorage].flatMap(Object.entries))
    expect(stored).toEqual([['isRedirected', '1']])
  }
  expect(services.requests).toEqual([])
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect(app.checkout.offer()).toBeVisible()
})
