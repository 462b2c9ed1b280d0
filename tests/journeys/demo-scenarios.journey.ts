import type { Locator } from '@playwright/test'
import { scenarioNames, type ScenarioName } from '../../fake-server/backend/scenarios.ts'
import { languageCodes } from '../../src/core/model/language.ts'
import { stored } from './checkout-address.ts'
import { keptRows } from './kept-records.ts'
import {
  checkout,
  noAlert,
  seeFinishRefused,
  seeFirstTryRefused,
  seeNoQuestion,
  seeSendingRefused,
  toCode,
  toFinish,
  toForm,
  until,
  type Visit,
} from './scenario-visit.ts'
import { visitors } from './walk.ts'
import { openPart } from './demo-console-part.ts'
import { stopTime } from './stop-time.ts'
import { expect, test } from './world.ts'

// Every mood of the demo's backend, by what the visitor sees of it.
test.use({ build: 'demo' })

type Journey = {
  shows: string
  /** What the product reports of it as an error. */
  noise?: RegExp
  see(visit: Visit): Promise<void>
}

/** From the first question to the checkout, without an alert. */
async function toCheckout(visit: Visit): Promise<void> {
  const { walk, page } = visit
  await toFinish(visit)
  await walk.finish().click()
  await expect(page).toHaveURL(/\/response\/form_one_demo\?/)
  await walk.passLoader()
  await walk.sendCode(visitors.in)
  await walk.verify(await walk.codeOnPhone())
  await walk.atCheckout()
  await noAlert(page)
}

