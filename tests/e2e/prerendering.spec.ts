import { checkoutOf } from './checkout-address.ts'
import { expect, test } from './world.ts'

test('a prerendered page changes nothing until it is activated (R82)', async ({ page, walk, services }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
    localStorage.setItem('isRedirected', '1')
  })
  const stored = () =>
    page.evaluate(() => [localStorage, sessionStorage].flatMap((area) => Object.entries(area)))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(await stored()).toEqual([['isRedirected', '1']])
  expect(services.requestsOf('getSurvey')).toEqual([])
  await page.goto(checkoutOf('in'))
  await page.waitForLoadState('networkidle')
  expect(await stored()).toEqual([['isRedirected', '1']])
  expect(services.requestsOf('getCheckoutDetails')).toEqual([])

  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect(walk.offer()).toBeVisible()
})
