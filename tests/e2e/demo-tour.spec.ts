import type { Locator, Page } from '@playwright/test'
import { captions } from '../../fake-server/tour/captions.ts'
import { steps, type StepName } from '../../fake-server/tour/steps.ts'
import { faultsOf } from './axe.ts'
import { openPart } from './demo-console-part.ts'
import { namesIn } from './names.ts'
import { languagesOfTours, regionsOfWalks, widths } from './scope.ts'
import { createWalk, prefixOf, type Walk } from './walk.ts'
import { expect, test } from './world.ts'

test.use({ build: 'demo', contextOptions: { reducedMotion: 'reduce' } })

const barOf = (page: Page): Locator => page.getByRole('region', { name: 'The tour' })

for (const width of widths)
  for (const region of regionsOfWalks)
    for (const code of languagesOfTours)
      test(`the tour plays to a paid order in ${code} in ${region} at ${width} px (S1.1, I20)`, async ({
        page,
        walk,
      }) => {
        test.slow()
        await page.setViewportSize({ width, height: 740 })
        const { payBar, name } = namesIn(code)
        const promised: Partial<Record<StepName, Locator>> = {
          finish: walk.progress(),
          drawing: walk.field(name),
          number: page.getByRole('button', { name: payBar }),
          languages: page.getByRole('button', { name: payBar }).filter({ hasText: '$' }),
          failure: page.getByRole('button', { name: payBar }),
          offer: page.getByRole('timer'),
          deadline: page.getByRole('dialog').getByRole('timer'),
          paid: page.getByRole('dialog', { name: 'Demo console' }).getByText('Paid').first(),
        }
        await walk.open(`${prefixOf[region]}/?tour=play&lan=${code}`)
        const bar = barOf(page)
        for (const step of steps) {
          await expect(bar.getByRole('status')).toHaveText(captions[code][step.name])
          await playToEnd(walk, step.name)
          const shown = promised[step.name]
          if (shown) await expect(shown, step.name).toBeVisible()
          // The heading has the focus to be read out: a ring would promise that it can be pressed.
          if (step.name === 'finish') await expect(walk.title()).toHaveCSS('box-shadow', 'none')
          if (step.name !== 'failure') await expect(page.getByRole('alert')).toHaveCount(0)
          await walk.fits()
          expect(await coveredBy(bar), `controls under the bar: ${step.name}`).toEqual([])
          if (step !== steps.at(-1)) await page.keyboard.press('t')
        }
        expect(await faultsOf(page)).toEqual([])
        const phone =
          width < 900 ? await openPart(walk, 'Phone') : page.getByRole('dialog', { name: 'Demo console' })
        for (const app of ['WhatsApp', 'Mail'])
          await expect(phone.getByRole('article').filter({ hasText: app }).first()).toContainText(
            /sample.*(?:Asha Rao|Ann Lee|Jo Hill).*Starter Blueprint/s,
          )
      })

test('the user starts the tour in the console, takes over, continues, goes on and stops it', async ({
  page,
  walk,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await walk.open('/')
  await walk.speak('ta')
  await expect(walk.button('Demo')).toBeVisible()
  await page.keyboard.press('2')
  await walk.button('Play').click()
  const bar = barOf(page)
  const caption = bar.getByRole('status')
  await expect(caption).toHaveText(captions.ta.begin)
  await expect(caption).toHaveAttribute('lang', 'ta')
  await expect(page.getByRole('dialog', { name: 'Demo console' })).toHaveCount(0)
  expect(await faultsOf(page)).toEqual([])

  // Any input pauses it.
  await page.mouse.click(5, 400)
  await expect(bar).toHaveAttribute('data-tour', 'paused')
  await walk.skip(60_000)
  await expect(caption).toHaveText(captions.ta.begin)

  // It shows what it is going to click.
  const start = createWalk(page, namesIn('ta')).startButton()
  await page.keyboard.press('t')
  await expect(async () => {
    await walk.skip(500)
    await expect(start).toHaveCSS('outline-style', 'solid', { timeout: 50 })
  }).toPass({ intervals: [20] })

  await bar.getByRole('button', { name: 'Next step of the tour' }).click()
  await expect(caption).toHaveText(captions.ta.questions)
  await expect(walk.progress()).toBeVisible()
  await bar.getByRole('button', { name: 'Pause the tour' }).click()

  // The user has gone elsewhere: the tour goes back to where its step begins.
  await walk.open('/privacy-policy')
  await bar.getByRole('button', { name: 'Continue the tour' }).click()
  await expect(walk.progress()).toBeVisible()
  await expect(bar).toHaveAttribute('data-tour', 'playing')

  // Presenter mode hides it. The question takes the focus when it appears, and a field takes letters.
  await expect(page.locator('main :focus')).toHaveCount(1)
  await page.mouse.click(5, 400)
  await expect(bar).toHaveAttribute('data-tour', 'paused')
  await page.keyboard.press('h')
  await expect(bar).toHaveCSS('clip-path', 'inset(50%)')
  await page.keyboard.press('h')

  await bar.getByRole('button', { name: 'Stop the tour' }).click()
  await expect(bar).toHaveCount(0)
  await page.reload()
  await expect(walk.button('Demo')).toBeVisible()
  await expect(bar).toHaveCount(0)
})

/** Plays to the end of the step, in fast forward, and pauses there. */
async function playToEnd({ page, skip }: Walk, step: StepName): Promise<void> {
  const index = steps.findIndex(({ name }) => name === step)
  const action = steps[index]!.actions.length
  await expect(async () => {
    await skip(800)
    const saved = await page.evaluate(() => sessionStorage.getItem('plotline.demo.tour') ?? '')
    expect(JSON.parse(saved)).toMatchObject({ step: index, action })
  }).toPass({ intervals: [100], timeout: 60_000 })
  if (index < steps.length - 1) await page.keyboard.press('t')
  else await skip(5_000)
  await expect(barOf(page)).toHaveAttribute('data-tour', 'paused')
}

/** The product's controls that the bar covers, with the page scrolled to its end. */
const coveredBy = (bar: Locator): Promise<string[]> =>
  bar.evaluate((element) => {
    const before = scrollY
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    const { top, bottom } = element.getBoundingClientRect()
    const covered = [...document.querySelectorAll<HTMLElement>('#root :is(a[href], button, input, select)')]
      .filter((control) => !control.closest('[inert]') && control.getClientRects().length > 0)
      .filter((control) => {
        const box = control.getBoundingClientRect()
        const middle = (box.top + box.bottom) / 2
        return middle > top && middle < bottom
      })
      .map((control) => control.outerHTML.slice(0, 120))
    scrollTo({ top: before, behavior: 'instant' })
    return covered
  })
