import { checkoutDetails, storedId } from '../services/documented-answers.ts'
import { checkoutOf, go } from './checkout-address.ts'
import { configuration } from './configuration.ts'
import { visitors } from './walk.ts'
import { expect, test } from './world.ts'

const token = 'the token of this visitor'

// `build-payment-redirect.test.ts` has every plan.
test('pressing Pay for the offer twice leads once to the payment page, with its eleven parameters (S7.9, R26)', async ({
  walk,
  page,
  services,
}) => {
  services.answer('openPaymentPage', { delayMs: 800 })
  await page.addInitScript((authToken) => {
    localStorage.setItem('authToken', authToken)
    localStorage.setItem('isRedirected', '1')
  }, token)
  await go(page, checkoutOf('us'))
  const pay = walk.offer().getByRole('button', { name: 'Pay Now' })
  await expect(pay).toBeVisible()
  await walk.pressTwice(() => pay.dblclick())
  await expect(walk.heading('Payment')).toBeVisible()

  const details = checkoutDetails('USD')!
  expect([...new URL(page.url()).searchParams]).toEqual([
    ['offertype', 'Option1_2D_3D_Offer'],
    ['currency', 'USD'],
    ['productid', String(details.secondOfferProductId)],
    ['entity', configuration.VITE_ENTITY],
    ['token', token],
    ['lang', 'en'],
    ['amount', String(details.offer_prize)],
    ['mobile', visitors.us.national],
    ['responseId', storedId],
    ['isdcode', visitors.us.isd],
    ['brandCode', configuration.VITE_BRAND_CODE],
  ])
  expect(services.requestsOf('openPaymentPage')).toHaveLength(1)
  await expect.poll(() => services.requestsOf('updatePackage').length).toBe(1)
  expect(services.requestsOf('updatePackage')[0]).toMatchObject({
    path: `/update/${storedId}`,
    json: { packageType: 'Option2_Offer' },
  })
})
