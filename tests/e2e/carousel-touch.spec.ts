import { checkoutOf, go } from './checkout-address.ts'
import { expect, test } from './world.ts'

test.use({ hasTouch: true, isMobile: true })

test('a phone scrolls and pinches carousels natively and never loads the slider (R102)', async ({
  walk,
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => void scripts.push(request.url()))
  await go(page, checkoutOf('in'))
  await walk.atCheckout()
  const row = page.getByRole('region', { name: 'Floor plans' })
  await row.scrollIntoViewIfNeeded()
  await row.getByRole('button', { name: 'Next floor plan' }).tap()
  await expect(row.locator('[aria-live]')).toContainText(/^2 of/)
  const prevented = await row
    .getByRole('listitem')
    .first()
    .evaluate((slide) => {
      const touches = [1, 2].map(
        (identifier) => new Touch({ identifier, target: slide, clientX: 40 * identifier }),
      )
      const events = ['touchstart', 'touchmove'].map(
        (type) => new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches: touches }),
      )
      return events.map((event) => !slide.dispatchEvent(event))
    })
  expect(prevented).toEqual([false, false])
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((address) => address.includes('drag-by-mouse'))).toEqual([])
})

test.describe('on a computer with a mouse and a touch screen', () => {
  test.use({ isMobile: false })

  test('a touch on a carousel is the browser’s own, beside the mouse’s drag (R102)', async ({
    walk,
    page,
  }) => {
    // A context that has touch reports no fine pointer.
    await page.addInitScript(() => {
      const native = window.matchMedia.bind(window)
      window.matchMedia = (query) => native(query.includes('pointer: fine') ? 'all' : query)
    })
    await go(page, checkoutOf('in'))
    await walk.atCheckout()
    const row = page.getByRole('region', { name: 'Floor plans' })
    await row.scrollIntoViewIfNeeded()
    await expect(row.locator('[data-draggable]')).toHaveCount(1)
    const prevented = await row
      .getByRole('listitem')
      .first()
      .evaluate((slide) => {
        const events = [0, 60, 120].map((clientX) => {
          const touches = [new Touch({ identifier: 1, target: slide, clientX })]
          const type = clientX === 0 ? 'touchstart' : 'touchmove'
          return new TouchEvent(type, {
            bubbles: true,
            cancelable: true,
            touches,
            targetTouches: touches,
            changedTouches: touches,
          })
        })
        return events.map((event) => !slide.dispatchEvent(event))
      })
    expect(prevented).toEqual([false, false, false])
  })
})
