import type { Locator } from '@playwright/test'
import { languageCodes } from '../../src/core/model/language.ts'
import { openPart } from './demo-console-part.ts'
import { keptRows } from './kept-records.ts'
import { checkout, noAlert, until, type Visit } from './scenario-visit.ts'
import { stopTime } from './stop-time.ts'
import { visitors } from './walk.ts'
import type { WalkedScenario } from './walked-scenarios.ts'
import { expect, test } from './world.ts'

// Moods of the demo's backend that need a browser, by what the visitor sees. The others: `tests/fake-server/simulation/scenario-visits.test.ts`.
test.use({ build: 'demo' })

type Journey = {
  shows: string
  /** What the product reports of it as an error. */
  noise?: RegExp
  see(visit: Visit): Promise<void>
}

const journeys: Record<WalkedScenario, Journey> = {
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
          await until(walk, page.getByText(words).first(), 400)
          await until(walk, then)
          await expect(page.getByText(words)).toHaveCount(0)
        }
        await page.clock.resume()
      }
      await walk.open(address('/'))
      await waits(walk.startButton(), ['Fetching the questions', walk.field('Plot width')])
      await walk.answerAtOnce()
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
    async see({ walk, page, address, journey, warnings }) {
      await walk.open(address('/'))
      await walk.start()
      await until(walk, walk.tryAgain())
      await expect(page.getByRole('main').locator('input')).toHaveCount(0)
      await expect(walk.next()).toHaveCount(0)
      await noAlert(page)
      await walk.language().selectOption('ta')
      await expect.poll(() => warnings).toContainEqual(expect.stringContaining('the texts of ta'))
      await expect(walk.tryAgain()).toBeVisible()
      await walk.chooseScenario('happy')
      await walk.tryAgain().click()
      await expect(walk.field('Plot width')).toBeVisible()
      await walk.answerAtOnce()
      await walk.chooseScenario('offline')
      await walk.finish().click()
      await until(walk, page.getByRole('alert'))
      await expect(page.getByRole('alert')).toHaveText('Error posting data')
      await expect(walk.field('East side')).toHaveValue('40')
      await expect(walk.finish()).toBeEnabled()

      await walk.open(journey('lead-form'))
      await walk.fillDetails(visitors.in)
      await walk.submit().click()
      await until(walk, page.getByRole('alert'))
      await expect(page.getByRole('alert')).toHaveText('No response received from the server.')
      await expect(walk.mobile()).toHaveValue(visitors.in.mobile)
      await expect(walk.code()).toHaveCount(0)
    },
  },

  'otp-wrong': {
    shows: 'the first code is answered with “Error: wrong otp entered”, and then it is right (R16)',
    async see({ walk, page, journey }) {
      await walk.open(journey('code-waiting'))
      await walk.verify(await walk.codeOnPhone())
      await expect(page.getByRole('alert')).toHaveText('Error: wrong otp entered')
      await walk.submit().click()
      await walk.atCheckout()
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
    async see({ walk, page, journey }) {
      await walk.open(journey('last-question'))
      await walk.finish().click()
      await until(walk, page.getByRole('progressbar', { name: 'Progress of your design' }))
      await walk.passLoader()
      await walk.fillDetails(visitors.in)
      await walk.submit().click()
      await until(walk, walk.code())
      await walk.verify(await walk.codeOnPhone())
      await until(walk, walk.payBar())
      await noAlert(page)
      const { responses, messages, leads, calls } = await keptRows(page)
      const own = (rows: typeof leads): unknown[] | undefined => rows?.filter(({ sample }) => !sample)
      expect([own(responses)?.length, messages?.length, own(leads)?.length]).toEqual([1, 1, 1])
      expect(calls?.filter(({ lost }) => lost)).toHaveLength(3)
    },
  },

  'text-lost': {
    shows: 'no text on the phone; Resend code brings one, told by a banner that leaves by itself',
    async see({ walk, page, journey }) {
      await walk.open(journey('code-waiting'))
      await expect(walk.code()).toBeVisible()
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
      await see({ walk, page, warnings, address, journey: (preset) => address(`/?journey=${preset}`) })
    })
  })
