import { checkout } from './open-checkout.mjs'

/** Opened by their addresses and only looked at. */
const addresses = {
  shiftCheckout: checkout,
  shiftThankYou: '/thank-you?request_order_id=42&currency=INR&amount=299',
  shiftFailure: '/payment-failure?back=/',
  shiftLegal: '/privacy-policy',
  shiftNone: '/nowhere',
}

/**
 * What moves by itself on each page that no other visit comes to, each in a tab of its own with an empty cache.
 * @type {import('../visit.mjs').Measure}
 */
export async function pages({ again, origin }) {
  /** @type {import('../visit.mjs').Values} */
  const values = {}
  for (const [name, path] of Object.entries(addresses)) {
    const { page, devtools } = await again()
    await devtools.send('Network.clearBrowserCache')
    await page.goto(origin + path, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1_000)
    const shifts = await page.evaluate(() => window.bench.shifts)
    for (const { value, of } of shifts) console.log(`${path} moved by ${value.toFixed(4)}: ${of}`)
    values[name] = shifts.reduce((sum, { value }) => sum + value, 0)
    await page.close()
  }
  return values
}
