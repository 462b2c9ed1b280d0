import { expect, type Locator, type Page } from '@playwright/test'
import type { ScenarioName } from '../../fake-server/backend/scenarios.ts'
import { tagOf, type LanguageCode } from '../../src/core/model/language.ts'
import { regions, type Region } from '../../src/core/model/region.ts'

export { regions, type Region }
export const prefixOf: Record<Region, string> = { in: '', us: '/us', uk: '/uk' }
/** What is paid in there (R28, R49). */
export const currencies: Record<Region, string> = { in: 'INR', us: 'USD', uk: 'EUR' }

export type Details = { name: string; mobile: string; email?: string }

/** A person to walk as, by region: number as it is typed there, national part, dial code. */
export const visitors: Record<Region, Details & { national: string; isd: string }> = {
  in: { name: 'Asha Rao', mobile: '98765 43210', national: '9876543210', isd: '91' },
  us: {
    name: 'Ann Lee',
    mobile: '(415) 555-2671',
    email: 'ann@plotline.test',
    national: '4155552671',
    isd: '1',
  },
  uk: {
    name: 'Jo Hill',
    mobile: '07911 123456',
    email: 'jo@plotline.test',
    national: '7911123456',
    isd: '44',
  },
}

/** What a screen reader calls the parts that a walk presses and fills. */
export type Names = Record<
  'start' | 'next' | 'finish' | 'submit' | 'name' | 'mobile' | 'email' | 'code' | 'payBar',
  string | RegExp
>

const english: Names = {
  start: /start/i,
  next: 'Next',
  finish: 'Finish',
  submit: 'Submit',
  name: 'Name',
  mobile: 'Mobile',
  email: 'Email',
  code: /code/i,
  payBar: /^Pay .+ To Unlock Now$/,
}

/** The product's screens by what a screen reader finds on them, in English where no other names are given. */
export type Walk = ReturnType<typeof createWalk>

