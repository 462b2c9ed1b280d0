import type { Region } from '../../../src/core/model/region.ts'
import { demoSurvey } from '../../backend/survey-seed.ts'
import { seen, typeInto, until } from '../page-watch.ts'
import type { CurrentVisitor } from './current-visitor.ts'
import { sampleVisitors } from './visitors.ts'

type Values = Readonly<Record<string, string>>
type AskedField = { name: string; type: string }

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
    const isDone = fillStep(form, demoSurvey.questions[step]?.fields ?? [], step < last ? answers : atLast)
    if (step === last) return
    if (!isDone) form.requestSubmit()
    await until(document, () => shownStep(document) !== step)
  }
}

const bar = '#root [role="progressbar"]'

/** The index of the step that is shown: the bar is at its share of the way. Null where there is none. */
function shownStep(document: Document): number | null {
  const share = document.querySelector(bar)?.getAttribute('aria-valuenow')
  return share ? Math.round((Number(share) / 100) * last) : null
}

/** Fills a step's empty fields. Returns whether the step advances by itself: choosing a radio does that (R8). */
export function fillStep(form: HTMLFormElement, fields: readonly AskedField[], values: Values): boolean {
  const texts = [...form.querySelectorAll<HTMLInputElement>('input:not([type="radio"])')]
  const tiles = [...form.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  const isChoice = ({ type }: AskedField): boolean => tiles.length > 0 && /^(?:radio|compass)$/.test(type)
  // The texts first: a choice may advance the step.
  for (const [index, { name }] of fields.filter((field) => !isChoice(field)).entries())
    if (texts[index]?.value === '') typeInto(texts[index], values[name] ?? '')
  const choice = fields.find(isChoice)
  if (!choice || tiles.some(({ checked }) => checked)) return false
  tiles.find((tile) => tile.value === values[choice.name])?.click()
  return choice.type === 'radio'
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
