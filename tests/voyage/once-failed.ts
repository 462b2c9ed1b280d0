import { ordinaryPhone } from '../simulation/tab.ts'
import type { ActName } from './acts.ts'
import type { Plan } from './sail.ts'

const ordinary: Plan = {
  region: 'in',
  keys: true,
  phone: { ...ordinaryPhone, keepsPages: false, travel: 5 },
  wholeAfter: 50,
  begins: 'landing',
  fates: [],
  acts: [],
  givesUp: false,
}

/** `'goOn 1, sleep 5'`: what is done, and the pick of each. */
const doing = (acts: string): Plan['acts'] =>
  acts.split(', ').map((one) => {
    const [act, pick] = one.split(' ')
    return { act: act as ActName, pick: Number(pick) }
  })

/** Visits that broke a rule once, as small as they were made. `npm run voyage` prints the plan of a failure. */
export const onceFailed: readonly { what: string; plan: Plan }[] = [
  {
    what: 'the phone sleeps for an hour and a half over a form that was filled in: its record stayed in the tab',
    plan: { ...ordinary, phone: ordinaryPhone, begins: 'lead', acts: doing('goOn 1, sleep 5') },
  },
  {
    what: 'the logo led to the survey by another address of it: come back to and loaded anew, it had lost its answers',
    plan: { ...ordinary, region: 'us', acts: doing('roam 0, goOn 0, goOn 0, loseTab 0, fly 0') },
  },
  {
    what: 'a link led to the landing card while the survey was sending: come back to, it stood at sending for ever',
    plan: {
      ...ordinary,
      fates: (['arrives', 'never answered', 'never answered'] as const).map((kind) => {
        return { kind, there: 20.25, back: 20.25 }
      }),
      acts: doing('goOn 1, goOn 1, goOn 1, goOn 1, goOn 1, goOn 1, meddle 4, roam 0'),
    },
  },
  {
    what: 'a landing card that a link had opened offered what another landing card of the document had been offered',
    plan: { ...ordinary, region: 'us', acts: doing('goOn 0, meddle 0, goOn 0, goOn 0, roam 270') },
  },
  {
    what: 'a second tab cleared the offer’s window and completed an order: the offer of the first ran on',
    plan: {
      ...ordinary,
      begins: 'checkout',
      acts: doing(
        'goOn 0, goOn 0, goOn 106, anotherTab 0, goOn 0, goOn 0, goOn 0, goOn 4, meddle 731, goOn 991, goOn 996, goOn 376, anotherTab 500, ' +
          'roam 0, goOn 991, goOn 312, goOn 571, goOn 961, goOn 552',
      ),
    },
  },
]
