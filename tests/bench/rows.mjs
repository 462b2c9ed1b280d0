/** @typedef {import('./visits.mjs').SiteName} SiteName */

/** A figure may be at most `goal`, and would better be at most `stretch`: of another site's figure where `to` names one (`than` in words), else as it is. */
/** @typedef {{ to?: SiteName, figure?: string, than?: string, goal: number, stretch: number }} Goal */

/**
 * One row: `figures` by visit and measure, of which the worst counts; `because` says what a reader may not guess.
 * @typedef {{ what: string, unit: string, figures: readonly string[], goals: readonly Goal[] }} Row
 */

/**
 * @param {SiteName} to @param {number} goal @param {number} stretch
 * @param {{ figure: string, than: string }} [other] another figure than the row's own
 * @returns {Goal}
 */
const times = (to, goal, stretch, other) => ({ to, goal, stretch, ...other })

/** @param {string} figure of ten steps, that a thousand are held to */
const ofTen = (figure) => times('product', 1.3, 1.1, { figure, than: '10 steps' })

/** @type {readonly Row[]} */
export const rows = [
  {
    what: 'landing: first paint (FCP)',
    unit: 'ms',
    figures: ['untouched.firstPaint'],
    goals: [times('static', 1.4, 1.25)],
  },
  {
    what: 'landing: largest paint (LCP)',
    unit: 'ms',
    figures: ['untouched.largestPaint'],
    goals: [times('static', 1.4, 1.25)],
  },
  {
    what: 'first question painted, Start pressed at first sight',
    unit: 'ms',
    figures: ['walk.question'],
    goals: [times('static', 2, 1.7), times('mui', 0.5, 0.4), times('surveyjs', 0.35, 0.25)],
  },
  {
    what: 'Next to painted',
    unit: 'ms',
    figures: ['walk.next'],
    goals: [times('mui', 0.45, 0.35), times('surveyjs', 0.35, 0.25)],
  },
  { what: 'typing, a key to painted', unit: 'ms', figures: ['walk.key'], goals: [times('mui', 0.6, 0.5)] },
  {
    what: 'long tasks until the first question',
    unit: 'ms',
    figures: ['walk.longTasks'],
    goals: [times('mui', 0.5, 0.4)],
  },
  {
    what: 'layout shift (CLS), worst page',
    unit: '',
    figures: [
      'untouched.shiftLanding',
      'walk.shiftWalk',
      'way.shiftLead',
      ...['Checkout', 'ThankYou', 'Failure', 'Legal', 'None'].map((page) => `pages.shift${page}`),
    ],
    goals: [{ goal: 0, stretch: 0 }],
  },
  {
    what: 'html, css and js to the first question',
    unit: 'KB',
    figures: ['walk.bytes'],
    goals: [{ goal: 92, stretch: 80 }],
  },
  {
    what: 'lead form, added js',
    unit: 'KB',
    figures: ['pages.addedLead'],
    goals: [{ goal: 34, stretch: 28 }],
  },
  {
    what: 'checkout, added js and css',
    unit: 'KB',
    figures: ['pages.addedCheckout'],
    goals: [{ goal: 20, stretch: 15 }],
  },
  {
    what: 'thank-you, added js and css',
    unit: 'KB',
    figures: ['pages.addedThankYou'],
    goals: [{ goal: 6, stretch: 4 }],
  },
  {
    what: "checkout: details shown after their request's end",
    unit: 'ms',
    figures: ['way.details'],
    goals: [times('static', 0.6, 0.4, { figure: 'untouched.firstPaint', than: "static's FCP" })],
  },
  { what: 'code sent to checkout shown', unit: 'ms', figures: ['way.verified'], goals: [] },
  { what: 'checkout opened by its address: plans', unit: 'ms', figures: ['checkout.plans'], goals: [] },
  { what: 'heap after the walk', unit: 'MB', figures: ['walk.heap'], goals: [times('mui', 0.6, 0.5)] },
  {
    what: '1000 steps: first question',
    unit: 'ms',
    figures: ['thousand.question'],
    goals: [ofTen('walk.question')],
  },
  {
    what: '1000 steps: Next to painted',
    unit: 'ms',
    figures: ['thousand.next'],
    goals: [ofTen('walk.next')],
  },
  {
    what: '1000 steps: heap',
    unit: 'MB',
    figures: ['thousand.heap'],
    goals: [ofTen('walk.heap')],
  },
  {
    what: 'entering a step of 500 fields',
    unit: 'ms',
    figures: ['wide.wide'],
    goals: [times('surveyjs', 0.15, 0.05)],
  },
  {
    what: 'second visit, warm cache: first question',
    unit: 'ms',
    figures: ['untouched.questionAgain'],
    goals: [times('static', 1.2, 1)],
  },
  {
    what: 'a second of countdown: main thread',
    unit: 'ms',
    figures: ['checkout.second'],
    goals: [{ goal: 5, stretch: 2 }],
  },
  {
    what: 'a second of countdown: what else changes',
    unit: 'elements',
    figures: ['checkout.changed'],
    goals: [{ goal: 0, stretch: 0 }],
  },
  { what: 'another language to painted', unit: 'ms', figures: ['language.language'], goals: [] },
  {
    what: 'the demo: first question',
    unit: 'ms',
    figures: ['demo.question'],
    goals: [times('product', 1.5, 1.2, { figure: 'walk.question', than: 'product' })],
  },
  {
    what: 'the demo: its console opens',
    unit: 'ms',
    figures: ['demo.console'],
    goals: [times('product', 2, 1, { figure: 'walk.next', than: 'Next' })],
  },
]
