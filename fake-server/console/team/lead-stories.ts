import { statusOf } from '../../../src/core/api/endpoint.ts'
import { asObject } from '../../../src/core/kernel/decode.ts'
import { parseJson } from '../../../src/core/kernel/json.ts'
import { readLanguage, tagOf } from '../../../src/core/model/language.ts'
import { defaultCountry, regions } from '../../../src/core/model/region.ts'
import { eventsOf, type DemoEvent, type EventOf, type PaymentOutcome } from '../../backend/events.ts'
import { money, planNameOf } from '../../backend/plan-names.ts'
import { answersByField, plotSizeOf } from '../../backend/stored-answers.ts'
import { demoSurvey } from '../../backend/survey-seed.ts'
import { sampleVisitors } from '../../demo/presets/visitors.ts'
import { appNames, formatNumber } from '../format.ts'

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
  status: { text: string; tone: 'success' | 'error' | 'pending' }
  /** The time of the last timeline entry, in epoch milliseconds of the demo. */
  at: number
  isSample: boolean
  timeline: TimelineEntry[]
}

/** An event of the visit, as a sentence. */
export type TimelineEntry = {
  /** In epoch milliseconds of the demo. */
  at: number
  kind: 'answers' | 'text' | 'call' | 'failure' | 'payment'
  text: string
  /** The answers, or the text of the message. */
  details?: string
}

/** Every visitor of the log, the most recently active first. */
export function leadStories(events: readonly DemoEvent[]): LeadStory[] {
  const byVisitor = new Map<string, DemoEvent[]>()
  for (const event of events) {
    const isRetry = event.kind === 'called' && event.isReplayed
    if (event.visitor === '' || isRetry || event.kind === 'codesForgotten') continue
    const earlier = byVisitor.get(event.visitor)
    // A journey starts its visitor again.
    if (earlier && event.kind !== 'answered') earlier.push(event)
    else byVisitor.set(event.visitor, [event])
  }
  return [...byVisitor]
    .map(([visitor, own]) => storyOf(visitor, own))
    .filter(({ timeline }) => timeline.length > 0)
    .toSorted((a, b) => b.at - a.at)
}

