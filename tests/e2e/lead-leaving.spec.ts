import { rightCode, storedId } from '../services/documented-answers.ts'
import { holdCall } from './held-call.ts'
import { toForm } from './lead-page.ts'
import { visitors, type Walk } from './walk.ts'
import { expect, test } from './world.ts'

// What happens between the right code and the checkout.

test.describe('after the code', () => {
  const keys = {
    timerLastRunDate: '2020-01-01',
    timerLastRunTime: '1577836800000',
    RemainingTimerTime: '0',
    isBackCheckoutUrl: '/response/checkout/another?isd=%2B91',
    offerCookie: '1',
  }
  const kept = (walk: Walk): Promise<string[]> =>
    walk.page.evaluate(
      (names) => names.filter((name) => localStorage.getItem(name) !== null),
      Object.keys(keys),
    )
  const keep = (walk: Walk): Promise<void> =>
    walk.page.evaluate((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    }, keys)

  test('a true flag clears the timer and the way back; the address replaces the lead page’s (R19, R46)', async ({
    walk,
    page,
    services,
    baseURL,
  }) => {
    await walk.open('/privacy-policy')
    await keep(walk)
    await toForm(walk, `/uk/response/a%20b?x=1&x=2&isd=%2B1&mobile=5&Rx=${storedId}&mobile=6&y=`)
    const entries = await page.evaluate(() => history.length)
    expect((await kept(walk)).length).toBe(Object.keys(keys).length)
    await walk.sendCode(visitors.uk)
    const update = await holdCall(page, /updateResponse/)
    await walk.verify(rightCode)
    // The code is right; its form stands there until the forms service knows.
    await expect(walk.button('Verifying OTP..')).toBeVisible()
    await update()
    await expect(page).toHaveURL(/\/checkout\//)
    const address = `${baseURL}/uk/response/checkout/a%20b?x=1&x=2&Rx=${storedId}&y=&isd=%2B44&mobile=7911123456`
    await expect(page).toHaveURL(address)
    await walk.atCheckout()
    // The entry of the code step lies ahead; behind the checkout is what was before the lead page.
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await kept(walk)).toEqual(['offerCookie'])
    expect(services.requestsOf('updateResponse').map(({ json }) => json)).toEqual([
      { mobileNumber: '7911123456', name: visitors.uk.name, isd: '44', btnUrl: address },
    ])
  })
})
