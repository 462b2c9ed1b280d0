import type { Page } from '@playwright/test'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { desktop, phone, type Screen } from '../e2e/checks/layout.ts'
import { checkout, offers } from '../e2e/walkthroughs/checkout.ts'
import { leadForm } from '../e2e/walkthroughs/lead.ts'
import { otherPages } from '../e2e/walkthroughs/other-pages.ts'
import { survey } from '../e2e/walkthroughs/survey.ts'
import { switchLanguage, visitStates, type Walkthrough } from '../e2e/walkthroughs/walkthrough.ts'
import { machineOf, type Machine } from './machine.ts'
import { expect, noon, test } from './fixtures.ts'

// Compares a few states with recorded pictures. `npm run gallery -- --record` records them again.

const recordedMachine = fileURLToPath(new URL('recorded/machine.json', import.meta.url))
const isRecording = Boolean(process.env.PLOTLINE_RECORD)

const stylePath = fileURLToPath(new URL('left-out.css', import.meta.url))

/** Skips the test on a machine that draws text differently from the one that recorded the pictures. */
async function requireRecordedMachine(page: Page): Promise<void> {
  const machine = await machineOf(page)
  if (isRecording) return writeFile(recordedMachine, `${JSON.stringify(machine, null, 2)}\n`)
  const recorded = JSON.parse(await readFile(recordedMachine, 'utf8')) as Machine
  test.skip(
    JSON.stringify(machine) !== JSON.stringify(recorded),
    'this machine has other fonts or another Chromium than the recorded pictures',
  )
}

type Look = { name: string; walkthrough: Walkthrough; state: string; englishSizes?: readonly Screen[] }

const looks: readonly Look[] = [
  { name: 'landing', walkthrough: survey, state: 'landing', englishSizes: [phone, desktop] },
  { name: 'question', walkthrough: survey, state: 'choice of pictures' },
  { name: 'lead', walkthrough: leadForm, state: 'details in India' },
  { name: 'checkout', walkthrough: checkout, state: 'folded plans', englishSizes: [phone, desktop] },
  { name: 'offer', walkthrough: offers, state: 'offer' },
  { name: 'thank-you', walkthrough: otherPages, state: 'thank-you' },
]

for (const { name, walkthrough, state, englishSizes = [phone] } of looks)
  test.describe(`the screen ${name}`, () => {
    test.use({
      build: walkthrough.build,
      viewport: phone,
      expectedErrors: walkthrough.expectedErrors ?? null,
    })
    test(`the screen ${name} looks as it was recorded`, async ({ app, page, services }) => {
      await app.open('/privacy-policy')
      await requireRecordedMachine(page)
      await visitStates(walkthrough, { page, app, services, language: 'en' }, async () => {}, state)
      await page.clock.pauseAt(noon + 120_000)
      await page.mouse.move(0, 0)
      for (const code of ['en', 'ta'] as const) {
        await switchLanguage(page, code)
        for (const size of code === 'en' ? englishSizes : [phone]) {
          await page.setViewportSize(size)
          await page.evaluate(
            () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
          )
          await expect(page).toHaveScreenshot(`${name}-${code}-${size.width}.png`, {
            stylePath,
            maxDiffPixelRatio: 0.002,
          })
        }
      }
    })
  })
