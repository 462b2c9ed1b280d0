import { isScenarioName, type ScenarioName } from '../backend/scenarios.ts'

/** Removes `scenario=…` from the address before the product reads it, and leaves the rest unchanged. Null for an unknown name or none. */
export function takeScenarioFromAddress(window: Window): ScenarioName | null {
  const name = takeFromAddress(window, 'scenario')
  return isScenarioName(name) ? name : null
}

/** The preset that an address names. Its name may be unknown. `hasScenario`: the address also names a scenario. */
export type RequestedPreset = { name: string; hasScenario: boolean }

/** Removes `journey=…` from the address in the same way. Call it before the scenario is removed. Null if there is none. */
export function takePresetFromAddress(window: Window): RequestedPreset | null {
  const name = takeFromAddress(window, 'journey')
  if (name === null) return null
  return { name, hasScenario: new URLSearchParams(window.location.search).has('scenario') }
}

/** Removes `dress=…` from the address in the same way and returns the customer's name; null if there is none. */
export const takeBrandNameFromAddress = (window: Window): string | null => takeFromAddress(window, 'dress')

/** Removes `tour=…` from the address in the same way. True for `play`. */
export const takeTourFromAddress = (window: Window): boolean => takeFromAddress(window, 'tour') === 'play'

function takeFromAddress({ history, location }: Window, name: string): string | null {
  const parts = location.search.replace(/^\?/, '').split('&')
  const isNamed = (part: string): boolean => new URLSearchParams(part).has(name)
  if (!parts.some(isNamed)) return null
  const value = new URLSearchParams(location.search).get(name)
  const rest = parts.filter((part) => !isNamed(part)).join('&')
  // Include the origin: a path that begins with two slashes would be another host.
  const { origin, pathname, hash } = location
  history.replaceState(history.state, '', origin + pathname + (rest && `?${rest}`) + hash)
  return value
}
