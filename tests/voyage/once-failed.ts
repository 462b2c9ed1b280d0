import type { Plan } from './sail.ts'

/** Visits that broke a rule once, as small as they were made. `npm run voyage` prints a failure in this form. */
export const onceFailed: readonly { what: string; plan: Plan }[] = [
  {
    what: 'the phone sleeps for an hour and a half over a form that was filled in: its record stayed in the tab',
    plan: {
      region: 'in',
      keys: true,
      phone: { skew: 0, zone: 19_800_000, online: true, stores: 'both', keepsPages: true, travel: 20 },
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
]
