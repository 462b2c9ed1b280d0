import { checkoutDetails, storedId } from '../services/documented-answers.ts'
import { configuration } from './configuration.ts'
import { everything } from './scope.ts'
import { prefixOf, regions, visitors, type Region } from './walk.ts'
import { expect, test } from './world.ts'

const currencies: Record<Region, string> = { in: 'INR', us: 'USD', uk: 'EUR' }
const token = 'the token of this visitor'

/** The plan table (S7.9), with what call 8 says of each (R26). */
const offers = [
  ['one', 'Option1', 'Option1', 'firstProductId', 'after_offer_amount'],
  ['two', 'Option2', 'Option2', 'secondProductId', 'second_after_offer_amount'],
  ['three', 'Option1_2D_3D', 'Option1_2D_3D', 'thiredProductId', 'ele_after_offer_amount'],
  ['four', 'Option2_2D_3D', 'Option2_2D_3D', 'fourthProductId', 'second_ele_after_offer_amount'],
  ['offer', 'Option1_2D_3D_Offer', 'Option2_Offer', 'secondOfferProductId', 'offer_prize'],
] as const

const checkoutOf = (region: Region, more = ''): string =>
  `${prefixOf[region]}/response/checkout/form_one_recorder?Rx=${storedId}&isd=%2B${visitors[region].isd}&mobile=${visitors[region].national}${more}`

// The table of plans is `build-payment-redirect.test.ts`'s, in every region; another region's way here differs by its prices.
for (const region of regions)
  for (const [plan, offertype, packageType, productKey, amountKey] of offers) {
    if (!everything && region !== 'in' && plan !== 'offer') continue
    test(`paying for ${plan} in ${region} leads to the payment page with its eleven parameters`, async ({
      walk,
      page,
      services,
    }) => {
      await page.addInitScript(
        ([key, value]) => {
          localStorage.setItem('authToken', key!)
          if (value === 'offer') localStorage.setItem('isRedirected', '1')
        },
        [token, plan],
      )
      await walk.open(checkoutOf(region))
      await walk.atCheckout()
      if (plan === 'offer') await walk.offer().getByRole('button', { name: 'Pay Now' }).click()
      else {
        await walk.choosePlan(plan)
        await walk.payBar().click()
      }
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
      await expect.poll(() => services.requestsOf('updatePackage').length).toBe(1)
      expect(services.requestsOf('updatePackage')[0]).toMatchObject({
        path: `/update/${storedId}`,
        json: { packageType },
      })
    })
  }

for (const [what, query] of [
  ['a mobile of seven digits', `?Rx=${storedId}&isd=91&mobile=1234567`],
  ['no mobile', `?Rx=${storedId}&isd=91`],
  ['no response id', '?isd=91&mobile=9876543210'],
] as const)
  test(`with ${what} Pay says so and leads to the start`, async ({ walk, page, services, baseURL }) => {
    await walk.open(`/us/response/checkout/form_one_recorder${query}`)
    await walk.atCheckout()
    await walk.payNow().click()
    await expect(walk.alert('Unable to process please try again.')).toBeVisible()
    await expect(page).toHaveURL(`${baseURL}/us`)
    expect(services.requestsOf('openPaymentPage')).toEqual([])
  })

test('a double press pays once', async ({ walk, services }) => {
  services.answer('openPaymentPage', { delayMs: 800 })
  await walk.open(checkoutOf('in'))
  await walk.atCheckout()
  await walk.pressTwice(() => walk.payNow().dblclick())
  await expect(walk.heading('Payment')).toBeVisible()
  expect(services.requestsOf('updatePackage')).toHaveLength(1)
  expect(services.requestsOf('openPaymentPage')).toHaveLength(1)
})
