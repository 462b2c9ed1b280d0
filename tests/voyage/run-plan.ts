import { createHash } from 'node:crypto'
import { proceed } from '../simulation/hand.ts'
import { noFault, type NetworkOutcome } from '../simulation/network.ts'
import { screenOf } from '../simulation/screens.ts'
import { openVoyage, openFirstPage, type Setting, type Voyage } from '../simulation/voyage.ts'
import { actions, type ActionName } from './actions.ts'
import { alertInvariants } from './alert-invariants.ts'
import { callInvariants } from './call-invariants.ts'
import { keptInvariants } from './kept-invariants.ts'
import { createObserver } from './observation.ts'
import { offerInvariants } from './offer-invariants.ts'
import { pageInvariants } from './page-invariants.ts'
import { toldInvariants } from './told-invariants.ts'

/** Everything that a voyage is made of: whoever has the plan has the voyage. */
export type Plan = Setting & {
  /** What becomes of one request after another; later ones arrive. */
  networkOutcomes: readonly NetworkOutcome[]
  actions: readonly { action: ActionName; pick: number }[]
  givesUp: boolean
}

/** What came of a plan. `broken` names the rule that did not hold, and how. */
export type Outcome = {
  plan: Plan
  voyage: Voyage
  broken: { rule: string; how: string } | null
  /** Of all that happened: the same plan gives the same. */
  hash: string
}

const invariants = {
  ...callInvariants,
  ...alertInvariants,
  ...offerInvariants,
  ...pageInvariants,
  ...toldInvariants,
  ...keptInvariants,
}

/** How many presses the most patient visitor makes at the end, on a fault-free network, until the order is there. */
const mostPresses = 60

/** Lives through a plan: its actions, and after them, on a fault-free network, presses until the order is there. */
export async function runPlan(plan: Plan): Promise<Outcome> {
  let request = 0
  const voyage = openVoyage(plan, () => plan.networkOutcomes[request++] ?? noFault)
  let rule = 'nothing throws'
  const next = createObserver(voyage)
  const checks = Object.entries(invariants).map(([name, create]) => ({ name, check: create(voyage) }))
  voyage.check = () => {
    const now = next()
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
    rule = 'there is always a press that leads on'
    if (plan.givesUp) await actions.giveUp.run(voyage)
    else if (!(await finish(voyage)))
      throw new Error(`${mostPresses} presses did not lead to an order: ${screenOf(voyage)}`)
  } catch (problem) {
    broken = { rule, how: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) }
  }
  voyage.browser.close()
  return { plan, voyage, broken, hash: createHash('sha256').update(voyage.story.join('\n')).digest('hex') }
}

async function finish(voyage: Voyage): Promise<boolean> {
  voyage.tell('— no faults from here on —')
  voyage.isFaultFree = true
  voyage.ui.browser.look(voyage.browser.front())
  voyage.ui.browser.setOnline(true)
  const before = voyage.orders.length
  for (let press = 0; press < mostPresses && voyage.orders.length === before; press++) {
    voyage.begin('goes on')
    await proceed(voyage, true)
  }
  return voyage.orders.length > before
}
