import type { Locator } from '@playwright/test'
import { historyBack } from './browser.ts'
import type { App } from './pages/app.ts'
import { expect, test } from './fixtures.ts'

/** Opens the checkout at a carousel, and waits until a mouse can drag it: that chunk loads when the page is idle. */
async function openCarousel(app: App, name: string): Promise<Locator> {
  await app.checkout.open()
  const carousel = app.checkout.carousel(name)
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel.locator('[data-draggable]')).toHaveCount(1)
  return carousel
}

/** The announced position, and the number of positions: fewer than slides if several are in view. */
async function announced(carousel: Locator): Promise<[position: string, count: string]> {
  const match = /(\d) of (\d)/.exec((await carousel.locator('[aria-live]').textContent()) ?? '')
  return [match?.[1] ?? '', match?.[2] ?? '']
}

const position = async (carousel: Locator): Promise<string> => (await announced(carousel))[0]

const carousels = [
  ['Banner', 'picture', 4],
  ['Floor plans', 'floor plan', 5],
  ['Reviews', 'review', 6],
] as const

for (const [name, item, slides] of carousels) {
  const tag = name === 'Floor plans' ? [] : '@full'

  test(`${name}: buttons and keys move the carousel (R55) (WCAG 2.1.1)`, { tag }, async ({ app, page }) => {
    const carousel = await openCarousel(app, name)
    const next = carousel.getByRole('button', { name: `Next ${item}` })
    const previous = carousel.getByRole('button', { name: `Previous ${item}` })
    await expect(carousel.getByRole('listitem')).toHaveCount(slides)
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await next.click()
    await expect.poll(() => position(carousel)).toBe('2')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => position(carousel)).toBe('1')
    // Each quick press starts where the one before ends.
    const [, end] = await announced(carousel)
    for (let press = 1; press < slides; press++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => position(carousel)).toBe(end)
    await expect(next).toHaveAttribute('aria-disabled', 'true')
  })

  test(`${name}: a mouse drags the carousel (R55) (WCAG 2.5.1, 2.5.7)`, { tag }, async ({ app, page }) => {
    const carousel = await openCarousel(app, name)
    const top = await page.evaluate(() => scrollY)
    const { x, y } = (await carousel.locator('[data-draggable]').boundingBox())!
    await page.mouse.move(x + 330, y + 40)
    await page.mouse.down()
    await page.mouse.move(x + 60, y + 40, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => position(carousel)).not.toBe('1')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, top])
  })
}

test('no carousel moves without a press (R55) (WCAG 2.2.2)', async ({ app, page }) => {
  await openCarousel(app, 'Floor plans')
  const all = await page.locator('[aria-roledescription="carousel"]').all()
  const before = await Promise.all(all.map(position))
  await app.fastForward(60_000)
  expect(await Promise.all(all.map(position))).toEqual(before)
})

test(
  'arrow keys move the focus with the picture, up to the last one (R55)',
  { tag: '@full' },
  async ({ app, page }) => {
    await openCarousel(app, 'Floor plans')
    const { sample } = app.checkout
    await sample(0).focus()
    for (const index of [1, 2, 3, 4, 4]) {
      await page.keyboard.press('ArrowRight')
      await expect(sample(index)).toBeFocused()
      await expect(sample(index)).toBeInViewport({ ratio: 0.9 })
    }
    await page.keyboard.press('ArrowLeft')
    await expect(sample(3)).toBeFocused()
  },
)

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('carousels scroll at once, without the slider (R55)', async ({ app, page }) => {
    await app.checkout.open()
    const carousel = app.checkout.carousel('Elevations')
    await carousel.scrollIntoViewIfNeeded()
    await carousel.getByRole('button', { name: 'Next elevation' }).click()
    await expect.poll(() => position(carousel)).toBe('2')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => position(carousel)).toBe('3')
    await expect(carousel.locator('[data-draggable]')).toHaveCount(0)
    await carousel.getByRole('listitem').nth(2).getByRole('button').click()
    await expect(page.getByRole('dialog', { name: 'Elevation 3 of 4' })).toBeVisible()
  })
})

