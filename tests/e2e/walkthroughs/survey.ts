import { expect, type Locator } from '@playwright/test'
import { maxSideFeet } from '../../../src/core/survey/validation.ts'
import { pauseClock } from '../browser.ts'
import { holdRequests, releaseRequests } from '../held-requests.ts'
import {
  submitForm,
  withLanguage,
  type Walkthrough,
  type WalkthroughContext,
  type Reach,
} from './walkthrough.ts'

const main = ({ page }: WalkthroughContext): Locator => page.getByRole('main')
const radios = (context: WalkthroughContext): Locator => main(context).getByRole('radio')

async function openLanding(context: WalkthroughContext, address: string): Promise<void> {
  await context.app.open(withLanguage(address, context.language))
  // The pictures show that React has hydrated the page. Before that, an inline script handles clicks.
  await expect(main(context).locator('img')).toHaveCount(4)
}

export const missingSurvey: Walkthrough = {
  name: 'questions that fail to load',
  build: 'production',
  hasLanguageSelect: true,
  expectedErrors: /Failed to load resource|the questions did not load/,
  states: {
    async 'questions, loading'(context) {
      context.services.respond('getSurvey', { status: 404, json: {} })
      await holdRequests(context.page, /forms\.plotline\.test\/survey-forms/)
      await openLanding(context, '/')
      await main(context).getByRole('button').click()
      await expect(main(context).getByRole('status')).not.toBeEmpty()
    },
    async 'questions, failed'(context) {
      await releaseRequests(context.page)
      await expect(main(context).getByRole('progressbar')).toHaveCount(0)
      await expect(main(context).getByRole('button')).toBeVisible()
    },
  },
}

/** Chooses the first option, which advances. */
async function choose(context: WalkthroughContext): Promise<void> {
  const question = await context.page.title()
  await radios(context).first().click()
  await expect(context.page).not.toHaveTitle(question)
}

async function fillAndSubmit(context: WalkthroughContext): Promise<void> {
  const question = await context.page.title()
  await main(context).getByRole('textbox').first().fill('40')
  await submitForm(context)
  await expect(context.page).not.toHaveTitle(question)
}

const refused: Reach = async (context) => {
  await submitForm(context)
  await expect(main(context).locator('[aria-invalid=true]')).toBeVisible()
}

/** States whose screen another state shows again, with an error, a choice or an alert. */
const repeated = [
  'number',
  'number, too large',
  'choice of pictures',
  'compass',
  'choice of words',
  'last step',
]

/** The demo's survey, which has every kind of question. Its answers are refused at the end. */
export const survey: Walkthrough = {
  name: 'the survey',
  build: 'demo',
  hasLanguageSelect: true,
  inEveryLanguage: ['landing'],
  repeated,
  states: {
    landing: (context) => openLanding(context, '/?scenario=submit-rejected'),
    async number(context) {
      await main(context).getByRole('button').click()
      await expect(main(context).getByRole('textbox')).toBeVisible()
    },
    'number, missing': refused,
    async 'number, too large'(context) {
      const field = main(context).getByRole('textbox')
      await field.fill(String(maxSideFeet + 1))
      await submitForm(context)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
    },
    async 'choice of pictures'(context) {
      await fillAndSubmit(context)
      await fillAndSubmit(context)
      await expect(radios(context)).toHaveCount(4)
    },
    'choice of pictures, missing': refused,
    async compass(context) {
      await choose(context)
      await expect(radios(context)).toHaveCount(8)
    },
    'compass, missing': refused,
    async 'compass, turned'(context) {
      await radios(context).nth(1).click()
      await expect(radios(context).nth(1)).toBeChecked()
    },
    async 'choice of words'(context) {
      await submitForm(context)
      await expect(radios(context)).toHaveCount(4)
      await choose(context)
      await expect(radios(context)).toHaveCount(5)
    },
    async 'choice of words, chosen'(context) {
      await choose(context)
      // Back.
      await main(context).locator('[type=button]').click()
      await expect(radios(context).first()).toBeChecked()
    },
    async 'last step'(context) {
      await submitForm(context)
      for (let step = 0; step < 5; step++) await choose(context)
      await expect(main(context).getByRole('textbox')).toHaveCount(5)
    },
    async 'last step, refused'(context) {
      await submitForm(context)
      await expect(context.page.getByRole('alert')).toBeVisible()
      await pauseClock(context.page)
    },
  },
}
