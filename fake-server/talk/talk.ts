import type { LanguageCode } from '../../src/core/model/language.ts'
import type { ScenarioName } from '../backend/scenarios.ts'
import type { PresetName } from '../demo/presets/presets.ts'
import type { Thing } from './things.ts'
import {
  alert,
  button,
  dialog,
  field,
  heading,
  newestLead,
  onConsole,
  onPaymentPage,
  progressbar,
  text,
  timer,
} from './things.ts'

type Typed = string | { of: 'name' | 'mobile' | 'email' }

/** One thing that a hand does, or that has to be seen before it goes on. */
export type Move =
  | { do: 'press'; what: Thing }
  /** A text as it is, or what the region's sample visitor would type. Nothing is typed where that is empty. */
  | { do: 'type'; into: Thing; typed: Typed }
  /** A choice of the survey, by the value that is sent; its words stand under `serverTexts`. */
  | { do: 'choose'; option: string }
  /** `own` is the language that the talk is held in. */
  | { do: 'speak'; language: LanguageCode | 'own' }
  /** A key of the demo. */
  | { do: 'key'; key: string }
  | { do: 'show'; what: Thing }
  /** Jumps by a ready-made journey. */
  | { do: 'go'; journey: PresetName; scenario?: ScenarioName }
  | { do: 'wait'; seconds: number }
  | { do: 'see'; what: Thing }

/** One thought of the talk: its caption is in `captions/`, under the same name. */
export type Step = {
  name: string
  /** Of the ten, when it is held by hand. */
  minute: number
  /** Where it can be begun from if the page is elsewhere. Steps that begin by a jump need none. */
  from?: 'start' | PresetName
  moves: readonly Move[]
}

const press = (what: Thing): Move => ({ do: 'press', what })
const type = (into: string, typed: Typed): Move => ({ do: 'type', into: field(into), typed })
const choose = (option: string): Move => ({ do: 'choose', option })
const speak = (language: LanguageCode | 'own'): Move => ({ do: 'speak', language })
const key = (key: string): Move => ({ do: 'key', key })
const show = (what: Thing): Move => ({ do: 'show', what })
const see = (what: Thing): Move => ({ do: 'see', what })
const go = (journey: PresetName, scenario?: ScenarioName): Move => ({
  do: 'go',
  journey,
  ...(scenario ? { scenario } : {}),
})

/**
 * The ten minutes, from the first question to a paid order. The console plays it, a journey holds it, the table of
 * `docs/how-to/give-a-demo.md` and the walk in the README are written from it (`npm run talk`).
 */
const talk = [
  { name: 'begin', minute: 0, from: 'start', moves: [see(button('landing.start'))] },
  {
    name: 'questions',
    minute: 1,
    from: 'start',
    moves: [
      press(button('landing.start')),
      type('serverTexts.Plot width', '30'),
      press(button('wizard.next')),
      type('serverTexts.Plot depth', '40'),
      press(button('wizard.next')),
      choose('Corner plot'),
      choose('NE'),
      see(heading('serverTexts.Which way does your plot face?')),
    ],
  },
  {
    name: 'finish',
    minute: 2,
    from: 'first-question',
    moves: [key('f'), press(button('wizard.finish')), see(progressbar('lead.progress'))],
  },
  {
    name: 'drawing',
    minute: 3,
    from: 'loader',
    moves: [{ do: 'wait', seconds: 6 }, key('m'), see(field('lead.name'))],
  },
  {
    name: 'number',
    minute: 4,
    from: 'lead-form',
    moves: [
      type('lead.name', { of: 'name' }),
      type('lead.mobile', { of: 'mobile' }),
      type('lead.email', { of: 'email' }),
      press(button('lead.submit')),
      see(field('lead.code')),
      key('c'),
      press(button('lead.submit')),
      see(button('checkout.payAmount')),
    ],
  },
  {
    name: 'plans',
    minute: 5,
    from: 'checkout',
    moves: [
      show(heading('checkout.choose')),
      show(heading('checkout.guarantee.heading')),
      show(heading('checkout.filmsHeading')),
      see(heading('checkout.filmsHeading')),
    ],
  },
  {
    name: 'languages',
    minute: 6,
    from: 'checkout',
    moves: [
      speak('ta'),
      show(heading('checkout.headline')),
      speak('hn'),
      see(heading('checkout.headline')),
      speak('own'),
      go('us-checkout'),
      see(button('checkout.payAmount', '$')),
    ],
  },
  {
    name: 'failure',
    minute: 7,
    moves: [
      go('code-waiting', 'otp-wrong'),
      see(field('lead.code')),
      key('c'),
      press(button('lead.submit')),
      see(alert('alerts.wrong-code')),
      { do: 'wait', seconds: 2 },
      press(button('lead.submit')),
      see(button('checkout.payAmount')),
    ],
  },
  {
    name: 'offer',
    minute: 8,
    from: 'checkout',
    moves: [
      key('0'),
      press(button('checkout.payAmount')),
      press(onPaymentPage('link', 'Go back without paying')),
      see(dialog('offer.offerTitle')),
      see(timer),
    ],
  },
  {
    name: 'deadline',
    minute: 9,
    moves: [
      go('offer-last-seconds'),
      see(dialog('offer.discountTitle')),
      { do: 'wait', seconds: 3 },
      key('s'),
      key('s'),
      see(button('offer.getPlan')),
    ],
  },
  {
    name: 'paid',
    minute: 10,
    moves: [
      go('checkout'),
      press(button('checkout.payAmount')),
      press(onPaymentPage('button', 'Pay')),
      see(heading('thankYou.title')),
      see(text('thankYou.success')),
      key('1'),
      see(onConsole('WhatsApp')),
      { do: 'wait', seconds: 3 },
      key('6'),
      press(newestLead),
      see(onConsole('Paid')),
    ],
  },
] as const satisfies readonly Step[]

/** The captions are kept under these. */
export type StepName = (typeof talk)[number]['name']

export type TalkStep = Step & { name: StepName }

/** The same, for code that walks over it. */
export const talkSteps: readonly TalkStep[] = talk
