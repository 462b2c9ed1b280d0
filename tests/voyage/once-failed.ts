import { ordinaryPhone } from '../simulation/tab.ts'
import type { ActionName } from './actions.ts'
import type { Plan } from './run-plan.ts'

const ordinary: Plan = {
  region: 'in',
  keys: true,
  phone: { ...ordinaryPhone, keepsPages: false, travel: 5 },
  pageModulesAfterMs: 50,
  begins: 'landing',
  networkOutcomes: [],
  actions: [],
  givesUp: false,
}

/** `'proceed 1, sleep 5'`: what is done, and the pick of each. */
const doing = (actions: string): Plan['actions'] =>
  actions.split(', ').map((one) => {
    const [action, pick] = one.split(' ')
    return { action: action as ActionName, pick: Number(pick) }
  })

/** Visits that broke a rule once, as small as they were made. `npm run voyage` prints the plan of a failure. */
export const onceFailed: readonly { what: string; plan: Plan }[] = [
  {
    what: 'the phone sleeps for an hour and a half over a form that was filled in: its record stayed in the tab',
    plan: { ...ordinary, phone: ordinaryPhone, begins: 'lead', actions: doing('proceed 1, sleep 5') },
  },
  {
    what: 'the logo led to the survey by another address of it: come back to and loaded anew, it had lost its answers',
    plan: { ...ordinary, region: 'us', actions: doing('roam 0, proceed 0, proceed 0, discardTab 0, fly 0') },
  },
  {
    what: 'a link led to the landing card while the survey was sending: come back to, it stood at sending for ever',
    plan: {
      ...ordinary,
      networkOutcomes: (['arrives', 'never answered', 'never answered'] as const).map((kind) => {
        return { kind, there: 20.25, back: 20.25 }
      }),
      actions: doing('proceed 1, proceed 1, proceed 1, proceed 1, proceed 1, proceed 1, meddle 4, roam 0'),
    },
  },
  {
    what: 'a landing card that a link had opened offered what another landing card of the document had been offered',
    plan: {
      ...ordinary,
      region: 'us',
      actions: doing('proceed 0, meddle 0, proceed 0, proceed 0, roam 270'),
    },
  },
  {
    what: 'a second tab cleared the offer’s window and completed an order: the offer of the first ran on',
    plan: {
      ...ordinary,
      begins: 'checkout',
      actions: doing(
        'proceed 0, proceed 0, proceed 106, anotherTab 0, proceed 0, proceed 0, proceed 0, proceed 4, meddle 731, proceed 991, proceed 996, proceed 376, anotherTab 500, ' +
          'roam 0, proceed 991, proceed 312, proceed 571, proceed 961, proceed 552',
      ),
    },
  },
]
