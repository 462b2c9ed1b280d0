import type { IncomingHttpHeaders } from 'node:http'
import { createMemoryStorage } from '../../src/adapters/storage/memory-storage.ts'
import { createScenarioControl, type ScenarioControl } from '../backend/scenario-control.ts'
import { isScenarioName, scenarioNames, type ScenarioName } from '../backend/scenarios.ts'
import { Refusal } from '../backend/handlers/call.ts'

/** The header by which one request asks for a scenario. */
export const scenarioHeader = 'x-scenario'

/**
 * Takes the scenario that a request asks for by `?scenario=` or by its header; null where it asks for none. The address is
 * as the product would have sent it afterwards. Throws `Refusal` for a name that does not exist.
 */
export function takeScenario(url: URL, headers: IncomingHttpHeaders): ScenarioName | null {
  const asked = url.searchParams.get('scenario') ?? headers[scenarioHeader]
  url.searchParams.delete('scenario')
  return asked === undefined ? null : scenarioNamed(asked)
}

/** The scenario of this name. Throws `Refusal` where there is none. */
export function scenarioNamed(asked: unknown): ScenarioName {
  if (isScenarioName(asked)) return asked
  throw new Refusal(400, `No scenario "${String(asked)}". There are: ${scenarioNames.join(', ')}`)
}

/** A control for each scenario that single requests ask for: a fault of the first try is remembered in it. */
export function createControls(): (name: ScenarioName) => ScenarioControl {
  const controls = new Map<ScenarioName, ScenarioControl>()
  return (name) => {
    const control = controls.get(name) ?? createScenarioControl(createMemoryStorage(), { name })
    controls.set(name, control)
    return control
  }
}
