import { expect, test } from '../e2e/fixtures.ts'
import { deviceFaults, inTimeZone } from './device-faults.ts'
import { devicePlaces, deviceSample } from './device-places.ts'
import { watchRequests } from './requests.ts'

// Each fault of the device, at each place where a visitor has typed or chosen something. `npm test` runs the sample.

// The product logs what storage refuses.
test.use({ backForwardCache: true, expectedErrors: /^console: /, timezoneId: '' })

for (const [place, { prepare, expectInput, proceed, writes }] of Object.entries(devicePlaces))
  for (const [fault, { beforeOpening, beforeProceeding }] of Object.entries(deviceFaults)) {
    const title = `${fault} at ${place}`
    const tag = deviceSample.includes(title) ? [] : '@full'
    test(`${title}: keeps the input, and one press continues`, { tag }, async ({ app, page, services }) => {
      const visit = { app, page, services, device: await page.context().newCDPSession(page) }
      await inTimeZone('Asia/Kolkata')(visit)
      const requests = watchRequests(page)
      await beforeOpening?.(visit)
      await prepare(visit)
      await beforeProceeding?.(visit)
      await expectInput(visit)
      await proceed(visit)
      expect(requests.writes()).toEqual(Object.fromEntries(writes.map((of) => [of, 1])))
      expect(requests.uncaught()).toEqual([])
    })
  }
