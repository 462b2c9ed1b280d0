import { readPayment } from '../../fake-server/backend/payment/parameters.ts'
import { recordPayment } from '../../fake-server/backend/payment/record-payment.ts'
import { failureAddress, thankYouAddress } from '../../fake-server/backend/payment/return-addresses.ts'
import { statusOf } from '../../src/core/api/answer-status.ts'
import type { CheckoutFlow } from '../../src/core/checkout/checkout-flow.ts'
import type { DetailsStep, LeadState } from '../../src/core/lead/lead-state.ts'
import { shownNumber } from '../../src/core/lead/mobile-number.ts'
import { planKeys } from '../../src/core/model/plan.ts'
import { inRegion, type Region } from '../../src/core/model/region.ts'
import { placeOf } from '../../src/core/model/survey.ts'
import { hasFlow } from '../../src/core/model/visit.ts'
import { wayBackAddress } from '../../src/core/stored/way-back-address.ts'
import { isLastStep, type SurveyState } from '../../src/core/survey/survey-state.ts'
import { problemsOf } from '../../src/core/survey/validation.ts'
import { expect, nap } from './commands.ts'
import { pageIn, screenOf } from './screens.ts'
import { ORIGIN } from './tab.ts'
import type { Voyage } from './voyage.ts'

/** Does the next step of the way to an order. A patient visitor waits for its result. */
export async function proceed(voyage: Voyage, isPatient: boolean, pick = 0): Promise<void> {
  await press(voyage, isPatient, pick)
  await voyage.pass(600)
  const maxWaits = isPatient ? 40 : 0
  for (let waits = 0; waits < maxWaits && isWaiting(voyage); waits++) await voyage.pass(3_000)
}

/** Fills in the screen and presses its main button. `pick` chooses among the possible inputs. */
export async function press(voyage: Voyage, isPatient: boolean, pick: number): Promise<void> {
  const { ui, browser, plan } = voyage
  const shown = browser.document()?.product.shown()
  if (!shown) {
    // Half of the visitors leave the payment page by Back: only they see the offer.
    if (pick % 4 > 1) ui.browser.travel(-1)
    else await pay(voyage, pick % 4 === 1 ? 'declined' : 'paid')
  } else if (shown.page === 'survey') answerSurvey(voyage, shown.flow.state.get(), pick)
  else if (shown.page === 'lead') await proceedLead(voyage, shown.flow.state.get(), pick)
  else if (shown.page === 'checkout') await buy(voyage, shown.flow, pick)
  else if (shown.visit.page === 'payment-failure') ui.product.follow(shown.visit.query.back ?? '/')
  else if (shown.page === 'none' && browser.front().at > 0) ui.browser.travel(-1)
  else if (shown.page === 'none' || (shown.flow.order.complete && isPatient))
    ui.product.follow(inRegion(plan.region, '/'))
  else if (shown.flow.order.complete) {
    if (pick % 2 === 0) ui.browser.reload()
    // Past the payment page, to the checkout.
    else ui.browser.travel(-2)
  }
}

/** Whether the screen is busy. */
function isWaiting({ browser }: Voyage): boolean {
  const shown = browser.document()?.product.shown()
  if (shown?.page === 'none') return hasFlow(shown.visit.page)
  return /busy|sending|verifying|loading|redirecting|designing/.test(screenOf({ browser }))
}

/** Answers each invalid field. A choice may advance the step. */
function fillStep({ ui }: Voyage, { form, stepIndex, answers }: SurveyState, pick: number): void {
  if (form.kind !== 'ready') return
  const step = form.survey.steps[stepIndex]!
  const wrong = problemsOf(stepIndex, step, answers) ?? {}
  for (const [index, { options, type }] of step.fields.entries()) {
    const place = placeOf(stepIndex, index)
    if (!wrong[place]) continue
    const typed = ` ${20 + (pick % 80)}`
    const words = { text: typed, number: typed, compass: 'NE', radio: '' }[type]
    const value = options[pick % options.length]?.value ?? words
    ui.survey[type === 'radio' ? 'choose' : 'answer'](place, value)
  }
}

