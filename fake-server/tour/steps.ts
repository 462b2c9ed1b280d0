import type { LanguageCode } from '../../src/core/model/language.ts'
import type { ScenarioName } from '../backend/scenarios.ts'
import type { PresetName } from '../demo/presets/presets.ts'

type DemoQuery = 'tour=play' | `journey=${PresetName}` | `journey=${PresetName}&scenario=${ScenarioName}`

/** One action on the page. Selectors use roles and states, which work in every language. */
export type Action =
  | { do: 'wait-for' | 'click' | 'scroll'; selector: string }
  | { do: 'type'; selector: string; text: string }
  /** Selects a language of the product; `tour` is the one that the captions are in. */
  | { do: 'select-language'; selector: string; language: LanguageCode | 'tour' }
  | { do: 'key'; key: string }
  | { do: 'open'; query: DemoQuery }
  | { do: 'wait'; seconds: number }

export type Step = {
  name: string
  /** The query of the page where the step begins. A step without it opens its page with the first action. */
  from?: DemoQuery
  actions: readonly Action[]
}

const waitFor = (selector: string): Action => ({ do: 'wait-for', selector })
const click = (selector: string): Action => ({ do: 'click', selector })
const scroll = (selector: string): Action => ({ do: 'scroll', selector })
const type = (selector: string, text: string): Action => ({ do: 'type', selector, text })
const selectLanguage = (language: LanguageCode | 'tour'): Action => ({
  do: 'select-language',
  selector: '#root select:has([value="tel"])',
  language,
})
const key = (key: string): Action => ({ do: 'key', key })
const open = (query: DemoQuery): Action => ({ do: 'open', query })
const wait = (seconds: number): Action => ({ do: 'wait', seconds })

const question = (number: number): string => `main:has([aria-valuetext^="${number} "]) form`
const submit = 'main form [type="submit"]'
const codeField = 'main [autocomplete="one-time-code"]'
const plans = 'main section:has([name="plan"])'
const payNow = `${plans} button:not([aria-expanded])`
const offerTimer = '#root [role="dialog"] [role="timer"]'

/** From the first question to a paid order; each step has a caption. `docs/how-to/give-a-demo.md` has the same table. */
const tour = [
  { name: 'begin', from: 'tour=play', actions: [waitFor('main button'), wait(2), click('main button')] },
  {
    name: 'questions',
    from: 'journey=first-question',
    actions: [
      type(`${question(1)} input`, '30'),
      click(`${question(1)} [type="submit"]`),
      type(`${question(2)} input`, '40'),
      click(`${question(2)} [type="submit"]`),
      click('main [value="Corner plot"]'),
      click('main [value="NE"]'),
    ],
  },
  {
    name: 'finish',
    from: 'journey=first-question',
    actions: [
      key('f'),
      click(`${question(12)} [type="submit"]`),
      waitFor('main:not(:has(form)) [role="progressbar"]'),
    ],
  },
  {
    name: 'drawing',
    from: 'journey=loader',
    actions: [wait(6), key('m'), waitFor('main [autocomplete="name"]')],
  },
  {
    name: 'number',
    from: 'journey=lead-form',
    actions: [key('f'), click(submit), waitFor(codeField), key('c'), click(submit), waitFor(payNow)],
  },
  {
    name: 'plans',
    from: 'journey=checkout',
    actions: [
      scroll(plans),
      scroll('main section > section[aria-roledescription]'),
      scroll('main section:has(+ div video)'),
      scroll('main section:has(video)'),
    ],
  },
  {
    name: 'languages',
    from: 'journey=checkout',
    actions: [
      selectLanguage('ta'),
      scroll('main h1'),
      selectLanguage('hn'),
      selectLanguage('tour'),
      open('journey=us-checkout'),
      waitFor(payNow),
    ],
  },
  {
    name: 'failure',
    actions: [
      open('journey=code-waiting&scenario=otp-wrong'),
      waitFor(codeField),
      key('c'),
      click(submit),
      waitFor('[role="alert"]'),
      wait(2),
      click(submit),
      waitFor(payNow),
    ],
  },
  {
    name: 'offer',
    from: 'journey=checkout',
    actions: [key('0'), click(payNow), click('[data-tour-target="go-back"]'), waitFor(offerTimer)],
  },
  {
    name: 'deadline',
    actions: [open('journey=offer-last-seconds'), waitFor(offerTimer), wait(3), key('s'), key('s')],
  },
  {
    name: 'paid',
    actions: [
      open('journey=checkout'),
      click(payNow),
      click('[data-tour-target="pay"]'),
      waitFor('main dl'),
      // The shortcuts work once the launcher is rendered.
      waitFor('[data-launcher]'),
      key('1'),
      waitFor('[data-console] article'),
      wait(3),
      key('6'),
      click('[data-console] li > details > summary'),
    ],
  },
] as const satisfies readonly Step[]

export type StepName = (typeof tour)[number]['name']

export const steps: readonly (Step & { name: StepName })[] = tour
