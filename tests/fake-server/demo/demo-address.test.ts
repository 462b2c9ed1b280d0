import { expect, it } from 'vitest'
import {
  takeBrandNameFromAddress,
  takePresetFromAddress,
  takeScenarioFromAddress,
  takeTourFromAddress,
} from '../../../fake-server/demo/demo-address.ts'

/** A window that only has an address and a history. */
function windowAt(address: string): { window: Window; replaced: [unknown, string][] } {
  const url = new URL(address, 'https://plotline.test')
  const replaced: [unknown, string][] = []
  const history = {
    state: { kept: true },
    replaceState(state: unknown, _: string, to: string) {
      const { href, origin } = new URL(to, url)
      replaced.push([state, origin === url.origin ? href.slice(origin.length) : href])
    },
  }
  return { window: { location: url, history } as unknown as Window, replaced }
}

const takers = {
  scenario: takeScenarioFromAddress,
  journey: takePresetFromAddress,
  dress: takeBrandNameFromAddress,
  tour: takeTourFromAddress,
}
const buildPreset = (name: string, hasScenario = false): object => ({ name, hasScenario })

it.each([
  ['scenario', '/?scenario=slow', 'slow', '/'],
  ['scenario', '/us?a=1&scenario=offline&b=2', 'offline', '/us?a=1&b=2'],
  ['scenario', '/x?isd=%2B91&mobile=9%209&scenario=slow#part', 'slow', '/x?isd=%2B91&mobile=9%209#part'],
  ['scenario', '/x?a=+1&scenario=slow&a=%C3%BC', 'slow', '/x?a=+1&a=%C3%BC'],
  ['scenario', '/?scenario=slow&scenario=offline', 'slow', '/'],
  ['scenario', '/?%73cenario=slow', 'slow', '/'],
  ['scenario', '/?scenario=nonsense&a=1', null, '/?a=1'],
  ['scenario', '/?scenario=toString', null, '/'],
  ['scenario', 'https://plotline.test//other.test/?scenario=slow', 'slow', '//other.test/'],
  ['journey', '/?journey=code-waiting', buildPreset('code-waiting'), '/'],
  ['journey', '/us?lan=hn&journey=checkout&a=b%20c', buildPreset('checkout'), '/us?lan=hn&a=b%20c'],
  ['journey', '/?journey=checkout&scenario=slow', buildPreset('checkout', true), '/?scenario=slow'],
  ['journey', '/?journey=no+such+name', buildPreset('no such name'), '/'],
  ['journey', '/?journey', buildPreset(''), '/'],
  ['dress', '/us?dress=A%20%26%20B&journey=checkout&a=+1', 'A & B', '/us?journey=checkout&a=+1'],
  ['tour', '/us?tour=play&lan=ta', true, '/us?lan=ta'],
  ['tour', '/?tour=stop', false, '/'],
] as const)('%s is taken from %s: %j, and leaves %s (I19)', (name, address, expected, rest) => {
  const { window, replaced } = windowAt(address)
  expect(takers[name](window)).toEqual(expected)
  expect(replaced).toEqual([[{ kept: true }, rest]])
})

it.each([
  ['scenario', '/?scenarios=slow&x=scenario', null],
  ['journey', '/?journeys=checkout&scenario=slow', null],
  ['dress', '/?address=x', null],
  ['tour', '/?tours=play', false],
] as const)('%s stays unchanged in %s: %j', (name, address, expected) => {
  const { window, replaced } = windowAt(address)
  expect({ taken: takers[name](window), replaced }).toEqual({ taken: expected, replaced: [] })
})
