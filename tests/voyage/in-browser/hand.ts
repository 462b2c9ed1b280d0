import type { Page } from '@playwright/test'
import type { Touched } from '../../simulation/deeds.ts'
import { settleAt } from '../../simulation/checkout-hand.ts'
import type { Voyage } from '../../simulation/voyage.ts'
import type { Stage } from './stage.ts'

type Played = {
  [On in keyof Touched]: {
    [Verb in keyof Touched[On]]: Touched[On][Verb] extends (...words: infer Words) => unknown
      ? (...words: Words) => Promise<void>
      : never
  }
}

/** The deeds of the simulated hand, done to a real page: what is not there is not pressed. */
export function createHand(stage: Stage, { browser: { tabs }, services }: Voyage): Played {
  const { context } = stage
  /** A press by script is nobody's double press (R68), and falls on what a dialog covers too. */
  const press = (css: string, last = false): Promise<void> =>
    inPage(
      stage.front(),
      ([selector, isLast]) => {
        const found = [...document.querySelectorAll<HTMLElement>(selector)]
        found.at(isLast ? -1 : 0)?.click()
      },
      [css, last] as const,
    )
  async function type(css: string, text: string, index = 0): Promise<void> {
    const field = stage.front().locator(css).nth(index)
    if ((await field.count()) > 0 && (await field.isEditable())) await field.fill(text, { force: true })
  }
  /** The code of the same text: in the browser it is another one. */
  function codeFor(typed: string): string {
    const text = services.database.messages.all().findLastIndex(({ code }) => code === typed)
    return stage.services.database.messages.all()[text]?.code ?? typed
  }
  const field = (place: string): number => Number(place.split('.')[1])
  async function choose(place: string, value: string): Promise<void> {
    const text = 'main form input:not([type="radio"])'
    if ((await stage.front().locator(text).count()) > 0) await type(text, value, field(place))
    else await press(`main form input[type="radio"][value=${JSON.stringify(value)}]`)
  }
  const submit = (): Promise<void> => press('main form [type="submit"]')
  const unfold = 'main [role="radiogroup"] > [aria-expanded]'
  const dialog = ':not([inert]) > [role="dialog"]:has([role="timer"])'

  return {
    survey: {
      start: () => press('main button'),
      goOn: () => press('main button', true),
      retry: () => press('main button'),
      answer: choose,
      choose,
      next: submit,
      finish: submit,
      back: () => press('main form [type="button"]'),
      home: () => press('header a'),
    },
    lead: {
      change: (name, text) => {
        const kind = {
          name: 'name',
          mobile: 'tel-national',
          email: 'email',
          code: 'one-time-code',
          country: '',
        }
        return type(`[autocomplete="${kind[name]}"]`, name === 'code' ? codeFor(text) : text)
      },
      sendCode: submit,
      verifyCode: submit,
      edit: () => press('form:has([autocomplete="one-time-code"]) [type="button"]'),
      resendCode: () => press('form:has([autocomplete="one-time-code"]) button', true),
    },
    checkout: {
      async choose(plan) {
        const card = `input[name="plan"][value="${plan}"]`
        if ((await stage.front().locator(card).count()) === 0) await press(unfold)
        await stage.settle()
        await press(card)
      },
      unfold: () => press(unfold),
      grab: () => press(`${dialog} > div > button`),
      pay: () => press('main section:has(input[name="plan"]) > div > button'),
      payOffer: () => press(`${dialog} > div > button`),
      close: () => press(`${dialog} > div:last-child > button`),
      retry: () => press('main button'),
    },
    samples: {
      open: () => press('main section li button, main section button:has(figcaption, span span)'),
      close: () => press('[role="dialog"]:not(:has([role="timer"])) button', true),
    },
    product: {
      follow: (address) =>
        inPage(
          stage.front(),
          (to) => {
            const link = [...document.querySelectorAll('a')].find((one) => one.getAttribute('href') === to)
            if (link) link.click()
            else history.pushState(null, '', to)
          },
          address,
        ),
      async choose(code) {
        const select = stage.front().locator('select', { has: stage.front().locator('option[value="tel"]') })
        if ((await select.count()) > 0) await select.selectOption(code, { force: true })
      },
    },
    browser: {
      ...stage,
      travel: (by) => inPage(stage.front(), (entries) => history.go(entries), by),
      async loseTab() {
        // Its documents are told nothing.
        await inPage(stage.front(), () => Object.assign(window, { isThrownAway: true }), undefined)
        await stage.reload()
      },
      look: (tab) => stage.look(tab && tabs.indexOf(tab)),
    },
    visitor: {
      wait: stage.pass,
      async settle(outcome) {
        const { origins } = await context.storageState()
        const stored = origins.flatMap(({ localStorage }) => localStorage)
        const settled = await settleAt(
          stage.services,
          new URL(stage.front().url()),
          new Map(stored.map(({ name, value }) => [name, value])),
          stage.region,
          outcome,
        )
        if (outcome === 'paid') stage.orders.push(settled.paid)
        await stage.open(settled.address)
      },
    },
  }
}

/** A page on its way to another one does nothing. */
const inPage = <Given>(page: Page, run: (given: Given) => void, given: Given): Promise<void> =>
  page.evaluate(run as never, given as never).then(
    () => {},
    () => {},
  )
