import { checkoutDetails, storedId } from '../services/documented-answers.ts'
import { checkoutOf, go } from './checkout-address.ts'
import { configuration } from './configuration.ts'
import { everything } from './scope.ts'
import { currencies, regions, visitors, type Region } from './walk.ts'
import { expect, test } from './world.ts'

const token = 'the token of this visitor'

/** The plan table (S7.9), with what call 8 says of each (R26). */
const offers = [
  ['one', 'Option1', 'Option1', 'firstProductId', 'after_offer_amount'],
  ['two', 'Option2', 'Option2', 'secondProductId', 'second_after_offer_amount'],
  ['three', 'Option1_2D_3D', 'Option1_2D_3D', 'thiredProductId', 'ele_after_offer_amount'],
  ['four', 'Option2_2D_3D', 'Option2_2D_3D', 'fourthProductId', 'second_ele_after_offer_amount'],
  ['offer', 'Option1_2D_3D_Offer', 'Option2_Offer', 'secondOfferProductId', 'offer_prize'],
] as const

// The table of plans is `build-payment-redirect.test.ts`'s, in every region, and a plan is paid for in `production-fake-server.journey.ts`; here it is the offer.
const paid: readonly (readonly [Region, (typeof offers)[number]])[] = everything
  ? regions.flatMap((region) => offers.map((offer) => [region, offer] as const))
  : [['us', offers[4]]]

for (const [region, [plan, offertype, packageType, productKey, amountKey]] of paid)
  test(`pressing Pay for ${plan} in ${region} twice leads once to the payment page, with its eleven parameters (S7.9, R26)`, async ({
    walk,
    page,
    services,
  }) => {
    services.answer('openPaymentPage', { delayMs: 800 })
    await page.addInitScript(
      ([key, value]) => {
        localStorage.setItem('authToken', key!)
        if (value === 'offer') localStorage.setItem('isRedirected', '1')
      },
      [token, plan],
    )
    await go(page, checkoutOf(region))
    await walk.atCheckout()
    if (plan !== 'offer') await walk.choosePlan(plan)
    const pay = plan === 'offer' ? walk.offer().getByRole('button', { name: 'Pay Now' }) : walk.payBar()
    await walk.pressTwice(() => pay.dblclick())
    await expect(walk.heading('Payment')).toBeVisible()

    const details = checkoutDetails(currencies[region])!
    const { searchParams } = new URL(page.url())
    expect([...searchParams]).toEqual([
      ['offertype', offertype],
      ['currency', currencies[region]],
      ['productid', String(details[productKey])],
      ['entity', configuration.VITE_ENTITY],
      ['token', token],
      ['lang', 'en'],
      ['amount', String(details[amountKey])],
      ['mobile', visitors[region].national],
      ['responseId', storedId],
      ['isdcode', visitors[region].isd],
      ['brandCode', configuration.VITE_BRAND_CODE],
    ])
    expect(services.requestsOf('openPaymentPage')).toHaveLength(1)
    await expect.poll(() => services.requestsOf('updatePackage').length).toBe(1)
    expect(services.requestsOf('updatePackage')[0]).toMatchObject({
      path: `/update/${storedId}`,
      json: { packageType },
    })
  })
