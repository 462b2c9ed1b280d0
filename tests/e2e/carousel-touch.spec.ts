import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ hasTouch: true, isMobile: true })

/** Moves fingers over a slide. Returns whether a handler prevented the browser's own scroll or pinch. */
const preventsTouch = (slide: Locator, fingers: number): Promise<boolean> =>
  slide.evaluate((target, count) => {
    const events = [0, 60, 120].map((moved) => {
      const touches = Array.from(
        { length: count },
        (_, identifier) => new Touch({ identifier, target, clientX: moved + 40 * identifier }),
      )
      return new TouchEvent(moved === 0 ? 'touchstart' : 'touchmove', {
        bubbles: true,
        cancelable: true,
        touches,
        targetTouches: touches,
        changedTouches: touches,
      })
    })
    return events.some((event) => !target.dispatchEvent(event))
  }, fingers)

test('a phone scrolls and pinches carousels natively, without the slider (R102)', async ({ app, page }) => {
  const requests: string[] = []
  page.on('request', (request) => void requests.push(request.url()))
  await app.checkout.open()
  const carousel = app.checkout.carousel('Floor plans')
  await carousel.scrollIntoViewIfNeeded()
  await carousel.getByRole('button', { name: 'Next floor plan' }).tap()
  await expect(carousel.locator('[aria-live]')).toContainText(/^2 of/)
  expect(await preventsTouch(carousel.getByRole('listitem').first(), 2)).toBe(false)
  await expect(carousel.getByRole('list').locator('xpath=../..')).toHaveCSS('scroll-snap-type', 'x mandatory')
  await page.waitForLoadState('networkidle')
  expect(requests.filter((address) => address.includes('drag-by-mouse'))).toEqual([])
})

test.describe('with a mouse and a touch screen', () => {
  test.use({ isMobile: false })

  test('a touch scrolls a carousel natively beside the mouse’s drag (R102)', async ({ app, page }) => {
    // A context with touch reports no fine pointer.
    await page.addInitScript(() => {
      const native = window.matchMedia.bind(window)
      window.matchMedia = (query) => native(query.includes('pointer: fine') ? 'all' : query)
    })
    await app.checkout.open()
    const carousel = app.checkout.carousel('Floor plans')
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel.locator('[data-draggable]')).toHaveCount(1)
    expect(await preventsTouch(carousel.getByRole('listitem').first(), 1)).toBe(false)
  })
})
