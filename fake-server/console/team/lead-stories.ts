import { fieldsOrEmpty } from '../../../src/core/kernel/decode.ts'
import { parseJson } from '../../../src/core/kernel/json.ts'
import { readLanguage, tagOf } from '../../../src/core/model/language.ts'
import { regions, type Region } from '../../../src/core/model/region.ts'
import { answersByField, plotSizeOf } from '../../backend/stored-answers.ts'
import { shorten } from '../../backend/shorten.ts'
import type { Database, Row } from '../../backend/tables.ts'
import { money, planNameOf } from '../../backend/plan-names.ts'
import { sampleVisitors } from '../../demo/presets/visitors.ts'
import { appOf, formatPhoneNumber } from '../format.ts'
import {
  formOf,
  knownVisitors,
  numberKey,
  readRecords,
  type KnownVisitor,
  type Payment,
  type TeamRecords,
  isAboutOrder,
  isAboutResponse,
  orderKey,
  responseKey,
  type LoggedCall,
} from './visitor-records.ts'
import { demoSurvey } from '../../backend/survey-seed.ts'

type Status = { text: string; tone: 'success' | 'error' | 'pending' }

/** Everything that is known about a visitor, as texts for the Team part. */
export type LeadStory = {
  id: string
  name: string | null
  /** Country, number, language and campaign, as far as they are known. */
  profile: string
  house: string
  /** The plan that the visitor pressed Pay for; null before. */
  plan: string | null
  offer: string
  status: Status
  /** The time of the last timeline entry, in epoch milliseconds of the demo. */
  at: number
  sample: boolean
  timeline: TimelineEntry[]
}

/** Every visitor that the services know, the most recently active first. */
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
    name: shorten(name) || null,
    profile: profileOf(visitor),
    house: houseOf(response?.answerJson),
    plan: planNameOf(plan),
    offer: offerOf(plan, payment?.outcome ?? null, Math.max(presses, plan ? 1 : 0), payments.length),
    status: statusOf(payment, plan, Boolean(lead ?? response?.mobileNumber), number !== null),
    at: timeline.at(-1)?.at ?? response?.at ?? 0,
    sample: response?.sample ?? lead?.sample ?? false,
    timeline,
  }
}

const regionNames: Record<Region, string> = { in: 'India', us: 'US', uk: 'UK' }
const languageNames = new Intl.DisplayNames('en', { type: 'language' })

function profileOf({ response, number }: KnownVisitor): string {
  const isd = /^\+(\d+)/.exec(number ?? '')?.[1] ?? ''
  const language = readLanguage(response?.selectedLanguage)
  const region = regions.find((each) => sampleVisitors[each].isd === isd)
  const campaign = fieldsOrEmpty(parseJson(response?.utmDetailsJson ?? '')).utm_source
  const facts = [
    region && regionNames[region],
    number && formatPhoneNumber(number),
    language && languageNames.of(tagOf(language)),
    typeof campaign === 'string' && campaign && `via ${shorten(campaign)}`,
  ]
  return facts.filter(Boolean).join(' · ')
}

function houseOf(answerJson = ''): string {
  const { direction, floors, bedrooms } = answersByField(answerJson)
  const facing = directionOf(direction)
  const rooms = bedrooms && (bedrooms.includes('bedroom') ? bedrooms : `${bedrooms} bedrooms`)
  const facts = [plotSizeOf(answerJson), facing && `faces ${facing}`, floors, rooms].filter(Boolean)
  return facts.map((fact) => shorten(fact!)).join(', ') || 'No survey answers'
}

/** A visitor who returns from the payment page without paying sees the offer. */
function offerOf(plan: string, outcome: string | null, presses: number, payments: number): string {
  if (plan.endsWith('Offer')) return outcome === 'paid' ? 'Paid the offer price' : 'Chose the offer'
  if (presses > 1 || payments > 1 || outcome === 'declined') return 'Saw the offer'
  return presses === 1 && outcome === null ? 'Sees the offer next' : 'No offer shown'
}

function statusOf(
  payment: Payment | undefined,
  plan: string,
  isVerified: boolean,
  hasNumber: boolean,
): Status {
  if (payment?.outcome === 'paid') return { text: `Paid ${amountOf(payment)}`, tone: 'success' }
  if (payment) return { text: 'Payment declined', tone: 'error' }
  const lastScreen = plan
    ? 'at the payment page'
    : isVerified
      ? 'at the plans'
      : hasNumber
        ? 'at the code'
        : 'before the lead form'
  return { text: `Stopped ${lastScreen}`, tone: 'pending' }
}

const amountOf = ({ sent }: Payment): string => money(sent.currency ?? '', sent.amount ?? '')

/** An event of the visit, as a sentence. */
export type TimelineEntry = {
  /** In epoch milliseconds of the demo. */
  at: number
  kind: 'answers' | 'text' | 'call' | 'failure' | 'payment'
  text: string
  /** The answers, or the text of the message. */
  details?: string
}

