import { readPayment } from '../backend/payment/parameters.ts'
import { settle } from '../backend/payment/settle.ts'
import { failureAddress, thankYouAddress } from '../backend/payment/ways-back.ts'
import type { CheckoutVisit } from '../../src/core/checkout/checkout-visit.ts'
import type { LeadFlow } from '../../src/core/lead/lead-flow.ts'
import type { DetailsStep, LeadState } from '../../src/core/lead/lead-state.ts'
import { placeOf } from '../../src/core/model/answers.ts'
import { planKeys } from '../../src/core/model/plan.ts'
import { inRegion, type Region } from '../../src/core/model/region.ts'
import { wayBackAddress } from '../../src/core/shared/way-back-address.ts'
import { problemsOf } from '../../src/core/survey/validation.ts'
import type { WizardFlow } from '../../src/core/survey/wizard-flow.ts'
import { isLastStep } from '../../src/core/survey/wizard-state.ts'
import { ORIGIN } from './browser.ts'
import { act, note } from './deeds.ts'
import { isWhole } from './product.ts'
import { pageIn, screenOf } from './screens.ts'
import type { Voyage } from './voyage.ts'

/** How people write their number, and what has to go out. */
const numbers: Record<Region, readonly { typed: string; isd: string; mobile: string }[]> = {
  in: [
    { typed: '98765 43210', isd: '91', mobile: '9876543210' },
    { typed: '+91 98765-43211', isd: '91', mobile: '9876543211' },
    { typed: '098765 43212', isd: '91', mobile: '9876543212' },
    { typed: '९८७६५४३२१३', isd: '91', mobile: '9876543213' },
  ],
  us: [
    { typed: '(415) 555-0132', isd: '1', mobile: '4155550132' },
    { typed: '+44 7700 900125', isd: '44', mobile: '7700900125' },
  ],
  uk: [
    { typed: '07700 900123', isd: '44', mobile: '7700900123' },
    { typed: '00 44 7700 900124', isd: '44', mobile: '7700900124' },
  ],
}

/** Presses what leads on, and looks what comes of it; who is patient waits for it. */
export async function goOn(voyage: Voyage, patient: boolean, pick = 0): Promise<void> {
  await press(voyage, patient, pick)
  await voyage.pass(600)
  if (patient) await waitOut(voyage)
}

/** The one press that the screen asks for, after all that it needs was typed. `pick` chooses among what fits. */
export async function press(voyage: Voyage, patient: boolean, pick: number): Promise<void> {
  const { browser } = voyage
  const doc = browser.document()
  const shown = doc?.product.shown()
  if (!doc || !shown) {
    // Most who see the payment page think it over: the offer lives from them.
    if (pick % 4 > 1) act(voyage, 'browser.travel', -1)
    else await pay(voyage, pick % 4 === 1 ? 'declined' : 'paid')
  } else if (shown.page === 'survey') await answerOn(voyage, shown.flow, pick)
  else if (shown.page === 'lead') await leadOn(voyage, shown.flow, pick)
  else if (shown.page === 'checkout') await buy(voyage, shown.flow, pick)
  else if (shown.visit.page === 'payment-failure')
    act(voyage, 'product.follow', shown.visit.query.back ?? '/')
  else if (shown.page === 'none' && browser.front().at > 0) act(voyage, 'browser.travel', -1)
  else if (shown.page === 'none') act(voyage, 'product.follow', inRegion(voyage.plan.region, '/'))
  else if (shown.page === 'thank-you' && shown.flow.order.complete && patient)
    act(voyage, 'product.follow', inRegion(voyage.plan.region, '/'))
}

/** Waits until nothing is under way. */
async function waitOut(voyage: Voyage): Promise<void> {
  const isWaiting = (): boolean => {
    const shown = voyage.browser.document()?.product.shown()
    if (!shown || shown.page === 'none') return shown !== undefined && isWhole(shown.visit)
    return /busy|sending|verifying|loading|leaving|designing/.test(screenOf(voyage))
  }
  for (let waits = 0; waits < 40 && isWaiting(); waits++) await voyage.pass(3_000)
}

/** A press does what it says. */
export function expect({ disappointments }: Voyage, what: string, holds: boolean): void {
  if (!holds) disappointments.push(what)
}

