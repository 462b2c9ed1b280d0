import type { Region } from '../../../src/core/model/region.ts'
import { demoSurvey } from '../../backend/survey-seed.ts'
import { waitForElement, typeText, waitUntil } from '../page-dom.ts'
import type { CurrentVisitor } from './current-visitor.ts'
import { sampleVisitors } from './visitors.ts'

type Values = Readonly<Record<string, string>>
type SurveyField = { name: string; type: string }

const progressBar = '#root [role="progressbar"]'
const lastStep = demoSurvey.questions.length - 1

/**
 * Answers the survey from the current step to the last one, in any language. Existing answers stay. The last step is not submitted; it may
 * get other answers than the steps before it.
 */
export async function answerSteps(
  document: Document,
  answers: Values,
  lastStepAnswers = answers,
): Promise<void> {
  await waitForElement(document, progressBar)
  for (let step = currentStep(document); step !== null && step <= lastStep; step++) {
    const form = await waitForElement<HTMLFormElement>(document, 'main form')
    // The user has moved on to another step: stop.
    if (currentStep(document) !== step) return
    const { fields } = demoSurvey.questions[step]!
    const advances = fillStep(form, fields, step < lastStep ? answers : lastStepAnswers)
    if (step === lastStep) return
    if (!advances) form.requestSubmit()
    await waitUntil(document, () => currentStep(document) !== step)
  }
}

/** The index of the current step, from the progress bar. Null without one. */
function currentStep(document: Document): number | null {
  const percent = document.querySelector(progressBar)?.getAttribute('aria-valuenow')
  return percent ? Math.round((Number(percent) / 100) * lastStep) : null
}

/** Fills a step's empty fields. Returns whether the step advances without a submit, because a radio was selected (R8). */
export function fillStep(form: HTMLFormElement, fields: readonly SurveyField[], values: Values): boolean {
  const texts = [...form.querySelectorAll<HTMLInputElement>('input:not([type="radio"])')]
  const radios = [...form.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  const isChoice = ({ type }: SurveyField): boolean => radios.length > 0 && /^(?:radio|compass)$/.test(type)
  // Fill the text fields first, because a choice may advance the step.
  for (const [index, { name }] of fields.filter((field) => !isChoice(field)).entries())
    if (texts[index]?.value === '') typeText(texts[index], values[name] ?? '')
  const choice = fields.find(isChoice)
  if (!choice || radios.some(({ checked }) => checked)) return false
  radios.find((radio) => radio.value === values[choice.name])?.click()
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
