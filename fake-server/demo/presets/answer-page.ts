import type { Region } from '../../../src/core/model/region.ts'
import { demoSurvey } from '../../backend/survey-seed.ts'
import { seen, until } from '../page-watch.ts'
import { typeInto } from '../type-into.ts'
import type { CurrentVisitor } from './current-visitor.ts'
import { sampleVisitors } from './visitors.ts'

type Values = Readonly<Record<string, string>>

const last = demoSurvey.questions.length - 1

/**
 * Answers the survey from the step that is shown up to the last one, in any language. What a step holds already stays. The last step gets
 * `atLast` and waits there for Finish.
 */
export async function answerSteps(document: Document, answers: Values, atLast: Values): Promise<void> {
  await seen(document, bar)
  for (let step = shownStep(document); step !== null && step <= last; step++) {
    const form = await seen<HTMLFormElement>(document, 'main form')
    // Whoever went on by hand meanwhile is elsewhere: nothing is typed there.
    if (shownStep(document) !== step) return
    const isDone = fillStep(form, step, step < last ? answers : atLast)
    if (step === last) return
    if (!isDone) form.requestSubmit()
    await until(document, () => document.querySelector('main form') !== form)
  }
}

const bar = '#root [role="progressbar"]'

/** The index of the step that is shown: the bar is at its share of the way. Null where there is none. */
function shownStep(document: Document): number | null {
  const share = document.querySelector(bar)?.getAttribute('aria-valuenow')
  return share ? Math.round((Number(share) / 100) * last) : null
}

/** Whether the step goes on by itself: a radio's choice does (R8). */
function fillStep(form: HTMLFormElement, step: number, values: Values): boolean {
  const texts = [...form.querySelectorAll<HTMLInputElement>('input:not([type="radio"])')]
  const tiles = [...form.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  let advances = false
  for (const [index, { name, type }] of (demoSurvey.questions[step]?.fields ?? []).entries()) {
    const value = values[name] ?? ''
    const field = texts[index]
    if (field?.value === '') typeInto(field, value)
    if (tiles.length === 0 || tiles.some(({ checked }) => checked)) continue
    tiles.find((tile) => tile.value === value)?.click()
    advances = type === 'radio'
  }
  return advances
}

/** Types name, number and, where it is asked for, address into what is still empty of the lead's form. */
export function fillDetails(document: Document, visitor: CurrentVisitor, region: Region): void {
  const { name, isd, mobile, email } = visitor
  // Another dial code than the region's is chosen by typing it (R43).
  const number = isd === sampleVisitors[region].isd ? mobile : `+${isd} ${mobile}`
  for (const [selector, text] of [
    ['input[autocomplete="name"]', name],
    ['input[type="tel"]', number],
    ['input[type="email"]', email],
  ] as const) {
    const field = document.querySelector<HTMLInputElement>(`main ${selector}`)
    if (field?.value === '' && text) typeInto(field, text)
  }
}
