import { ordinaryPhone } from '../../fake-server/simulation/tab.ts'
import type { Plan } from './sail.ts'

/** Visits that broke a rule once, as small as they were made. `npm run voyage` prints a failure in this form. */
export const onceFailed: readonly { what: string; plan: Plan }[] = [
  {
    what: 'the phone sleeps for an hour and a half over a form that was filled in: its record stayed in the tab',
    plan: {
      region: 'in',
      keys: true,
      phone: ordinaryPhone,
      wholeAfter: 50,
      begins: 'lead',
      fates: [],
      acts: [
        { act: 'goOn', pick: 1 },
        { act: 'sleep', pick: 5 },
      ],
      givesUp: false,
    },
  },
  {
    what: 'the logo led to the survey by another address of it: come back to and loaded anew, it had lost its answers',
    plan: {
      region: 'us',
      keys: true,
      phone: { ...ordinaryPhone, keepsPages: false, travel: 5 },
      wholeAfter: 50,
      begins: 'landing',
      fates: [],
      acts: [
        { act: 'wander', pick: 0 },
        { act: 'goOn', pick: 0 },
        { act: 'goOn', pick: 0 },
        { act: 'loseTab', pick: 0 },
        { act: 'fly', pick: 0 },
      ],
      givesUp: false,
    },
  },
  {
    what: 'a link led to the landing card while the survey was sending: come back to, it stood at sending for ever',
    plan: {
      region: 'in',
      keys: true,
      phone: { ...ordinaryPhone, keepsPages: false, travel: 5 },
      wholeAfter: 50,
      begins: 'landing',
      fates: [
        { kind: 'arrives', there: 20.25, back: 20.25 },
        { kind: 'never answered', there: 20.25, back: 20.25 },
        { kind: 'never answered', there: 20.25, back: 20.25 },
      ],
      acts: [
        ...Array.from({ length: 6 }, () => ({ act: 'goOn', pick: 1 }) as const),
        { act: 'meddle', pick: 4 },
        { act: 'wander', pick: 0 },
      ],
      givesUp: false,
    },
  },
]
