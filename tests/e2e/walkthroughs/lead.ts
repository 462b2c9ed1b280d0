import { expect, type Locator } from '@playwright/test'
import { rightCode, storedId } from '../../services/documented-responses.ts'
import { pauseClock } from '../browser.ts'
import { holdRequests, releaseRequests } from '../held-requests.ts'
import { leadAddress } from '../pages/lead-page.ts'
import { submitForm, withLanguage, type Walkthrough, type WalkthroughContext } from './walkthrough.ts'

const fields = ({ page }: WalkthroughContext): Locator => page.getByRole('main').getByRole('textbox')

/** The loader has no language select. */
export const loader: Walkthrough = {
  name: 'the loader',
  build: 'production',
  hasLanguageSelect: false,
  inEveryLanguage: ['loader', 'loader, nearly done'],
  states: {
    async loader({ page, app, language }) {
      await pauseClock(page)
      await app.lead.openLoader(withLanguage(leadAddress, language))
      await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible()
      await page.clock.runFor(5_500)
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
    },
    async 'loader, nearly done'({ page }) {
      await page.clock.runFor(13_500)
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^9\d$/)
    },
  },
}

async function openForm(context: WalkthroughContext, prefix: '' | '/us'): Promise<void> {
  const { page, app, language } = context
  await app.lead.openLoader(withLanguage(`${prefix}/response/form_one_recorder?Rx=${storedId}`, language))
  await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible()
  await app.fastForward(25_000)
  await expect(fields(context)).toHaveCount(prefix ? 3 : 2)
}

/** Waits until no toast is shown. */
async function passToasts({ page, app }: WalkthroughContext): Promise<void> {
  await page.clock.resume()
  await app.fastForward(4_500)
  await app.fastForward(1_000)
  await expect(page.locator('.toast-layer :is([role=alert], [role=status])')).toHaveCount(0)
}

async function expectToast({ page }: WalkthroughContext, role: 'alert' | 'status'): Promise<void> {
  await expect(page.locator('.toast-layer').getByRole(role)).toBeVisible()
  await pauseClock(page)
}

/** Submits, and stops while the request is in flight. */
async function submitAndHold(context: WalkthroughContext, call: RegExp): Promise<void> {
  const { page, app } = context
  await holdRequests(page, call)
  await submitForm(context)
  await expect(page.locator('main [type=submit]')).toHaveAttribute('aria-busy', 'true')
  await app.fastForward(500)
  await pauseClock(page)
}

async function resume({ page }: WalkthroughContext): Promise<void> {
  await page.clock.resume()
  await releaseRequests(page)
}

/** Each of them is shown again with an error. */
const repeated = ['details', 'code', 'code, sent again']

/** The form as the US has it, with e-mail, and the code. Both are refused once. */
export const leadForm: Walkthrough = {
  name: 'the lead form',
  build: 'production',
  hasLanguageSelect: true,
  inEveryLanguage: ['details in India'],
  repeated,
  expectedErrors: /Failed to load resource/,
  states: {
    'details in India': (context) => openForm(context, ''),
    async details(context) {
      context.services.respond('sendCode', { status: 403, json: { msg: 'Not this number' } }, {})
      await openForm(context, '/us')
    },
    async 'details, in flight'(context) {
      for (const [index, value] of ['Ann Lee', '415 555 2671', 'ann@plotline.test'].entries())
        await fields(context).nth(index).fill(value)
      await submitAndHold(context, /loginotp/)
    },
    async 'details, refused'(context) {
      await resume(context)
      await expectToast(context, 'alert')
    },
    async code(context) {
      await passToasts(context)
      await submitForm(context)
      await expect(fields(context)).toHaveCount(1)
    },
    async 'code, in flight'(context) {
      await fields(context).fill('12')
      await submitAndHold(context, /veryfyotp/)
    },
    async 'code, wrong'(context) {
      await resume(context)
      await expectToast(context, 'alert')
    },
    async 'code, can be sent again'(context) {
      await passToasts(context)
      await context.app.fastForward(31_000)
      await context.app.fastForward(1_000)
      await fields(context).fill(rightCode)
      // Back, Edit, Submit, and now Resend.
      await expect(context.page.getByRole('main').getByRole('button')).toHaveCount(4)
    },
    async 'code, sent again'(context) {
      await context.page.getByRole('main').getByRole('button').last().click()
      await expectToast(context, 'status')
    },
  },
}
