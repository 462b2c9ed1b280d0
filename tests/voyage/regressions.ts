import { ordinaryPhone } from '../simulation/tab.ts'
import type { ActionName } from './actions.ts'
import type { Plan } from './run-plan.ts'

const ordinary: Plan = {
  region: 'in',
  hasKeys: true,
  phone: { ...ordinaryPhone, hasBackForwardCache: false, traversalMs: 5 },
  pageModulesAfterMs: 50,
  begins: 'landing',
  networkOutcomes: [],
  actions: [],
  givesUp: false,
}

/** Parses `'proceed 1, sleep 5'`: actions with their picks. */
const parseActions = (actions: string): Plan['actions'] =>
  actions.split(', ').map((one) => {
    const [action, pick] = one.split(' ')
    return { action: action as ActionName, pick: Number(pick) }
  })

/** Shrunk plans of visits that once broke a rule. `npm run voyage` prints the plan of a failure. */
export const regressions: readonly { what: string; plan: Plan }[] = [
  {
    what: 'the phone slept for 90 minutes while a form was filled, and its snapshot was not removed',
    plan: { ...ordinary, phone: ordinaryPhone, begins: 'lead', actions: parseActions('proceed 1, sleep 5') },
  },
  {
    what: 'the logo opened the survey at another address, and a reload after the return lost its answers',
    plan: {
      ...ordinary,
      region: 'us',
      actions: parseActions('roam 0, proceed 0, proceed 0, discardTab 0, changeTimeZone 0'),
    },
  },
  {
    what: 'a link opened the landing card while the survey was sending, which then stayed sending forever',
    plan: {
      ...ordinary,
      networkOutcomes: (['arrives', 'never answered', 'never answered'] as const).map((kind) => {
        return { kind, requestMs: 20.25, responseMs: 20.25 }
      }),
      actions: parseActions(
        'proceed 1, proceed 1, proceed 1, proceed 1, proceed 1, proceed 1, interfere 4, roam 0',
      ),
    },
  },
  {
    what: 'a landing card that a link opened offered the survey of another landing card',
    plan: {
      ...ordinary,
      region: 'us',
      actions: parseActions('proceed 0, interfere 0, proceed 0, proceed 0, roam 270'),
    },
  },
  {
    what: 'a second tab completed an order, and the offer of the first tab continued',
    plan: {
      ...ordinary,
      begins: 'checkout',
      actions: parseActions(
        'proceed 0, proceed 0, proceed 106, anotherTab 0, proceed 0, proceed 0, proceed 0, proceed 4, interfere 731, proceed 991, proceed 996, proceed 376, anotherTab 500, ' +
          'roam 0, proceed 991, proceed 312, proceed 571, proceed 961, proceed 552',
      ),
    },
  },
  {
    what: 'an order in another tab set the remaining time of this tab to 0',
    plan: {
      ...ordinary,
      actions: parseActions(
        'proceed 0, interfere 420, proceed 0, proceed 0, proceed 0, proceed 0, proceed 634, proceed 567, proceed 461, proceed 30, chooseLanguage 43, network 719, proceed 769, look 889, proceed 644, proceed 80, proceed 889, anotherTab 332, switchTab 98, proceed 206, proceed 218, interfere 563, proceed 790',
      ),
    },
  },
  {
    what: 'a code was sent off screen, a landing page cleared it from the tab, and a reload after the return lost it',
    plan: {
      ...ordinary,
      begins: 'lead',
      actions: parseActions('proceed 7, interfere 904, interfere 172'),
    },
  },
]
