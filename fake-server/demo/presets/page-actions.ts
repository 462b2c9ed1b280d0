import type { SteerableClock } from '../../../src/adapters/clock/steerable-clock.ts'
import type { Logger } from '../../../src/core/ports/logger.ts'
import { typeInto } from '../type-into.ts'
import { demoSurvey } from '../../backend/survey-seed.ts'
import type { PageAction, Preset } from './presets.ts'
import { sampleAnswers, sampleVisitors } from './visitors.ts'

/** How long each thing on the page is waited for, in the device's milliseconds. */
const patience = 10_000

/** As long as the loader draws (R13), and a little. */
const drawing = 21_000

type Stage = { document: Document; clock: SteerableClock; logger: Logger }

/** Does on the page what the preset's visitor would, in any language. Gives up, with a warning, where the page is not as expected. */
export async function actOnPage(preset: Preset, { document, clock, logger }: Stage): Promise<void> {
  try {
    if (preset.standsUntil) await seen(document, preset.standsUntil)
    for (const action of preset.actions ?? []) await perform[action](document, preset, clock)
  } catch (problem) {
    logger.warn('demo', 'the journey ends here', problem)
  } finally {
    if (preset.standsUntil) clock.run(1)
  }
}

type Perform = (document: Document, preset: Preset, clock: SteerableClock) => Promise<unknown>

const perform: Record<PageAction, Perform> = {
  async start(document) {
    ;(await seen<HTMLButtonElement>(document, 'main button')).click()
    await seen(document, 'main form')
  },

  async 'answer-all'(document) {
    for (const { fields } of demoSurvey.questions.slice(0, -1)) {
      const form = await seen<HTMLFormElement>(document, 'main form')
      const texts = form.querySelectorAll<HTMLInputElement>('input:not([type="radio"])')
      let advances = false
      for (const [index, { name, type }] of fields.entries()) {
        const value = sampleAnswers[name] ?? ''
        const tile = form.querySelector<HTMLInputElement>(`input[type="radio"][value="${value}"]`)
        if (tile) tile.click()
        else if (texts[index]) typeInto(texts[index], value)
        advances = type === 'radio'
      }
      // A radio's choice goes on by itself (R8).
      if (!advances) form.requestSubmit()
      await until(document, () => document.querySelector('main form') !== form)
    }
  },

  async 'pass-loader'(document, _, clock) {
    await seen(document, 'main [role="progressbar"]')
    clock.skip(drawing)
    await seen(document, 'main input[autocomplete="name"]')
  },

  async 'fill-details'(document, { region }) {
    const { name, mobile, email } = sampleVisitors[region]
    typeInto(await seen<HTMLInputElement>(document, 'main input[autocomplete="name"]'), name)
    typeInto(await seen<HTMLInputElement>(document, 'main input[type="tel"]'), mobile)
    if (email) typeInto(await seen<HTMLInputElement>(document, 'main input[type="email"]'), email)
  },

  async 'send-code'(document) {
    const submit = await seen<HTMLButtonElement>(document, 'main form [type="submit"]:enabled')
    submit.click()
    await seen(document, 'main input[autocomplete="one-time-code"]')
  },
}

/** The first element that fits, as soon as there is one. */
async function seen<Found extends Element>(document: Document, selector: string): Promise<Found> {
  await until(document, () => document.querySelector(selector) !== null)
  return document.querySelector<Found>(selector)!
}

/** Resolves once it holds. Every change of the page may bring it about. */
function until(document: Document, holds: () => boolean): Promise<void> {
  if (holds()) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const watching = new MutationObserver(() => {
      if (holds()) end(resolve)
    })
    const timer = setTimeout(() => end(() => reject(new Error(`not there after ${patience} ms`))), patience)
    function end(then: () => void): void {
      watching.disconnect()
      clearTimeout(timer)
      then()
    }
    watching.observe(document.documentElement, { subtree: true, childList: true, attributes: true })
  })
}
