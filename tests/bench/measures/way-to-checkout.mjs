import { settle } from '../walk.mjs'

/** How long a person takes to read a code and type it, in milliseconds. */
const reading = 3_000

const lead = '/response/form_one_bench?Rx=bench-1'

/**
 * From the lead page's loader, which takes its time, through name and number to the code being typed.
 * @type {import('../visit.mjs').Measure}
 */
export async function leadForm({ page, origin }) {
  await page.goto(origin + lead, { waitUntil: 'load' })
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha Rao')
  await page.getByRole('textbox', { name: 'Mobile' }).fill('9876543210')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('textbox', { name: /code/i }).fill('123456')
  await page.waitForTimeout(reading)
  await settle(page)
  return {}
}

/**
 * The code is sent: from there, and from the end of the request for the checkout's details, to the plans being painted.
 * @type {import('../visit.mjs').Measure}
 */
export async function codeToCheckout({ page }) {
  const painted = page.evaluate(async () => {
    const { bench } = window
    bench.clicked = 0
    const shown = await bench.until(() => document.querySelector('input[name=plan]')?.checkVisibility())
    const requests = performance.getEntriesByType('resource')
    const details = requests.find(({ name }) => name.includes('/checkout-details'))
    if (!details) throw new Error('nobody asked for the details')
    const { responseEnd } = /** @type {PerformanceResourceTiming} */ (details)
    const shiftLead = bench.shifts.reduce((sum, { value }) => sum + value, 0)
    return { details: shown - responseEnd, verified: shown - bench.clicked, shiftLead }
  })
  await page.getByRole('button', { name: 'Submit' }).click()
  return painted
}
