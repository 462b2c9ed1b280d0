import type { Browser } from './browser.ts'
import { pageIn } from './screens.ts'
import type { Voyage } from './voyage.ts'

/** The methods of a part. The visitor gets no return value. */
type Uses<Part> = {
  [
    Name in keyof Part as Part[Name] extends (...values: never) => unknown ? Name : never
  ]: Part[Name] extends (...values: infer Values) => unknown ? (...values: Values) => void : never
}

/** The UI in front of the visitor. A use of something that isn't shown does nothing; `onUse` is called before any other. */
export function createUi(browser: Browser, onUse: (part: string, method: string) => void) {
  const uses = <Part extends object>(part: string, find: () => Part | undefined): Uses<Part> =>
    new Proxy({} as Uses<Part>, {
      get:
        (_, method: string) =>
        (...values: unknown[]): void => {
          const found = find() as Record<string, (...values: unknown[]) => void> | undefined
          if (!found) return
          onUse(part, method)
          found[method]!(...values)
        },
    })
  return {
    survey: uses('survey', () => pageIn(browser.document(), 'survey')?.flow),
    lead: uses('lead', () => pageIn(browser.document(), 'lead')?.flow),
    checkout: uses('checkout', () => pageIn(browser.document(), 'checkout')?.flow),
    samples: uses('samples', () => pageIn(browser.document(), 'checkout')?.flow.samples),
    product: uses('product', () => browser.document()?.product),
    browser: uses('browser', () => browser),
  }
}

/** The phone sleeps: time passes, and no timer runs. */
export function nap({ ui }: Voyage, ms: number): void {
  ui.browser.hide()
  ui.browser.skip(ms)
  ui.browser.show()
}

/** Records a failed expectation about a press. */
export function expectThat({ failedExpectations }: Voyage, what: string, isMet: boolean): void {
  if (!isMet) failedExpectations.push(what)
}

/** One of the items, chosen by the random number of an action. */
export const pickFrom = <Item>(items: readonly Item[], pick: number): Item => items[pick % items.length]!
