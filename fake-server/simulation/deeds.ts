import type { CheckoutVisit } from '../../src/core/checkout/checkout-visit.ts'
import type { LeadFlow } from '../../src/core/lead/lead-flow.ts'
import type { WizardFlow } from '../../src/core/survey/wizard-flow.ts'
import type { Browser } from './browser.ts'
import type { Product } from './product.ts'
import { pageIn } from './screens.ts'
import type { Voyage } from './voyage.ts'

// What a visitor does, press by press. The simulated hand does it and notes it; whoever has the notes can do it again, in a real browser too.

/** All that can be touched, by what it belongs to. */
type Touched = {
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

type Nameable = {
  [On in keyof Touched]: {
    [Verb in keyof Touched[On] & string as `${On}.${Verb}`]: Touched[On][Verb]
  }
}
type Union<Types> = { [On in keyof Types]: (one: Types[On]) => void }[keyof Types] extends (
  one: infer All,
) => void
  ? All
  : never

/** Every deed by its name: `survey.next`. */
export type Deeds = Union<Nameable>
export type DeedName = keyof Deeds
type Words<Name extends DeedName> = Deeds[Name] extends (...words: infer Given) => unknown ? Given : never

export type Deed = { name: DeedName; words: readonly unknown[] }

/** What a visitor set out to do, on which screen, and the deeds that it came to. */
export type Act = { words: string; screen: string; deeds: Deed[] }

export function note<Name extends DeedName>(
  { acts }: Pick<Voyage, 'acts'>,
  name: Name,
  words: Words<Name>,
): void {
  acts.at(-1)!.deeds.push({ name, words })
}

/** Does it where what it touches is in front of the visitor. */
export function act<Name extends Exclude<DeedName, `visitor.${string}`>>(
  voyage: Voyage,
  name: Name,
  ...words: Words<Name>
): void {
  const [on, verb] = name.split('.') as [Exclude<keyof Touched, 'visitor'>, string]
  const touched = touchedIn(voyage, on) as Record<string, (...words: unknown[]) => void> | null | undefined
  if (!touched) return
  note(voyage, name, words)
  touched[verb]!(...words)
}

function touchedIn({ browser }: Voyage, on: Exclude<keyof Touched, 'visitor'>) {
  const doc = browser.document()
  switch (on) {
    case 'survey':
      return pageIn(doc, 'survey')?.flow satisfies Touched['survey'] | undefined
    case 'lead':
      return pageIn(doc, 'lead')?.flow satisfies Touched['lead'] | undefined
    case 'checkout':
      return pageIn(doc, 'checkout')?.flow satisfies Touched['checkout'] | undefined
    case 'samples':
      return pageIn(doc, 'checkout')?.flow.samples satisfies Touched['samples'] | undefined
    case 'product':
      return doc?.product satisfies Touched['product'] | undefined
    case 'browser':
      return browser satisfies Touched['browser']
  }
}

/** The phone sleeps: nothing runs, and the clock goes on. */
export function nap(voyage: Voyage, ms: number): void {
  act(voyage, 'browser.look', null)
  act(voyage, 'browser.skip', ms)
  act(voyage, 'browser.look', voyage.browser.front())
}

/** A press does what it says. */
export function expect({ disappointments }: Voyage, what: string, holds: boolean): void {
  if (!holds) disappointments.push(what)
}