export function createWalk(page: Page, names: Names = english) {
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
  const field = (name: string | RegExp): Locator =>
    page.getByRole('textbox', { name }).or(page.getByRole('spinbutton', { name }))
  const inputs = (): Locator => page.getByRole('main').locator('input:not([type=radio])')

  const screens = {
    heading: (name: string | RegExp): Locator => page.getByRole('heading', { name }),
    title: (): Locator => page.getByRole('heading', { level: 1 }),
    progress: (): Locator => page.getByRole('progressbar'),
    alert: (text: string): Locator => page.getByRole('alert').filter({ hasText: text }).first(),
    startButton: (): Locator => page.getByRole('button', { name: names.start }),
    next: (): Locator => button(names.next),
    back: (): Locator => button('Back'),
    finish: (): Locator => button(names.finish),
    submit: (): Locator => button(names.submit),
    tryAgain: (): Locator => button('Try again'),
    name: (): Locator => field(names.name),
    mobile: (): Locator => field(names.mobile),
    email: (): Locator => field(names.email),
    code: (): Locator => field(names.code),
    plan: (key: string): Locator => page.locator(`input[name="plan"][value="${key}"]`),
    payNow: (): Locator => page.getByRole('main').getByRole('button', { name: 'Pay Now', exact: true }),
    payBar: (): Locator => page.getByRole('button', { name: names.payBar }),
    more: (): Locator => page.getByRole('button', { name: /^\+\d more/ }),
    offer: (): Locator => page.getByRole('dialog', { name: 'Special Discount Applied' }),
    discount: (): Locator => page.getByRole('dialog', { name: 'Did you know?' }),
    language: (): Locator => page.getByRole('combobox', { name: /language/i }),
    field,
    button,
  }

  /** Moves the page's time on; what falls due runs once, as on a device that slept. */
  const skip = (ms: number): Promise<void> => page.clock.fastForward(ms)

  /** Two presses that belong together: however late a busy machine brings the second, the page is told that it came at once. */
  async function pressTwice(press: () => Promise<void>, times = 2): Promise<void> {
    await page.evaluate((all) => {
      const types = ['pointerdown', 'mousedown', 'click', 'dblclick']
      let presses = 0
      let at: number | undefined
      function stamp(event: Event): void {
        if (event.type === 'pointerdown' && ++presses > all) {
          for (const type of types) removeEventListener(type, stamp, true)
          return
        }
        Object.defineProperty(event, 'timeStamp', { value: (at ??= event.timeStamp) })
      }
      for (const type of types) addEventListener(type, stamp, true)
    }, times)
    await press()
  }

  async function start(): Promise<void> {
    await screens.startButton().click()
    await expect(screens.progress()).toBeVisible()
  }

  /** Answers the step that is shown, by label, and goes on. Radio options go on by themselves. */
  async function answer(label: string, values: Readonly<Record<string, string>>): Promise<void> {
    await expect(screens.heading(label)).toBeVisible()
    for (const [name, value] of Object.entries(values)) await field(name).fill(value)
    await screens.next().click()
  }

  async function choose(label: string, option: string): Promise<void> {
    await expect(screens.heading(label)).toBeVisible()
    await page.getByRole('radio', { name: option, exact: true }).click()
  }

  /** Answers every step of whatever survey is shown, up to the last one, and leaves Finish to be pressed. */
  async function answerAll(onStep: () => Promise<void> = async () => {}): Promise<void> {
    for (let step = 0; step < 60; step++) {
      const label = await screens.title().textContent()
      await onStep()
      if (await page.getByRole('radio', { name: 'NE', exact: true }).count()) {
        await page.getByRole('radio', { name: 'NE', exact: true }).click()
        await screens.next().click()
      } else if (await page.getByRole('radio').count()) {
        await page.getByRole('radio').first().click()
      } else {
        for (const input of await inputs().all()) await input.fill('40')
        if (await screens.finish().isVisible()) return
        await screens.next().click()
      }
      await expect(screens.title()).not.toHaveText(label ?? '')
    }
    throw new Error('the survey does not end')
  }

  /** The same by a script, for whoever wants to be at the last step and no more. */
  const answerAtOnce = (): Promise<void> =>
    page.evaluate(async () => {
      const progressOf = (): string | null =>
        document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow') ?? null
      const nextStep = async (before: string | null): Promise<string | null> => {
        for (;;) {
          const now = progressOf()
          if (now !== before && document.querySelector('main form')) return now
          await new Promise<void>((resolve) => {
            const observer = new MutationObserver(() => (observer.disconnect(), resolve()))
            observer.observe(document, { childList: true, subtree: true, attributes: true })
          })
        }
      }
      const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
      for (let step = await nextStep(null); ; step = await nextStep(step)) {
        const form = document.querySelector<HTMLFormElement>('main form')!
        for (const field of form.querySelectorAll('input:not([type="radio"])')) {
          type.call(field, '40')
          field.dispatchEvent(new Event('input', { bubbles: true }))
        }
        if (step === '100') return
        const tiles = [...form.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
        const compass = tiles.find(({ value }) => value === 'NE')
        const tile = compass ?? tiles[0]
        tile?.click()
        if (!tile || compass) form.requestSubmit()
      }
    })

  /** The focus has come to the step that is shown: to its only field, where that is one for text, else to its heading (R77). */
  async function arrived(): Promise<void> {
    const fields = await page.getByRole('main').locator('form input').count()
    const isLone = fields === 1 && (await inputs().count()) === 1
    await expect(isLone ? inputs() : screens.title()).toBeFocused()
  }

  /** From the loader to the form. */
  async function passLoader(): Promise<void> {
    await expect(screens.progress()).toBeVisible()
    await skip(25_000)
    await expect(screens.name()).toBeVisible()
  }

  async function fillDetails({ name, mobile, email }: Details): Promise<void> {
    await screens.name().fill(name)
    await screens.mobile().fill(mobile)
    if (email) await screens.email().fill(email)
  }

  async function sendCode(details: Details): Promise<void> {
    await fillDetails(details)
    await screens.submit().click()
    await expect(screens.code()).toBeVisible()
  }

  async function verify(code: string): Promise<void> {
    await screens.code().fill(code)
    await screens.submit().click()
  }

  /** The newest code on the demo's phone. */
  async function codeOnPhone(): Promise<string> {
    await expect(screens.code()).toBeVisible()
    await button('Demo').click()
    const console = page.getByRole('dialog', { name: 'Demo console' })
    const phone = console.getByRole('tab', { name: 'Phone' })
    await expect(console).toBeVisible()
    if (await phone.count()) await phone.click()
    const code = console.getByText(/\b\d{6}\b/).first()
    await expect(code).toBeVisible()
    const found = /\b\d{6}\b/.exec((await code.textContent()) ?? '')?.[0]
    await page.keyboard.press('Escape')
    return found ?? ''
  }

  /** Picks a scenario in the demo's console, while the page runs. */
  async function chooseScenario(name: ScenarioName): Promise<void> {
    await button('Demo').click()
    const console = page.getByRole('dialog', { name: 'Demo console' })
    await console.getByRole('tab', { name: 'Scenario' }).click()
    await console.getByRole('combobox', { name: 'Scenario' }).selectOption(name)
    await page.keyboard.press('Escape')
  }

  async function atCheckout(): Promise<void> {
    await expect(screens.payBar()).toBeVisible()
    // What lies below the plans is drawn after them.
    await expect(page.locator('[data-whole]')).toHaveCount(1)
  }

  async function choosePlan(key: string): Promise<void> {
    if (!(await screens.plan(key).count()) || !(await screens.plan(key).isVisible()))
      await screens.more().click()
    await screens.plan(key).check()
  }

  /** The switcher, whatever language it is named in. */
  const switcher = (): Locator => page.locator('select', { has: page.locator('option[value="tel"]') })

  async function speak(code: LanguageCode): Promise<void> {
    await switcher().selectOption(code)
    await expect(page.locator('html')).toHaveAttribute('lang', tagOf(code))
  }

  /** Nothing stands out over the side of the screen. */
  async function fits(): Promise<void> {
    const width = await page.evaluate(() => ({
      wanted: document.documentElement.scrollWidth,
      given: document.documentElement.clientWidth,
    }))
    expect(width.wanted, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(width.given)
  }

  return {
    ...screens,
    page,
    skip,
    pressTwice,
    open: (address: string) => page.goto(address),
    start,
    answer,
    choose,
    answerAll,
    answerAtOnce,
    arrived,
    passLoader,
    fillDetails,
    sendCode,
    verify,
    codeOnPhone,
    chooseScenario,
    atCheckout,
    choosePlan,
    fits,
    speak,
    /** Everything that the product keeps, as one text: for proving what it does not keep. */
    kept: () =>
      page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
  }
}
