import type { Locator, Page } from '@playwright/test'
import { captions } from '../../fake-server/tour/captions.ts'
import { steps, type StepName } from '../../fake-server/tour/steps.ts'
import { findAxeFaults } from './checks/axe.ts'
import { coveredControls } from './checks/covered.ts'
import { createApp, type App } from './pages/app.ts'
import { tourLanguages, tourRegions, tourWidths } from './test-matrix.ts'
import { prefixOf } from './visitors.ts'
import { expect, test } from './fixtures.ts'

test.use({ build: 'demo', contextOptions: { reducedMotion: 'reduce' } })

const barOf = (page: Page): Locator => page.getByRole('region', { name: 'The tour' })

/** What is on the screen at the end of a step. */
const shownAfter = (app: App): Partial<Record<StepName, Locator>> => ({
  finish: app.progressbar(),
  drawing: app.lead.name(),
  number: app.checkout.payBar(),
  languages: app.checkout.payBar().filter({ hasText: '$' }),
  failure: app.checkout.payBar(),
  offer: app.page.getByRole('timer'),
  deadline: app.page.getByRole('dialog').getByRole('timer'),
  paid: app.demo.panel().getByText('Paid').first(),
})

/** Plays to the end of a step in fast forward, and pauses there. */
async function playToEnd({ page, fastForward }: App, step: StepName): Promise<void> {
  const index = steps.findIndex(({ name }) => name === step)
  const action = steps[index]!.actions.length
  await expect(async () => {
    await fastForward(800)
    const saved = await page.evaluate(() => sessionStorage.getItem('plotline.demo.tour') ?? '')
    expect(JSON.parse(saved)).toMatchObject({ step: index, action })
  }).toPass({ intervals: [100], timeout: 60_000 })
  if (index < steps.length - 1) await page.keyboard.press('t')
  else await fastForward(5_000)
  await expect(barOf(page)).toHaveAttribute('data-tour', 'paused')
}

for (const width of tourWidths)
  for (const region of tourRegions)
    for (const code of tourLanguages)
      test(`the tour plays to a paid order in ${code} in ${region} at ${width} px (S1.1, I20)`, async ({
        page,
      }) => {
        test.slow()
        await page.clock.install()
        await page.setViewportSize({ width, height: 740 })
        const app = createApp(page, code)
        const shown = shownAfter(app)
        await app.open(`${prefixOf[region]}/?tour=play&lan=${code}`)
        const bar = barOf(page)
        for (const step of steps) {
          await expect(bar.getByRole('status')).toHaveText(captions[code][step.name])
          await playToEnd(app, step.name)
          const element = shown[step.name]
          if (element) await expect(element, step.name).toBeVisible()
          if (step.name !== 'failure') await expect(app.alert()).toHaveCount(0)
          await app.expectNoHorizontalScroll()
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
          expect(await coveredControls(bar), step.name).toEqual([])
          if (step !== steps.at(-1)) await page.keyboard.press('t')
        }
        expect(await findAxeFaults(page)).toEqual([])
        const phone = await app.demo.openPart('Phone')
        for (const sender of ['WhatsApp', 'Mail'])
          await expect(phone.getByRole('article').filter({ hasText: sender }).first()).toContainText(
            /sample.*(?:Asha Rao|Ann Lee|Jo Hill).*Starter Blueprint/s,
          )
      })
