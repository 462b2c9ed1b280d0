import { currencyOf } from '../../../src/core/model/own-currency.ts'
import { storageKeys } from '../../../src/core/shared/storage-keys.ts'
import type { Clock } from '../../../src/core/ports/clock.ts'
import type { Database } from '../../backend/tables.ts'
import { demoSettings } from '../../backend/demo-settings.ts'
import type { Payment } from '../../backend/payment/parameters.ts'
import { priceListOf } from '../../backend/prices.ts'
import { demoSurvey } from '../../backend/survey-seed.ts'
import { checkoutOf } from './addresses.ts'
import type { CarriedVisitor } from './carried-visitor.ts'
import type { Preset, Past } from './presets.ts'

const pasts: readonly Past[] = ['new', 'answered', 'verified', 'at-payment', 'declined', 'paid']

const reached = ({ past }: Preset, wanted: Past): boolean => pasts.indexOf(past) >= pasts.indexOf(wanted)

/** The bearer that the visitor's code was answered with. */
const tokenOf = ({ id }: CarriedVisitor): string => `token-of-${id}`

/** The product's keys and what they hold at this point of a visit, and no others. */
export function storedBy(preset: Preset, visitor: CarriedVisitor, clock: Clock): Record<string, string> {
  const stored: Record<string, string> = { [storageKeys.language]: preset.language }
  if (reached(preset, 'verified')) stored[storageKeys.authToken] = tokenOf(visitor)
  if (reached(preset, 'at-payment')) {
    stored[storageKeys.backToCheckout] = checkoutOf(preset, visitor)
    stored[storageKeys.isRedirected] = '1'
  }
  const { offer } = preset
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
function answersGiven({ answers }: CarriedVisitor): Record<string, Record<string, string>> {
  const given: Record<string, Record<string, string>> = {}
  for (const { label, fields } of demoSurvey.questions)
    for (const { name, extra } of fields) {
      const value = answers[name]
      if (value !== undefined) (given[extra ? 'SiteDetails' : label] ??= {})[name] = value
    }
  return given
}

/**
 * Adds what the services know of the visitor by then. Rows of an earlier preset make way, those that a visitor of this demo left stay and are
 * gone on with; codes that were sent to the same number go: it gets three in ten minutes. To be called inside `records.change`.
 */
export function recordPast(
  preset: Preset,
  visitor: CarriedVisitor,
  database: Database,
  clock: Clock,
  origin: string,
): void {
  const { responses, leads, tokens, checkouts, codes } = database
  const { id, name, isd, mobile, email, isOwn, isKnown } = visitor
  for (const code of codes.all()) if (code.number === `+${isd} ${mobile}`) codes.remove(code.id)
  if (!reached(preset, 'answered')) return

  const at = clock.now()
  const answers = JSON.stringify(answersGiven(visitor))
  const isVerified = reached(preset, 'verified')
  const told = {
    ...(isVerified ? { mobileNumber: mobile, name, isd, btnUrl: origin + checkoutOf(preset, visitor) } : {}),
    ...(reached(preset, 'at-payment') ? { packageType: chosenPlan } : {}),
  }
  // Nothing of theirs comes before their answers, also where a journey goes back in time.
  if (isKnown) responses.change(id, { ...told, at: Math.min(at, responses.find(id)?.at ?? at) })
  else {
    responses.remove(id)
    responses.add({
      id,
      at,
      formId: demoSurvey._id,
      answerJson: answers,
      queryStringsJson: '{}',
      utmDetailsJson: '{}',
      selectedLanguage: preset.language,
      brand: demoSettings.brandCode,
      sample: !isOwn,
      ...told,
    })
  }
  leads.remove(id)
  tokens.remove(tokenOf(visitor))
  checkouts.remove(id)
  if (!isVerified) return
  const utm = { utm_source: '', utm_medium: '', utm_campaign: '' }
  const lead = leads.all().find((each) => !each.sample && each.isd === isd && each.mobile === mobile)
  if (lead) leads.change(lead.id, { name })
  else
    leads.add({
      id,
      at,
      isd,
      mobile,
      name,
      email,
      utmJson: JSON.stringify(utm),
      requirement: answers,
      sample: !isOwn,
    })
  tokens.add({ id: tokenOf(visitor), at, leadId: lead?.id ?? id })
  if (reached(preset, 'at-payment')) checkouts.add({ id, at, responseId: id, packageType: chosenPlan })
}

/** The third plan, as both the payment page and call 8 name it. */
const chosenPlan = 'Option1_2D_3D'

/** What the payment page was sent, and how it ended; null where it has not ended. */
export function paymentOf(
  { past, region, language }: Preset,
  visitor: CarriedVisitor,
): { sent: Payment; outcome: 'paid' | 'declined' } | null {
  if (past !== 'paid' && past !== 'declined') return null
  const { id, isd, mobile } = visitor
  const currency = currencyOf[region]
  const { thiredProductId, ele_after_offer_amount } = priceListOf(currency)
  return {
    outcome: past,
    sent: {
      offertype: chosenPlan,
      currency,
      productid: String(thiredProductId),
      entity: demoSettings.entity,
      token: tokenOf(visitor),
      lang: language,
      amount: String(ele_after_offer_amount),
      mobile,
      responseId: id,
      isdcode: isd,
      brandCode: demoSettings.brandCode,
    },
  }
}
