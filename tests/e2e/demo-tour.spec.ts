import type { Locator } from '@playwright/test'
import { captions, readingTimeMs } from '../../fake-server/console/tour-captions.ts'
import { tourSteps, type TourStep } from '../../fake-server/demo/tour.ts'
import { findAxeFaults } from './checks/axe.ts'
import { coveredControls } from './checks/covered.ts'
import { createApp, type App } from './pages/app.ts'
import { checkedLanguages, tourRegions, tourWidths } from './test-matrix.ts'
import { prefixOf } from './visitors.ts'
import { expect, test } from './fixtures.ts'

test.use({ build: 'demo', contextOptions: { reducedMotion: 'reduce' } })

/** What is on the screen of a step. */
const shownIn = (app: App): Partial<Record<TourStep, Locator>> => ({
  'first-question': app.survey.next(),
  loader: app.progressbar(),
  'code-waiting': app.code.field(),
  checkout: app.checkout.payBar(),
  'us-checkout': app.checkout.payBar().filter({ hasText: '$' }),
  'returning-offer': app.page.getByRole('timer'),
  'offer-last-seconds': app.page.getByRole('dialog').getByRole('timer'),
  'us-thank-you': app.page.getByText(/PL-\d{8}-/),
})

for (const width of tourWidths)
  for (const region of tourRegions)
    for (const code of checkedLanguages)
      test(`the tour shows each journey with its caption in ${code} in ${region} at ${width} px (R132, I20)`, async ({
        page,
      }) => {
        test.slow()
        await page.setViewportSize({ width, height: 740 })
        const app = createApp(page, code)
        const shown = shownIn(app)
        await app.open(`${prefixOf[region]}/?tour=play&lan=${code}`)
        const bar = page.getByRole('region', { name: 'The tour' })
        await expect(bar).toHaveAttribute('data-tour', 'playing')
        await bar.getByRole('button', { name: 'Pause the tour' }).click()
        for (const [index, step] of tourSteps.entries()) {
          await expect(bar.getByRole('status')).toHaveText(captions[code][step])
          await expect(bar.getByText(`${index + 1} / ${tourSteps.length}`)).toBeVisible()
          const element = shown[step]
          if (element) await expect(element.first(), step).toBeVisible()
          await expect(app.alert()).toHaveCount(0)
          await app.expectNoHorizontalScroll()
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
          expect(await coveredControls(bar), step).toEqual([])
          if (step !== tourSteps.at(-1)) await bar.getByRole('button', { name: 'Next step' }).click()
        }
        expect(await findAxeFaults(page)).toEqual([])
        await bar.getByRole('button', { name: 'Previous step' }).click()
        await expect(bar.getByRole('status')).toHaveText(captions[code]['offer-last-seconds'])
        await bar.getByRole('button', { name: 'Stop the tour' }).click()
        await expect(bar).toHaveCount(0)
      })

test('a playing tour goes on after the reading time, and pauses when the page is pressed (R132)', async ({
  page,
}) => {
  await page.clock.install()
  const app = createApp(page, 'en')
  await app.open('/?tour=play')
  const bar = page.getByRole('region', { name: 'The tour' })
  await expect(bar.getByRole('status')).toHaveText(captions.en['first-question'])
  await page.clock.fastForward(readingTimeMs(captions.en['first-question']))
  await expect(bar.getByRole('status')).toHaveText(captions.en['last-question'])
  await page.getByRole('main').click({ position: { x: 2, y: 2 } })
  await expect(bar).toHaveAttribute('data-tour', 'paused')
})
