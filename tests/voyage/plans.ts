import fc from 'fast-check'
import { regions } from '../../src/core/model/region.ts'
import { actions, type ActionName } from './actions.ts'
import type { Phone } from '../simulation/tab.ts'
import type { NetworkOutcome } from '../simulation/network.ts'
import type { Plan } from './run-plan.ts'

const hour = 3_600_000
const names = Object.keys(actions) as ActionName[]

/** Chooses by weight. */
const weighted = <Value>(...choices: readonly (readonly [weight: number, value: fc.Arbitrary<Value>])[]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))

const span = weighted(
  [8, fc.integer({ min: 20, max: 400 })],
  [4, fc.integer({ min: 400, max: 6_000 })],
  [1, fc.integer({ min: 6_000, max: 40_000 })],
)
/** In milliseconds, with a fraction so that a response never arrives at the same time as another event. */
const latency = span.map((ms) => ms + 0.25)
const failures = ['lost before the server', 'lost after the server', 'never answered', 'is refused'] as const
const kind = weighted<NetworkOutcome['kind']>(
  [3, fc.constant('arrives')],
  [1, fc.constantFrom(...failures, 'arrives twice')],
)
const networkOutcome: fc.Arbitrary<NetworkOutcome> = fc.record({
  kind,
  requestMs: latency,
  responseMs: latency,
})

const phone: fc.Arbitrary<Phone> = fc.record({
  clockSkewMs: fc.constantFrom(0, 0, 0, 3 * hour, -48 * hour),
  utcOffsetMs: fc.constantFrom(5.5 * hour, 5.5 * hour, 0, -8 * hour, 17.4 * hour, 11.9 * hour),
  online: fc.constant(true),
  saysOffline: fc.constantFrom(false, false, false, true),
  damage: fc.constantFrom('none', 'none', 'none', 'slashes', 'ampersands', 'question mark'),
  stores: fc.constantFrom('both', 'both', 'both', 'both', 'local', 'nothing'),
  hasBackForwardCache: fc.boolean(),
  traversalMs: fc.constantFrom(5, 20, 120, 240),
})

const action = fc.record({
  action: weighted(...names.map((name) => [actions[name].weight, fc.constant(name)] as const)),
  pick: fc.nat(999),
})

const plan: fc.Arbitrary<Plan> = fc.record({
  region: fc.constantFrom(...regions),
  hasKeys: fc.constantFrom(true, true, false),
  phone,
  pageModulesAfterMs: fc.constantFrom(50, 300, 2_500),
  begins: fc.constantFrom('landing', 'landing', 'lead', 'lead', 'checkout' as const),
  networkOutcomes: fc.array(networkOutcome, { maxLength: 60, size: 'max' }),
  actions: fc.array(action, { maxLength: 80, size: 'max' }),
  givesUp: fc.constantFrom(false, false, false, false, true),
})

/**
 * Plans of whole visits. They shrink to fewer actions, fewer faults and the landing card. `noBias`, because each seed is sampled once: with
 * fast-check's bias half of the plans would have few actions and extreme values.
 */
export const plans = fc.noBias(plan).map((one) => ({
  ...one,
  // Without an idempotency key a repeated request rightly adds a second record.
  networkOutcomes: one.hasKeys
    ? one.networkOutcomes
    : one.networkOutcomes.map((networkOutcome) =>
        networkOutcome.kind === 'arrives twice'
          ? { ...networkOutcome, kind: 'arrives' as const }
          : networkOutcome,
      ),
}))
