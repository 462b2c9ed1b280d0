import type { Page } from '@playwright/test'
import { rightCode } from '../services/documented-answers.ts'
import { checkoutOf } from './checkout-address.ts'
import { lead } from './lead-page.ts'
import { visitors, type Walk } from './walk.ts'
import { expect, test } from './world.ts'

// Nothing is lost by a link, by Back, by a reload or with a tab that was thrown away (R64, R65).

const checkout = checkoutOf('in')

/** By the footer's link to a legal page, and back by the browser's Back. */
async function readAndComeBack({ page, heading }: Walk, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name }).click()
  await expect(heading(name)).toBeVisible()
  await page.goBack()
}

/** Everything that a browser keeps of the product. */
const everything = (page: Page): Promise<string> =>
  page.evaluate(async () =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      history.state,
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  )

test.describe('a page that is left for a legal page and come back to by Back (R64)', () => {
  test('is the step of the survey with its answers (R64)', async ({ walk }) => {
    await walk.open('/')
    await walk.start()
    await walk.answer('Plot width', { 'Width in feet': '42' })
    await walk.field('Depth in feet').fill('62')
    await readAndComeBack(walk, 'Privacy policy')
    await expect(walk.field('Depth in feet')).toHaveValue('62')
    await walk.back().click()
    await expect(walk.field('Width in feet')).toHaveValue('42')
  })

  test('is the lead form as it was typed, and then the code step, without loader or another text (R64)', async ({
    walk,
    services,
  }) => {
    await walk.open(lead)
    await walk.passLoader()
    await walk.fillDetails(visitors.in)
    await readAndComeBack(walk, 'Refund policy')
    await expect(walk.mobile()).toHaveValue(visitors.in.mobile)
    await walk.submit().click()
    await walk.code().fill('77')
    await readAndComeBack(walk, 'Terms and conditions')
    await expect(walk.code()).toHaveValue('77')
    expect(services.requestsOf('sendCode')).toHaveLength(1)
    await walk.verify(rightCode)
    await walk.atCheckout()
  })

  test('is the checkout with its plan, unfolded, where it was scrolled to (R64)', async ({
    walk,
    page,
    services,
  }) => {
    await walk.open(checkout)
    await walk.atCheckout()
    await walk.choosePlan('four')
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' })
    await link.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    await readAndComeBack(walk, 'Privacy policy')
    await expect(walk.plan('four')).toBeChecked()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 50)
    expect(scrolled).toBeGreaterThan(1_000)
    expect(services.requestsOf('getCheckoutDetails')).toHaveLength(1)
  })
})

test.describe('a document that is loaded anew (R65)', () => {
  test('has the code step with an empty field, the rest of the wait and no other text (R65, R106)', async ({
    walk,
    page,
    services,
  }) => {
    await walk.open(lead)
    await walk.passLoader()
    await walk.sendCode(visitors.in)
    await walk.code().fill('77')
    await walk.skip(12_000)
    await page.reload()
    await expect(walk.code()).toBeFocused()
    await expect(walk.code()).toHaveValue('')
    await expect(page.getByText('+91 98765 43210')).toBeVisible()
    await expect(page.getByText(/0:1\d/)).toBeVisible()
    await page.goBack()
    await expect(walk.mobile()).toHaveValue(visitors.in.mobile)
    await page.goForward()
    await walk.verify(rightCode)
    await walk.atCheckout()
    expect(services.requestsOf('sendCode')).toHaveLength(1)
  })

  test('offers to go on with the survey at the question that was left (R65)', async ({ walk, page }) => {
    await walk.open('/us')
    await walk.start()
    await walk.answer('Plot width', { 'Width in feet': '41' })
    await walk.answer('Plot depth', { 'Depth in feet': '61', 'Postal code': '600001' })
    await expect(walk.heading('Corner plot?')).toBeVisible()
    await page.reload()
    await expect(walk.startButton()).toBeVisible()
    await page.getByRole('button', { name: /^Continue at question 3 of \d+$/ }).click()
    await expect(walk.heading('Corner plot?')).toBeVisible()
    await walk.arrived()
    await page.goBack()
    await expect(walk.field('Depth in feet')).toHaveValue('61')
  })

  test('has the plan that was chosen, also on the way back from the payment page (R65)', async ({
    walk,
    page,
  }) => {
    await walk.open(checkout)
    await walk.atCheckout()
    await walk.choosePlan('four')
    await page.reload()
    await expect(walk.plan('four')).toBeChecked()
    await walk.payNow().click()
    await expect(walk.heading('Payment')).toBeVisible()
    await walk.open(checkout)
    await expect(walk.plan('four')).toBeChecked()
  })
})

test('nothing personal is kept after verifying, after ten minutes, and after the landing page was opened anew (R65)', async ({
  walk,
  page,
}) => {
  const personal = [visitors.in.name, visitors.in.mobile, visitors.in.national, '777777']
  const found = async (): Promise<string[]> => {
    const kept = await everything(page)
    return personal.filter((word) => kept.includes(word))
  }
  const type = async (): Promise<void> => {
    await walk.open(lead)
    await walk.passLoader()
    await walk.sendCode(visitors.in)
    await walk.code().fill('777777')
    // The code is never stored (R106).
    await expect.poll(found).toEqual(personal.slice(0, -1))
  }
  await type()
  await walk.skip(600_000)
  expect(await found()).toEqual([])

  await type()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(walk.startButton()).toBeVisible()
  expect(await found()).toEqual([])

  await type()
  await walk.verify(rightCode)
  await walk.atCheckout()
  expect(await found()).toEqual([])
})
