import { expect, type Locator, type Page } from '@playwright/test'
import type { LanguageCode } from '../../../src/core/model/language.ts'
import { createCheckoutPage } from './checkout-page.ts'
import { createCodePage } from './code-page.ts'
import { createDemoConsole } from './demo-console.ts'
import { buttonOf, fieldOf } from './elements.ts'
import { createLeadPage } from './lead-page.ts'
import { namesIn } from './names.ts'
import { createPaymentPage } from './payment-page.ts'
import { createSurveyPage } from './survey-page.ts'

/** An address of a paid order, as the payment page makes it. */
export const thanksAddress = '/thank-you?request_order_id=PL-1&currency=INR&amount=299'

/** The product in one tab: its pages, found by role and accessible name, and what all of them share. */
export type App = ReturnType<typeof createApp>

export function createApp(page: Page, language: LanguageCode = 'en') {
  const names = namesIn(language)

  return {
    page,
    survey: createSurveyPage(page, names),
    lead: createLeadPage(page, names),
    code: createCodePage(page, names),
    checkout: createCheckoutPage(page, names),
    payment: createPaymentPage(page),
    demo: createDemoConsole(page),

    title: (): Locator => page.getByRole('heading', { level: 1 }),
    heading: (name: string | RegExp): Locator => page.getByRole('heading', { name }),
    button: (name: string | RegExp): Locator => buttonOf(page, name),
    field: (name: string | RegExp): Locator => fieldOf(page, name),
    progressbar: (): Locator => page.getByRole('progressbar'),
    alert: (): Locator => page.getByRole('alert'),
    status: (text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text }),
    /** The region of the toasts, which loads with the first toast. By its class: its name is translated. */
    toasts: (): Locator => page.locator('section.Toastify'),
    footerLink: (name: string): Locator => page.getByRole('contentinfo').getByRole('link', { name }),
    homeLink: (): Locator => page.getByRole('link', { name: /home page$/ }).first(),
    languageSelect: (): Locator => page.getByRole('combobox', { name: /language/i }),

    /** Goes to an address, and doesn't wait for the load event: what follows waits for what it needs. */
    open: async (address: string): Promise<void> => void (await page.goto(address, { waitUntil: 'commit' })),

    /** Opens a thank-you page, and waits for its order. */
    async openThanks(address = thanksAddress): Promise<void> {
      await page.goto(address, { waitUntil: 'commit' })
      await expect(page.getByRole('definition')).toHaveCount(3)
    },

    /** Moves the page's clock. Each timer that is due fires once, as on a device that was asleep. */
    fastForward: (ms: number): Promise<void> => page.clock.fastForward(ms),

    async expectNoHorizontalScroll(): Promise<void> {
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return { scrollWidth, clientWidth }
      })
      expect(scrollWidth, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(clientWidth)
    },

    /** Waits until a new screen takes clicks by pointer (R130). */
    async takesClicks(): Promise<void> {
      await page.waitForFunction(() =>
        document
          .getAnimations()
          .every((one) => !(one instanceof CSSAnimation && one.animationName === 'hold')),
      )
    },

    /** Makes the clicks of a double click meet the screens that the first one changes: on a busy machine they may be far apart. */
    async asDoubleClick(click: () => Promise<void>): Promise<void> {
      if (page.context().browser()?.browserType().name() !== 'chromium') return click()
      await this.takesClicks()
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Animation.enable')
      await cdp.send('Animation.setPlaybackRate', { playbackRate: 0 })
      await click()
      await cdp.send('Animation.setPlaybackRate', { playbackRate: 1 })
      await cdp.detach()
    },
  }
}
