import { openConsole } from './measures/console.mjs'
import { countdown } from './measures/countdown.mjs'
import { firstQuestion } from './measures/first-question.mjs'
import { heap } from './measures/heap.mjs'
import { language } from './measures/language.mjs'
import { next } from './measures/next.mjs'
import { openCheckout } from './measures/open-checkout.mjs'
import { pages } from './measures/pages.mjs'
import { secondVisit } from './measures/second-visit.mjs'
import { shift } from './measures/shift.mjs'
import { typing } from './measures/typing.mjs'
import { untouched } from './measures/untouched.mjs'
import { codeToCheckout, leadForm } from './measures/way-to-checkout.mjs'
import { wideStep } from './measures/wide-step.mjs'

/** @typedef {'static' | 'surveyjs' | 'mui' | 'product' | 'before'} SiteName */
/** @typedef {'untouched' | 'walk' | 'thousand' | 'wide' | 'way' | 'checkout' | 'pages' | 'demo' | 'language'} VisitName */

/** @typedef {{
 *   name: VisitName, survey: import('./surveys.mjs').SurveyName, sites: readonly SiteName[],
 *   measures: readonly import('./visit.mjs').Measure[], once?: true, of?: 'demo',
 * }} Visit */

/** @type {readonly SiteName[]} */
export const ours = ['product', 'before']
/** @type {readonly SiteName[]} */
const apps = ['surveyjs', 'mui', ...ours]

/**
 * What is visited in a round, and what is measured on the way, in this order. A figure is known by visit and measure: `walk.next`.
 * `once`: what it measures is exact, so that one visit of a run says it. `of`: the demo is visited in the product's place.
 * @type {readonly Visit[]}
 */
export const visits = [
  { name: 'untouched', survey: 'ten', sites: ['static', ...apps], measures: [untouched, secondVisit] },
  { name: 'walk', survey: 'ten', sites: ['static'], measures: [firstQuestion] },
  { name: 'walk', survey: 'ten', sites: apps, measures: [firstQuestion, next, typing, heap, shift] },
  { name: 'thousand', survey: 'thousand', sites: ours, measures: [firstQuestion, next, heap] },
  { name: 'wide', survey: 'wide', sites: ['surveyjs', 'mui', ...ours], measures: [firstQuestion, wideStep] },
  { name: 'way', survey: 'ten', sites: ours, measures: [leadForm, codeToCheckout] },
  { name: 'checkout', survey: 'ten', sites: ours, measures: [openCheckout, countdown] },
  { name: 'pages', survey: 'ten', sites: ours, measures: [pages], once: true },
  { name: 'language', survey: 'ten', sites: ours, measures: [firstQuestion, language] },
  { name: 'demo', survey: 'ten', sites: ['product'], of: 'demo', measures: [firstQuestion, openConsole] },
]
