import { sampleAnswers } from '../../src/build/conform/sample-answers.ts'
import { hasFlow } from './product.ts'
import { statusOf } from '../../src/core/api/endpoint.ts'
import type { DetailsStep, LeadState } from '../../src/core/lead/lead-state.ts'
import { formatPhoneNumber } from '../../src/core/model/mobile-number.ts'
import { inRegion } from '../../src/core/model/region.ts'
import { fieldKey } from '../../src/core/model/survey.ts'
import { readParameter } from '../../src/core/model/query.ts'
import { isLastStep, type SurveyState } from '../../src/core/survey/survey-state.ts'
import { maxSideFeet } from '../../src/core/survey/validation.ts'
import { typedNumbers } from '../e2e/visitors.ts'
import { buy, pay } from './purchase.ts'
import { pageIn, screenOf } from './screens.ts'
import { expectThat, nap, pickFrom } from './ui.ts'
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
  const { ui, browser, conditions } = voyage
  const shown = browser.document()?.product.shown()
  if (!shown) {
    // Half of the visitors leave the payment page by Back: only they see the offer.
    if (pick % 4 > 1) ui.browser.travel(-1)
    else await pay(voyage, pick % 4 === 1 ? 'declined' : 'paid')
  } else if (shown.page === 'survey') answerSurvey(voyage, shown.flow.state.get(), pick)
  else if (shown.page === 'lead') await proceedLead(voyage, shown.flow.state.get(), pick)
  else if (shown.page === 'checkout') await buy(voyage, shown.flow, pick)
  else if (shown.visit.page === 'payment-failure')
    ui.product.follow(readParameter(shown.visit.search, 'back') || '/')
  else if (shown.page === 'none' && browser.front().at > 0) ui.browser.travel(-1)
  else if (shown.page === 'none' || (shown.flow.order.isComplete && isPatient))
    ui.product.follow(inRegion(conditions.region, '/'))
  else if (shown.flow.order.isComplete) {
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

/** Answers each field that is blank or was refused. A choice may advance the step. */
function fillStep({ ui }: Voyage, { form, stepIndex, answers, problems }: SurveyState, pick: number): void {
  if (form.kind !== 'ready') return
  const step = form.survey.steps[stepIndex]!
  for (const [index, { options, type }] of step.fields.entries()) {
    const place = fieldKey(stepIndex, index)
    if (answers[place]?.trim() && !problems[place]) continue
    const typed = ` ${20 + (pick % 80)}`
    const valid = { ...sampleAnswers, text: typed, number: typed }
    const value = options[pick % options.length]?.value ?? valid[type]
    if (type === 'radio') ui.survey.choose(place, value)
    else ui.survey.answer(place, value)
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
    return expectThat(
      voyage,
      `${verb} begins with ${begun}`,
      begun === JSON.stringify({ stepIndex, answers }),
    )
  }
  if (form.kind === 'loading') return
  fillStep(voyage, state, pick)
  const filled = flow.state.get()
  if (filled.stepIndex !== stepIndex) return
  if (!isLastStep(filled)) return ui.survey.next()
  const language = browser.document()!.product.language()
  // The button does nothing while the answers are sent (R9).
  if (!filled.isSending) presses.push({ table: 'responses', at: browser.time.now(), language })
  ui.survey.finish()
}

const names = ['Asha Rao', ' Ravi Kumar ', 'ஆனந்தி']

function typeDetails({ ui, conditions: { region } }: Voyage, state: DetailsStep, pick: number): void {
  const { name, mobile, email } = state.details
  const known = typedNumbers[region]
  if (!name.trim()) ui.lead.change('name', pickFrom(names, pick))
  if (!known.includes(mobile)) ui.lead.change('mobile', pickFrom(known, pick))
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
  const code = usableCode(voyage, formatPhoneNumber(state.sent.to))
  if (code) return pressVerify(voyage, code)
  if (state.resendSecondsLeft > 0) return voyage.pass(state.resendSecondsLeft * 1_000)
  pressSend(voyage, 'resendCode')
}

/** Requests a code. After a 429 (too many codes) the visitor waits ten minutes first. */
function pressSend(voyage: Voyage, send: 'sendCode' | 'resendCode'): void {
  const { network, presses, browser, ui } = voyage
  if (network.requests.findLast(({ call }) => call === 'sendCode')?.response?.status === 429)
    nap(voyage, 601_000)
  presses.push({ table: 'messages', at: browser.time.now() })
  ui.lead[send]()
}

function pressVerify({ ui, presses, browser }: Voyage, code: string): void {
  ui.lead.change('code', code)
  presses.push({ table: 'tokens', at: browser.time.now() })
  ui.lead.verifyCode()
}

/** The newest code for this number, unless it was refused. */
function usableCode({ services, network }: Voyage, number: string): string | null {
  const digits = (number: string): string => number.replaceAll(/\D/g, '')
  const texts = services.events('messageSent').filter(({ app }) => app === 'text')
  const code = texts.findLast(({ to }) => digits(to) === digits(number))?.code
  const isRefused = network.requests.some(
    ({ call, form, response }) =>
      call === 'verifyCode' && form.otp === code && response && statusOf(response) === 404,
  )
  return code && !isRefused ? code : null
}

const tooLarge = [`${maxSideFeet + 1}`, '१२०', '1,000', '+1,500', '99999']
const wrongMeasures = ['', '  ', ...tooLarge, '-5', 'about 30']
const wrongNumbers = ['', '12', 'call me', '+91 98765 43210', '+999 1234567']
const wrongCodes = ['', '000000', '12', 'abc', ' 0 0 0 0 0 0 ']

/** Types invalid input into the screen's field and presses its button, or requests another code. */
export function badInput(voyage: Voyage, pick: number): void {
  const doc = voyage.browser.document()
  const survey = pageIn(doc, 'survey')?.flow.state.get()
  const lead = pageIn(doc, 'lead')?.flow.state.get()
  if (survey?.screen === 'questions') badStepInput(voyage, survey, pickFrom(wrongMeasures, pick))
  if (lead?.step === 'details') {
    typeDetails(voyage, lead, pick)
    voyage.ui.lead.change('mobile', pickFrom(wrongNumbers, pick))
    pressSend(voyage, 'sendCode')
  }
  if (lead?.step !== 'code') return
  if (pick % 4 === 0) pressSend(voyage, 'resendCode')
  else pressVerify(voyage, pickFrom(wrongCodes, pick))
}

/** Only text fields take invalid input. The last step is not submitted. */
function badStepInput(voyage: Voyage, state: SurveyState, wrong: string): void {
  const { form, stepIndex } = state
  const type = form.kind === 'ready' && form.survey.steps[stepIndex]?.fields[0]?.type
  const place = fieldKey(stepIndex, 0)
  if (type !== 'radio' && type !== 'compass') voyage.ui.survey.answer(place, wrong)
  if (isLastStep(state)) return
  voyage.ui.survey.next()
  const next = pageIn(voyage.browser.document(), 'survey')?.flow.state.get()
  if (next?.stepIndex === stepIndex) return
  const typed = next?.answers[place]?.trim() ?? 'nothing'
  expectThat(voyage, 'Next does not accept a blank answer', typed !== '')
  expectThat(
    voyage,
    'Next does not accept a measure over a hundred',
    stepIndex > 1 || !tooLarge.includes(typed),
  )
}
