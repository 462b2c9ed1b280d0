import { expect, type Page } from '@playwright/test'
import { tagOf, type LanguageCode } from '../../../src/core/model/language.ts'
import type { RecordingServices } from '../../services/recording-services.ts'
import type { Build } from '../configuration.ts'
import type { App } from '../pages/app.ts'

/** What a walkthrough acts with. `language` is the one that the visitor arrives in. */
export type WalkthroughContext = { page: Page; app: App; services: RecordingServices; language: LanguageCode }

/** Reaches a state from the one before, in any language. */
export type Reach = (context: WalkthroughContext) => Promise<void>

/** States that follow one another. The first opens the page. */
export type Walkthrough = {
  name: string
  build: Build
  /** Whether each state has the language select. Otherwise each language is a visit of its own. */
  hasLanguageSelect: boolean
  /** Console errors that its states cause. */
  expectedErrors?: RegExp
  /** States whose layout is checked in every language: the first of each screen. */
  inEveryLanguage?: readonly string[]
  /** States whose controls and columns another state of the screen has too. */
  repeated?: readonly string[]
  states: Readonly<Record<string, Reach>>
}

/** Visits the states of a walkthrough, up to `last`. */
export async function visitStates(
  { states }: Walkthrough,
  context: WalkthroughContext,
  onState: (state: string) => Promise<void>,
  last?: string,
): Promise<void> {
  for (const [name, reach] of Object.entries(states)) {
    await reach(context)
    await onState(name)
    if (name === last) return
  }
}

/** An address in a language. */
export const withLanguage = (address: string, code: LanguageCode): string =>
  `${address}${address.includes('?') ? '&' : '?'}lan=${code}`

/** Opens an address. `selector` is what only the page itself has: its placeholder has a heading, too. */
export const openAt =
  (address: string, selector: string): Reach =>
  async ({ page, app, language }) => {
    await app.open(withLanguage(address, language))
    await expect(page.locator(selector).first()).toBeVisible()
  }

/** The form's own button: Next, Finish, Submit. */
export const submitForm = ({ page }: WalkthroughContext): Promise<void> =>
  page.locator('main [type=submit]').click()

/** Changes the language also where a dialog covers the select. */
export async function switchLanguage(page: Page, code: LanguageCode): Promise<void> {
  const select = page.locator('select:has(option[value=tel])').first()
  // Again if the page has replaced the select meanwhile.
  await expect(async () => {
    await select.evaluate((element: HTMLSelectElement, value) => {
      element.value = value
      element.dispatchEvent(new Event('change', { bubbles: true }))
    }, code)
    await expect(page.locator('html')).toHaveAttribute('lang', tagOf(code), { timeout: 3_000 })
  }).toPass()
}
