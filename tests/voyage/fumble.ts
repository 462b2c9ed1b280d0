import { placeOf } from '../../src/core/model/answers.ts'
import { planKeys } from '../../src/core/model/plan.ts'
import { largestMeasure } from '../../src/core/survey/validation.ts'
import { isLastStep, type WizardState } from '../../src/core/survey/wizard-state.ts'
import { pressPay } from '../../fake-server/simulation/checkout-hand.ts'
import { act, expect } from '../../fake-server/simulation/deeds.ts'
import { pressSend, pressVerify, typeDetails } from '../../fake-server/simulation/lead-hand.ts'
import { pageIn } from '../../fake-server/simulation/screens.ts'
import type { Voyage } from '../../fake-server/simulation/voyage.ts'

/** One of them, by what chance drew. */
export const of = <Item>(items: readonly Item[], pick: number): Item => items[pick % items.length]!

const tooLarge = [`${largestMeasure + 1}`, '१२०', '1,000', '+1,500', '99999']
const wrongMeasures = ['', '  ', ...tooLarge, '-5', 'about 30']
const wrongNumbers = ['', '12', 'call me', '+91 98765 43210', '+999 1234567']
const wrongCodes = ['', '000000', '12', 'abc', ' 0 0 0 0 0 0 ']

/** Types what is wrong, where something can be typed, and presses. */
export function fumble(voyage: Voyage, pick: number): void {
  const doc = voyage.browser.document()
  const [survey, lead] = [pageIn(doc, 'survey')?.flow, pageIn(doc, 'lead')?.flow]
  if (survey?.state.get().screen === 'asking') {
    fumbleStep(voyage, survey.state.get(), of(wrongMeasures, pick))
  }
  const state = lead?.state.get()
  if (state?.step === 'details') {
    typeDetails(voyage, state, pick)
    act(voyage, 'lead.change', 'mobile', of(wrongNumbers, pick))
    pressSend(voyage, 'lead.sendCode')
  }
  if (state?.step === 'code') {
    act(voyage, 'lead.change', 'code', of(wrongCodes, pick))
    pressVerify(voyage)
  }
}

/** Only fields for text take what is wrong, and the last step's button sends. */
function fumbleStep(voyage: Voyage, state: WizardState, wrong: string): void {
  const { form, stepIndex } = state
  const type = form.kind === 'ready' && form.survey.steps[stepIndex]?.fields[0]?.type
  const place = placeOf(stepIndex, 0)
  if (type !== 'radio' && type !== 'compass') act(voyage, 'survey.answer', place, wrong)
  if (isLastStep(state)) return
  act(voyage, 'survey.next')
  const next = pageIn(voyage.browser.document(), 'survey')?.flow.state.get()
  const isLeft = next?.stepIndex !== stepIndex
  const left = isLeft ? next?.answers[place]?.trim() : undefined
  expect(voyage, 'Next leaves a blank question', left !== '')
  const isMeasure = stepIndex < 2
  expect(voyage, 'Next leaves a measure over a hundred', !(isMeasure && left && tooLarge.includes(left)))
}

/** Does something at the checkout that leads nowhere. */
export function lookAround(voyage: Voyage, pick: number): void {
  const checkout = pageIn(voyage.browser.document(), 'checkout')?.flow
  if (checkout?.plans.get().details.kind !== 'ready') return
  const looks = [
    () => act(voyage, 'checkout.choose', of(planKeys, pick >> 3)),
    () => act(voyage, 'checkout.unfold'),
    () => act(voyage, 'checkout.grab'),
    () => act(voyage, 'samples.open', { kind: 'plan', index: 0 }),
    () => {
      act(voyage, 'samples.open', { kind: 'elevation', index: 1 })
      act(voyage, 'browser.reload')
    },
    () => act(voyage, 'samples.close'),
    () => checkout.offer.get().dialog === 'offer' && pressPay(voyage, checkout, 'checkout.payOffer'),
  ]
  of(looks, pick)()
}