const journeys: Record<ScenarioName, Journey> = {
  happy: {
    // The whole way to the checkout is the talk's (`demo-talk.journey.ts`).
    shows: 'the way from the checkout to the thank-you page, and no alert on it (S1.1)',
    async see({ walk, page, address }) {
      await walk.open(address(checkout))
      await walk.atCheckout()
      await walk.payNow().click()
      await walk.button('Pay').click()
      await expect(page.getByText('Success')).toBeVisible()
      await noAlert(page)
    },
  },

  slow: {
    shows: 'every wait is said in words, and then comes the whole way (R51)',
    async see({ walk, page, address }) {
      test.slow()
      /** Time stands still, so that what is said is there to be read on any machine, and is then moved on. */
      const waits = async (press: Locator, ...said: [words: string, then: Locator][]): Promise<void> => {
        await stopTime(page)
        await press.click()
        for (const [words, then] of said) {
          await until(walk, page.getByText(words).first(), 100)
          await until(walk, then)
          await expect(page.getByText(words)).toHaveCount(0)
        }
        await page.clock.resume()
      }
      await walk.open(address('/'))
      await waits(walk.startButton(), ['Fetching the questions', walk.field('Plot width')])
      await walk.answerAll()
      const loader = page.getByRole('progressbar', { name: 'Progress of your design' })
      await waits(walk.finish(), ['Sending your answers', loader])
      await walk.passLoader()
      await walk.fillDetails(visitors.in)
      await waits(walk.submit(), ['Sending OTP..', walk.code()])
      await walk.code().fill(await walk.codeOnPhone())
      await waits(
        walk.submit(),
        ['Verifying OTP..', page.getByText('Fetching the prices')],
        ['Fetching the prices', walk.payBar()],
      )
      await walk.payNow().click()
      await walk.button('Pay').click()
      await expect(page.getByText('Success')).toBeVisible()
    },
  },

  offline: {
    shows: 'no question, “Error posting data”, “No response received from the server.” (R5, R9, R16)',
    noise: /the questions did not load/,
    async see(visit) {
      test.slow()
      const { walk, page } = visit
      await seeNoQuestion(visit)
      await walk.language().selectOption('ta')
      await expect.poll(() => visit.warnings).toContainEqual(expect.stringContaining('the texts of ta'))
      await expect(walk.tryAgain()).toBeVisible()
      await walk.chooseScenario('happy')
      await walk.tryAgain().click()
      await expect(walk.field('Plot width')).toBeVisible()
      await walk.answerAll()
      await walk.chooseScenario('offline')
      await walk.finish().click()
      await expect(page.getByRole('alert')).toHaveText('Error posting data')
      await seeSendingRefused(visit, 'No response received from the server.')
    },
  },

  'forms-down': {
    shows: 'no question, Try again, and no alert (R5)',
    noise: /the questions did not load/,
    see: seeNoQuestion,
  },
  'forms-malformed': {
    shows: 'no question, Try again, and no alert (R5, R12)',
    noise: /the questions did not load/,
    see: seeNoQuestion,
  },
  'submit-rejected': {
    shows: 'Finish says “Request failed with status 422” (R9)',
    see: (visit) => seeFinishRefused(visit, 'Request failed with status 422'),
  },
  'submit-unparsable': {
    shows: 'Finish says “Error posting data” (R9)',
    see: (visit) => seeFinishRefused(visit, 'Error posting data'),
  },
  'otp-forbidden': {
    shows: 'Submit says the server’s own words (R16)',
    see: (visit) => seeSendingRefused(visit, 'This number cannot receive codes from us.'),
  },
  'otp-send-failing': {
    shows: 'Submit says “Something Went Wrong!” (R16)',
    see: (visit) => seeSendingRefused(visit, 'Something Went Wrong!'),
  },
  'otp-wrong': {
    shows: 'the first code is answered with “Error: wrong otp entered” (R16)',
    see: (visit) => seeFirstTryRefused(visit, 'Error: wrong otp entered'),
  },
  'otp-wrong-thrown': {
    shows: 'the first code is answered with “Something went wrong please try again later!” (R16)',
    see: (visit) => seeFirstTryRefused(visit, 'Something went wrong please try again later!'),
  },

  'verify-no-token': {
    shows: 'the right code is answered with “Something Went Wrong!”, time and again (R16)',
    async see(visit) {
      const { walk, page } = visit
      await toCode(visit)
      const code = await walk.codeOnPhone()
      await walk.verify(code)
      await expect(page.getByRole('alert')).toHaveText('Something Went Wrong!')
      await expect(walk.code()).toHaveValue(code)
      expect(new URL(page.url()).pathname).toBe('/response/form_one_demo')
    },
  },

  'response-down': {
    shows: 'nothing, and the way goes on (R18)',
    async see(visit) {
      const { walk, page, warnings } = visit
      await toForm(visit)
      await until(walk, walk.name())
      await expect.poll(() => warnings).toContainEqual(expect.stringContaining('getEarlierResponse failed'))
      await walk.sendCode(visitors.in)
      await walk.verify(await walk.codeOnPhone())
      await walk.atCheckout()
      await noAlert(page)
    },
  },

  'update-refused': {
    shows: 'nothing, the way goes on, and the timer keys stay (R46)',
    async see(visit) {
      const { walk, page, warnings } = visit
      await toCode(visit)
      const started = await page.evaluate(() => {
        const now = new Date()
        const start = {
          timerLastRunDate: now.toLocaleDateString('en-CA'),
          timerLastRunTime: `${now.getTime()}`,
        }
        Object.assign(localStorage, start, { RemainingTimerTime: '500' })
        return start
      })
      await walk.verify(await walk.codeOnPhone())
      await walk.atCheckout()
      expect(warnings).toContainEqual(expect.stringContaining('the update was refused'))
      const { RemainingTimerTime, ...kept } = await stored(page)
      expect(kept).toMatchObject(started)
      expect(Number(RemainingTimerTime)).toBeGreaterThan(400)
      await noAlert(page)
    },
  },

  'details-down': {
    shows: 'the page stays blank, with Try again and no alert (R5)',
    async see({ walk, page, address }) {
      await walk.open(address(checkout))
      await until(walk, walk.tryAgain())
      await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('button')).toHaveText(['Try again'])
      await noAlert(page)
    },
  },

  'payment-declined': {
    shows: 'Pay leads to the payment-failed page, as Decline does (I23)',
    async see({ walk, page, address }) {
      await walk.open(address(checkout))
      await walk.atCheckout()
      await walk.payNow().click()
      await walk.button('Pay').click()
      await expect(walk.heading('Payment Failed!.')).toBeVisible()
      await page.getByRole('link', { name: 'Try again!' }).click()
      await walk.atCheckout()
    },
  },

  'answer-lost': {
    shows: 'nothing: each second try by itself goes on, and nothing is done twice (R66)',
    async see(visit) {
      test.slow()
      await toCheckout(visit)
      const { responses, messages, leads, calls } = await keptRows(visit.page)
      const own = (rows: typeof leads): unknown[] | undefined => rows?.filter(({ sample }) => !sample)
      expect([own(responses)?.length, messages?.length, own(leads)?.length]).toEqual([1, 1, 1])
      expect(calls?.filter(({ lost }) => lost)).toHaveLength(3)
    },
  },

  'text-lost': {
    shows: 'no text on the phone; Resend code brings one, told by a banner that leaves by itself',
    async see(visit) {
      const { walk, page } = visit
      await toCode(visit)
      const phone = await openPart(walk, 'Phone')
      await expect(phone.getByText('No text yet.')).toBeVisible()
      await page.keyboard.press('Escape')
      await walk.skip(31_000)
      await walk.button('Resend code').click()
      const banner = page.getByRole('button', { name: /^Text now Your Plotline code is \d{6}/ })
      await expect(banner).toBeVisible()
      await walk.skip(7_000)
      await expect(banner).toHaveCount(0)
      await walk.verify(await walk.codeOnPhone())
      await walk.atCheckout()
    },
  },

  'locale-missing': {
    shows: 'English stands in for every language, with a warning in the log (R2)',
    async see({ walk, page, address, warnings }) {
      await walk.open(address('/'))
      const title = (await walk.title().textContent()) ?? ''
      for (const code of languageCodes.filter((one) => one !== 'en')) {
        await walk.language().selectOption(code)
        await expect
          .poll(() => warnings)
          .toContainEqual(expect.stringContaining(`the texts of ${code} did not load`))
        await expect(walk.language()).toHaveValue(code)
        await expect(walk.title()).toHaveText(title)
        await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      }
    },
  },
}

for (const [name, { shows, noise, see }] of Object.entries(journeys))
  test.describe(name, () => {
    test.use({ noise: noise ?? null })

    test(`scenario ${name}: ${shows}`, async ({ walk, page }) => {
      const warnings: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text())
      })
      const address = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}scenario=${name}`
      await see({ walk, page, warnings, address })
    })
  })

test('every scenario of the demo has its journey, in the order of their table (I19)', () => {
  expect(Object.keys(journeys)).toEqual(scenarioNames)
})
