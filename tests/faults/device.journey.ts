import { expect, test } from '../journeys/world.ts'
import { deviceFaults, inTimeZone } from './device-faults.ts'
import { deviceWays, sampleOfDevices } from './device-ways.ts'
import { watchRequests } from './requests.ts'

// What can become of a device, at each place where a visitor has typed or chosen something. `npm test` tries one of each kind.

const all = Boolean(process.env.PLOTLINE_TEST_FAULTS ?? process.env.PLOTLINE_TEST_ALL)

// What is refused by storage is written to the log.
test.use({ keepsPages: true, noise: /^console: /, timezoneId: '' })

for (const [place, way] of Object.entries(deviceWays))
  for (const [fault, { before, strike }] of Object.entries(deviceFaults)) {
    const title = `${fault}, at ${place}`
    if (!all && !sampleOfDevices.includes(title)) continue
    test(`${title}: what was given stands, and one press leads on`, async ({
      walk,
      page,
      services,
    }, info) => {
      const row = { type: 'device', description: JSON.stringify({ fault, place, held: false }) }
      info.annotations.push(row)
      const stage = { walk, page, services, device: await page.context().newCDPSession(page) }
      await inTimeZone('Asia/Kolkata')(stage)
      const requests = watchRequests(page)
      await before?.(stage)
      await way.reach(stage)
      await strike?.(stage)
      await way.stands(stage)
      await way.goOn(stage)
      expect(requests.writes()).toEqual(Object.fromEntries(way.sends.map((of) => [of, 1])))
      expect(requests.uncaught()).toEqual([])
      row.description = JSON.stringify({ fault, place, held: true })
    })
  }
