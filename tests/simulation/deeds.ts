import type { CheckoutVisit } from '../../src/core/checkout/checkout-visit.ts'
import type { LeadFlow } from '../../src/core/lead/lead-flow.ts'
import type { WizardFlow } from '../../src/core/survey/wizard-flow.ts'
import type { Browser } from './browser.ts'
import type { Product } from './product.ts'
import { pageIn } from './screens.ts'
import type { Voyage } from './voyage.ts'

// What a visitor does, press by press. The simulated hand does it and notes it; whoever has the notes can do it again, in a real browser too.

/** All that can be touched, by what it belongs to. */
export type Touched = {
  survey: Pick<
    WizardFlow,
    'start' | 'goOn' | 'retry' | 'answer' | 'choose' | 'next' | 'back' | 'home' | 'finish'
  >
  lead: Pick<LeadFlow, 'change' | 'sendCode' | 'edit' | 'resendCode' | 'verifyCode'>
  checkout: Pick<CheckoutVisit, 'choose' | 'unfold' | 'grab' | 'pay' | 'payOffer' | 'close' | 'retry'>
  samples: Pick<CheckoutVisit['samples'], 'open' | 'close'>
  product: Pick<Product, 'follow' | 'choose'>
  browser: Pick<
    Browser,
    'travel' | 'reload' | 'loseTab' | 'openTab' | 'look' | 'skip' | 'setOnline' | 'turnClock' | 'fly'
  >
  /** Waits so many milliseconds; pays or declines at the payment page. */
  visitor: { wait(ms: number): void; settle(outcome: 'paid' | 'declined'): void }
}

export type Deed = { on: keyof Touched; verb: string; words: readonly unknown[] }

/** What a visitor set out to do, on which screen, and the deeds that it came to. */
export type Act = { words: string; screen: string; deeds: Deed[] }

/** All that is in front of the visitor: what is done to it is noted, and nothing is done to what is not there. */
export function createTouch(browser: Browser, acts: readonly Act[]): Touched {
  const inFront = {
    survey: () => pageIn(browser.document(), 'survey')?.flow,
    lead: () => pageIn(browser.document(), 'lead')?.flow,
    checkout: () => pageIn(browser.document(), 'checkout')?.flow,
    samples: () => pageIn(browser.document(), 'checkout')?.flow.samples,
    product: () => browser.document()?.product,
    browser: () => browser,
    // These are done by whoever notes them.
    visitor: () => ({ wait() {}, settle() {} }),
  } satisfies { [On in keyof Touched]: () => Touched[On] | undefined }
  const noted = (on: keyof Touched): unknown =>
    new Proxy(inFront[on], {
      get:
        (find, verb: string) =>
        (...words: unknown[]): void => {
          const found = find() as Record<string, (...words: unknown[]) => void> | undefined
          if (!found) return
          acts.at(-1)!.deeds.push({ on, verb, words })
          found[verb]!(...words)
        },
    })
  const names = Object.keys(inFront) as (keyof Touched)[]
  return Object.fromEntries(names.map((on) => [on, noted(on)])) as Touched
}

/** The phone sleeps: nothing runs, and the clock goes on. */
export function nap({ touch, browser }: Voyage, ms: number): void {
  touch.browser.look(null)
  touch.browser.skip(ms)
  touch.browser.look(browser.front())
}

/** A press does what it says. */
export function expect({ disappointments }: Voyage, what: string, holds: boolean): void {
  if (!holds) disappointments.push(what)
}
