import { isScenarioName, type ScenarioName } from '../backend/scenarios.ts'

/** Removes `scenario=…` from the address before the product reads it, and leaves the rest unchanged. Null for an unknown name or none. */
export function takeScenarioFromAddress(window: Window): ScenarioName | null {
  const asked = takeFromAddress(window, 'scenario')
  return isScenarioName(asked) ? asked : null
}

/** The preset in an address, whose name may be unknown, and whether the address also names a scenario. */
export type AskedPreset = { name: string; hasScenario: boolean }

/** Removes `journey=…` from the address in the same way. Call it before the scenario is removed. Null without it. */
export function takePresetFromAddress(window: Window): AskedPreset | null {
  const name = takeFromAddress(window, 'journey')
  if (name === null) return null
  return { name, hasScenario: new URLSearchParams(window.location.search).has('scenario') }
}

/** Removes `dress=…` from the address in the same way and returns the customer's name; null without it. */
export const takeBrandNameFromAddress = (window: Window): string | null => takeFromAddress(window, 'dress')

/** Removes `tour=play` from the address in the same way. */
export const takeTourFromAddress = (window: Window): boolean => takeFromAddress(window, 'tour') === 'play'

function takeFromAddress({ history, location }: Window, name: string): string | null {
  const parts = location.search.replace(/^\?/, '').split('&')
  const isNamed = (part: string): boolean => new URLSearchParams(part).has(name)
  if (!parts.some(isNamed)) return null
  const asked = new URLSearchParams(location.search).get(name)
  const rest = parts.filter((part) => !isNamed(part)).join('&')
  // Include the origin: a path that begins with two slashes would be another host.
  const { origin, pathname, hash } = location
  history.replaceState(history.state, '', origin + pathname + (rest && `?${rest}`) + hash)
  return asked
}
