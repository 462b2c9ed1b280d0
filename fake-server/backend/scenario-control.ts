import type { KeyValueStorage } from '../../src/core/ports/ports.ts'
import type { CallName } from './routes.ts'
import { asObject } from '../../src/core/kernel/decode.ts'
import { parseJson } from '../../src/core/kernel/json.ts'
import { type Readable, createStore } from '../../src/core/kernel/store.ts'
import { demoKeys } from './demo-keys.ts'
import {
  type Fault,
  type Scenario,
  type ScenarioName,
  isScenarioName,
  defaultLatencyMs,
  scenarios,
} from './scenarios.ts'

/** The selected scenario, and what the user changed about it. */
export type ScenarioState = {
  name: ScenarioName
  /** The latency of every call in milliseconds, 0 to 10 000; null for the scenario's own. */
  latency: number | null
  /** A fault of the next call only. */
  next: 'no-response' | 'server-error' | null
}

/** Selects faults and latency. It can be changed at any time, and is stored until a reset. */
export type ScenarioControl = {
  state: Readable<ScenarioState>
  current(): Scenario
  change(part: Partial<ScenarioState>): void
  /** Selects `happy` and removes what is stored. */
  reset(): void
  /** Reads what another tab changed. */
  reread(): void
  /** The latency of a call in milliseconds; `random` is in [0, 1). */
  latency(random: number): number
  /** Selects a scenario with its own latency, and begins a new run of it. */
  select(name: ScenarioName): void
  /** Identifies the scenario since it was selected: a fault of first tries affects each number once in a run. */
  run(): string
  /** Returns the fault of this call, or null. */
  nextFault(call: CallName, isFirstTry: () => boolean): Fault | null
}

const defaultState: ScenarioState = { name: 'happy', latency: null, next: null }
const serverError: Fault = {
  kind: 'response',
  status: 500,
  body: { status: 500, message: 'The next call was set to fail.' },
}

/** `run` counts the selections of a scenario. */
type Stored = ScenarioState & { run: number }

function read(storage: KeyValueStorage): Stored {
  const stored = asObject(parseJson(storage.read(demoKeys.scenario)))
  return {
    name: isScenarioName(stored.name) ? stored.name : defaultState.name,
    latency: typeof stored.latency === 'number' ? Math.min(Math.max(stored.latency, 0), 10_000) : null,
    next: stored.next === 'no-response' || stored.next === 'server-error' ? stored.next : null,
    run: typeof stored.run === 'number' ? stored.run : 0,
  }
}

/** Creates the control. `initial` overrides what is stored; a name in it is selected. */
export function createScenarioControl(
  storage: KeyValueStorage,
  initial: Partial<ScenarioState> = {},
): ScenarioControl {
  let { run, ...stored } = read(storage)
  const state = createStore<ScenarioState>({ ...stored, ...initial })

  function set(next: ScenarioState, nextRun = run): void {
    run = nextRun
    state.set(next)
    storage.write(demoKeys.scenario, JSON.stringify({ ...next, run } satisfies Stored))
  }
  if (initial.name) set({ ...defaultState, ...initial }, run + 1)

  const current = (): Scenario => scenarios[state.get().name]

  return {
    state,
    current,
    change(part) {
      const next = { ...state.get(), ...part }
      set(next, next.name === state.get().name ? run : run + 1)
    },
    select: (name) => set({ ...defaultState, name }, run + 1),
    reset() {
      state.set(defaultState)
      storage.remove(demoKeys.scenario)
    },
    reread() {
      ;({ run, ...stored } = read(storage))
      state.set(stored)
    },
    latency(random) {
      const [min, max] = current().latency ?? defaultLatencyMs
      return state.get().latency ?? Math.round(min + random * (max - min))
    },
    run: () => `${state.get().name} ${run}`,
    nextFault(call, isFirstTry) {
      const { next } = state.get()
      if (next) {
        set({ ...state.get(), next: null })
        return next === 'no-response' ? { kind: 'no-response' } : serverError
      }
      const { faults } = current()
      const fault = faults[call] ?? faults['*'] ?? null
      return fault && 'firstTryOnly' in fault && !isFirstTry() ? null : fault
    },
  }
}
