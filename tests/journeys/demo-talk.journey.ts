import type { Locator } from '@playwright/test'
import { talkSteps } from '../../fake-server/talk/talk.ts'
import { field } from '../../fake-server/talk/things.ts'
import { readTexts } from '../locales/locale-files.ts'
import { faultsOf } from './axe.ts'
import { openPart } from './demo-console-part.ts'
import { languagesOfTalks, regionsOfWalks, widths } from './scope.ts'
import { coveredBy, locate, playStep, seenAtEnd, stripOf } from './talk.ts'
import { prefixOf } from './walk.ts'
import { expect, test } from './world.ts'

// The talk as it is played: the ten minutes from the first question to a paid order, by real presses.
// Calm, so that no letter waits for the one before.
test.use({ build: 'demo', contextOptions: { reducedMotion: 'reduce' } })

for (const width of widths)
  for (const region of regionsOfWalks)
    for (const code of languagesOfTalks)
      test(`the talk walks the whole way in ${code} in ${region}, each step shows what it promises, no screen is wider than ${width} px, and the strip covers nothing (S1.1, I20)`, async ({
        walk,
        page,
      }) => {
        test.slow()
        await page.setViewportSize({ width, height: 740 })
        await walk.open(`${prefixOf[region]}/?talk=play&lan=${code}`)
        const strip = stripOf(page)
        await strip.getByRole('button', { name: 'Pause the talk' }).click()
        for (const step of talkSteps) {
          // Nobody has touched the page: the key is the talk's where the cursor stands as well.
          if (step.name === 'number') await locate(page, field('lead.name'), code).focus()
          await playStep(walk, step)
          const seen = seenAtEnd(step)
          for (const thing of seen)
            await expect(locate(page, thing, code), `${step.name}: ${JSON.stringify(thing)}`).toBeVisible()
          // It has the focus to be read out; nobody presses it.
          if (step.name === 'finish')
            await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('box-shadow', 'none')
          if (step.name !== 'failure') await expect(page.getByRole('alert')).toHaveCount(0)
          await walk.fits()
          expect(await coveredBy(strip), `under the strip: ${step.name}`).toEqual([])
        }
        expect(await faultsOf(page)).toEqual([])
        // Beside the page the console has no tabs: all its parts stand below each other.
        const phone =
          width < 900 ? await openPart(walk, 'Phone') : page.getByRole('dialog', { name: 'Demo console' })
        for (const app of ['WhatsApp', 'Mail'])
          await expect(phone.getByRole('article').filter({ hasText: app }).first()).toContainText(
            /sample.*(?:Asha Rao|Ann Lee|Jo Hill).*Starter Blueprint/s,
          )
      })

const stands = (strip: Locator, how: string): Promise<void> =>
  expect(strip).toHaveAttribute('data-talk', how, { timeout: 5_000 })

test('a talk is begun from the console, shows what it presses, leaves the page to whoever touches it, goes on where they let it, and begins anew in a kiosk', async ({
  walk,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await walk.open('/')
  await expect(walk.button('Demo')).toBeVisible()
  await page.keyboard.press('2')
  const play = page.getByRole('group', { name: 'The ten-minute talk' })
  await play.getByRole('combobox', { name: 'Language of the talk' }).selectOption('ta')
  await play.getByRole('button', { name: 'Kiosk' }).click()
  await play.getByRole('button', { name: 'Play' }).press('Enter')
  const strip = stripOf(page)
  await expect(strip.getByRole('status')).toHaveText(/[\u0b80-\u0bff]/)
  await expect(strip.getByRole('status')).toHaveAttribute('lang', 'ta')
  await expect(page.getByRole('dialog', { name: 'Demo console' })).toHaveCount(0)
  expect(await faultsOf(page)).toEqual([])

  await expect(async () => {
    await walk.skip(1_000)
    await expect(strip).toHaveAttribute('data-step', 'questions', { timeout: 50 })
  }).toPass({ intervals: [0] })
  await page.mouse.click(5, 400)
  await stands(strip, 'paused')
  await walk.skip(30_000)
  const start = page.getByRole('button', { name: readTexts('ta').get('landing.start') ?? '' })
  await expect(start).toBeVisible()

  await page.keyboard.press('t')
  await stands(strip, 'playing')
  await expect(async () => {
    await page.clock.runFor(300)
    expect(await start.evaluate(isRinged)).toBe(true)
  }).toPass({ intervals: [0] })
  await strip.getByRole('button', { name: 'Pause the talk' }).click()
  await stands(strip, 'paused')

  // The drawing’s pane is a screen high: as high as the strip leaves it.
  await walk.open('/?journey=first-question')
  await stands(strip, 'paused')
  const pane = page.locator('#root aside').first()
  await expect(async () => {
    const [drawing, caption] = [await pane.boundingBox(), await strip.boundingBox()]
    expect(drawing!.y + drawing!.height).toBeLessThanOrEqual(caption!.y + 1)
  }).toPass()

  // Wherever they went meanwhile, it goes back to where its step begins.
  await walk.open('/demo/payment?amount=299&currency=INR')
  await stands(strip, 'paused')
  await page.keyboard.press('t')
  await stands(strip, 'playing')
  await walk.skip(5_000)
  await expect.poll(() => new URL(page.url()).pathname, { timeout: 20_000 }).toBe('/')
  await strip.getByRole('button', { name: 'Pause the talk' }).click()
  await stands(strip, 'paused')
  await page.mouse.click(5, 400)
  await page.keyboard.press('h')
  await expect.poll(async () => (await strip.boundingBox())!.width).toBeLessThan(2)
  await page.keyboard.press('h')

  await walk.skip(61_000)
  await expect(strip).toHaveAttribute('data-step', 'begin')
  await stands(strip, 'playing')
  await strip.getByRole('button', { name: 'Stop the talk' }).click()
  await expect(strip).toHaveCount(0)
  await page.reload()
  await expect(walk.button('Demo')).toBeVisible()
  await expect(strip).toHaveCount(0)
})

/** Whether the ring goes round it. */
function isRinged(pressed: Element): boolean {
  const ring = document.querySelector('[data-ring]')?.getBoundingClientRect()
  const box = pressed.getBoundingClientRect()
  return (
    ring !== undefined &&
    ring.left < box.left &&
    ring.top < box.top &&
    ring.right > box.right &&
    ring.bottom > box.bottom
  )
}
