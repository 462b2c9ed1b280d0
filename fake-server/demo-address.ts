import { isScenarioName, type ScenarioName } from './scenarios.ts'

/**
 * Takes `scenario=…` out of the address before the product reads it; the rest stays as it was, letter
 * for letter. Null where none is named that exists.
 */
export function takeScenarioFromAddress({ history, location }: Window): ScenarioName | null {
  const parts = location.search.replace(/^\?/, '').split('&')
  const isScenario = (part: string): boolean => new URLSearchParams(part).has('scenario')
  if (!parts.some(isScenario)) return null
  const asked = new URLSearchParams(location.search).get('scenario')
  const rest = parts.filter((part) => !isScenario(part)).join('&')
  // With its origin: a path that begins with two slashes would name another host.
  const { origin, pathname, hash } = location
  history.replaceState(history.state, '', origin + pathname + (rest && `?${rest}`) + hash)
  return isScenarioName(asked) ? asked : null
}
