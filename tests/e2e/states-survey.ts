import { largestMeasure } from '../../src/core/survey/validation.ts'
import { expect, type Locator } from '@playwright/test'
import { holdCall } from './held-call.ts'
import { goOn, inLanguage, type At, type State, type Way } from './state.ts'
import { stopTime } from './stop-time.ts'

const main = ({ page }: At): Locator => page.getByRole('main')
const radios = (at: At): Locator => main(at).getByRole('radio')

async function arrive(at: At, address: string): Promise<void> {
  await at.walk.open(inLanguage(address, at.code))
  await expect(main(at).getByRole('button')).toBeVisible()
}

/** The questions that do not come. */
export const missingSurvey: Way = {
  name: 'the questions that do not come',
  build: 'production',
  switches: true,
  noise: /Failed to load resource|the questions did not load/,
  states: [
    [
      'questions on their way',
      async (at) => {
        at.services.answer('getSurvey', { status: 404, json: {} })
        const release = await holdCall(at.page, /forms\.plotline\.test\/survey-forms/)
        await arrive(at, '/')
        await main(at).getByRole('button').click()
        await expect(main(at).getByRole('status')).not.toBeEmpty()
        held.set(at.page, release)
      },
    ],
    [
      'questions missing',
      async (at) => {
        await held.get(at.page)?.()
        await expect(main(at).getByRole('progressbar')).toHaveCount(0)
        await expect(main(at).getByRole('button')).toBeVisible()
      },
    ],
  ],
}

const held = new WeakMap<At['page'], () => Promise<void>>()

/** Answers a step of choices, which goes on by itself. */
const choose = async (at: At): Promise<void> => {
  const step = await at.page.title()
  await radios(at).first().click()
  await expect(at.page).not.toHaveTitle(step)
}

async function fillAndGoOn(at: At): Promise<void> {
  const step = await at.page.title()
  await main(at).getByRole('textbox').first().fill('40')
  await goOn(at)
  await expect(at.page).not.toHaveTitle(step)
}

const refused: State[1] = async (at) => {
  await goOn(at)
  await expect(main(at).locator('[aria-invalid=true]')).toBeVisible()
}

/** Each of them stands again with something refused, chosen or said. */
const repeated = [
  'number',
  'number, too large',
  'choice of pictures',
  'compass',
  'choice of words',
  'last step',
]

/** The demo's survey, which has every kind of question, and is not taken in the end. */
export const survey: Way = {
  name: 'the survey',
  build: 'demo',
  switches: true,
  sameStops: repeated,
  sameOnDesk: repeated,
  states: [
    ['landing', (at) => arrive(at, '/?scenario=submit-rejected')],
    [
      'number',
      async (at) => {
        await main(at).getByRole('button').click()
        await expect(main(at).getByRole('textbox')).toBeVisible()
        // The part that draws messages comes in idle time.
        await expect(at.page.locator('section.Toastify')).toHaveCount(1)
      },
    ],
    ['number, missing', refused],
    [
      'number, too large',
      async (at) => {
        await main(at)
          .getByRole('textbox')
          .fill(String(largestMeasure + 1))
        await goOn(at)
        await expect(main(at).getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
      },
    ],
    [
      'choice of pictures',
      async (at) => {
        await fillAndGoOn(at)
        await fillAndGoOn(at)
        await expect(radios(at)).toHaveCount(4)
      },
    ],
    ['choice of pictures, missing', refused],
    [
      'compass',
      async (at) => {
        await choose(at)
        await expect(radios(at)).toHaveCount(8)
      },
    ],
    ['compass, missing', refused],
    [
      'compass, turned',
      async (at) => {
        await radios(at).nth(1).click()
        await expect(radios(at).nth(1)).toBeChecked()
      },
    ],
    [
      'choice of words',
      async (at) => {
        await goOn(at)
        await expect(radios(at)).toHaveCount(4)
        await choose(at)
        await expect(radios(at)).toHaveCount(5)
      },
    ],
    [
      'choice that was made',
      async (at) => {
        await choose(at)
        await main(at).locator('[type=button]').click()
        await expect(radios(at).first()).toBeChecked()
      },
    ],
    [
      'last step',
      async (at) => {
        await goOn(at)
        for (let step = 0; step < 5; step++) await choose(at)
        await expect(main(at).getByRole('textbox')).toHaveCount(5)
      },
    ],
    [
      'last step, not sent',
      async (at) => {
        await goOn(at)
        await expect(at.page.getByRole('alert')).toBeVisible()
        await stopTime(at.page)
      },
    ],
  ],
}
