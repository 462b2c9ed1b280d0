import type { LanguageCode } from '../../../src/core/model/language.ts'
import type { Region } from '../../../src/core/model/region.ts'
import { offerSeconds } from '../../../src/core/stored/offer.ts'
import type { ScenarioName } from '../../backend/scenarios.ts'
import type { VisitStage } from '../../backend/seed/visitor.ts'

/** An action that a preset performs on the page instead of the visitor. */
export type PageAction = 'start' | 'answer-all' | 'pass-loader' | 'fill-details' | 'send-code'

/** A preset as data: how to get to one screen. It is in India and in English by default. */
type PresetRow = {
  title: string
  group: 'Survey' | 'Lead and code' | 'Checkout' | 'After payment'
  effect: string
  region?: Region
  language?: LanguageCode
  /**
   * How far the visitor is when the preset begins. It decides which rows the services have, and what the product has stored: the language,
   * the token of a verified number (`authToken`), and after Pay the way back to the checkout (`isBackCheckoutUrl`, `isRedirected`).
   */
  stage: VisitStage
  /** The page of the screen. Its address also names region, form, visitor and order. */
  page: 'start' | 'lead' | 'checkout' | 'thank-you' | 'payment-failed'
  /** The special offer as an earlier return from the payment page left it (docs/offer.md). */
  offer?: { startedSecondsAgo: number; secondsLeft: number; flag: '0' | '1' }
  actions?: readonly PageAction[]
  /** Whether the preset begins today at eleven, because an offer ends at midnight. Others begin at the device's time. */
  atEleven?: true
  /** A selector: time is paused until the page has this element, so that the whole countdown is seen. */
  pausedUntil?: string
}

export type Preset = PresetRow & Required<Pick<PresetRow, 'region' | 'language'>>

const lead = { group: 'Lead and code', stage: 'answered', page: 'lead' } as const
const checkout = { group: 'Checkout', stage: 'verified', page: 'checkout' } as const
const offer = { group: 'Checkout', stage: 'at-payment', page: 'checkout', atEleven: true } as const

/** Every preset by its name in `?journey=` (docs/demo-console.md has the same table). */
export const presets = {
  'first-question': {
    title: 'First question',
    group: 'Survey',
    effect: 'The survey has begun: how wide is the plot?',
    stage: 'new',
    page: 'start',
    actions: ['start'],
  },
  'last-question': {
    title: 'Last question',
    group: 'Survey',
    effect: 'Every step but the last is answered; Finish submits the survey.',
    stage: 'new',
    page: 'start',
    actions: ['start', 'answer-all'],
  },
  loader: { ...lead, title: 'Plan being drawn', effect: 'The loader, from its start.' },
  'lead-form': {
    ...lead,
    title: 'Lead form',
    effect: 'Name and mobile number, after the loader.',
    actions: ['pass-loader'],
  },
  'uk-lead-form': {
    ...lead,
    title: 'UK lead form',
    effect: 'Name, mobile number with +44, and the email address that the UK form asks for.',
    region: 'uk',
    actions: ['pass-loader'],
  },
  'code-waiting': {
    ...lead,
    title: 'Code waiting',
    effect: 'The code step, with the code on the Phone: press Use this code.',
    actions: ['pass-loader', 'fill-details', 'send-code'],
  },
  checkout: {
    ...checkout,
    title: 'Checkout',
    effect: 'Plans and prices in rupees, for a visitor whose number is verified.',
  },
  'us-checkout': { ...checkout, title: 'US checkout', effect: 'Plans and prices in dollars.', region: 'us' },
  'tamil-checkout': {
    ...checkout,
    title: 'Tamil checkout',
    effect: 'The checkout in Tamil.',
    language: 'ta',
  },
  /** R23: the offer has not begun yet, so this return begins it. */
  'returning-offer': {
    ...offer,
    title: 'Returning visitor with the offer',
    effect: 'Back from the payment page without paying: Special Discount Applied, with the full countdown.',
    pausedUntil: '[role="timer"]',
  },
  /** R23, R44: the second return, twenty seconds before the offer ends. */
  'offer-last-seconds': {
    ...offer,
    title: 'Timer at 0:20',
    effect: 'Did you know? with twenty seconds left, and then the expired state.',
    offer: { startedSecondsAgo: offerSeconds - 20, secondsLeft: 20, flag: '1' },
    pausedUntil: '[role="timer"]',
  },
  /** R23: the offer ended with its day. */
  'offer-over': {
    ...offer,
    title: 'Offer expired',
    effect: 'Did you know? the morning after: the offer has expired.',
    offer: { startedSecondsAgo: 86_400, secondsLeft: 412, flag: '1' },
  },
  'payment-failed': {
    title: 'Payment failed',
    group: 'After payment',
    effect: 'Payment Failed! with a link back to the checkout, which then shows the offer.',
    stage: 'declined',
    page: 'payment-failed',
  },
  'us-thank-you': {
    title: 'US thank-you',
    group: 'After payment',
    effect:
      'Order number, Success and the amount in dollars; the WhatsApp message and the email are on the Phone.',
    region: 'us',
    stage: 'paid',
    page: 'thank-you',
  },
  'incomplete-order': {
    title: 'Incomplete order',
    group: 'After payment',
    effect: 'A thank-you address without an order: back to the start page after seven seconds.',
    stage: 'new',
    page: 'thank-you',
  },
} as const satisfies Record<string, PresetRow>

export type PresetName = keyof typeof presets

export const presetNames = Object.keys(presets) as PresetName[]

export const presetOf = (name: PresetName): Preset => ({ region: 'in', language: 'en', ...presets[name] })

export const isPresetName = (text: unknown): text is PresetName =>
  typeof text === 'string' && Object.hasOwn(presets, text)

/** Path and query that begin a preset, with the scenario unless it is `happy`. */
export const addressOfPreset = (name: PresetName, scenario: ScenarioName): string =>
  `/?journey=${name}${scenario === 'happy' ? '' : `&scenario=${scenario}`}`
