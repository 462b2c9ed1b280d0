import { checkoutOf } from './checkout-address.ts'
import { expect, test } from './world.ts'

// Without a network. What becomes of each call otherwise is walked by `tests/faults`.
test.use({ noise: /Failed to load resource/ })

test('without a network Pay stays and says so, and pays when it is back (R51)', async ({
  walk,
  page,
  context,
}) => {
  await walk.open(checkoutOf('in'))
  await walk.atCheckout()
  await walk.choosePlan('three')
  await context.setOffline(true)
  await walk.payNow().click()
  await expect(walk.alert('No response received from the server.')).toBeVisible()
  await expect(walk.plan('three')).toBeChecked()
  await context.setOffline(false)
  await walk.payNow().click()
  await expect(walk.heading('Payment')).toBeVisible()
  await expect(page).toHaveURL(/offertype=Option1_2D_3D&/)
})
