import { placeOf } from '../../src/core/model/survey.ts'
import { inRegion } from '../../src/core/model/region.ts'
import { hasFlow } from '../../src/core/model/visit.ts'
import { problemsOf } from '../../src/core/survey/validation.ts'
import { isLastStep, type SurveyState } from '../../src/core/survey/survey-state.ts'
import { buy, pay } from './checkout-visitor.ts'
import { expect } from './commands.ts'
import { proceedLead } from './lead-visitor.ts'
import { pageIn, screenOf } from './screens.ts'
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
