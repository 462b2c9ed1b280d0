import type { SteerableClock } from '../../../src/adapters/clock/steerable-clock.ts'
import type { Logger } from '../../../src/core/ports/ports.ts'
import { seen } from '../page-watch.ts'
import { answerSteps, fillDetails } from './answer-page.ts'
import type { CurrentVisitor } from './current-visitor.ts'
import type { PageAction, Preset } from './presets.ts'

/** As long as the loader draws (R13), and a little. */
const drawing = 21_000

type Stage = { document: Document; clock: SteerableClock; logger: Logger }

/** Does on the page what the preset's visitor would, in any language. Gives up, with a warning, where the page is not as expected. */
export async function actOnPage(
  preset: Preset,
  visitor: CurrentVisitor,
  { document, clock, logger }: Stage,
): Promise<void> {
  try {
    if (preset.pausedUntil) await seen(document, preset.pausedUntil)
    for (const action of preset.actions ?? []) await perform[action]({ document, clock, visitor, preset })
  } catch (problem) {
    logger.warn('demo', 'the journey ends here', problem)
  } finally {
    if (preset.pausedUntil) clock.run(1)
  }
}

type Acting = Omit<Stage, 'logger'> & { visitor: CurrentVisitor; preset: Preset }

const perform: Record<PageAction, (acting: Acting) => Promise<unknown>> = {
  async start({ document }) {
    // A card that is not shown goes, and a press of it with it.
    ;(await seen<HTMLButtonElement>(document, ':root:not([data-blank]) main button')).click()
    await seen(document, 'main form')
  },

  async 'answer-all'({ document, visitor: { answers, given } }) {
    await answerSteps(document, answers, given)
  },

  async 'pass-loader'({ document, clock }) {
    await seen(document, 'main [role="progressbar"]')
    clock.skip(drawing)
    await seen(document, 'main input[autocomplete="name"]')
  },

  async 'fill-details'({ document, visitor, preset: { region } }) {
    await seen(document, 'main input[autocomplete="name"]')
    fillDetails(document, visitor, region)
  },

  async 'send-code'({ document }) {
    const submit = await seen<HTMLButtonElement>(document, 'main form [type="submit"]:enabled')
    submit.click()
    await seen(document, 'main input[autocomplete="one-time-code"]')
  },
}
