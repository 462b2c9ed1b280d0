import { expect } from '@playwright/test'
import {
  submitForm,
  withLanguage,
  type Walkthrough,
  type WalkthroughContext,
  type Reach,
} from './walkthrough.ts'

const demoCheckout = '/response/checkout/form_one_demo?Rx=demo&isd=91&mobile=9876543210'

async function show({ app }: WalkthroughContext, name: string): Promise<void> {
  // By key: the tabs may still move under a pointer when the page has just become narrow.
  await app.demo.tab(name).press('Enter')
  await expect(app.demo.panel().getByRole('tabpanel', { name })).toBeVisible()
}

const part =
  (name: string): Reach =>
  (context) =>
    show(context, name)

/** The demo's console, after a code was sent, on a phone, where its parts are tabs. */
export const demo: Walkthrough = {
  name: "the demo's console",
  build: 'demo',
  hasLanguageSelect: true,
  // On a desktop all parts are shown together.
  states: {
    async Phone(context) {
      const { page, app, language } = context
      await app.open(withLanguage('/response/form_one_demo?Rx=demo', language))
      await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible()
      await app.fastForward(25_000)
      const fields = page.getByRole('main').getByRole('textbox')
      await expect(fields).toHaveCount(2)
      await fields.first().fill('Asha Rao')
      await fields.last().fill('98765 43210')
      await submitForm(context)
      await expect(fields).toHaveCount(1)
      await app.demo.launcher().click()
      const text = app.demo.panel().getByText(/\b\d{6}\b/)
      await expect(text.first()).toBeVisible()
    },
    Scenario: part('Scenario'),
    Time: part('Time'),
    Calls: part('Calls'),
    async 'a call'(context) {
      await show(context, 'Calls')
      const panel = context.app.demo.panel()
      await panel.locator('summary').first().click()
      await expect(panel.locator('details[open]')).not.toHaveCount(0)
    },
    Records: part('Records'),
    async 'a lead’s story'(context) {
      await show(context, 'Team')
      const panel = context.app.demo.panel()
      await panel.locator('details').filter({ hasText: 'Paid ' }).first().locator('summary').click()
      const event = panel.locator('details[open]').getByText(/^Verified the number, as /)
      await expect(event).toBeVisible()
    },
    async Dress(context) {
      await show(context, 'Dress')
      const panel = context.app.demo.panel()
      await panel.getByLabel('Colour').fill('#fff59d')
      await expect(panel.getByRole('button', { name: 'Remove branding' })).toBeVisible()
    },
    async 'Reset asks'(context) {
      await show(context, 'Records')
      const panel = context.app.demo.panel()
      await panel.getByRole('button', { name: 'Reset', exact: true }).click()
      await expect(panel.getByRole('group', { name: 'Clear everything?' })).toBeVisible()
    },
  },
}

/** The demo's payment page, in English only. */
export const payment: Walkthrough = {
  name: "the demo's payment page",
  build: 'demo',
  hasLanguageSelect: false,
  states: {
    async 'payment page'({ page, app, language }) {
      await app.open(withLanguage(demoCheckout, language))
      await page.getByRole('main').getByRole('button').last().click()
      await page.waitForURL(/\/demo\/payment/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
}
