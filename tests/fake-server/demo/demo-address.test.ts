import { expect, it } from 'vitest'
import {
  takeBrandNameFromAddress,
  takePresetFromAddress,
  takeScenarioFromAddress,
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

it.each([
  ['/?scenario=slow', 'slow', '/'],
  ['/us?a=1&scenario=offline&b=2', 'offline', '/us?a=1&b=2'],
  ['/x?isd=%2B91&mobile=9%209&scenario=slow#part', 'slow', '/x?isd=%2B91&mobile=9%209#part'],
  ['/x?a=+1&scenario=slow&a=%C3%BC', 'slow', '/x?a=+1&a=%C3%BC'],
  ['/?scenario=slow&scenario=offline', 'slow', '/'],
  ['/?%73cenario=slow', 'slow', '/'],
  ['/?scenario=nonsense&a=1', null, '/?a=1'],
  ['/?scenario=toString', null, '/'],
  ['https://plotline.test//other.test/?scenario=slow', 'slow', '//other.test/'],
])('%s picks %s and leaves %s (I19)', (address, scenario, rest) => {
  const { window, replaced } = windowAt(address)
  expect(takeScenarioFromAddress(window)).toBe(scenario)
  expect(replaced).toEqual([[{ kept: true }, rest]])
})

it('an address without a scenario stays unchanged', () => {
  const { window, replaced } = windowAt('/?scenarios=slow&x=scenario')
  expect(takeScenarioFromAddress(window)).toBeNull()
  expect(replaced).toEqual([])
})

it.each([
  ['/?journey=code-waiting', 'code-waiting', '/'],
  ['/us?lan=hn&journey=checkout&utm_source=a%20b', 'checkout', '/us?lan=hn&utm_source=a%20b'],
  ['/?journey=no+such+name', 'no such name', '/'],
  ['/?journey', '', '/'],
])('%s asks for the preset %j and leaves %s', (address, preset, rest) => {
  const { window, replaced } = windowAt(address)
  expect(takePresetFromAddress(window)).toEqual({ name: preset, inScenario: false })
  expect(replaced).toEqual([[{ kept: true }, rest]])
})

it('a preset knows whether its address also names a scenario', () => {
  const { window, replaced } = windowAt('/?journey=checkout&scenario=slow')
  expect(takePresetFromAddress(window)).toEqual({ name: 'checkout', inScenario: true })
  expect(replaced).toEqual([[{ kept: true }, '/?scenario=slow']])
})

it('an address without a preset stays unchanged', () => {
  const { window, replaced } = windowAt('/?journeys=checkout&scenario=slow')
  expect(takePresetFromAddress(window)).toBeNull()
  expect(replaced).toEqual([])
})

it('the brand name is removed from the address, and nothing else', () => {
  const { window, replaced } = windowAt('/us?dress=A%20%26%20B&journey=checkout&a=+1')
  expect(takeBrandNameFromAddress(window)).toBe('A & B')
  expect(replaced).toEqual([[{ kept: true }, '/us?journey=checkout&a=+1']])
  expect(takeBrandNameFromAddress(windowAt('/?address=x').window)).toBeNull()
})