function fillStep(voyage: Voyage, flow: WizardFlow, pick: number): 'advanced' | 'filled' {
  const state = flow.state.get()
  const { form, stepIndex, answers } = state
  if (form.kind !== 'ready') return 'filled'
  const step = form.survey.steps[stepIndex]!
  const wrong = problemsOf(stepIndex, step, answers) ?? {}
  for (const [index, field] of step.fields.entries()) {
    const place = placeOf(stepIndex, index)
    if (!wrong[place]) continue
    const { options, type } = field
    const value =
      options[pick % options.length]?.value ?? (type === 'compass' ? 'NE' : ` ${20 + (pick % 80)}`)
    act(voyage, type === 'radio' ? 'survey.choose' : 'survey.answer', place, value)
  }
  return flow.state.get().stepIndex === stepIndex ? 'filled' : 'advanced'
}

async function answerOn(voyage: Voyage, flow: WizardFlow, pick: number): Promise<void> {
  const { screen, form, left } = flow.state.get()
  if (form.kind === 'failed') return act(voyage, 'survey.retry')
  if (screen === 'landing') {
    const isGoingOn = left !== null && pick % 4 < 3
    act(voyage, isGoingOn ? 'survey.goOn' : 'survey.start')
    const { answers, stepIndex } = flow.state.get()
    const begun = JSON.stringify(isGoingOn ? left : { stepIndex: 0, answers: {} })
    return expect(
      voyage,
      `${isGoingOn ? 'Continue' : 'Start'} begins with ${begun}`,
      begun === JSON.stringify({ stepIndex, answers }),
    )
  }
  if (form.kind === 'loading' || fillStep(voyage, flow, pick) === 'advanced') return
  if (!isLastStep(flow.state.get())) return act(voyage, 'survey.next')
  const language = voyage.browser.document()!.product.language()
  // While it sends, the button is nobody's to press (R9).
  if (!flow.state.get().sending)
    voyage.presses.push({ table: 'responses', at: voyage.browser.time.now(), language })
  act(voyage, 'survey.finish')
}

export function typeDetails(voyage: Voyage, state: DetailsStep, pick: number): void {
  const { region } = voyage.plan
  const { name, mobile, email } = state.details
  const number = numbers[region][pick % numbers[region].length]!
  if (!name.trim()) act(voyage, 'lead.change', 'name', ['Asha Rao', ' Ravi Kumar ', 'ஆனந்தி'][pick % 3]!)
  if (!numbers[region].some(({ typed }) => typed === mobile))
    act(voyage, 'lead.change', 'mobile', number.typed)
  if (region !== 'in' && !email.trim()) act(voyage, 'lead.change', 'email', 'visitor@mail.example')
}

async function leadOn(voyage: Voyage, flow: LeadFlow, pick: number): Promise<void> {
  const state = flow.state.get()
  if (state.step === 'designing') return voyage.pass(20_500)
  if (state.step === 'leaving') return voyage.pass(1_000)
  if (state.step === 'details') {
    typeDetails(voyage, state, pick)
    return pressSend(voyage, 'lead.sendCode')
  }
  const code = usableCode(voyage, state)
  if (code !== null) {
    act(voyage, 'lead.change', 'code', code)
    return pressVerify(voyage)
  }
  if (state.resendIn > 0) return voyage.pass(state.resendIn * 1_000)
  return pressSend(voyage, 'lead.resendCode')
}

/** Whoever is told that there were too many codes waits for ten minutes. */
export function pressSend(voyage: Voyage, send: 'lead.sendCode' | 'lead.resendCode'): void {
  if (voyage.network.requests.findLast(({ call }) => call === 'sendCode')?.heard?.status === 429)
    nap(voyage, 601_000)
  voyage.presses.push({ table: 'messages', at: voyage.browser.time.now() })
  act(voyage, send)
}

export function pressVerify(voyage: Voyage): void {
  voyage.presses.push({ table: 'tokens', at: voyage.browser.time.now() })
  act(voyage, 'lead.verifyCode')
}

/** The newest code on the phone for this number, unless it was refused already. */
function usableCode(
  { services, network }: Voyage,
  state: Extract<LeadState, { step: 'code' }>,
): string | null {
  const digits = state.shownNumber.replaceAll(/\D/g, '')
  const texts = services.database.messages.all().filter(({ to }) => to.replaceAll(/\D/g, '') === digits)
  const code = texts.findLast(({ kind }) => kind === 'text')?.code
  const refused = network.requests.some(
    ({ call, form, heard }) =>
      call === 'verifyCode' && form.otp === code && heard && 'body' in heard && isRefusal(heard),
  )
  return code && !refused ? code : null
}

