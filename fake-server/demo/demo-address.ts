import { isScenarioName, type ScenarioName } from '../backend/scenarios.ts'

/**
 * Takes `scenario=…` out of the address before the product reads it; the rest stays as it was, letter
 * for letter. Null for an unknown name or none.
 */
export function takeScenarioFromAddress(window: Window): ScenarioName | null {
  const asked = takeFromAddress(window, 'scenario')
  return isScenarioName(asked) ? asked : null
}

/** A preset as an address asks for it, perhaps of no known name, and whether the address also names a scenario. */
export type AskedPreset = { name: string; inScenario: boolean }

/** Takes `journey=…` out of the address in the same way, before the scenario is taken; null where nothing is named. */
export function takePresetFromAddress(window: Window): AskedPreset | null {
  const name = takeFromAddress(window, 'journey')
  if (name === null) return null
  return { name, inScenario: new URLSearchParams(window.location.search).has('scenario') }
}

/** Removes `dress=…` from the address in the same way and returns the customer's name; null without it. */
export const takeDressFromAddress = (window: Window): string | null => takeFromAddress(window, 'dress')

/** Takes `tour=play` out of the address in the same way. */
export const takeTourFromAddress = (window: Window): boolean => takeFromAddress(window, 'tour') === 'play'

function takeFromAddress({ history, location }: Window, name: string): string | null {
  const parts = location.search.replace(/^\?/, '').split('&')
  const isNamed = (part: string): boolean => new URLSearchParams(part).has(name)
  if (!parts.some(isNamed)) return null
  const asked = new URLSearchParams(location.search).get(name)
  const rest = parts.filter((part) => !isNamed(part)).join('&')
  // With its origin: a path that begins with two slashes would name another host.
  const { origin, pathname, hash } = location
  history.replaceState(history.state, '', origin + pathname + (rest && `?${rest}`) + hash)
  return asked
}
