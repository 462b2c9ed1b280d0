import { expect, type Page } from '@playwright/test'
import { tagOf, type LanguageCode } from '../../src/core/model/language.ts'
import type { RecordingServices } from '../services/recording-services.ts'
import type { Build } from './configuration.ts'
import type { Walk } from './walk.ts'

/** What a state is reached with. `code` is the language that the visitor arrives in. */
export type At = { page: Page; walk: Walk; services: RecordingServices; code: LanguageCode }

/** A state and how it is reached from the one before it, in whatever language the page speaks. */
export type State = readonly [name: string, reach: (at: At) => Promise<void>]

/** States that follow one another. The first of them opens the page. */
export type Way = {
  name: string
  build: Build
  /** Whether every state of it has the language switcher: where one has none, each language is a walk of its own. */
  switches: boolean
  /** Console errors that its states cause. */
  noise?: RegExp
  /** States whose stops another state of the same screen has, too, with a message or an open part more: that one alone is gone round. */
  sameStops?: readonly string[]
  /** States that on a desk show nothing that another one does not show there. */
  sameOnDesk?: readonly string[]
  states: readonly State[]
}

/** Goes through the states of a way, to its end or to the one that is named. `look` finds each of them, by its name. */
export async function walkWay(
  { states }: Way,
  at: At,
  look: (state: string) => Promise<void>,
  last?: string,
): Promise<void> {
  for (const [name, reach] of states) {
    await reach(at)
    await look(name)
    if (name === last) return
  }
}

/** An address that arrives in a language. */
export const inLanguage = (address: string, code: LanguageCode): string =>
  `${address}${address.includes('?') ? '&' : '?'}lan=${code}`

/** The step's own way on: Next, Finish, Submit. */
export const goOn = ({ page }: At): Promise<void> => page.locator('main [type=submit]').click()

/** Changes the language where the page stands: under a dialog, too, where no visitor reaches the switcher. The gallery shows others below its own. */
export async function turnTo(page: Page, code: LanguageCode): Promise<void> {
  const switcher = page.locator('select:has(option[value=tel])').first()
  await switcher.evaluate((select: HTMLSelectElement, value) => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }, code)
  await expect(page.locator('html')).toHaveAttribute('lang', tagOf(code))
}