function answerSurvey(voyage: Voyage, state: SurveyState, pick: number): void {
  const { ui, browser, presses } = voyage
  const { screen, form, resumable, stepIndex } = state
  if (form.kind === 'failed') return ui.survey.retry()
  const flow = pageIn(browser.document(), 'survey')!.flow
  if (screen === 'landing') {
    const verb = resumable !== null && pick % 4 < 3 ? 'resume' : 'start'
    ui.survey[verb]()
    const { answers, stepIndex } = flow.state.get()
    const begun = JSON.stringify(verb === 'resume' ? resumable : { stepIndex: 0, answers: {} })
    return expect(voyage, `${verb} begins with ${begun}`, begun === JSON.stringify({ stepIndex, answers }))
  }
  if (form.kind === 'loading') return
  fillStep(voyage, state, pick)
  const filled = flow.state.get()
  if (filled.stepIndex !== stepIndex) return
  if (!isLastStep(filled)) return ui.survey.next()
  const language = browser.document()!.product.language()
  // The button does nothing while the answers are sent (R9).
  if (!filled.sending) presses.push({ table: 'responses', at: browser.time.now(), language })
  ui.survey.finish()
}

/** Ways to write a number. */
const numbers: Record<Region, readonly string[]> = {
  in: ['98765 43210', '+91 98765-43211', '098765 43212', '९८७६५४३२१३'],
  us: ['(415) 555-0132', '+44 7700 900125'],
  uk: ['07700 900123', '00 44 7700 900124'],
}

export function typeDetails({ ui, plan: { region } }: Voyage, state: DetailsStep, pick: number): void {
  const { name, mobile, email } = state.details
  const known = numbers[region]
  if (!name.trim()) ui.lead.change('name', ['Asha Rao', ' Ravi Kumar ', 'ஆனந்தி'][pick % 3]!)
  if (!known.includes(mobile)) ui.lead.change('mobile', known[pick % known.length]!)
  if (region !== 'in' && !email.trim()) ui.lead.change('email', 'visitor@mail.example')
}

/** Does the next step of the lead page. */
async function proceedLead(voyage: Voyage, state: LeadState, pick: number): Promise<void> {
  if (state.step === 'designing') return voyage.pass(pick % 2 === 0 ? 3_000 : 20_500)
  if (state.step === 'redirecting') return voyage.pass(1_000)
  if (state.step === 'details') {
    typeDetails(voyage, state, pick)
    return pressSend(voyage, 'sendCode')
  }
  const code = usableCode(voyage, shownNumber(state.sent.to))
  if (code) return pressVerify(voyage, code)
  if (state.resendSecondsLeft > 0) return voyage.pass(state.resendSecondsLeft * 1_000)
  pressSend(voyage, 'resendCode')
}

/** Requests a code. After a 429 (too many codes) the visitor waits ten minutes first. */
export function pressSend(voyage: Voyage, send: 'sendCode' | 'resendCode'): void {
  const { network, presses, browser, ui } = voyage
  if (network.requests.findLast(({ call }) => call === 'sendCode')?.response?.status === 429)
    nap(voyage, 601_000)
  presses.push({ table: 'messages', at: browser.time.now() })
  ui.lead[send]()
}

export function pressVerify({ ui, presses, browser }: Voyage, code: string): void {
  ui.lead.change('code', code)
  presses.push({ table: 'tokens', at: browser.time.now() })
  ui.lead.verifyCode()
}

/** The newest code for this number, unless it was refused. */
function usableCode({ services, network }: Voyage, number: string): string | null {
  const digits = (number: string): string => number.replaceAll(/\D/g, '')
  const texts = services.database.messages.all().filter(({ kind }) => kind === 'text')
  const code = texts.findLast(({ to }) => digits(to) === digits(number))?.code
  const isRefused = network.requests.some(
    ({ call, form, response }) =>
      call === 'verifyCode' && form.otp === code && response && statusOf(response) === 404,
  )
  return code && !isRefused ? code : null
}

