import type { LanguageCode } from '../../src/core/model/language.ts'
import type { ScenarioName } from '../backend/scenarios.ts'
import type { PresetName } from '../demo/presets/presets.ts'

type DemoQuery = 'tour=play' | `journey=${PresetName}` | `journey=${PresetName}&scenario=${ScenarioName}`

/** One action on the page. `at` is a selector by role and state, which works in every language. */
export type Action =
  | { do: 'see' | 'click' | 'scroll'; at: string }
  | { do: 'type'; at: string; text: string }
  /** Chooses a language of the product; `own` is the language of the tour. */
  | { do: 'select-language'; at: string; language: LanguageCode | 'own' }
  | { do: 'key'; key: string }
  | { do: 'open'; query: DemoQuery }
  | { do: 'wait'; seconds: number }

export type Step = {
  name: string
  /** Opens the page where the step begins. A step without it opens a page with its first action. */
  from?: DemoQuery
  actions: readonly Action[]
}

const see = (at: string): Action => ({ do: 'see', at })
const click = (at: string): Action => ({ do: 'click', at })
const scroll = (at: string): Action => ({ do: 'scroll', at })
const type = (at: string, text: string): Action => ({ do: 'type', at, text })
const selectLanguage = (language: LanguageCode | 'own'): Action => ({
  do: 'select-language',
  at: '#root select:has([value="tel"])',
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
  { name: 'begin', from: 'tour=play', actions: [see('main button'), wait(2), click('main button')] },
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
      see('main:not(:has(form)) [role="progressbar"]'),
    ],
  },
  {
    name: 'drawing',
    from: 'journey=loader',
    actions: [wait(6), key('m'), see('main [autocomplete="name"]')],
  },
  {
    name: 'number',
    from: 'journey=lead-form',
    actions: [key('f'), click(submit), see(codeField), key('c'), click(submit), see(payNow)],
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
      selectLanguage('own'),
      open('journey=us-checkout'),
      see(payNow),
    ],
  },
  {
    name: 'failure',
    actions: [
      open('journey=code-waiting&scenario=otp-wrong'),
      see(codeField),
      key('c'),
      click(submit),
      see('[role="alert"]'),
      wait(2),
      click(submit),
      see(payNow),
    ],
  },
  {
    name: 'offer',
    from: 'journey=checkout',
    actions: [key('0'), click(payNow), click('[data-tour-target="go-back"]'), see(offerTimer)],
  },
  {
    name: 'deadline',
    actions: [open('journey=offer-last-seconds'), see(offerTimer), wait(3), key('s'), key('s')],
  },
  {
    name: 'paid',
    actions: [
      open('journey=checkout'),
      click(payNow),
      click('[data-tour-target="pay"]'),
      see('main dl'),
      // The shortcuts work once the launcher is rendered.
      see('[data-launcher]'),
      key('1'),
      see('[data-console] article'),
      wait(3),
      key('6'),
      click('[data-console] li > details > summary'),
    ],
  },
] as const satisfies readonly Step[]

export type StepName = (typeof tour)[number]['name']

export const steps: readonly (Step & { name: StepName })[] = tour
