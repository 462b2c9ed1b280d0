import type { Locator } from '@playwright/test'
import { pauseClock } from './browser.ts'
import { desktop } from './checks/layout.ts'
import { expectKeyboardAccess } from './checks/tab-order.ts'
import { expect, test } from './fixtures.ts'

// A whole visit without a pointer, page by page.

/** Presses Tab until the element has the focus. */
async function tabTo(element: Locator, key = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 40; stops++) {
    if (await element.evaluate((each) => each === document.activeElement)) return
    await element.page().keyboard.press(key)
  }
  await expect(element).toBeFocused()
}

test('the survey is answered by keyboard only (WCAG 1.3.2, 2.1.1, 2.4.3)', async ({
  app,
  page,
  services,
}) => {
  const { keyboard } = page
  const expectQuestion = (label: string): Promise<void> => expect(app.heading(label)).toBeFocused()
  await app.survey.open()
  await tabTo(page.getByRole('link', { name: 'Skip to content' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(app.survey.startButton())
  await keyboard.press('Enter')
  await expect(app.field('Width in feet')).toBeFocused()
  await keyboard.type('40')
  await keyboard.press('Enter')
  await expectQuestion('Plot depth')
  await keyboard.press('Tab')
  await keyboard.type('60')
  await keyboard.press('Tab')
  await keyboard.type('600001')
  await tabTo(app.survey.next())
  await keyboard.press('Space')
  await expectQuestion('Corner plot?')
  await keyboard.press('Tab')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expectQuestion('Road side')
  await keyboard.press('Tab')
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await expectQuestion('Site Details')
  await tabTo(app.survey.finish())
  await keyboard.press('Enter')
  await expect(app.lead.name()).toHaveCount(0)
  await expect.poll(() => services.requestsOf('submitSurvey').length).toBe(1)
})

test('a plan is chosen and paid by keyboard only (WCAG 2.1.1, 2.4.3)', async ({ app, page }) => {
  const { keyboard } = page
  await app.checkout.open()
  await tabTo(app.checkout.morePlans())
  await keyboard.press('Enter')
  await expect(app.checkout.plan('two')).toBeVisible()
  await tabTo(app.checkout.plan('one'), 'Shift+Tab')
  for (let presses = 0; presses < 3; presses++) await keyboard.press('ArrowDown')
  await expect(app.checkout.plan('four')).toBeChecked()
  await tabTo(app.checkout.payNow())
  await keyboard.press('Enter')
  expect(await app.payment.parameters()).toMatchObject({ productid: 'INR-4' })
})

test('info buttons open on a press, not on hover or focus (WCAG 1.4.13, 3.2.1)', async ({ app, page }) => {
  await app.checkout.open()
  const info = page.getByRole('button', { name: /^About .* plan$/ }).first()
  const note = page.getByRole('note')
  await info.scrollIntoViewIfNeeded()
  await info.hover()
  await info.focus()
  await expect(note).toHaveCount(0)
  expect(await page.locator('[title]').count()).toBe(0)
  await info.click()
  await expect(note).toBeInViewport({ ratio: 1 })
  // It stays while the pointer moves over it.
  await note.hover()
  await expect(note).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(note).toHaveCount(0)
  await expect(info).toBeFocused()
})

test('no sticky bar covers a focused control on a desktop (WCAG 2.4.7, 2.4.11)', async ({ app, page }) => {
  await page.setViewportSize(desktop)
  await app.checkout.open()
  await expectKeyboardAccess(page, 'the checkout on a desktop')
})

test.describe('offline', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('an alert does not cover a focused control of the header (WCAG 2.4.11)', async ({
    app,
    context,
    page,
  }) => {
    await app.checkout.open()
    await context.setOffline(true)
    await app.checkout.payBar().press('Enter')
    await expect(app.alert()).toBeVisible()
    await pauseClock(page)
    const select = app.languageSelect()
    await select.focus()
    const distance = async (): Promise<number> => {
      const [alertBox, box] = [await app.alert().boundingBox(), await select.boundingBox()]
      return alertBox!.y - (box!.y + box!.height)
    }
    await expect.poll(distance).toBeGreaterThan(0)
    await expect(app.alert()).toBeInViewport({ ratio: 1 })
  })
})
