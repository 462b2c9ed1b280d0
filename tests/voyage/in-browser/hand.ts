import type { Page } from '@playwright/test'
import type { Deeds } from '../../../fake-server/simulation/deeds.ts'
import { settleAt } from '../../../fake-server/simulation/checkout-hand.ts'
import type { Voyage } from '../../../fake-server/simulation/voyage.ts'
import type { Stage } from './stage.ts'
import { zoneName } from './playable.ts'

type Played = { [Name in keyof Deeds]: (...words: Parameters<Deeds[Name]>) => Promise<void> }

/** The deeds of the simulated hand, done to a real page: what is not there is not pressed. */
export function createHand(stage: Stage, { browser: { tabs }, services }: Voyage): Played {
  const { phone, context } = stage
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
    'survey.start': () => press('main button'),
    'survey.goOn': () => press('main button', true),
    'survey.retry': () => press('main button'),
    'survey.answer': choose,
    'survey.choose': choose,
    'survey.next': submit,
    'survey.finish': submit,
    'survey.back': () => press('main form [type="button"]'),
    'survey.home': () => press('header a'),
    'lead.change': (name, text) =>
      type(
        {
          name: '[autocomplete="name"]',
          mobile: '[autocomplete="tel-national"]',
          email: '[autocomplete="email"]',
          code: '[autocomplete="one-time-code"]',
          country: 'nothing',
        }[name],
        name === 'code' ? codeFor(text) : text,
      ),
    'lead.sendCode': submit,
    'lead.verifyCode': submit,
    'lead.edit': () => press('form:has([autocomplete="one-time-code"]) [type="button"]'),
    'lead.resendCode': () => press('form:has([autocomplete="one-time-code"]) button', true),
    async 'checkout.choose'(plan) {
      const card = `input[name="plan"][value="${plan}"]`
      if ((await stage.front().locator(card).count()) === 0) await press(unfold)
      await stage.settle()
      await press(card)
    },
    'checkout.unfold': () => press(unfold),
    'checkout.grab': () => press(`${dialog} > div > button`),
    'checkout.pay': () => press('main section:has(input[name="plan"]) > div > button'),
    'checkout.payOffer': () => press(`${dialog} > div > button`),
    'checkout.close': () => press(`${dialog} > div:last-child > button`),
    'checkout.retry': () => press('main button'),
    'samples.open': () => press('main section li button, main section button:has(figcaption, span span)'),
    'samples.close': () => press('[role="dialog"]:not(:has([role="timer"])) button', true),
    'product.follow': (address) =>
      inPage(
        stage.front(),
        (to) => {
          const link = [...document.querySelectorAll('a')].find((one) => one.getAttribute('href') === to)
          if (link) link.click()
          else history.pushState(null, '', to)
        },
        address,
      ),
    async 'product.choose'(code) {
      const select = stage.front().locator('select', { has: stage.front().locator('option[value="tel"]') })
      if ((await select.count()) > 0) await select.selectOption(code, { force: true })
    },
    'browser.travel': (by) => inPage(stage.front(), (entries) => history.go(entries), by),
    'browser.reload': () => stage.reload(),
    async 'browser.loseTab'() {
      // Its documents are told nothing.
      await inPage(stage.front(), () => Object.assign(window, { isThrownAway: true }), undefined)
      await stage.reload()
    },
    'browser.openTab': (address) => stage.openTab(address),
    'browser.look': (tab) => stage.look(tab && tabs.indexOf(tab)),
    'browser.skip': (ms) => stage.skip(ms),
    'browser.setOnline': (online) => stage.setOnline(online),
    async 'browser.turnClock'(by) {
      phone.skew += by
      await stage.skip(0)
    },
    async 'browser.fly'(zone) {
      phone.zone = zone
      await stage.setZone(zoneName(zone))
    },
    'visitor.wait': (ms) => stage.pass(ms),
    async 'visitor.settle'(outcome) {
      const { origins } = await context.storageState()
      const stored = new Map(
        origins.flatMap(({ localStorage }) => localStorage).map(({ name, value }) => [name, value]),
      )
      const url = new URL(stage.front().url())
      const settled = await settleAt(stage.services, url, stored, stage.region, outcome)
      if (outcome === 'paid') stage.orders.push(settled.paid)
      await stage.open(settled.address)
    },
  }
}

/** A page on its way to another one does nothing. */
const inPage = <Given>(page: Page, run: (given: Given) => void, given: Given): Promise<void> =>
  page.evaluate(run as never, given as never).then(
    () => {},
    () => {},
  )
