import type { Page } from '@playwright/test'
import type { App } from './pages/app.ts'
import { expect } from './fixtures.ts'

/** Visits the demo once, until its worker has stored all files. */
export async function visitOnce(app: App): Promise<void> {
  await app.open('/')
  await expect(app.survey.startButton()).toBeVisible()
  const isControlled = (): Promise<boolean> =>
    app.page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(isControlled, { timeout: 60_000 }).toBe(true)
}

/** Seeks the page's first film to four fifths and plays it from there. Returns its address. */
export async function playFilm(page: Page): Promise<string> {
  const film = page.locator('video').first()
  await film.scrollIntoViewIfNeeded()
  const played = await film.evaluate(async (video: HTMLVideoElement) => {
    const event = (type: string): Promise<unknown> =>
      new Promise((resolve, reject) => {
        video.addEventListener(type, resolve, { once: true })
        video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true })
      })
    if (video.readyState < HTMLMediaElement.HAVE_METADATA) {
      const loaded = event('loadedmetadata')
      video.preload = 'auto'
      video.load()
      await loaded
    }
    const sought = event('seeked')
    video.currentTime = video.duration * 0.8
    await sought
    const from = video.currentTime
    video.muted = true
    await video.play()
    while (video.currentTime <= from && !video.ended) await event('timeupdate')
    video.pause()
    return { from: from / video.duration, address: video.currentSrc }
  })
  expect(played.from).toBeCloseTo(0.8, 1)
  return played.address
}
