import type { Page } from '@playwright/test'
import { createApp } from '../e2e/pages/app.ts'
import { expect, test as base } from '../e2e/fixtures.ts'
import { pauseClock, timeIn } from '../e2e/browser.ts'

export { expect }

/** The page's time at which every test starts. */
export const noon = Date.parse('2026-11-21T12:00:00+05:30')

/** Time is paused at a multiple of this, so that a countdown shows the same digits in each run. */
const stepMs = 10_000

/** A browser test with a fixed day, fixed random numbers and no motion. */
export const test = base.extend({
  contextOptions: { reducedMotion: 'reduce' },
  // The policy would block the style with which a screenshot hides elements.
  bypassCSP: true,
  app: async ({ page }, use) => {
    await page.clock.install({ time: noon })
    await page.addInitScript(fixRandom)
    await use(createApp(page))
  },
})

function fixRandom(): void {
  let state = 1
  const next = (): number => (state = (state * 48_271) % 2_147_483_647)
  Math.random = () => next() / 2_147_483_647
  crypto.getRandomValues = (array) => {
    if (array instanceof Uint32Array) for (let index = 0; index < array.length; index++) array[index] = next()
    return array
  }
}

/** Whether the page's time runs. */
async function isRunning(page: Page): Promise<boolean> {
  const first = await timeIn(page)
  for (let tries = 0; tries < 5; tries++) if ((await timeIn(page)) !== first) return true
  return false
}

/** Stops the page's time if it runs. Returns a function that resumes it. */
export async function pauseTime(page: Page): Promise<() => Promise<void>> {
  if (!(await isRunning(page))) return async () => {}
  await pauseClock(page, 500, stepMs)
  return () => page.clock.resume()
}

/** Waits for every image of the page, also below the fold. */
export const imagesLoaded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    // An image that fails to load is left empty.
    await Promise.all(images.map((image) => image.decode().catch(() => {})))
  })

/** Makes sticky elements relative, because they would cover others in a full-page screenshot, and scrolls to the top. Returns an undo function. */
export async function unstick(page: Page): Promise<() => Promise<void>> {
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
