import { languagesOfWalks, widths } from './scope.ts'
import { prefixOf, regions, visitors } from './walk.ts'
import { expect, test } from './world.ts'

// The demo build: everything from the first question to the thank-you page, and nothing outside it.
test.use({ build: 'demo' })

for (const width of widths)
  for (const region of regions) {
    const prefix = prefixOf[region]

    test(`the demo walks the whole way in ${region}, and no screen is wider than ${width} px`, async ({
      walk,
      page,
      baseURL,
    }) => {
      test.slow()
      await page.setViewportSize({ width, height: 740 })
      const look = (): Promise<void> => walk.fitsIn(languagesOfWalks)
      await walk.open(prefix || '/')
      await look()
      await walk.start()
      await walk.answerAll(look)
      await walk.finish().click()
      await expect(page).toHaveURL(new RegExp(`^${baseURL}${prefix}/response/form_one_demo\\?Fx=demo&Rx=`))
      await look()
      await walk.passLoader()
      await look()
      await walk.sendCode(visitors[region])
      await look()
      await walk.verify(await walk.codeOnPhone())
      await walk.atCheckout()
      await look()
      await walk.choosePlan('four')
      await look()
      await walk.payBar().click()
      await page.waitForURL(/\/demo\/payment/)
      await walk.fits()
      await walk.button('Pay').click()
      await page.waitForURL(new RegExp(`^${baseURL}${prefix}/thank-you\\?`))
      await expect(
        walk.heading('Thank you for taking the 1st right step towards your dream home.'),
      ).toBeVisible()
      await expect(page.getByText('Success')).toBeVisible()
      await look()
    })
  }

test('a declined payment leads to the payment-failed page, and Try again! back to the checkout', async ({
  walk,
  page,
}) => {
  await walk.open('/response/checkout/form_one_demo?Rx=demo&isd=91&mobile=9876543210')
  await walk.atCheckout()
  await walk.payNow().click()
  await page.waitForURL(/\/demo\/payment/)
  await walk.button('Decline').click()
  await expect(walk.heading('Payment Failed!.')).toBeVisible()
  await walk.fits()
  await page.getByRole('link', { name: 'Try again!' }).click()
  await walk.atCheckout()
})
