import { checkoutOf, go, store, stored } from './checkout-address.ts'
import { configuration } from './configuration.ts'
import { pressBack } from './press-back.ts'
import { stopTime } from './stop-time.ts'
import { expect, test } from './world.ts'

test.use({ keepsPages: true })

const whole = '/thank-you?request_order_id=PL-7&currency=INR&amount=299'

test('a complete thank-you page says what was ordered, forgets the way back (R45)', async ({
  walk,
  page,
  context,
}) => {
  await go(page, '/favicon.svg')
  await store(page, { isRedirected: '1', isBackCheckoutUrl: checkoutOf('in'), offerCookie: '1' })
  await go(page, whole)
  await expect(walk.title()).toHaveText('Thank you for taking the 1st right step towards your dream home.')
  await expect(page.getByRole('definition')).toHaveText(['PL-7', 'Success', 'INR 299'])
  await expect(page.getByRole('main')).toContainText('arrive on WhatsApp soon')
  await expect.poll(async () => Object.keys(await stored(page))).not.toContain('isRedirected')
  expect(await stored(page)).toMatchObject({ offerCookie: '1' })
  expect(Object.keys(await stored(page))).not.toContain('isBackCheckoutUrl')

  // It does not run away.
  await walk.skip(20_000)
  await expect(page).toHaveURL(/thank-you/)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('definition')).toHaveCount(3)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Refund policy' }).click()
  await expect(walk.title()).toHaveText('Refund policy')
  await page.goBack()
  await expect(page.getByRole('definition')).toHaveCount(3)
  await go(page, '/us/thank-you?request_order_id=PL-8&currency=USD&amount=21')
  await expect(page.getByRole('definition')).toHaveText(['PL-8', 'Success', 'USD 21'])
  expect(await context.cookies()).toEqual([])

  // What the address says is text, whatever it is and however long.
  await page.setViewportSize({ width: 320, height: 700 })
  const long = `<b>${'9'.repeat(80)}</b>`
  await go(page, `/thank-you?request_order_id=${encodeURIComponent(long)}&currency=INR&amount=NaN`)
  await expect(page.getByRole('definition').first()).toHaveText(long)
  await walk.fits()
})

test('an incomplete thank-you page counts seven seconds in words and leads to the start of its region, without a way back into it (R42)', async ({
  walk,
  page,
  baseURL,
}) => {
  await go(page, '/uk/privacy-policy')
  await expect(walk.title()).toBeVisible()
  await go(page, '/uk/thank-you?request_order_id=%20&currency=EUR&amount=19.5')
  await stopTime(page)
  const words = page.getByRole('main').getByRole('status')
  await expect(words).toContainText('Part of the link to this order is missing.')
  await expect(page.getByRole('definition')).toHaveText(['not given', 'Success', 'EUR 19.5'])
  await expect(walk.title()).toHaveText('Thank you for taking the 1st right step towards your dream home.')
  const left = async (): Promise<number> =>
    Number(/in (\d) second/.exec((await words.textContent()) ?? '')?.[1])
  const first = await left()
  // How much of the seven seconds the clock's stop has used depends on how soon the page was up.
  expect(first).toBeLessThanOrEqual(7)
  expect(first).toBeGreaterThanOrEqual(3)
  for (let second = first - 1; second > 0; second--) {
    await page.clock.runFor(1_000)
    expect(await left()).toBe(second)
  }
  await expect(words).toContainText('We take you to the start in 1 second.')
  await expect(page).toHaveURL(/thank-you/)
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL(`${baseURL}/uk`)
  await expect(walk.startButton()).toBeVisible()
  await page.clock.resume()
  await pressBack(page)
  await expect(page).toHaveURL(/privacy-policy/)
})

test('whoever stays on an incomplete thank-you page stays, with the defaults shown and the way back kept (R42, R58)', async ({
  walk,
  page,
}) => {
  await go(page, '/favicon.svg')
  await store(page, { isRedirected: '1', isBackCheckoutUrl: checkoutOf('in') })
  for (const query of [
    '',
    '?request_order_id=PL-1&amount=299',
    '?request_order_id=PL-1&currency=INR&amount=',
  ]) {
    await go(page, `/thank-you${query}`)
    await expect(page.getByRole('definition').last()).toHaveText(query.includes('299') ? 'INR 299' : 'INR 0')
    if (query) await walk.pressTwice(() => walk.button(/stay/i).dblclick())
    else await walk.button(/stay/i).press('Enter')
    await expect(page.getByText('You stay on this page.')).toBeVisible()
    if (!query) await expect(walk.title()).toBeFocused()
    await walk.skip(30_000)
    await expect(page).toHaveURL(/thank-you/)
  }
  expect(await stored(page)).toMatchObject({ isRedirected: '1', isBackCheckoutUrl: checkoutOf('in') })
})

