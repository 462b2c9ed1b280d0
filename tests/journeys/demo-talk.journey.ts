import type { Locator } from '@playwright/test'
import { talkSteps } from '../../fake-server/talk/talk.ts'
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
      test(`the talk walks the whole way in ${code} in ${region}, each step shows what it promises, no screen is wider than ${width} px, and the strip covers nothing`, async ({
        walk,
        page,
      }) => {
        test.slow()
        await page.setViewportSize({ width, height: 740 })
        await walk.open(`${prefixOf[region]}/?talk=play&lan=${code}`)
        const strip = stripOf(page)
        await strip.getByRole('button', { name: 'Pause the talk' }).click()
        for (const step of talkSteps) {
          await playStep(walk, step)
          const seen = seenAtEnd(step)
          for (const thing of seen)
            await expect(locate(page, thing, code), `${step.name}: ${JSON.stringify(thing)}`).toBeVisible()
          if (step.name !== 'failure') await expect(page.getByRole('alert')).toHaveCount(0)
          await walk.fits()
          expect(await coveredBy(strip), `under the strip: ${step.name}`).toEqual([])
        }
        expect(await faultsOf(page)).toEqual([])
        const phone = await openPart(walk, 'Phone')
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

  // The first press of the second step, and the ring round it.
  await expect(async () => {
    await page.clock.runFor(300)
    await expect(page.locator('[data-ring]')).toBeVisible({ timeout: 50 })
  }).toPass({ intervals: [0] })
  const start = page.getByRole('button', { name: readTexts('ta').get('landing.start') ?? '' })
  await expect
    .poll(async () => isRound(await page.locator('[data-ring]').boundingBox(), await start.boundingBox()))
    .toBe(true)
  await page.mouse.click(5, 400)
  await stands(strip, 'paused')
  await walk.skip(30_000)
  await expect(start).toBeVisible()

  // Wherever they went meanwhile, it goes back to where its step begins.
  await walk.open('/privacy-policy')
  await stands(strip, 'paused')
  await page.keyboard.press('t')
  await stands(strip, 'playing')
  await expect(async () => {
    await walk.skip(1_000)
    await expect(start).toBeVisible({ timeout: 50 })
  }).toPass({ intervals: [0] })
  await stands(strip, 'playing')
  await page.keyboard.press('t')
  await stands(strip, 'paused')
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

type Box = Awaited<ReturnType<Locator['boundingBox']>>

const isRound = (ring: Box, pressed: Box): boolean =>
  ring !== null &&
  pressed !== null &&
  ring.x < pressed.x &&
  ring.y < pressed.y &&
  ring.x + ring.width > pressed.x + pressed.width &&
  ring.y + ring.height > pressed.y + pressed.height
