import { expect, test } from '../e2e/fixtures.ts'
import { deviceFaults, inTimeZone } from './device-faults.ts'
import { devicePlaces, deviceSample } from './device-places.ts'
import { watchRequests } from './requests.ts'

// Each fault of the device, at each place where a visitor has typed or chosen something. `npm test` runs the sample.

// The product logs what storage refuses.
test.use({ backForwardCache: true, expectedErrors: /^console: /, timezoneId: '' })

for (const [place, { given, expectKept, proceed, writes }] of Object.entries(devicePlaces))
  for (const [fault, { before, strike }] of Object.entries(deviceFaults)) {
    const title = `${fault} at ${place}`
    const tag = deviceSample.includes(title) ? [] : '@full'
    test(`${title}: keeps the input, and one press continues`, { tag }, async ({ app, page, services }) => {
      const stage = { app, page, services, device: await page.context().newCDPSession(page) }
      await inTimeZone('Asia/Kolkata')(stage)
      const requests = watchRequests(page)
      await before?.(stage)
      await given(stage)
      await strike?.(stage)
      await expectKept(stage)
      await proceed(stage)
      expect(requests.writes()).toEqual(Object.fromEntries(writes.map((of) => [of, 1])))
      expect(requests.uncaught()).toEqual([])
    })
  }
