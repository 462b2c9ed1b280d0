import { storedId } from '../services/documented-answers.ts'
import { checkoutOf } from './checkout-address.ts'
import { languagesOfWalks } from './scope.ts'
import { expect, test } from './world.ts'

// What holds on every page, and what only pages side by side can show.

const lead = `/response/form_one_recorder?Rx=${storedId}`
const checkout = checkoutOf('in')
const thanks = '/thank-you?request_order_id=PL-1&currency=INR&amount=299'

const pages = [
  '/',
  lead,
  checkout,
  thanks,
  '/payment-failure',
  '/privacy-policy',
  '/refund-policy',
  '/termsandconditions',
  '/nowhere',
]

test('every page has a document title of its own, in every language (I1) (WCAG 2.4.2)', async ({
  walk,
  page,
}) => {
  test.slow()
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'))
  const titles: string[] = []
  for (const address of pages) {
    await walk.open(address)
    await expect(walk.title()).toHaveCount(1)
    await expect(page).toHaveTitle(/\S · Plotline$/)
    await expect(page).not.toHaveTitle(/^Loading the page/)
    titles.push(await page.title())
    // The loader has no switcher.
    if (address === lead) continue
    for (const code of languagesOfWalks) {
      await walk.speak(code)
      await expect.poll(() => page.title()).not.toBe(titles.at(-1))
      titles.push(await page.title())
    }
  }
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

test('focus goes to the heading of a new page, and nowhere on the first one (I2) (WCAG 2.4.3)', async ({
  walk,
  page,
}) => {
  await walk.open('/')
  await expect(walk.startButton()).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  for (const [link, title] of [
    ['Privacy policy', 'Privacy policy'],
    ['Refund policy', 'Refund policy'],
    ['Terms and conditions', 'Terms and conditions'],
    [/home page$/, /./],
  ] as const) {
    await page.getByRole('link', { name: link }).first().click()
    await expect(walk.title()).toHaveText(title)
    await expect(walk.title()).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

test('simulated notes stand at the top right, outside every dialog, on the checkout alone (R56, S2.19, R52)', async ({
  walk,
  page,
}) => {
  const proof = page.locator('[data-social-proof]')
  const note = page.locator('[data-social-proof="note"]')
  for (const address of ['/', lead, thanks, '/privacy-policy']) {
    await walk.open(address)
    await expect(walk.title()).toHaveCount(1)
    await walk.skip(3_100)
    await expect(proof).toHaveCount(0)
  }
  await page.addInitScript(() => localStorage.setItem('isRedirected', '1'))
  await page.setViewportSize({ width: 1280, height: 800 })
  await walk.open(checkout)
  await expect(walk.offer()).toBeVisible()
  await expect(page.locator('[data-social-proof="count"]').first()).toBeVisible()
  for (let seconds = 0; seconds < 7 && (await note.count()) === 0; seconds++) await walk.skip(500)
  await expect(note).toBeVisible()
  expect(await note.evaluate((each) => each.closest('[role="dialog"], [inert]'))).toBeNull()
  const box = await note.boundingBox()
  expect(box!.y).toBeLessThan(100)
  expect(box!.x + box!.width / 2).toBeGreaterThan(640)
})