const isRefusal = ({ status, body }: { status: number; body: unknown }): boolean =>
  status === 404 || (body as { status?: number } | null)?.status === 404

/** The phone sleeps: nothing runs, and the clock goes on. */
export function nap(voyage: Voyage, ms: number): void {
  act(voyage, 'browser.look', null)
  act(voyage, 'browser.skip', ms)
  act(voyage, 'browser.look', voyage.browser.front())
}

async function buy(voyage: Voyage, checkout: CheckoutVisit, pick: number): Promise<void> {
  const { dialog, remaining, ordered } = checkout.offer.get()
  const { details } = checkout.plans.get()
  if (details.kind === 'failed') return act(voyage, 'checkout.retry')
  if (details.kind === 'loading') return
  if (dialog === 'none') {
    if (pick % 3 === 2 && !checkout.leaving.get()) {
      act(voyage, 'checkout.choose', planKeys[pick % planKeys.length]!)
      await voyage.pass(300)
      // An earlier press may have led away meanwhile.
      if (pageIn(voyage.browser.document(), 'checkout')?.flow !== checkout) return
    }
    return pressPay(voyage, checkout, 'checkout.pay')
  }
  if (remaining === 0 || ordered) return act(voyage, 'checkout.close')
  if (dialog === 'discount') return act(voyage, 'checkout.grab')
  pressPay(voyage, checkout, 'checkout.payOffer')
}

/** Whoever is on the way to the payment page already presses for nothing; so does who has no network. */
export function pressPay(
  voyage: Voyage,
  checkout: CheckoutVisit,
  press: 'checkout.pay' | 'checkout.payOffer',
): void {
  const { presses, browser } = voyage
  const { details, chosen } = checkout.plans.get()
  const doc = browser.document()
  if (checkout.leaving.get() || details.kind !== 'ready' || !doc) return act(voyage, press)
  const isOffer = press === 'checkout.payOffer'
  const { plans, offer, currency } = details.value
  const isOver = isOffer && checkout.offer.get().remaining === 0
  const price = isOver ? 'nothing' : `${(isOffer ? offer : plans[chosen]).amount} ${currency}`
  const { pathname, search } = browser.here().url
  const purchase = { tab: doc.tab, address: pathname + search, isOffer, price }
  act(voyage, press)
  if (!checkout.leaving.get()) return
  presses.push({ table: 'checkouts', at: browser.time.now(), language: doc.product.language(), purchase })
  expect(voyage, 'Pay stays without a network', browser.phone.online)
}

/** At the payment page: pays, and comes to the thank-you page. */
export async function pay(voyage: Voyage, outcome: 'paid' | 'declined' = 'paid'): Promise<void> {
  const { browser, services, plan, presses } = voyage
  const { url } = browser.here()
  if (browser.document() || url.origin === ORIGIN) return
  note(voyage, 'visitor.settle', [outcome])
  const settled = await settleAt(services, url, browser.local, plan.region, outcome)
  voyage.tell(`${outcome} ${settled.paid}: ${settled.id}`)
  if (outcome === 'paid') voyage.orders.push({ ...settled, at: browser.time.now() })
  const last = presses.findLast(({ purchase }) => purchase)?.purchase
  expect(
    voyage,
    'the way back leads to the checkout that was left',
    settled.back === null || settled.back === last?.address,
  )
  browser.open(settled.address)
}

/** What the payment page does, and where it sends the visitor. `stored` is local storage. */
export async function settleAt(
  { world }: Pick<Voyage['services'], 'world'>,
  url: URL,
  stored: ReadonlyMap<string, string>,
  region: Region,
  outcome: 'paid' | 'declined',
): Promise<{ id: string; responseId: string; paid: string; address: string; back: string | null }> {
  const payment = readPayment(url.search)
  const back = wayBackAddress({ read: (key) => stored.get(key) ?? null, write() {}, remove() {} }, ORIGIN)
  const id = await settle(world, payment, outcome)
  const from = back ?? inRegion(region, '/')
  return {
    id,
    back,
    responseId: payment.responseId ?? '',
    paid: `${payment.amount} ${payment.currency}`,
    address: outcome === 'paid' ? thankYouAddress(payment, id, from) : failureAddress(from),
  }
}
