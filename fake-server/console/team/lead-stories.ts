import { readLanguage, tagOf } from '../../../src/core/model/language.ts'
import { regions, type Region } from '../../../src/core/model/region.ts'
import { answersByField, plotOf } from '../../backend/answered.ts'
import { shortened } from '../../backend/shortened.ts'
import type { Database } from '../../backend/tables.ts'
import { money, planNameOf } from '../../backend/plan-names.ts'
import { sampleVisitors } from '../../demo/presets/visitors.ts'
import { shownNumber } from '../format.ts'
import { directionOf, momentsOf, paymentsOf, pressesOf, type Moment } from './moments.ts'
import { formOf, knownFrom, numberKey, peopleIn, type Known, type Payment, type Person } from './people.ts'

/** Where somebody stands: a word for it, and whether it is good, bad or open. */
export type Standing = { words: string; look: 'good' | 'bad' | 'open' }

/** A lead in plain words, with the whole story. */
export type LeadStory = {
  id: string
  /** Null before they gave one. */
  name: string | null
  /** Country, number, language and campaign, as far as they are known. */
  from: string
  house: string
  /** The plan that Pay was pressed for; null before. */
  plan: string | null
  offer: string
  standing: Standing
  /** When something happened last, in the demo's milliseconds. */
  at: number
  sample: boolean
  moments: Moment[]
}

/** Everybody that the records know, whoever was heard of last first. */
export function leadStories(database: Database): LeadStory[] {
  const known = knownFrom(database)
  return peopleIn(known)
    .map((person) => storyOf(person, known))
    .toSorted((a, b) => b.at - a.at)
}

function storyOf(person: Person, known: Known): LeadStory {
  const { response, number } = person
  const moments = momentsOf(person, known)
  const lead = known.leads.of(numberKey(number)).at(-1)
  const payments = paymentsOf(person, known)
  const presses = pressesOf(person, known).length
  const bought = payments.findLast(({ outcome }) => outcome === 'paid') ?? payments.at(-1)
  const plan = bought?.sent.offertype ?? response?.packageType ?? ''
  return {
    id: response?.id ?? number ?? '',
    name: shortened(response?.name || lead?.name || nameAsked(number, known)) || null,
    from: fromOf(person),
    house: houseOf(response?.answerJson),
    plan: planNameOf(plan),
    offer: offerOf(plan, bought?.outcome ?? null, Math.max(presses, plan ? 1 : 0), payments.length),
    standing: standingOf(person, bought, { isVerified: lead !== undefined, isAtPayment: plan !== '' }),
    at: moments.at(-1)?.at ?? response?.at ?? 0,
    sample: response?.sample ?? lead?.sample ?? false,
    moments,
  }
}

/** The name that a code was asked for under. */
function nameAsked(number: string | null, { calls }: Known): string {
  const asked = calls.of(numberKey(number)).findLast(({ kind }) => kind === 'send')
  return asked ? formOf(asked.row).name : ''
}

const regionNames: Record<Region, string> = { in: 'India', us: 'US', uk: 'UK' }

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

function fromOf({ response, number }: Person): string {
  const isd = /^\+(\d+)/.exec(number ?? '')?.[1] ?? ''
  const language = readLanguage(response?.selectedLanguage)
  const region = regions.find((each) => sampleVisitors[each].isd === isd)
  const campaign = (JSON.parse(response?.utmDetailsJson || '{}') as Record<string, unknown>).utm_source
  return [
    region && regionNames[region],
    number && shownNumber(number),
    language && languageNames.of(tagOf(language)),
    typeof campaign === 'string' && campaign !== '' ? `through ${shortened(campaign)}` : null,
  ]
    .filter(Boolean)
    .join(' · ')
}

function houseOf(answerJson = ''): string {
  const { direction, floors, bedrooms } = answersByField(answerJson)
  const facing = directionOf(direction)
  const rooms = bedrooms && (bedrooms.includes('bedroom') ? bedrooms : `${bedrooms} bedrooms`)
  const facts = [plotOf(answerJson), facing && `faces ${facing}`, floors, rooms].flatMap((fact) =>
    fact ? [shortened(fact)] : [],
  )
  return facts.join(', ') || 'No answers sent'
}

/** Who left the payment page without paying is met by the offer on the way back. */
function offerOf(plan: string, outcome: string | null, presses: number, ends: number): string {
  if (plan.endsWith('Offer')) return outcome === 'paid' ? 'Paid the offer’s price' : 'Took the offer'
  if (presses > 1 || ends > 1 || outcome === 'declined') return 'Was offered less'
  return presses === 1 && outcome === null ? 'The offer waits' : 'Not offered'
}

function standingOf(
  { response, number }: Person,
  payment: Payment | undefined,
  { isVerified, isAtPayment }: { isVerified: boolean; isAtPayment: boolean },
): Standing {
  if (payment?.outcome === 'paid')
    return { words: `Paid ${money(payment.sent.currency ?? '', payment.sent.amount ?? '')}`, look: 'good' }
  if (payment) return { words: 'Payment declined', look: 'bad' }
  if (isAtPayment) return { words: 'Stopped at the payment page', look: 'open' }
  if (isVerified || response?.mobileNumber) return { words: 'Stopped at the plans', look: 'open' }
  if (number !== null) return { words: 'Stopped at the code', look: 'open' }
  return { words: 'Stopped before name and number', look: 'open' }
}