test.describe('enlarged samples', () => {
  test('closing a sample restores the focus (S2.28) (WCAG 2.4.3)', async ({ app, page }) => {
    await openCarousel(app, 'Floor plans')
    const viewer = page.getByRole('dialog')
    await app.checkout.sample(1).press('Enter')
    await expect(viewer).toHaveAccessibleName('Floor plan 2 of 5')
    await expect(viewer.getByRole('heading')).toBeFocused()
    await expect(viewer.getByRole('img')).toHaveAttribute('alt', /^Ground floor plan/)
    await page.keyboard.press('ArrowRight')
    await expect(viewer).toHaveAccessibleName('Floor plan 3 of 5')
    await viewer.getByRole('button', { name: 'Previous floor plan' }).click()
    await expect(viewer).toHaveAccessibleName('Floor plan 2 of 5')
    await viewer.getByRole('button', { name: 'Zoom in' }).click()
    await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(app.checkout.sample(1)).toBeFocused()
  })

  test('a sample opens once at a double click, and Back closes it (S2.28, I3)', async ({ app, page }) => {
    await openCarousel(app, 'Floor plans')
    const address = page.url()
    const entries = await page.evaluate(() => history.length)
    const viewer = page.getByRole('dialog')
    await app.asDoubleClick(() => app.checkout.sample(1).dblclick())
    await expect(viewer.getByRole('button', { name: 'Zoom in' })).toBeVisible()
    await historyBack(page)
    await expect(viewer).toHaveCount(0)
    await expect(app.checkout.sample(1)).toBeFocused()
    await expect(page).toHaveURL(address)
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 1)
    await expect(app.checkout.payBar()).toBeEnabled()
  })

  test('an enlarged sample can be swiped and zoomed (S2.28) (WCAG 2.5.1)', async ({ app, page }) => {
    await openCarousel(app, 'Floor plans')
    const viewer = page.getByRole('dialog')
    await app.checkout.sample(1).click()
    await app.takesClicks()
    const { x, y, width, height } = (await viewer.getByRole('img').boundingBox())!
    const [centreX, centreY] = [x + width / 2, y + height / 2]
    await page.mouse.move(centreX + 80, centreY)
    await page.mouse.down()
    await page.mouse.move(centreX - 80, centreY, { steps: 4 })
    await page.mouse.up()
    await expect(viewer).toHaveAccessibleName('Floor plan 3 of 5')
    await viewer.getByRole('img').dblclick()
    await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  })

  test(
    'closing a sample restores the focus in Safari, too (I3) (WCAG 2.4.3)',
    { tag: '@full' },
    async ({ app, page }) => {
      const carousel = await openCarousel(app, 'Floor plans')
      await carousel.evaluate((element) =>
        element.addEventListener('mousedown', (event) => event.preventDefault()),
      )
      await app.checkout.sample(0).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(app.checkout.sample(0)).toBeFocused()
    },
  )
})

test('one video plays at a time, with captions (S2.29) (WCAG 1.2.2, 1.4.2)', async ({ app, page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (/\.(mp4|vtt)/.test(request.url())) requests.push(request.url())
  })
  const videos = (await openCarousel(app, 'Reviews')).locator('video')
  await expect(videos).toHaveCount(6)
  expect(requests).toEqual([])
  const playing = (): Promise<number[]> =>
    videos.evaluateAll((all) =>
      all.flatMap((video, index) => ((video as HTMLVideoElement).paused ? [] : [index])),
    )
  await videos.nth(0).locator('+ button').click()
  await expect.poll(playing).toEqual([0])
  await expect
    .poll(() => requests.filter((address) => address.includes('review-1')).length)
    .toBeGreaterThan(1)
  expect(requests.filter((address) => !address.includes('review-1'))).toEqual([])
  expect(await videos.nth(0).evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode)).toBe('showing')
  await videos.nth(1).focus()
  await page.keyboard.press('Space')
  await expect.poll(playing).toEqual([1])
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(playing).toEqual([])
})
