import type { CheckoutFlow } from '../../src/core/checkout/checkout-flow.ts'
import type { LeadFlow } from '../../src/core/lead/lead-flow.ts'
import type { CurrentSurvey } from '../../src/core/survey/current-survey.ts'
import type { Browser } from './browser.ts'
import type { Product } from './product.ts'
import { pageIn } from './screens.ts'
import type { Voyage } from './voyage.ts'

/** What the visitor can use, by part. */
export type Ui = {
  survey: Pick<
    CurrentSurvey,
    'start' | 'resume' | 'retry' | 'answer' | 'choose' | 'next' | 'back' | 'home' | 'finish'
  >
  lead: Pick<LeadFlow, 'change' | 'sendCode' | 'edit' | 'resendCode' | 'verifyCode'>
  checkout: Pick<
    CheckoutFlow,
    'choose' | 'togglePlans' | 'acceptDiscount' | 'pay' | 'payOffer' | 'close' | 'retry'
  >
  samples: Pick<CheckoutFlow['samples'], 'open' | 'close'>
  product: Pick<Product, 'follow' | 'choose'>
  browser: Pick<
    Browser,
    | 'travel'
    | 'open'
    | 'reload'
    | 'discardTab'
    | 'openTab'
    | 'look'
    | 'skip'
    | 'setOnline'
    | 'setClock'
    | 'setTimeZone'
  >
}

/** One use of the UI: `{ on: 'survey', verb: 'next' }`. */
export type Command = { on: keyof Ui; verb: string }

/** The UI in front of the visitor. Each command is recorded; a command to something that isn't shown does nothing. */
export function createUi(browser: Browser, record: (command: Command) => void): Ui {
  const shown = {
    survey: () => pageIn(browser.document(), 'survey')?.flow,
    lead: () => pageIn(browser.document(), 'lead')?.flow,
    checkout: () => pageIn(browser.document(), 'checkout')?.flow,
    samples: () => pageIn(browser.document(), 'checkout')?.flow.samples,
    product: () => browser.document()?.product,
    browser: () => browser,
  } satisfies { [On in keyof Ui]: () => Ui[On] | undefined }
  const recorded = (on: keyof Ui): unknown =>
    new Proxy(shown[on], {
      get:
        (find, verb: string) =>
        (...values: unknown[]): void => {
          const found = find() as Record<string, (...values: unknown[]) => void> | undefined
          if (!found) return
          record({ on, verb })
          found[verb]!(...values)
        },
    })
  const names = Object.keys(shown) as (keyof Ui)[]
  return Object.fromEntries(names.map((on) => [on, recorded(on)])) as Ui
}

/** The phone sleeps: time passes, and no timer runs. */
export function nap({ ui, browser }: Voyage, ms: number): void {
  ui.browser.look(null)
  ui.browser.skip(ms)
  ui.browser.look(browser.front())
}

/** Records a failed expectation about a press. */
export function expect({ failedExpectations }: Voyage, what: string, isMet: boolean): void {
  if (!isMet) failedExpectations.push(what)
}