test('a failed payment leads back inside the site, and nowhere else (R33)', async ({
  walk,
  page,
  baseURL,
}) => {
  // `safe-address.test.ts` has every address.
  const followed: [back: string | null, href: string][] = [
    [checkoutOf('in'), checkoutOf('in')],
    ['/us/response/checkout/a?x=1#part', '/us/response/checkout/a?x=1#part'],
    [null, '/uk'],
    [`${baseURL}/thank-you`, '/uk'],
    ['/\t/evil.test', '/uk'],
    ['javascript:alert(1)', '/uk'],
  ]
  const link = page.getByRole('link', { name: 'Try again!' })
  for (const [back, href] of followed) {
    await go(page, `/uk/payment-failure${back === null ? '' : `?back=${encodeURIComponent(back)}`}`)
    await expect(walk.title()).toHaveText('Payment Failed!.')
    await expect(link, String(back)).toHaveAttribute('href', href)
  }
  await link.click()
  await expect(page).toHaveURL(`${baseURL}/uk`)
})

const constants: Record<string, readonly RegExp[]> = {
  '/privacy-policy': [/children under 18/],
  '/refund-policy': [
    /within 30 minutes of payment for a full refund if work .*not started/,
    /within 24 hours/,
    /rare cases within 48 hours/,
    /not arrived within 48 hours, you can request a 100% refund/,
    /7 to 14 business days/,
    /Payment processing fees may be deducted/,
    /Partial refunds are negotiated/,
  ],
  '/termsandconditions': [
    /299 rupees/,
    /399 rupees/,
    /599 rupees/,
    /899 rupees/,
    /prepaid only/,
    /one free minor correction/,
    /major redesign needs a new purchase/,
    /governed by Indian law/,
    new RegExp(`courts of ${configuration.VITE_HOME_CITY} have jurisdiction`),
    /PDF, JPEG and PNG/,
    /within 24 hours/,
    /20-question form follows/,
  ],
}

test('the legal pages hold every constant in full sentences, and say in other words which language governs (S9)', async ({
  walk,
  page,
}) => {
  for (const [path, sentences] of Object.entries(constants)) {
    await go(page, path)
    const main = page.getByRole('main')
    await expect(walk.title()).toBeVisible()
    for (const sentence of sentences) await expect(main).toContainText(sentence)
    await expect(main).toContainText('the English text governs')
    await expect(main).toContainText(configuration.VITE_CONTACT_EMAIL)
    await expect(main).not.toContainText(/\{\{|undefined|null/)
    const english = await walk.title().textContent()
    await walk.speak('hn')
    await expect(walk.title()).not.toHaveText(english!)
    // Figures are the same in every language.
    for (const figure of sentences.flatMap(({ source }) => source.match(/\d+/g) ?? []))
      await expect(main).toContainText(figure)
    await walk.speak('en')
  }
})

test('an anchor leads to its place on a page that is here already, and Back to where one was', async ({
  walk,
  page,
}) => {
  await go(page, checkoutOf('in'))
  await walk.atCheckout()
  const links = page.getByRole('region', { name: 'Disclaimer' })
  await links.getByRole('link', { name: 'Terms' }).click()
  await expect(walk.title()).toHaveText('Terms and conditions')
  await page.goBack()
  await walk.atCheckout()
  await links.getByRole('link', { name: 'Disclaimer' }).click()
  await expect(walk.title()).toHaveText('Terms and conditions')
  const scrolled = (): Promise<number> => page.evaluate(() => Math.round(window.scrollY))
  await expect.poll(scrolled).toBeGreaterThan(100)
  const place = await scrolled()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(walk.title()).toHaveText('Privacy policy')
  expect(await scrolled()).toBe(0)
  await page.goBack()
  await expect(walk.title()).toHaveText('Terms and conditions')
  await expect.poll(scrolled).toBeGreaterThan(place - 5)
})

test('addresses that lead nowhere say so, and lead home inside the region (R35)', async ({
  walk,
  page,
  baseURL,
}) => {
  for (const [address, home] of [
    ['/no-such-page', '/'],
    ['/us/thank-you/x', '/us'],
    ['/UK/response', '/uk'],
    ['/response/checkout/a/b', '/'],
    ['/constructor', '/'],
  ] as const) {
    await go(page, address)
    await expect(walk.title()).toHaveText('This room is not on the plan.')
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', home)
  }
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL(`${baseURL}/`)
  await expect(walk.startButton()).toBeVisible()
})
