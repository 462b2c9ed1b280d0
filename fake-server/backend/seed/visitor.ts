import { decodeCheckoutDetails, paymentPackage, updatePackage } from '../../../src/core/api/checkout-api.ts'
import type { LanguageCode } from '../../../src/core/model/language.ts'
import { currencyByRegion, inRegion, type Region } from '../../../src/core/model/region.ts'
import type { PlanChoice } from '../../../src/core/model/plan.ts'
import { demoSettings } from '../demo-settings.ts'
import type { Payment } from '../payment/parameters.ts'
import { priceListOf } from '../prices.ts'
import { demoSurvey } from '../survey-seed.ts'
import type { Clock } from '../../../src/core/ports/ports.ts'
import { notALead, type Happened, type NewEvent } from '../events.ts'
import { orderIdOf } from '../payment/record-payment.ts'
import { seedVisitors } from './seed-visitors.ts'

/** How far a visit got, in order. */
export const visitStages = ['new', 'answered', 'verified', 'at-payment', 'declined', 'paid'] as const
export type VisitStage = (typeof visitStages)[number]

/** A visitor. The events of a visit are built from it. */
export type Visitor = {
  id: string
  /** When the answers were sent, in epoch milliseconds. */
  at: number
  stage: VisitStage
  region: Region
  language: LanguageCode
  name: string
  /** The dial code and the national part of the number, in digits. */
  isd: string
  mobile: string
  email: string
  utm: Readonly<Partial<Record<'utm_source' | 'utm_medium' | 'utm_campaign', string>>>
  /** By the name of the survey's field. */
  answers: Readonly<Record<string, string>>
  plan: PlanChoice
  /** Whether the visitor is made up; false for the user of this demo. */
  sample: boolean
}

export const hasReached = ({ stage }: Pick<Visitor, 'stage'>, wanted: VisitStage): boolean =>
  visitStages.indexOf(stage) >= visitStages.indexOf(wanted)

const slug = `form_one_${demoSurvey._id}`

/** Path and query of the lead page, as the survey opens it (R6). */
export const leadPath = ({ region, id }: Pick<Visitor, 'region' | 'id'>): string =>
  `${inRegion(region, `/response/${slug}`)}?${new URLSearchParams({ Fx: demoSurvey._id, Rx: id }).toString()}`

/** Path and query of the checkout, as the lead page opens it (R19). */
export function checkoutPath(visitor: Pick<Visitor, 'region' | 'id' | 'isd' | 'mobile'>): string {
  const { region, id, isd, mobile } = visitor
  const query = new URLSearchParams({ Fx: demoSurvey._id, Rx: id, isd: `+${isd}`, mobile })
  return `${inRegion(region, `/response/checkout/${slug}`)}?${query.toString()}`
}

/** The bearer token that the visitor got for the code. */
export const tokenOf = ({ id }: Pick<Visitor, 'id'>): string => `token-of-${id}`

/** Answers by step, as the survey sends them (R6). */
function answerJsonOf({ answers }: Visitor): string {
  const byStep: Record<string, Record<string, string>> = {}
  for (const { label, fields } of demoSurvey.questions)
    for (const { name, extra } of fields) {
      const value = answers[name]
      if (value !== undefined) (byStep[extra ? 'SiteDetails' : label] ??= {})[name] = value
    }
  return JSON.stringify(byStep)
}

const reportedPackage = ({ id, plan }: Visitor): string =>
  updatePackage.encode({ responseId: id, choice: plan }).json.packageType

/** The parameters that the payment page receives for the visitor's plan (S7.9). */
export function buildPayment(visitor: Visitor): Payment {
  const { id, region, language, isd, mobile, plan } = visitor
  const currency = currencyByRegion[region]
  const { plans, offer } = decodeCheckoutDetails(priceListOf(currency))
  const { productId, amount } = plan === 'offer' ? offer : plans[plan]
  return {
    offertype: paymentPackage[plan],
    currency,
    productid: productId,
    entity: demoSettings.entity,
    token: tokenOf(visitor),
    lang: language,
    amount: String(amount),
    mobile,
    responseId: id,
    isdcode: isd,
    brandCode: demoSettings.brandCode,
  }
}

const minuteMs = 60_000

/**
 * What happened to the visitor up to their stage, apart from calls and messages. `pace`: the minutes between the answers and the code's
 * verification.
 */
export function visitEvents(visitor: Visitor, origin: string, orderId: string, pace = 0): NewEvent[] {
  const { id, at, stage, language, utm, name, isd, mobile, email, sample: isSample } = visitor
  const answerJson = answerJsonOf(visitor)
  const utmJson = JSON.stringify({ utm_source: '', utm_medium: '', utm_campaign: '', ...utm })
  const answers = {
    formId: demoSurvey._id,
    answerJson,
    queryStringsJson: JSON.stringify(utm),
    utmDetailsJson: JSON.stringify(utm),
    selectedLanguage: language,
    brand: demoSettings.brandCode,
    ...notALead,
  }
  const lead = { isd, mobile, name, email, utmJson, requirement: answerJson, token: tokenOf(visitor) }
  const contact = { mobileNumber: mobile, name, isd, btnUrl: origin + checkoutPath(visitor) }
  const happened: [stage: VisitStage, minutes: number, Happened][] = [
    ['answered', 0, { kind: 'answered', ...answers }],
    ['verified', pace, { kind: 'verified', ...lead }],
    ['verified', pace, { kind: 'leadSaved', ...contact }],
    ['at-payment', 2 * pace, { kind: 'payPressed', packageType: reportedPackage(visitor) }],
  ]
  if (stage === 'paid' || stage === 'declined')
    happened.push([stage, 3 * pace, { kind: stage, orderId, payment: buildPayment(visitor) }])
  return happened
    .filter(([reached]) => hasReached(visitor, reached))
    .map(([, minutes, event]) => ({ at: at + minutes * minuteMs, visitor: id, isSample, ...event }))
}

/** The events of the seed's visitors, oldest first. They are from the four weeks before the day on which the log began. */
export function seedEvents(clock: Clock, startedAt: number, origin: string): NewEvent[] {
  const startOfDay = clock.nextLocalMidnight(startedAt) - 24 * 60 * minuteMs
  const ordersOfDay = new Map<string, number>()
  return seedVisitors.toReversed().flatMap((seeded) => {
    const visitor = { ...seeded, at: startOfDay + seeded.at }
    const day = clock.localDay(visitor.at)
    const number = (ordersOfDay.get(day) ?? 0) + 1
    if (hasReached(visitor, 'declined')) ordersOfDay.set(day, number)
    return visitEvents(visitor, origin, orderIdOf(day, number), 3)
  })
}
