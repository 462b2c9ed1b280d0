import type { KeyValueStorage } from '../../src/core/ports/ports.ts'
import type { CallName } from '../../src/core/api/routes.ts'
import { parseJson } from '../../src/core/kernel/json.ts'
import { type Readable, createStore } from '../../src/core/kernel/store.ts'
import { demoKeys } from './demo-keys.ts'
import {
  type Fault,
  type Scenario,
  type ScenarioName,
  isScenarioName,
  ordinary,
  scenarios,
} from './scenarios.ts'

/** What the backend is told to do: a scenario, and what was changed on top of it. */
export type ScenarioState = {
  name: ScenarioName
  /** Milliseconds for every call in place of the scenario's, 0 to 10 000; null for the scenario's own. */
  latency: number | null
  /** What happens to the next call only. */
  next: 'no-answer' | 'server-error' | null
}

/** Decides what goes wrong, and how slowly. Switchable while it runs; remembered until reset. */
export type ScenarioControl = {
  state: Readable<ScenarioState>
  scenario(): Scenario
  change(part: Partial<ScenarioState>): void
  /** Back to `happy`, and forgotten. */
  reset(): void
  /** Another tab changed it. */
  reread(): void
  /** Milliseconds that a call takes; `chance` is in [0, 1). */
  latency(chance: number): number
  /**
   * What goes wrong with this call, or null. `who` tells visitors apart: a fault of the first try
   * only meets each of them once, and again after a success.
   */
  faultOf(call: CallName, visitor: string): Fault | null
  /** A call by `who` went through: their next way begins anew. */
  markSucceeded(call: CallName, visitor: string): void
}

const usual: ScenarioState = { name: 'happy', latency: null, next: null }
const serverError: Fault = { kind: 'answer', status: 500, body: { status: 500, message: 'Asked to fail.' } }

/** `tried`: whose first try of which call was spoiled. The page may be loaded again before the second. */
type Kept = ScenarioState & { tried: readonly unknown[] }

function read(storage: KeyValueStorage): Kept {
  const kept = parseJson(storage.read(demoKeys.scenario)) as Partial<Kept> | null | undefined
  return {
    name: isScenarioName(kept?.name) ? kept.name : usual.name,
    latency: typeof kept?.latency === 'number' ? Math.min(Math.max(kept.latency, 0), 10_000) : null,
    next: kept?.next === 'no-answer' || kept?.next === 'server-error' ? kept.next : null,
    tried: Array.isArray(kept?.tried) ? kept.tried : [],
  }
}

/** Creates the control; `initial` overrules what is remembered. */
export function createScenarioControl(
  storage: KeyValueStorage,
  initial: Partial<ScenarioState> = {},
): ScenarioControl {
  const { tried: triedBefore, ...before } = read(storage)
  const state = createStore<ScenarioState>({ ...before, ...initial })
  let tried = new Set(initial.name ? [] : triedBefore)

  function set(next: ScenarioState): void {
    if (next.name !== state.get().name) tried.clear()
    state.set(next)
    storage.write(demoKeys.scenario, JSON.stringify({ ...next, tried: [...tried] } satisfies Kept))
  }
  if (initial.name) set(state.get())

  const scenario = (): Scenario => scenarios[state.get().name]

  return {
    state,
    scenario,
    change: (part) => set({ ...state.get(), ...part }),
    reset() {
      tried.clear()
      state.set(usual)
      storage.remove(demoKeys.scenario)
    },
    reread() {
      const { tried: triedElsewhere, ...now } = read(storage)
      tried = new Set(triedElsewhere)
      state.set(now)
    },
    latency(chance) {
      const [least, most] = scenario().latency ?? ordinary
      return state.get().latency ?? Math.round(least + chance * (most - least))
    },
    faultOf(call, visitor) {
      const { next } = state.get()
      if (next) {
        set({ ...state.get(), next: null })
        return next === 'no-answer' ? { kind: 'no-answer' } : serverError
      }
      const { faults } = scenario()
      const fault = faults[call] ?? faults['*'] ?? null
      if (!fault || !('firstTryOnly' in fault)) return fault
      const key = `${call} ${visitor}`
      if (tried.has(key)) return null
      tried.add(key)
      set(state.get())
      return fault
    },
    markSucceeded(call, visitor) {
      // Resend is no first try: the number's calls start over once it is verified (R66).
      if (call === 'sendCode') return
      const calls: CallName[] = call === 'verifyCode' ? ['sendCode', 'verifyCode'] : [call]
      if (calls.map((each) => tried.delete(`${each} ${visitor}`)).includes(true)) set(state.get())
    },
  }
}