/** Does the next step at the checkout and in its dialogs. */
async function buy(voyage: Voyage, checkout: CheckoutFlow, pick: number): Promise<void> {
  const { ui, browser } = voyage
  const { dialog, remaining, ordered } = checkout.offer.get()
  const { details } = checkout.plans.get()
  if (details.kind === 'failed') return ui.checkout.retry()
  if (details.kind === 'loading') return
  if (dialog === 'none') {
    if (pick % 3 === 2 && !checkout.isRedirecting.get()) {
      ui.checkout.choose(planKeys[pick % planKeys.length]!)
      await voyage.pass(300)
      // An earlier press may have left the page meanwhile.
      if (pageIn(browser.document(), 'checkout')?.flow !== checkout) return
    }
    return pressPay(voyage, checkout, 'pay')
  }
  if (remaining === 0 || ordered) return ui.checkout.close()
  if (dialog === 'discount') return ui.checkout.acceptDiscount()
  pressPay(voyage, checkout, 'payOffer')
}

/** Presses Pay and records the press, unless it has no effect: a redirect is pending, or there is no network. */
export function pressPay(voyage: Voyage, checkout: CheckoutFlow, press: 'pay' | 'payOffer'): void {
  const { ui, presses, browser } = voyage
  const { details, chosen } = checkout.plans.get()
  const wasLeaving = checkout.isRedirecting.get()
  const isOffer = press === 'payOffer'
  const isOver = isOffer && checkout.offer.get().remaining === 0
  ui.checkout[press]()
  // Without a network the page only checks the connection (R80).
  const isLeaving = checkout.isRedirecting.get() && browser.phone.online
  if (wasLeaving || !isLeaving || details.kind !== 'ready') return
  const { plans, offer, currency } = details.value
  const price = isOver ? 'nothing' : `${(isOffer ? offer : plans[chosen]).amount} ${currency}`
  const { pathname, search } = browser.here().url
  const { tab, product } = browser.document()!
  const purchase = { tab, address: pathname + search, isOffer, price }
  presses.push({ table: 'checkouts', at: browser.time.now(), language: product.language(), purchase })
}

/** Ends the payment at the payment page and opens the page that it redirects to. */
async function pay(voyage: Voyage, outcome: 'paid' | 'declined' = 'paid'): Promise<void> {
  const { browser, services, plan, presses } = voyage
  const { url } = browser.here()
  if (url.origin === ORIGIN) return
  const payment = await endPayment(services, url, browser.local, plan.region, outcome)
  voyage.log(`${outcome} ${payment.paid}: ${payment.id}`)
  if (outcome === 'paid') voyage.orders.push({ ...payment, at: browser.time.now() })
  const checkout = presses.findLast(({ purchase }) => purchase)?.purchase?.address
  expect(voyage, 'the way back is the checkout of the press', [null, checkout].includes(payment.back))
  browser.open(payment.address)
}

/** Records the payment and returns the redirect, as the payment page does. `stored` is local storage. */
async function endPayment(
  { backend }: Pick<Voyage['services'], 'backend'>,
  url: URL,
  stored: ReadonlyMap<string, string>,
  region: Region,
  outcome: 'paid' | 'declined',
): Promise<{ id: string; responseId: string; paid: string; address: string; back: string | null }> {
  const payment = readPayment(url.search)
  const back = wayBackAddress({ read: (key) => stored.get(key) ?? null, write() {}, remove() {} }, ORIGIN)
  const id = await recordPayment(backend, payment, outcome)
  const from = back ?? inRegion(region, '/')
  return {
    id,
    back,
    responseId: payment.responseId ?? '',
    paid: `${payment.amount} ${payment.currency}`,
    address: outcome === 'paid' ? thankYouAddress(payment, id, from) : failureAddress(from),
  }
}
