import { storageKeys } from '../../../src/core/shared/storage-keys.ts'
import type { Clock } from '../../../src/core/ports/clock.ts'
import type { Database } from '../../backend/database.ts'
import { demoSettings } from '../../backend/demo-settings.ts'
import type { Payment } from '../../payment-page/parameters.ts'
import { priceListOf } from '../../backend/prices.ts'
import { demoSurvey } from '../../backend/survey-seed.ts'
import { checkoutOf, responseIdOf } from './addresses.ts'
import type { Journey, Past } from './journeys.ts'
import { sampleAnswers, sampleVisitors } from './visitors.ts'

const pasts: readonly Past[] = ['new', 'answered', 'verified', 'at-payment', 'declined', 'paid']

const reached = ({ past }: Journey, wanted: Past): boolean => pasts.indexOf(past) >= pasts.indexOf(wanted)

/** The bearer that the visitor's code was answered with. */
const tokenOf = (journey: Journey): string => `token-of-${responseIdOf(journey)}`

/** The product's keys and what they hold at this point of a visit, and no others. */
export function storedBy(journey: Journey, clock: Clock): Record<string, string> {
  const stored: Record<string, string> = { [storageKeys.language]: journey.language }
  if (reached(journey, 'verified')) stored[storageKeys.authToken] = tokenOf(journey)
  if (reached(journey, 'at-payment')) {
    stored[storageKeys.backToCheckout] = checkoutOf(journey)
    stored[storageKeys.isRedirected] = '1'
  }
  const { offer } = journey
  if (offer) {
    const start = clock.now() - offer.begun * 1_000
    stored[storageKeys.timerStartDay] = clock.localDay(start)
    stored[storageKeys.timerStartTime] = String(start)
    stored[storageKeys.timerRemaining] = String(offer.remaining)
    stored[storageKeys.offerFlag] = offer.flag
  }
  return stored
}

/** What the visitor's answers look like to the services (R6). */
function answersGiven(): Record<string, Record<string, string>> {
  const given: Record<string, Record<string, string>> = {}
  for (const { label, fields } of demoSurvey.questions)
    for (const { name, extra } of fields) {
      const value = sampleAnswers[name]
      if (value !== undefined) (given[extra ? 'SiteDetails' : label] ??= {})[name] = value
    }
  return given
}

/**
 * Adds what the services know of the visitor by then. Rows of an earlier journey make way, and so do codes that were sent
 * to the same number: it gets three in ten minutes. To be called inside `records.change`.
 */
export function recordPast(journey: Journey, database: Database, clock: Clock, origin: string): void {
  const { responses, leads, tokens, checkouts, codes } = database
  const { name, isd, mobile, email } = sampleVisitors[journey.region]
  const id = responseIdOf(journey)
  for (const code of codes.all()) if (code.number === `+${isd} ${mobile}`) codes.remove(code.id)
  responses.remove(id)
  leads.remove(id)
  tokens.remove(tokenOf(journey))
  checkouts.remove(id)
  if (!reached(journey, 'answered')) return

  const at = clock.now()
  const answers = JSON.stringify(answersGiven())
  const isVerified = reached(journey, 'verified')
  responses.add({
    id,
    at,
    formId: demoSurvey._id,
    answerJson: answers,
    queryStringsJson: '{}',
    utmDetailsJson: '{}',
    selectedLanguage: journey.language,
    brand: demoSettings.brandCode,
    sample: true,
    ...(isVerified ? { mobileNumber: mobile, name, isd, btnUrl: origin + checkoutOf(journey) } : {}),
    ...(reached(journey, 'at-payment') ? { packageType: chosenPlan } : {}),
  })
  if (!isVerified) return
  const utm = { utm_source: '', utm_medium: '', utm_campaign: '' }
  leads.add({
    id,
    at,
    isd,
    mobile,
    name,
    email,
    utmJson: JSON.stringify(utm),
    requirement: answers,
    sample: true,
  })
  tokens.add({ id: tokenOf(journey), at, leadId: id })
  if (reached(journey, 'at-payment')) checkouts.add({ id, at, responseId: id, packageType: chosenPlan })
}

/** The third plan, as both the payment page and call 8 name it. */
const chosenPlan = 'Option1_2D_3D'

/** What the payment page was sent, and how it ended; null where it has not ended. */
export function paymentOf(journey: Journey): { sent: Payment; outcome: 'paid' | 'declined' } | null {
  const { past, region, language } = journey
  if (past !== 'paid' && past !== 'declined') return null
  const { isd, mobile, currency } = sampleVisitors[region]
  const { thiredProductId, ele_after_offer_amount } = priceListOf(currency)
  return {
    outcome: past,
    sent: {
      offertype: chosenPlan,
      currency,
      productid: String(thiredProductId),
      entity: demoSettings.entity,
      token: tokenOf(journey),
      lang: language,
      amount: String(ele_after_offer_amount),
      mobile,
      responseId: responseIdOf(journey),
      isdcode: isd,
      brandCode: demoSettings.brandCode,
    },
  }
}
