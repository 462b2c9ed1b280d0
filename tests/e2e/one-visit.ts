import type { Page } from '@playwright/test'
import type { Walk } from './walk.ts'
import { expect } from './world.ts'

/** One visit to a demo, until everything is kept for use without a network. */
export async function visitOnce(walk: Walk): Promise<void> {
  await walk.open('/')
  await expect(walk.startButton()).toBeVisible()
  await expect.poll(() => isServedByCopy(walk.page), { timeout: 60_000 }).toBe(true)
}

const isServedByCopy = (page: Page): Promise<boolean> =>
  page.evaluate(() => navigator.serviceWorker.controller !== null)

/** Seeks the page's first film to four fifths of its length, and plays on from there. Returns the film's address. */
export async function playFilm(page: Page): Promise<string> {
  const film = page.locator('video').first()
  await film.scrollIntoViewIfNeeded()
  const played = await film.evaluate(async (video: HTMLVideoElement) => {
    const heard = (type: string): Promise<unknown> =>
      new Promise((resolve, reject) => {
        video.addEventListener(type, resolve, { once: true })
        video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true })
      })
    if (video.readyState < HTMLMediaElement.HAVE_METADATA) {
      const known = heard('loadedmetadata')
      video.preload = 'auto'
      video.load()
      await known
    }
    const sought = heard('seeked')
    video.currentTime = video.duration * 0.8
    await sought
    const from = video.currentTime
    video.muted = true
    await video.play()
    while (video.currentTime <= from && !video.ended) await heard('timeupdate')
    video.pause()
    return { from: from / video.duration, moved: video.currentTime > from, address: video.currentSrc }
  })
  expect(played.from).toBeCloseTo(0.8, 1)
  expect(played.moved).toBe(true)
  return played.address
}
