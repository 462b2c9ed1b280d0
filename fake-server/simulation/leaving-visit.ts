import { createSeededRandom } from '../../src/adapters/random/seeded-random.ts'
import { regions } from '../../src/core/model/region.ts'
import type { StepEvent } from '../backend/drop-off.ts'
import { goOn } from './hand.ts'
import { calm, type Fate } from './network.ts'
import { screenOf } from './screens.ts'
import { ordinaryPhone } from './tab.ts'
import { openVoyage, setOut, type Voyage } from './voyage.ts'

/** How likely a visitor is to leave at a screen, before it has been left for the next one: made up, so that a funnel has a shape. */
const leaves: readonly (readonly [screen: RegExp, chance: number])[] = [
  [/^landing/, 0.3],
  [/^question/, 0.03],
  [/^designing/, 0.08],
  [/^details/, 0.22],
  [/^code/, 0.1],
  [/^checkout/, 0.3],
  [/^payment page/, 0.2],
]

/** Nobody presses more often. */
const mostPresses = 60

/** What came of a visit: the names of what the product told, and the steps that the simulation saw it come to by itself. */
export type LeavingVisit = { told: Set<string>; seen: Set<StepEvent> }

/** A visitor who does what each screen asks for, and leaves at some of them; of twenty calls one is lost on its way. The same for the same seed. */
export async function leavingVisit(seed: number): Promise<LeavingVisit> {
  const { next: random } = createSeededRandom(seed)
  const fate = (): Fate => (random() < 0.05 ? { ...calm, kind: 'lost before the server' } : calm)
  const voyage = openVoyage(
    {
      region: regions[Math.floor(random() * regions.length)]!,
      keys: true,
      phone: ordinaryPhone,
      wholeAfter: 300,
      begins: 'landing',
    },
    fate,
  )
  await setOut(voyage)
  for (let press = 0; press < mostPresses && voyage.orders.length === 0; press++) {
    const screen = screenOf(voyage)
    const [, chance = 0] = leaves.find(([kind]) => kind.test(screen)) ?? []
    if (random() < chance) break
    // At the payment page 0 pays, and 2 goes back.
    await goOn(
      voyage,
      true,
      screen === 'payment page' ? 2 * Math.floor(random() * 2) : Math.floor(random() * 999),
    )
  }
  await voyage.pass(1_000)
  voyage.browser.close()
  return { told: new Set(voyage.events.map(({ event }) => event.name)), seen: seenIn(voyage) }
}

/** Screens that were come to, records of the services, presses of the hand: nothing that the product tells. */
function seenIn({ screens, network: { made }, presses, orders }: Voyage): Set<StepEvent> {
  const was = (screen: RegExp): boolean => screens.some((one) => screen.test(one))
  const has = (table: string): boolean => made.some((one) => one.table === table)
  const steps: Record<StepEvent, boolean> = {
    survey_seen: was(/^landing/),
    survey_started: was(/^question/),
    survey_submitted: has('responses'),
    design_watched: was(/^details/),
    details_begun: presses.some(({ table }) => table === 'messages'),
    code_sent: has('messages'),
    code_verified: has('tokens'),
    checkout_seen: was(/^checkout(?!, (?:loading|failed))/),
    pay_pressed: was(/^payment page/),
    paid: orders.length > 0,
  }
  return new Set((Object.keys(steps) as StepEvent[]).filter((step) => steps[step]))
}
