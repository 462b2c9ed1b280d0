import type { Region } from '../../../src/core/model/region.ts'
import { demoSurvey } from '../../backend/survey-seed.ts'
import { waitForElement, typeText, waitUntil } from '../page-dom.ts'
import type { CurrentVisitor } from './current-visitor.ts'
import { sampleVisitors } from './visitors.ts'

type Values = Readonly<Record<string, string>>
type AskedField = { name: string; type: string }

const last = demoSurvey.questions.length - 1

/**
 * Answers the survey from the current step to the last one, in any language. Existing answers stay. The last step gets `lastAnswers` and
 * is not submitted.
 */
export async function answerSteps(document: Document, answers: Values, lastAnswers: Values): Promise<void> {
  await waitForElement(document, progressBar)
  for (let step = currentStep(document); step !== null && step <= last; step++) {
    const form = await waitForElement<HTMLFormElement>(document, 'main form')
    // The user has moved on to another step: stop.
    if (currentStep(document) !== step) return
    const isDone = fillStep(
      form,
      demoSurvey.questions[step]?.fields ?? [],
      step < last ? answers : lastAnswers,
    )
    if (step === last) return
    if (!isDone) form.requestSubmit()
    await waitUntil(document, () => currentStep(document) !== step)
  }
}

const progressBar = '#root [role="progressbar"]'

/** The index of the current step, from the progress bar. Null without one. */
function currentStep(document: Document): number | null {
  const share = document.querySelector(progressBar)?.getAttribute('aria-valuenow')
  return share ? Math.round((Number(share) / 100) * last) : null
}

/** Fills a step's empty fields. Returns whether the step advances by itself: choosing a radio does that (R8). */
export function fillStep(form: HTMLFormElement, fields: readonly AskedField[], values: Values): boolean {
  const texts = [...form.querySelectorAll<HTMLInputElement>('input:not([type="radio"])')]
  const tiles = [...form.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  const isChoice = ({ type }: AskedField): boolean => tiles.length > 0 && /^(?:radio|compass)$/.test(type)
  // The texts first: a choice may advance the step.
  for (const [index, { name }] of fields.filter((field) => !isChoice(field)).entries())
    if (texts[index]?.value === '') typeText(texts[index], values[name] ?? '')
  const choice = fields.find(isChoice)
  if (!choice || tiles.some(({ checked }) => checked)) return false
  tiles.find((tile) => tile.value === values[choice.name])?.click()
  return choice.type === 'radio'
}

/** Fills the empty fields of the lead form: name, number and, if the region's form has it, e-mail address. */
export function fillDetails(document: Document, visitor: CurrentVisitor, region: Region): void {
  const { name, isd, mobile, email } = visitor
  // Typing another dial code selects it (R43).
  const number = isd === sampleVisitors[region].isd ? mobile : `+${isd} ${mobile}`
  for (const [selector, text] of [
    ['input[autocomplete="name"]', name],
    ['input[type="tel"]', number],
    ['input[type="email"]', email],
  ] as const) {
    const field = document.querySelector<HTMLInputElement>(`main ${selector}`)
    if (field?.value === '' && text) typeText(field, text)
  }
}