/** Everything that the services know about a visitor, the oldest first. */
function timelineOf(visitor: KnownVisitor, records: TeamRecords): TimelineEntry[] {
  const { response, number, from, until } = visitor
  const isOfVisit = (rowNumber: string, at: number): boolean =>
    rowNumber === number && at >= from && at < until
  const payments = paymentsOf(visitor, records)
  const { leadsOf, callsOf, messagesOf } = records
  return [
    ...(response ? [answersEntry(response)] : []),
    ...callsOf(...keysOf(visitor))
      .filter((call) => isAboutResponse(call) || isOfVisit(call.about, call.row.at))
      .flatMap((call) => callEntry(call, records) ?? []),
    ...leadsOf(numberKey(number))
      .filter(({ at }) => isOfVisit(number!, at))
      .map(leadEntry),
    ...pressesOfPay(visitor, records),
    ...payments.map(paymentEntry),
    ...messagesOf(numberKey(number), ...payments.map(({ id }) => orderKey(id)))
      .filter((message) => isAboutOrder(message) || isOfVisit(message.to, message.at))
      .map(messageEntry),
  ].toSorted((a, b) => a.at - b.at)
}

const keysOf = ({ response, number }: KnownVisitor): string[] => [
  ...(response ? [responseKey(response.id)] : []),
  numberKey(number),
]

/** A payment with a response's id belongs to that response even after the number's next survey. */
const paymentsOf = (visitor: KnownVisitor, records: TeamRecords): Payment[] =>
  records
    .paymentsOf(...keysOf(visitor))
    .filter(({ at, responseId }) => at >= visitor.from && (at < visitor.until || Boolean(responseId)))
    .toSorted((a, b) => a.at - b.at)

/** Presses of Pay (call 8). */
function pressesOfPay({ response }: KnownVisitor, { checkoutsOf }: TeamRecords): TimelineEntry[] {
  const presses = response ? checkoutsOf(responseKey(response.id)).filter(({ at }) => at >= response.at) : []
  return presses.map(({ at, packageType }) => ({
    at,
    kind: 'call',
    text: `Pressed Pay for ${planNameOf(packageType) ?? 'a plan'} and went to the payment page.`,
  }))
}

const directions: Readonly<Record<string, string>> = {
  N: 'north',
  NE: 'north-east',
  E: 'east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  W: 'west',
  NW: 'north-west',
}
const directionOf = (direction = ''): string | null => directions[direction] ?? null

function answersEntry({ at, answerJson }: Row<'responses'>): TimelineEntry {
  const answers = answersByField(answerJson)
  const answered = demoSurvey.questions.flatMap(({ fields }) => fields).filter(({ name }) => answers[name])
  const textOf = (name: string): string =>
    shorten((name === 'direction' && directionOf(answers[name])) || answers[name]!)
  const details = answered.map(({ name, label }) => `${label}: ${textOf(name)}`).join(' · ')
  return { at, kind: 'answers', text: 'Answered the survey.', details }
}

/** Events that only the log of calls has: an opened page, a refused request. */
function callEntry({ name, about, row }: LoggedCall, { messagesOf }: TeamRecords): TimelineEntry | null {
  const { at, ms, status, responseDropped, received } = row
  const failure = (text: string): TimelineEntry => ({ at, kind: 'failure', text })
  const statusInBody = /"status"\s*:\s*(\d{3})/.exec(received)?.[1]
  // 0: the visitor got no response.
  const outcome = status === 0 || responseDropped ? 0 : status < 300 ? Number(statusInBody ?? status) : status
  switch (name) {
    case 'getEarlierResponse':
      return outcome === 200 ? { at, kind: 'call', text: 'Opened the page where the plan is drawn.' } : null
    case 'updateResponse':
      return /"flag"\s*:\s*true/.test(received)
        ? { at, kind: 'call', text: 'Saved as a lead, with a link to the plans.' }
        : failure('Could not be saved as a lead; the visit went on.')
    case 'sendCode':
      if (outcome === 0) return failure('Requested a code; the response was lost.')
      if (outcome !== 200)
        return failure(`Requested a code for ${formatPhoneNumber(about)} and was refused (${outcome}).`)
      return messagesOf(numberKey(about)).some((message) => message.at >= at && message.at <= at + ms)
        ? null
        : failure('Requested a code, and no text was sent.')
    case 'verifyCode':
      if (outcome === 200) return null
      if (outcome === 0) return failure('Entered the code; the response was lost.')
      if (outcome === 404) return failure('Entered a wrong code.')
      return failure('Entered the code; the service did not accept it.')
    default:
      return name satisfies never
  }
}

const leadEntry = ({ at, name }: Row<'leads'>): TimelineEntry => ({
  at,
  kind: 'call',
  text: `Verified the number${name ? `, as ${shorten(name)}` : ''}.`,
})

function messageEntry({ at, kind, to, text, code }: Row<'messages'>): TimelineEntry {
  const app = appOf(kind)
  const sent = `${app === 'Text' ? 'Text with the code' : app} sent to ${formatPhoneNumber(to)}.`
  // Only the visitor may read the code.
  return { at, kind: 'text', text: sent, ...(!code && { details: shorten(text, 2_000) }) }
}

function paymentEntry(payment: Payment): TimelineEntry {
  const { at, id, outcome, sent } = payment
  const amount = amountOf(payment)
  const plan = planNameOf(sent.offertype) ?? 'the plan'
  return outcome === 'paid'
    ? { at, kind: 'payment', text: `Paid ${amount} for ${plan}: order ${shorten(id)}.` }
    : { at, kind: 'failure', text: `The payment of ${amount} for ${plan} was declined.` }
}
