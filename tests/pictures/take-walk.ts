import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { talkSteps, type Move, type StepName } from '../../fake-server/talk/talk.ts'
import { root } from '../architecture/source.ts'
import { drawWalk } from '../fake-server/talk/walk-svg.ts'
import { playStep, stripOf } from '../journeys/talk.ts'
import { expect, test } from '../journeys/world.ts'

// `npm run talk` takes the README's walk with this: the talk as it is played, a picture at the end of each step.
test.use({
  build: 'demo',
  viewport: { width: 360, height: 640 },
  contextOptions: { reducedMotion: 'reduce' },
  // What is left out of a picture is hidden by a style of its own.
  bypassCSP: true,
})

/** As wide as it is looked at on a dense screen, in pixels. */
const width = 240

/** Where a step's end shows less than what comes before it: the picture is taken before this move, by index. */
const telling: Partial<Record<StepName, number>> = {
  number: indexOf('number', 'key') + 1,
  failure: indexOf('failure', 'wait'),
}

function indexOf(step: StepName, kind: Move['do']): number {
  const { moves } = talkSteps.find(({ name }) => name === step)!
  return moves.findIndex((move) => move.do === kind && move !== moves[0])
}

/** The talk's next move, by index. */
const moveOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('plotline.demo.talk') ?? '{}') as { move?: number }
    return kept.move ?? -1
  })

async function small(page: Page, picture: Buffer): Promise<string> {
  return page.evaluate(
    async ([data, width]) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height: (width * image.height) / image.width })
      const context = canvas.getContext('2d')!
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/webp', 0.62)
    },
    [picture.toString('base64'), width] as const,
  )
}

test('the walk of the talk', async ({ page, walk, context }) => {
  test.setTimeout(180_000)
  // Presented: nothing of the demo stands on the screens until the talk opens its console.
  await page.addInitScript(() => {
    if (!localStorage.getItem('plotline.demo.console'))
      localStorage.setItem('plotline.demo.console', '{"presenter":true}')
  })
  await walk.open('/?talk=play&lan=en')
  const bench = await context.newPage()
  await page.bringToFront()
  await stripOf(page).waitFor({ state: 'attached' })
  await page.keyboard.press('t')
  await expect(stripOf(page)).toHaveAttribute('data-talk', 'paused')
  const pictures: string[] = []
  const style = 'body > div[lang=en]:not(:has([role=dialog])) { visibility: hidden }'
  const take = async (): Promise<string> =>
    small(bench, await page.screenshot({ style, animations: 'disabled' }))
  for (const step of talkSteps) {
    let picture: string | null = null
    const before = telling[step.name]
    const look = async (): Promise<void> => {
      if (picture === null && (await moveOf(page)) === before) picture = await take()
    }
    await playStep(walk, step, before === undefined ? null : look)
    pictures.push(picture ?? (await take()))
  }
  await writeFile(join(root, 'docs/images/walk.svg'), drawWalk(pictures))
})
