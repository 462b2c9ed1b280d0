/** A whole checkout address, as the lead page makes it. */
export const checkout = '/response/checkout/form_one_bench?Rx=bench-1&isd=%2B91&mobile=9876543210'

/**
 * The checkout opened by its address, by one who comes back from the payment page: to the plans being painted.
 * @type {import('../visit.mjs').Measure}
 */
export async function openCheckout({ page, origin }) {
  // The offer's countdown runs.
  await page.addInitScript(() => localStorage.setItem('isRedirected', '1'))
  await page.goto(origin + checkout, { waitUntil: 'commit' })
  const plans = await page.evaluate(() =>
    window.bench.until(() => document.querySelector('input[name=plan]')?.checkVisibility()),
  )
  return { plans }
}
