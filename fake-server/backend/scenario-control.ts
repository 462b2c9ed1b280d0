import type { KeyValueStorage } from '../../src/core/ports/ports.ts'
import type { CallName } from '../../src/core/api/routes.ts'
import { fieldsOrEmpty } from '../../src/core/kernel/decode.ts'
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
  next: 'no-answer' | 'server-error' | null
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
  /** Returns the fault of this call, or null, and counts the try: a first-try fault affects each `visitor` once, and again after a success. */
  takeFault(call: CallName, visitor: string): Fault | null
  /** Call it after a call of this visitor succeeded: first-try faults apply to them again. */
  markSucceeded(call: CallName, visitor: string): void
}

const defaultState: ScenarioState = { name: 'happy', latency: null, next: null }
const serverError: Fault = {
  kind: 'response',
  status: 500,
  body: { status: 500, message: 'The next call was set to fail.' },
}

/** `failedOnce`: the calls and visitors whose first try has failed. It is stored, because the page may be reloaded before the second try. */
type Stored = ScenarioState & { failedOnce: readonly unknown[] }

function read(storage: KeyValueStorage): Stored {
  const stored = fieldsOrEmpty(parseJson(storage.read(demoKeys.scenario)))
  return {
    name: isScenarioName(stored.name) ? stored.name : defaultState.name,
    latency: typeof stored.latency === 'number' ? Math.min(Math.max(stored.latency, 0), 10_000) : null,
    next: stored.next === 'no-answer' || stored.next === 'server-error' ? stored.next : null,
    failedOnce: Array.isArray(stored.failedOnce) ? stored.failedOnce : [],
  }
}

/** Creates the control; `initial` overrides what is stored. */
export function createScenarioControl(
  storage: KeyValueStorage,
  initial: Partial<ScenarioState> = {},
): ScenarioControl {
  const { failedOnce: storedFailures, ...stored } = read(storage)
  const state = createStore<ScenarioState>({ ...stored, ...initial })
  let failedOnce = new Set(initial.name ? [] : storedFailures)

  function set(next: ScenarioState): void {
    if (next.name !== state.get().name) failedOnce.clear()
    state.set(next)
    storage.write(
      demoKeys.scenario,
      JSON.stringify({ ...next, failedOnce: [...failedOnce] } satisfies Stored),
    )
  }
  if (initial.name) set(state.get())

  const current = (): Scenario => scenarios[state.get().name]

  return {
    state,
    current,
    change: (part) => set({ ...state.get(), ...part }),
    reset() {
      failedOnce.clear()
      state.set(defaultState)
      storage.remove(demoKeys.scenario)
    },
    reread() {
      const { failedOnce: storedFailures, ...stored } = read(storage)
      failedOnce = new Set(storedFailures)
      state.set(stored)
    },
    latency(random) {
      const [min, max] = current().latency ?? defaultLatencyMs
      return state.get().latency ?? Math.round(min + random * (max - min))
    },
    takeFault(call, visitor) {
      const { next } = state.get()
      if (next) {
        set({ ...state.get(), next: null })
        return next === 'no-answer' ? { kind: 'no-response' } : serverError
      }
      const { faults } = current()
      const fault = faults[call] ?? faults['*'] ?? null
      if (!fault || !('firstTryOnly' in fault)) return fault
      const key = `${call} ${visitor}`
      if (failedOnce.has(key)) return null
      failedOnce.add(key)
      set(state.get())
      return fault
    },
    markSucceeded(call, visitor) {
      // A resent code is a second try. Calls 3 and 4 start over once the number is verified (R66).
      if (call === 'sendCode') return
      const calls: CallName[] = call === 'verifyCode' ? ['sendCode', 'verifyCode'] : [call]
      const keys = calls.map((each) => `${each} ${visitor}`).filter((key) => failedOnce.has(key))
      for (const key of keys) failedOnce.delete(key)
      if (keys.length > 0) set(state.get())
    },
  }
}
