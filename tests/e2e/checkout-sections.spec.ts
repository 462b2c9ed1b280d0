import type { Locator, Page } from '@playwright/test'
import { checkoutOf, go } from './checkout-address.ts'
import { pressBack } from './press-back.ts'
import { everything } from './scope.ts'
import { stopTime } from './stop-time.ts'
import { expect, test } from './world.ts'

const carousel = (page: Page, name: string): Locator =>
  page.locator('[aria-roledescription="carousel"]').and(page.getByRole('region', { name, exact: true }))

/** Waits until a mouse can drag the row: keen-slider loads when the page is idle. */
const untilDraggable = async (row: Locator): Promise<void> => {
  await row.scrollIntoViewIfNeeded()
  await expect(row.locator('[data-draggable]')).toHaveCount(1)
}

/** The stop that the row announces, and how many it has: fewer than slides if several are in view. */
const stops = async (row: Locator): Promise<[position: string, count: string]> => {
  const announced = /(\d) of (\d)/.exec((await row.locator('[aria-live]').textContent()) ?? '')
  return [announced?.[1] ?? '', announced?.[2] ?? '']
}

const place = async (row: Locator): Promise<string> => (await stops(row))[0]

/** Of elevations and testimonials there are rows like these. */
const more = [
  ['Elevations', 'Next elevation', 'Previous elevation', 4],
  ['Testimonials', 'Next testimonial', 'Previous testimonial', 6],
] as const

