import { getCheckoutDetails, offerTypes, updatePackage } from '../../../src/core/api/checkout-api.ts'
import type { LanguageCode } from '../../../src/core/model/language.ts'
import { regionCurrencies, inRegion, type Region } from '../../../src/core/model/region.ts'
import type { PlanChoice } from '../../../src/core/model/plan.ts'
import { demoSettings } from '../demo-settings.ts'
import type { Payment } from '../payment/parameters.ts'
import { priceListOf } from '../prices.ts'
import { demoSurvey } from '../survey-seed.ts'
import type { Row } from '../tables.ts'

/** How far a visit got, in order. */
export const visitStages = ['new', 'answered', 'verified', 'at-payment', 'declined', 'paid'] as const
export type VisitStage = (typeof visitStages)[number]

/** A visitor. The rows of the tables are built from it. */
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

const packageTypeOf = ({ id, plan }: Visitor): string =>
  updatePackage.encode({ responseId: id, choice: plan }).json.packageType

/** The columns of a response that calls 6 and 8 have updated at the visitor's stage. */
export function updatedColumns(visitor: Visitor, origin: string): Partial<Row<'responses'>> {
  const { mobile, name, isd } = visitor
  const contact = { mobileNumber: mobile, name, isd, btnUrl: origin + checkoutPath(visitor) }
  return {
    ...(hasReached(visitor, 'verified') && contact),
    ...(hasReached(visitor, 'at-payment') && { packageType: packageTypeOf(visitor) }),
  }
}

export function buildResponse(visitor: Visitor, origin: string): Row<'responses'> {
  const { id, at, language, utm, sample } = visitor
  return {
    id,
    at,
    formId: demoSurvey._id,
    answerJson: answerJsonOf(visitor),
    queryStringsJson: JSON.stringify(utm),
    utmDetailsJson: JSON.stringify(utm),
    selectedLanguage: language,
    brand: demoSettings.brandCode,
    mobileNumber: '',
    name: '',
    isd: '',
    btnUrl: '',
    packageType: '',
    sample,
    ...updatedColumns(visitor, origin),
  }
}

export function buildLead(visitor: Visitor, overrides: Partial<Row<'leads'>> = {}): Row<'leads'> {
  const { id, at, isd, mobile, name, email, utm, sample } = visitor
  const utmJson = JSON.stringify({ utm_source: '', utm_medium: '', utm_campaign: '', ...utm })
  const requirement = answerJsonOf(visitor)
  return { id, at, isd, mobile, name, email, utmJson, requirement, sample, ...overrides }
}

export function buildCheckout(visitor: Visitor, overrides: Partial<Row<'checkouts'>> = {}): Row<'checkouts'> {
  const { id, at, sample } = visitor
  return { id, at, responseId: id, packageType: packageTypeOf(visitor), sample, ...overrides }
}

/** The parameters that the payment page receives for the visitor's plan (S7.9). */
export function buildPayment(visitor: Visitor): Payment {
  const { id, region, language, isd, mobile, plan } = visitor
  const currency = regionCurrencies[region]
  const { plans, offer } = getCheckoutDetails.decode(priceListOf(currency))
  const { productId, amount } = plan === 'offer' ? offer : plans[plan]
  return {
    offertype: offerTypes[plan],
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

/** The row of a payment with the outcome of the visitor's stage. */
export function buildOrder(visitor: Visitor, overrides: Partial<Row<'payments'>> = {}): Row<'payments'> {
  const { id, at, stage, sample } = visitor
  const outcome = stage === 'declined' ? 'declined' : 'paid'
  const parametersJson = JSON.stringify(buildPayment(visitor))
  return { id, at, outcome, responseId: id, parametersJson, sample, ...overrides }
}
