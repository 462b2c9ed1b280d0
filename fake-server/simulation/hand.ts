import { placeOf } from '../../src/core/model/answers.ts'
import { inRegion } from '../../src/core/model/region.ts'
import { problemsOf } from '../../src/core/survey/validation.ts'
import type { WizardFlow } from '../../src/core/survey/wizard-flow.ts'
import { isLastStep } from '../../src/core/survey/wizard-state.ts'
import { buy, pay } from './checkout-hand.ts'
import { act, expect } from './deeds.ts'
import { leadOn } from './lead-hand.ts'
import { isWhole } from './product.ts'
import { screenOf } from './screens.ts'
import type { Voyage } from './voyage.ts'

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
  else if (shown.page === 'thank-you' && shown.flow.order.complete) {
    if (patient) act(voyage, 'product.follow', inRegion(voyage.plan.region, '/'))
    else if (pick % 2 === 0) act(voyage, 'browser.reload')
    // Over the payment page, to the checkout.
    else act(voyage, 'browser.travel', -2)
  }
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
