import type { Page } from '@playwright/test'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { LanguageCode } from '../../src/core/model/language.ts'
import type { Build } from '../e2e/configuration.ts'
import { switchLanguage } from '../e2e/walkthroughs/walkthrough.ts'
import type { App } from '../e2e/pages/app.ts'
import { machineOf, type Machine } from './machine.ts'
import { openCases } from './gallery-site.ts'
import { expect, noon, test } from './fixtures.ts'

// Compares screenshots with recorded pictures. `npm run gallery -- --record` records them again.

const recordedMachine = fileURLToPath(new URL('recorded/machine.json', import.meta.url))
const isRecording = Boolean(process.env.PLOTLINE_RECORD)

const stylePath = fileURLToPath(new URL('left-out.css', import.meta.url))

const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 800 }

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

async function expectLook(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await expect(page).toHaveScreenshot(`${name}.png`, { stylePath, maxDiffPixelRatio: 0.002 })
}

type Screen = {
  name: string
  build?: Build
  reach: (app: App) => Promise<void>
  shots?: readonly (readonly [code: LanguageCode, size: typeof phone])[]
}

const usualShots = [
  ['en', phone],
  ['ta', phone],
] as const

const screens: readonly Screen[] = [
  { name: 'landing', reach: (app) => app.survey.open(), shots: [...usualShots, ['en', desktop]] },
  {
    name: 'question',
    build: 'demo',
    async reach(app) {
      await app.open('/')
      await app.survey.start()
      for (const label of [/wide/, /deep/]) {
        await expect(app.heading(label)).toBeVisible()
        await app.page.getByRole('main').getByRole('textbox').fill('40')
        await app.survey.next().click()
      }
      await expect(app.page.getByRole('radio')).toHaveCount(4)
    },
  },
  { name: 'lead', reach: (app) => app.lead.open() },
  { name: 'checkout', reach: (app) => app.checkout.open(), shots: [...usualShots, ['en', desktop]] },
  { name: 'offer', reach: (app) => app.checkout.openOffer({ dialog: 'offer', elapsedMs: 0 }) },
  { name: 'thank-you', reach: (app) => app.openThanks() },
]

for (const { name, build = 'production', reach, shots = usualShots } of screens)
  test.describe(`the screen ${name}`, () => {
    test.use({ build, viewport: phone })
    test(`the screen ${name} looks as it was recorded`, async ({ app, page }) => {
      await reach(app)
      await requireRecordedMachine(page)
      await page.clock.pauseAt(noon + 120_000)
      await page.mouse.move(0, 0)
      for (const [code, size] of shots) {
        await switchLanguage(page, code)
        await page.setViewportSize(size)
        await expectLook(page, `${name}-${code}-${size.width}`)
      }
    })
  })

test.describe('the components', () => {
  // In one worker, so that the gallery is built once. Some of its cases fail to load on purpose.
  test.describe.configure({ mode: 'default' })
  test.use({ expectedErrors: /^request: http:\/\/localhost|Failed to load resource|on purpose/ })

  test('the components look as they were recorded', async ({ page, gallery }) => {
    for (const [group, code] of [
      ['button', 'en'],
      ['field', 'ta'],
      ['plan-card', 'ta'],
    ] as const) {
      await openCases(page, `${gallery}/?group=${group}&lang=${code}`, desktop.width)
      await requireRecordedMachine(page)
      await expectLook(page, `components-${group}-${code}`)
    }
  })

  test('the gallery brings each case to its state in the language of the address', async ({
    page,
    gallery,
  }) => {
    await page.goto(`${gallery}/?lang=ta`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ta')
    await expect(page.locator('[data-case]')).not.toHaveCount(0)
    await page.locator('iframe').evaluateAll((all: HTMLIFrameElement[]) => {
      for (const frame of all) frame.loading = 'eager'
    })
    for (const frame of page.frames()) {
      await expect(frame.locator('[data-case]')).not.toHaveCount(0)
      await expect(frame.locator('[data-case]:not([data-ready])')).toHaveCount(0)
    }
    await switchLanguage(page, 'en')
    await expect(page).toHaveURL(/[?&]lang=en/)
  })
})
