import type { Locator } from '@playwright/test'
import { languageCodes } from '../../src/core/model/language.ts'
import { openPart } from './demo-console-part.ts'
import { checkout, until, type Visit } from './scenario-visit.ts'
import { stopTime } from './stop-time.ts'
import type { WalkedScenario } from './walked-scenarios.ts'
import { expect, test } from './world.ts'

// Moods of the demo's backend that need a browser, by what the visitor sees. The others: `tests/simulation/scenario-visits.test.ts`.
test.use({ build: 'demo' })

type Journey = {
  shows: string
  /** What the product reports of it as an error. */
  noise?: RegExp
  see(visit: Visit): Promise<void>
}

const journeys: Record<WalkedScenario, Journey> = {
  slow: {
    shows: 'the waits for questions and prices are said in words, from the press in the console on (R51)',
    async see({ walk, page, journey }) {
      /** Time stands still, so that what is said is there to be read on any machine, and is then moved on. */
      const waits = async (go: () => Promise<unknown>, words: string, then: Locator): Promise<void> => {
        await stopTime(page)
        await go()
        await until(walk, page.getByText(words).first(), 400)
        await until(walk, then)
        await expect(page.getByText(words)).toHaveCount(0)
        await page.clock.resume()
      }
      await walk.open('/')
      await walk.chooseScenario('slow')
      const start = async (): Promise<void> => {
        await page.reload()
        await walk.startButton().click()
      }
      await waits(start, 'Loading the questions', walk.field('Plot width'))
      await waits(() => walk.open(journey('checkout')), 'Loading the prices', walk.payBar())
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

    test(`scenario ${name}: ${shows} (I19)`, async ({ walk, page }) => {
      const warnings: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text())
      })
      const address = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}scenario=${name}`
      await see({ walk, page, warnings, address, journey: (preset) => address(`/?journey=${preset}`) })
    })
  })
