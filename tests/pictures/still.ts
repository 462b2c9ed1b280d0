import type { Page } from '@playwright/test'
import { createWalk } from '../journeys/walk.ts'
import { expect, test as journey } from '../journeys/world.ts'
import { stopTime, timeIn } from '../journeys/stop-time.ts'
import { openSheet, type Sheet } from './sheet.ts'

export { expect }

/** When every picture is taken. */
export const noon = Date.parse('2026-11-21T12:00:00+05:30')

/** Time is stopped at whole tens of seconds, in milliseconds: a countdown shows the same figures each time. */
const mark = 10_000

/** A journey whose pictures can be taken again: the day is fixed, chance is the same each time, nothing moves by itself. */
export const test = journey.extend<object, { sheet: Sheet }>({
  sheet: [
    async ({}, use) => {
      const sheet = await openSheet()
      await use(sheet)
      await sheet.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  contextOptions: { reducedMotion: 'reduce' },
  // What a picture leaves out is hidden by a style of its own.
  bypassCSP: true,
  walk: async ({ page }, use) => {
    await page.clock.install({ time: noon })
    await page.addInitScript(settleChance)
    await use(createWalk(page))
  },
})

function settleChance(): void {
  let state = 1
  const next = (): number => (state = (state * 48_271) % 2_147_483_647)
  Math.random = () => next() / 2_147_483_647
  crypto.getRandomValues = (array) => {
    if (array instanceof Uint32Array) for (let index = 0; index < array.length; index++) array[index] = next()
    return array
  }
}

/** Whether the page's time runs. Asking takes longer than time needs to be seen moving. */
async function runs(page: Page): Promise<boolean> {
  const first = await timeIn(page)
  for (let tries = 0; tries < 5; tries++) if ((await timeIn(page)) !== first) return true
  return false
}

/** Stops the page's time, unless it stands. The returned function lets it run on. */
export async function standStill(page: Page): Promise<() => Promise<void>> {
  if (!(await runs(page))) return async () => {}
  await stopTime(page, 500, mark)
  return () => page.clock.resume()
}

/** Waits for every picture of the page, those below the fold too. */
export const picturesHere = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    // One that does not come leaves its place as it is.
    await Promise.all(images.map((image) => image.decode().catch(() => {})))
  })

/** Lets go what sticks to the screen, and goes to the top: in a picture of the whole page it would lie on something else. Returns what undoes it. */
export async function layFlat(page: Page): Promise<() => Promise<void>> {
  const flat = await page.evaluateHandle(() => {
    const { scrollX, scrollY } = window
    const stuck = [...document.querySelectorAll<HTMLElement>('#root *')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    )
    const before = stuck.map((element) => element.style.cssText)
    for (const element of stuck) element.style.cssText += ';position:relative;inset:auto'
    scrollTo(0, 0)
    return { stuck, before, scrollX, scrollY }
  })
  return () =>
    flat.evaluate(({ stuck, before, scrollX, scrollY }) => {
      for (const [index, element] of stuck.entries()) element.style.cssText = before[index] ?? ''
      scrollTo(scrollX, scrollY)
    })
}
