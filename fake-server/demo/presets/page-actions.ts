import type { SteerableClock } from '../steerable-clock.ts'
import type { Logger } from '../../../src/core/ports/ports.ts'
import { waitForElement } from '../page-dom.ts'
import { answerSteps, fillDetails } from './answer-page.ts'
import type { CurrentVisitor } from './current-visitor.ts'
import type { PageAction, Preset } from './presets.ts'

/** Longer than the loader takes (R13). */
const loaderMs = 21_000

type PageContext = { document: Document; clock: SteerableClock }

/** Performs the preset's actions on the page, in any language. Logs a warning and stops if the page isn't as expected. */
export async function performActions(
  preset: Preset,
  visitor: CurrentVisitor,
  { document, clock, logger }: PageContext & { logger: Logger },
): Promise<void> {
  try {
    if (preset.pausedUntil) await waitForElement(document, preset.pausedUntil)
    for (const action of preset.actions ?? []) await perform[action]({ document, clock, visitor, preset })
  } catch (error) {
    logger.warn('demo', 'the journey ends here', error)
  } finally {
    if (preset.pausedUntil) clock.run(1)
  }
}

type ActionContext = PageContext & { visitor: CurrentVisitor; preset: Preset }

const perform: Record<PageAction, (context: ActionContext) => Promise<unknown>> = {
  async start({ document }) {
    // A card that isn't visible is about to be replaced.
    ;(await waitForElement<HTMLButtonElement>(document, ':root:not([data-blank]) main button')).click()
    await waitForElement(document, 'main form')
  },

  async 'answer-all'({ document, visitor: { answersOrSample, ownAnswers } }) {
    // On the last step, only the user's own answers are filled in.
    await answerSteps(document, answersOrSample, ownAnswers)
  },

  async 'pass-loader'({ document, clock }) {
    await waitForElement(document, 'main [role="progressbar"]')
    clock.skip(loaderMs)
    await waitForElement(document, 'main input[autocomplete="name"]')
  },

  async 'fill-details'({ document, visitor, preset: { region } }) {
    await waitForElement(document, 'main input[autocomplete="name"]')
    fillDetails(document, visitor, region)
  },

  async 'send-code'({ document }) {
    const submit = await waitForElement<HTMLButtonElement>(document, 'main form [type="submit"]:enabled')
    submit.click()
    await waitForElement(document, 'main input[autocomplete="one-time-code"]')
  },
}
