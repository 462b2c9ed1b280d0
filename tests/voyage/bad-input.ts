import { placeOf } from '../../src/core/model/survey.ts'
import { planKeys } from '../../src/core/model/plan.ts'
import { largestMeasure } from '../../src/core/survey/validation.ts'
import { isLastStep, type SurveyState } from '../../src/core/survey/survey-state.ts'
import { expect } from '../simulation/commands.ts'
import { pageIn } from '../simulation/screens.ts'
import { pressPay, pressSend, pressVerify, typeDetails } from '../simulation/visitor.ts'
import type { Voyage } from '../simulation/voyage.ts'

/** One of the items, chosen by `pick`. */
export const of = <Item>(items: readonly Item[], pick: number): Item => items[pick % items.length]!

const tooLarge = [`${largestMeasure + 1}`, '१२०', '1,000', '+1,500', '99999']
const wrongMeasures = ['', '  ', ...tooLarge, '-5', 'about 30']
const wrongNumbers = ['', '12', 'call me', '+91 98765 43210', '+999 1234567']
const wrongCodes = ['', '000000', '12', 'abc', ' 0 0 0 0 0 0 ']

/** Types invalid input into the screen's field and presses its button, or requests another code. */
export function badInput(voyage: Voyage, pick: number): void {
  const doc = voyage.browser.document()
  const survey = pageIn(doc, 'survey')?.flow.state.get()
  const lead = pageIn(doc, 'lead')?.flow.state.get()
  if (survey?.screen === 'questions') badStepInput(voyage, survey, of(wrongMeasures, pick))
  if (lead?.step === 'details') {
    typeDetails(voyage, lead, pick)
    voyage.ui.lead.change('mobile', of(wrongNumbers, pick))
    pressSend(voyage, 'sendCode')
  }
  if (lead?.step !== 'code') return
  if (pick % 4 === 0) pressSend(voyage, 'resendCode')
  else pressVerify(voyage, of(wrongCodes, pick))
}

/** Only text fields take invalid input. The last step is not submitted. */
function badStepInput(voyage: Voyage, state: SurveyState, wrong: string): void {
  const { form, stepIndex } = state
  const type = form.kind === 'ready' && form.survey.steps[stepIndex]?.fields[0]?.type
  const place = placeOf(stepIndex, 0)
  if (type !== 'radio' && type !== 'compass') voyage.ui.survey.answer(place, wrong)
  if (isLastStep(state)) return
  voyage.ui.survey.next()
  const next = pageIn(voyage.browser.document(), 'survey')?.flow.state.get()
  if (next?.stepIndex === stepIndex) return
  const typed = next?.answers[place]?.trim() ?? 'nothing'
  expect(voyage, 'Next does not accept a blank answer', typed !== '')
  expect(voyage, 'Next does not accept a measure over a hundred', stepIndex > 1 || !tooLarge.includes(typed))
}

/** Does something at the checkout that doesn't leave it. */
export async function lookAround(voyage: Voyage, pick: number): Promise<void> {
  const checkout = pageIn(voyage.browser.document(), 'checkout')?.flow
  if (checkout?.plans.get().details.kind !== 'ready') return
  const { ui } = voyage
  const looks = [
    () => ui.checkout.choose(of(planKeys, pick >> 3)),
    () => ui.checkout.togglePlans(),
    () => ui.checkout.acceptDiscount(),
    () => ui.samples.open({ kind: 'plan', index: 0 }),
    // Wait until the reload has restored the page.
    async () => {
      ui.samples.open({ kind: 'elevation', index: 1 })
      ui.browser.reload()
      await voyage.pass(3_000)
    },
    () => ui.samples.close(),
    () => checkout.offer.get().dialog === 'offer' && pressPay(voyage, checkout, 'payOffer'),
  ]
  await of<() => unknown>(looks, pick)()
}
