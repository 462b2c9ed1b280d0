import { readLanguage, tagOf } from '../../../src/core/model/language.ts'
import { regions, type Region } from '../../../src/core/model/region.ts'
import { answersByField, plotOf } from '../../backend/answered.ts'
import { shortened } from '../../backend/shortened.ts'
import type { Database } from '../../backend/tables.ts'
import { money, planNameOf } from '../../backend/plan-names.ts'
import { sampleVisitors } from '../../demo/presets/visitors.ts'
import { shownNumber } from '../format.ts'
import { directionOf, paymentsOf, pressesOfPay, timelineOf, type TimelineEntry } from './timeline.ts'
import {
  formOf,
  knownVisitors,
  numberKey,
  readRecords,
  type KnownVisitor,
  type Payment,
  type TeamRecords,
} from './visitor-records.ts'

/** How far a visitor got, in words. */
type Status = { text: string; tone: 'good' | 'bad' | 'open' }

/** A visitor in plain words, with everything that happened. */
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
  status: Status
  /** When something happened last, in epoch milliseconds of the demo. */
  at: number
  sample: boolean
  timeline: TimelineEntry[]
}

/** Every visitor that the services know, the latest activity first. */
export function leadStories(database: Database): LeadStory[] {
  const records = readRecords(database)
  return knownVisitors(records)
    .map((visitor) => storyOf(visitor, records))
    .toSorted((a, b) => b.at - a.at)
}

function storyOf(visitor: KnownVisitor, records: TeamRecords): LeadStory {
  const { response, number } = visitor
  const timeline = timelineOf(visitor, records)
  const lead = records.leadsOf(numberKey(number)).at(-1)
  const payments = paymentsOf(visitor, records)
  const presses = pressesOfPay(visitor, records).length
  const payment = payments.findLast(({ outcome }) => outcome === 'paid') ?? payments.at(-1)
  const plan = payment?.sent.offertype ?? response?.packageType ?? ''
  const codeCall = records.callsOf(numberKey(number)).findLast(({ name }) => name === 'sendCode')
  const name = response?.name || lead?.name || (codeCall ? formOf(codeCall.row).name : '')
  return {
    id: response?.id ?? number ?? '',
    name: shortened(name) || null,
    from: fromOf(visitor),
    house: houseOf(response?.answerJson),
    plan: planNameOf(plan),
    offer: offerOf(plan, payment?.outcome ?? null, Math.max(presses, plan ? 1 : 0), payments.length),
    status: statusOf(visitor, payment, { isVerified: lead !== undefined, isAtPayment: plan !== '' }),
    at: timeline.at(-1)?.at ?? response?.at ?? 0,
    sample: response?.sample ?? lead?.sample ?? false,
    timeline,
  }
}

const regionNames: Record<Region, string> = { in: 'India', us: 'US', uk: 'UK' }

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

function fromOf({ response, number }: KnownVisitor): string {
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

/** A visitor who comes back from the payment page without paying sees the offer. */
function offerOf(plan: string, outcome: string | null, presses: number, ends: number): string {
  if (plan.endsWith('Offer')) return outcome === 'paid' ? 'Paid the offer’s price' : 'Took the offer'
  if (presses > 1 || ends > 1 || outcome === 'declined') return 'Was offered less'
  return presses === 1 && outcome === null ? 'The offer waits' : 'Not offered'
}

function statusOf(
  { response, number }: KnownVisitor,
  payment: Payment | undefined,
  { isVerified, isAtPayment }: { isVerified: boolean; isAtPayment: boolean },
): Status {
  if (payment?.outcome === 'paid')
    return { text: `Paid ${money(payment.sent.currency ?? '', payment.sent.amount ?? '')}`, tone: 'good' }
  if (payment) return { text: 'Payment declined', tone: 'bad' }
  if (isAtPayment) return { text: 'Stopped at the payment page', tone: 'open' }
  if (isVerified || response?.mobileNumber) return { text: 'Stopped at the plans', tone: 'open' }
  if (number !== null) return { text: 'Stopped at the code', tone: 'open' }
  return { text: 'Stopped before name and number', tone: 'open' }
}