test('carousels go by their buttons, by keys and by drag, end where they end, and never move by themselves or the page (R55) (WCAG 2.1.1, 2.2.2, 2.5.1, 2.5.7)', async ({
  walk,
  page,
}) => {
  await go(page, checkoutOf('in'))
  await walk.atCheckout()
  for (const [name, next, previous, count] of [
    ['Banner', 'Next picture', 'Previous picture', 4],
    ['Floor plans', 'Next floor plan', 'Previous floor plan', 5],
    ['Reviews', 'Next review', 'Previous review', 6],
    ...(everything ? more : []),
  ] as const)
    await test.step(name, async () => {
      const row = carousel(page, name)
      await untilDraggable(row)
      await expect(row.getByRole('listitem')).toHaveCount(count)
      expect(await place(row)).toBe('1')
      await expect(row.getByRole('button', { name: previous })).toHaveAttribute('aria-disabled', 'true')
      const top = await page.evaluate(() => scrollY)
      await row.getByRole('button', { name: next }).click()
      await expect.poll(() => place(row)).toBe('2')
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => place(row)).toBe('1')
      // Quick presses count too: each goes on from where the one before leads.
      const end = (await stops(row))[1]
      for (let press = 1; press < count; press++) await page.keyboard.press('ArrowRight')
      await expect.poll(() => place(row)).toBe(end)
      await expect(row.getByRole('button', { name: next })).toHaveAttribute('aria-disabled', 'true')
      await page.keyboard.press('ArrowRight')

      const box = (await row.locator('[data-draggable]').boundingBox())!
      const height = box.y + 40
      await page.mouse.move(box.x + 60, height)
      await page.mouse.down()
      await page.mouse.move(box.x + 330, height, { steps: 6 })
      await page.mouse.up()
      await expect.poll(() => place(row)).not.toBe(end)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, top])
    })
  const places = async (): Promise<string[]> =>
    Promise.all((await page.locator('[aria-roledescription="carousel"]').all()).map(place))
  const before = await places()
  await walk.skip(60_000)
  expect(await places()).toEqual(before)
  await walk.fits()
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('carousels go by scrolling, at once, and the enlarged picture works (R55)', async ({ walk, page }) => {
    await go(page, checkoutOf('in'))
    await walk.atCheckout()
    const row = carousel(page, 'Elevations')
    await row.scrollIntoViewIfNeeded()
    await row.getByRole('button', { name: 'Next elevation' }).click()
    await expect.poll(() => place(row)).toBe('2')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => place(row)).toBe('3')
    await expect(row.locator('[data-draggable]')).toHaveCount(0)
    await row.getByRole('listitem').nth(2).getByRole('button').click()
    await expect(page.getByRole('dialog', { name: 'Elevation 3 of 4' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('a sample opens large, pages, zooms, closes with Escape, cross and Back, and gives the focus back, also where a press gave none (S2.28, I3) (WCAG 2.4.3, 2.5.1)', async ({
  walk,
  page,
}) => {
  await go(page, checkoutOf('in'))
  await walk.atCheckout()
  const row = carousel(page, 'Floor plans')
  await untilDraggable(row)
  const second = row.getByRole('listitem').nth(1).getByRole('button')
  const viewer = page.getByRole('dialog')
  const address = page.url()
  const entries = await page.evaluate(() => history.length)

  await second.press('Enter')
  await expect(viewer).toHaveAccessibleName('Floor plan 2 of 5')
  await expect(viewer.getByRole('heading')).toBeFocused()
  await expect(viewer.getByRole('img')).toHaveAttribute('alt', /^Ground floor plan/)
  expect(await page.evaluate(() => document.querySelector('#main')!.closest('[inert]') !== null)).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect(viewer).toHaveAccessibleName('Floor plan 3 of 5')
  await viewer.getByRole('button', { name: 'Previous floor plan' }).click()
  await expect(viewer).toHaveAccessibleName('Floor plan 2 of 5')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(viewer).toHaveAccessibleName('Floor plan 5 of 5')
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeFocused()
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(second).toBeFocused()

  await walk.pressTwice(() => second.dblclick())
  await expect(viewer.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await pressBack(page)
  await expect(viewer).toHaveCount(0)
  await expect(second).toBeFocused()
  await expect(page).toHaveURL(address)
  await expect(walk.payBar()).toBeEnabled()

  const box = async (): Promise<{ x: number; y: number }> => {
    const { x, y, width, height } = (await viewer.getByRole('img').boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  await second.click()
  const { x, y } = await box()
  await page.mouse.move(x + 80, y)
  await page.mouse.down()
  await page.mouse.move(x - 80, y, { steps: 4 })
  await page.mouse.up()
  await expect(viewer).toHaveAccessibleName('Floor plan 3 of 5')
  await page.keyboard.press('ArrowRight')
  await expect(viewer).toHaveAccessibleName('Floor plan 4 of 5')
  await viewer.getByRole('img').dblclick()
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toHaveCount(0)
  await expect(second).toBeFocused()

  // In Safari a press gives its button no focus.
  await row.evaluate((element) => element.addEventListener('mousedown', (event) => event.preventDefault()))
  const first = row.getByRole('listitem').first().getByRole('button')
  await first.click()
  await viewer.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(viewer).toHaveCount(0)
  await expect(first).toBeFocused()
  // Opened four times, and every time its entry of history was given back.
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 1)
})

test('arrow keys take the focus along with the picture, to the last one (R55)', async ({ walk, page }) => {
  await go(page, checkoutOf('in'))
  await walk.atCheckout()
  const row = carousel(page, 'Floor plans')
  await untilDraggable(row)
  const sample = (index: number): Locator => row.getByRole('listitem').nth(index).getByRole('button')
  await sample(0).focus()
  for (const index of [1, 2, 3, 4, 4]) {
    await page.keyboard.press('ArrowRight')
    await expect(sample(index)).toBeFocused()
    await expect(sample(index)).toBeInViewport({ ratio: 0.9 })
  }
  await page.keyboard.press('ArrowLeft')
  await expect(sample(3)).toBeFocused()
})

test('films load nothing but their poster before they are pressed; one plays, with captions, and stops when it is left (S2.29) (WCAG 1.2.2, 1.4.2)', async ({
  walk,
  page,
}) => {
  const films: string[] = []
  page.on('request', (request) => {
    if (/\.(mp4|vtt)/.test(request.url())) films.push(request.url())
  })
  await go(page, checkoutOf('in'))
  await walk.atCheckout()
  const row = carousel(page, 'Reviews')
  await untilDraggable(row)
  const videos = row.locator('video')
  await expect(videos).toHaveCount(6)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await row.scrollIntoViewIfNeeded()
  expect(films).toEqual([])

  const playing = (): Promise<number[]> =>
    videos.evaluateAll((all) =>
      all.flatMap((video, index) => ((video as HTMLVideoElement).paused ? [] : [index])),
    )
  await videos.nth(0).click()
  await expect.poll(playing).toEqual([0])
  await expect.poll(() => films.filter((address) => address.includes('review-1')).length).toBeGreaterThan(1)
  expect(films.filter((address) => !address.includes('review-1'))).toEqual([])
  expect(await videos.nth(0).evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode)).toBe('showing')
  await videos.nth(1).focus()
  await page.keyboard.press('Space')
  await expect.poll(playing).toEqual([1])
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(playing).toEqual([])
})

/** Notes and counts as they stand. */
const proofOf = (page: Page): Promise<{ notes: string[]; counts: number[] }> =>
  page.evaluate(() => {
    const textsOf = (kind: string): string[] =>
      [...document.querySelectorAll(`[data-social-proof="${kind}"]`)].map((each) => each.textContent)
    return { notes: textsOf('note'), counts: textsOf('count').map((text) => Number(text.replace(/\D/g, ''))) }
  })

// Their chances and bounds are held by `tests/core/social-proof`.
test('simulated social proof shows a note for three seconds, and four counts (R36, R41, R56)', async ({
  walk,
  page,
}) => {
  await go(page, checkoutOf('in'))
  await walk.atCheckout()
  await walk.more().click()
  await stopTime(page)
  let seen = 0
  for (let step = 0; step < 28; step++) {
    await page.clock.runFor(500)
    const { notes, counts } = await proofOf(page)
    expect(counts).toHaveLength(4)
    expect(notes.length).toBeLessThanOrEqual(1)
    seen += notes.length
    for (const note of notes)
      expect(note).toMatch(/bought (Starter Blueprint|Dual Blueprint|Elevate Premium|Elevate Elite)$/)
  }
  expect(seen, 'in 14 s two notes, of which each stays 3 s and fades for one').toBeGreaterThan(6)
  expect(seen).toBeLessThanOrEqual(16)
})
