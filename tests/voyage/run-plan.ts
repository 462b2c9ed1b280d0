import { proceed } from '../simulation/visitor.ts'
import { noFault, type NetworkOutcome } from '../simulation/network.ts'
import { screenOf } from '../simulation/screens.ts'
import { createVoyage, openFirstPage, type Conditions, type Voyage } from '../simulation/voyage.ts'
import { actions, type ActionName } from './actions.ts'
import { alertInvariants } from './alert-invariants.ts'
import { callInvariants } from './call-invariants.ts'
import { snapshotInvariants } from './snapshot-invariants.ts'
import { createObserver } from './observation.ts'
import { offerInvariants } from './offer-invariants.ts'
import { pageInvariants } from './page-invariants.ts'
import { trackingInvariants } from './tracking-invariants.ts'

/** All the data of a voyage: the same plan gives the same voyage. */
export type Plan = Conditions & {
  /** The outcomes of the requests in order; later requests arrive. */
  networkOutcomes: readonly NetworkOutcome[]
  actions: readonly { action: ActionName; pick: number }[]
  givesUp: boolean
}

/** The result of a plan. `broken` is the broken rule, and how. */
export type Outcome = {
  plan: Plan
  voyage: Voyage
  broken: { rule: string; how: string } | null
}

const invariants = {
  ...callInvariants,
  ...alertInvariants,
  ...offerInvariants,
  ...pageInvariants,
  ...trackingInvariants,
  ...snapshotInvariants,
}

/** The number of presses in which a fault-free network must lead to an order. */
const maxPresses = 60

/** Runs a plan: its actions, and then presses on a fault-free network until there is an order. */
export async function runPlan(plan: Plan): Promise<Outcome> {
  let request = 0
  const voyage = createVoyage(plan, () => plan.networkOutcomes[request++] ?? noFault)
  let rule = 'nothing throws'
  const observe = createObserver(voyage)
  const checks = Object.entries(invariants).map(([name, create]) => ({ name, check: create(voyage) }))
  voyage.check = () => {
    const now = observe()
    for (const { name, check } of checks) {
      const how = check(now)
      if (!how) continue
      rule = name
      throw new Error(how)
    }
  }
  let broken: Outcome['broken'] = null
  try {
    await openFirstPage(voyage)
    for (const { action: name, pick } of plan.actions) {
      voyage.begin(actions[name].words)
      await actions[name].run(voyage, pick)
      await voyage.pass(1)
    }
    rule = 'an order is always possible'
    if (plan.givesUp) await actions.giveUp.run(voyage)
    else if (!(await finish(voyage)))
      throw new Error(`${maxPresses} presses did not lead to an order: ${screenOf(voyage)}`)
  } catch (problem) {
    broken = { rule, how: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) }
  }
  voyage.browser.close()
  return { plan, voyage, broken }
}

async function finish(voyage: Voyage): Promise<boolean> {
  voyage.log('— no faults from here on —')
  voyage.isFaultFree = true
  voyage.ui.browser.show()
  voyage.ui.browser.setOnline(true)
  const before = voyage.orders.length
  for (let press = 0; press < maxPresses && voyage.orders.length === before; press++) {
    voyage.begin('goes on')
    await proceed(voyage, true)
  }
  return voyage.orders.length > before
}