function storyOf(id: string, events: readonly DemoEvent[]): LeadStory {
  const answered = eventsOf(events, 'answered')[0]
  const verified = eventsOf(events, 'verified').at(-1)
  const saved = eventsOf(events, 'leadSaved').at(-1) ?? (answered?.mobileNumber ? answered : undefined)
  const presses = eventsOf(events, 'payPressed')
  const orders = eventsOf(events, 'paid', 'declined', 'pending')
  const order = orders.findLast(({ kind }) => kind === 'paid') ?? orders.at(-1)
  const request = eventsOf(events, 'called').findLast(({ call }) => call === 'sendCode')
  const plan = order?.payment.offertype ?? presses.at(-1)?.packageType ?? answered?.packageType ?? ''
  const number = saved
    ? `+${saved.isd} ${saved.mobileNumber}`
    : verified
      ? `+${verified.isd} ${verified.mobile}`
      : (request?.number ?? null)
  const typedName = asObject(parseJson(request?.sent ?? '')).name
  const name = saved?.name || verified?.name || (typeof typedName === 'string' ? typedName : '')
  const timeline = events.flatMap((event, index) => entryOf(event, events[index + 1]) ?? [])
  return {
    id,
    name: name || null,
    profile: profileOf(number, answered),
    house: houseOf(answered?.answerJson),
    plan: planNameOf(plan),
    offer: offerOf(plan, order?.kind, Math.max(presses.length, plan ? 1 : 0), orders.length),
    status: statusTextOf(order, plan, Boolean(saved ?? verified), number !== null),
    at: timeline.at(-1)?.at ?? 0,
    isSample: events.every(({ isSample }) => isSample),
    timeline,
  }
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', style: 'short' })
const languageNames = new Intl.DisplayNames('en', { type: 'language' })

function profileOf(number: string | null, answered: EventOf<'answered'> | undefined): string {
  const isd = /^\+(\d+)/.exec(number ?? '')?.[1] ?? ''
  const language = readLanguage(answered?.selectedLanguage)
  const region = regions.find((each) => sampleVisitors[each].isd === isd)
  const campaign = asObject(parseJson(answered?.utmDetailsJson ?? '')).utm_source
  const facts = [
    region && regionNames.of(defaultCountry[region]),
    number && formatNumber(number),
    language && languageNames.of(tagOf(language)),
    typeof campaign === 'string' && campaign && `via ${campaign}`,
  ]
  return facts.filter(Boolean).join(' · ')
}

function houseOf(answerJson = ''): string {
  const { direction, floors, bedrooms } = answersByField(answerJson)
  const facing = directions[direction ?? '']
  const rooms = bedrooms && (bedrooms.includes('bedroom') ? bedrooms : `${bedrooms} bedrooms`)
  const facts = [plotSizeOf(answerJson), facing && `faces ${facing}`, floors, rooms].filter(Boolean)
  return facts.join(', ') || 'No survey answers'
}

/** A visitor who returns from the payment page without paying sees the offer. */
function offerOf(plan: string, outcome: string | undefined, presses: number, orders: number): string {
  if (plan.endsWith('Offer')) return outcome === 'paid' ? 'Paid the offer price' : 'Chose the offer'
  if (presses > 1 || orders > 1 || outcome === 'declined') return 'Saw the offer'
  return presses === 1 && outcome === undefined ? 'Sees the offer next' : 'No offer shown'
}

type Order = EventOf<PaymentOutcome>

function statusTextOf(
  order: Order | undefined,
  plan: string,
  isVerified: boolean,
  hasNumber: boolean,
): LeadStory['status'] {
  if (order?.kind === 'paid') return { text: `Paid ${amountOf(order)}`, tone: 'success' }
  if (order?.kind === 'declined') return { text: 'Payment declined', tone: 'error' }
  if (order) return { text: 'Payment pending', tone: 'pending' }
  const lastScreen = plan
    ? 'at the payment page'
    : isVerified
      ? 'at the plans'
      : hasNumber
        ? 'at the code'
        : 'before the lead form'
  return { text: `Stopped ${lastScreen}`, tone: 'pending' }
}

const amountOf = ({ payment: { currency, amount } }: Order): string => money(currency ?? '', amount ?? '')

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

/** The sentence of an event; null if another event says it. `next` is the visitor's next event. */
function entryOf(event: DemoEvent, next: DemoEvent | undefined): TimelineEntry | null {
  const { at } = event
  switch (event.kind) {
    case 'answered':
      return { at, kind: 'answers', text: 'Answered the survey.', details: answersIn(event.answerJson) }
    case 'called':
      return callEntry(event, next)
    case 'messageSent': {
      const what = event.code ? 'Text with the code' : appNames[event.app]
      const entry = { at, kind: 'text', text: `${what} sent to ${formatNumber(event.to)}.` } as const
      // Only the visitor may read the code.
      return event.code ? entry : { ...entry, details: event.text }
    }
    case 'verified':
      return { at, kind: 'call', text: `Verified the number${event.name && `, as ${event.name}`}.` }
    case 'leadSaved':
      return { at, kind: 'call', text: 'Saved as a lead, with a link to the plans.' }
    case 'payPressed': {
      const plan = planNameOf(event.packageType) ?? 'a plan'
      return { at, kind: 'call', text: `Pressed Pay for ${plan} and went to the payment page.` }
    }
    case 'paid':
    case 'declined':
    case 'pending': {
      const plan = planNameOf(event.payment.offertype) ?? 'the plan'
      return event.kind === 'paid'
        ? { at, kind: 'payment', text: `Paid ${amountOf(event)} for ${plan}: order ${event.orderId}.` }
        : {
            at,
            kind: 'failure',
            text: `The payment of ${amountOf(event)} for ${plan} ${event.kind === 'pending' ? 'is pending' : 'was declined'}.`,
          }
    }
    case 'codeTried':
    case 'codesForgotten':
      return null
    default:
      return event satisfies never
  }
}

function answersIn(answerJson: string): string {
  const answers = answersByField(answerJson)
  return demoSurvey.questions
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => answers[name])
    .map(({ name, label }) => {
      const answer = answers[name]!
      return `${label}: ${(name === 'direction' && directions[answer]) || answer}`
    })
    .join(' · ')
}

/** An opened page, or a failure. Other successes have events of their own. */
function callEntry(
  { at, call, number, reply, isLost }: EventOf<'called'>,
  next: DemoEvent | undefined,
): TimelineEntry | null {
  const failure = (text: string): TimelineEntry => ({ at, kind: 'failure', text })
  const body = parseJson(reply?.text ?? '')
  // 0: the visitor got no response.
  const status = reply && !isLost ? statusOf({ status: reply.status, body }) : 0
  if (call === 'getEarlierResponse')
    return status === 200 ? { at, kind: 'call', text: 'Opened the page where the plan is drawn.' } : null
  if (call === 'updateResponse')
    return asObject(body).flag === true ? null : failure('Could not be saved as a lead; the visit went on.')
  if (call === 'sendCode') {
    if (status === 0) return failure('Requested a code; the response was lost.')
    if (status !== 200)
      return failure(`Requested a code for ${formatNumber(number)} and was refused (${status}).`)
    return next?.kind === 'messageSent' ? null : failure('Requested a code, and no text was sent.')
  }
  if (call === 'verifyCode') {
    if (status === 0) return failure('Entered the code; the response was lost.')
    if (status === 404) return failure('Entered a wrong code.')
    return next?.kind === 'codeTried' ? null : failure('Entered the code; the service did not accept it.')
  }
  return null
}
