import type { Locator, Page } from '@playwright/test'
import { checkoutOf, go } from './checkout-address.ts'
import { layoutFaults } from './layout-checks.ts'
import { stopTime } from './stop-time.ts'
import type { Walk } from './walk.ts'
import { expect, test } from './world.ts'

// Paper, forced colours, more contrast.

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

const thanks = '/thank-you?request_order_id=PL-1&currency=INR&amount=299'

async function openCheckout(walk: Walk): Promise<void> {
  await go(walk.page, checkoutOf('in'))
  await walk.atCheckout()
  await expect(walk.page.locator('main details').first()).toBeVisible()
}

const style = (element: Locator, property: string): Promise<string> =>
  element.evaluate((each, name) => getComputedStyle(each).getPropertyValue(name), property)

/** What would stay at an edge of the paper, and lie on what is printed there. */
const stuckOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root *')]
      .filter(
        (each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position) && each.checkVisibility(),
      )
      .filter((each) => !each.matches('header'))
      .map((each) => each.textContent ?? ''),
  )

test.describe('on paper', () => {
  test.use({ viewport: { width: 720, height: 1_020 } })

  test('the checkout shows plans and prices, every sample, review and answer, no dialog, and nothing that is for pressing', async ({
    walk,
    page,
  }) => {
    await openCheckout(walk)
    await page.emulateMedia({ media: 'print' })
    await expect(
      walk.heading('Starter Blueprint').or(page.getByText('Starter Blueprint')).first(),
    ).toBeVisible()
    await expect(page.getByText('₹311').first()).toBeVisible()
    await expect(walk.payBar()).toBeHidden()
    await expect(walk.payNow()).toBeHidden()
    await expect(walk.more()).toBeHidden()
    await expect(page.locator('video').first()).toBeHidden()
    await expect(walk.language()).toBeHidden()
    await expect(page.getByRole('button', { name: /^(Next|Previous) |^About / })).toHaveCount(0)
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0)
    expect(await stuckOnPaper(page)).toEqual([])
    expect(await layoutFaults(page)).toEqual([])

    for (const slide of await page.locator('[aria-roledescription] li:has(figure, button img)').all()) {
      const { x, width } = (await slide.boundingBox())!
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(721)
    }
    const answers = await page
      .locator('main details > :not(summary)')
      .evaluateAll((all) =>
        all.map((each) => [
          each.checkVisibility({ contentVisibilityAuto: true }),
          getComputedStyle(each).animationName,
        ]),
      )
    expect(answers).not.toEqual([])
    expect(answers.filter(([isSeen, animation]) => !isSeen || animation !== 'none')).toEqual([])

    await page.emulateMedia({ media: 'screen' })
    await page.locator('[aria-roledescription] button:has(img)').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('the thank-you page shows order and amount on one sheet, and nothing that is for pressing, nor an announced return', async ({
    walk,
    page,
  }) => {
    await go(page, thanks)
    await expect(page.locator('main dd').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const words of ['PL-1', 'INR 299']) await expect(page.getByText(words)).toBeVisible()
    await expect(walk.language()).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
    expect(await stuckOnPaper(page)).toEqual([])
    expect(await layoutFaults(page)).toEqual([])
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(sheets).toHaveLength(1)

    // It leaves after seven seconds: it is opened with the time standing.
    await page.emulateMedia({ media: 'screen' })
    await stopTime(page)
    await go(page, '/thank-you')
    await page.clock.runFor(1_000)
    const stay = page.locator('main button')
    await expect(stay).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(stay).toBeHidden()
  })
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

  test('the chosen plan differs from the others, buttons and dialogs have an edge, focus is outlined, and a drawn plan is no white square (WCAG 1.4.1)', async ({
    walk,
    page,
  }) => {
    await openCheckout(walk)
    const card = (key: string): Locator => walk.plan(key).locator('..')
    expect(await style(card('one'), 'outline-style')).toBe('solid')
    expect(await style(card('three'), 'outline-style')).toBe('none')
    for (const button of await page.locator('main button:visible, main [role=button]:visible').all())
      if (!(await button.locator('img').count()))
        expect(await style(button, 'border-top-style'), await button.innerText()).not.toBe('none')
    await page.keyboard.press('Tab')
    expect(await style(page.locator(':focus'), 'outline-style')).toBe('solid')
    expect(await layoutFaults(page)).toEqual([])

    await page.emulateMedia({ colorScheme: 'dark' })
    const marks = await page.locator('img[src*="/press-"], img[src*="/award-"]').all()
    expect(marks).toHaveLength(8)
    for (const mark of marks) expect(await style(mark, 'background-color')).toBe('rgb(255, 255, 255)')
    expect(await style(page.locator('body'), 'background-color')).toBe('rgb(0, 0, 0)')
    await page.emulateMedia({ colorScheme: null })
    for (const paper of await page.locator('main svg path[fill="#fff"]').all())
      expect(await style(paper, 'fill')).not.toBe(await style(paper, 'stroke'))
    await page.evaluate(() => localStorage.setItem('isRedirected', '1'))
    await page.reload({ waitUntil: 'commit' })
    await expect(walk.offer()).toBeVisible()
    expect(await style(walk.offer(), 'border-top-style')).toBe('solid')
    await page.keyboard.press('Shift')
    expect(await style(walk.offer().getByRole('heading').first(), 'outline-style')).toBe('none')
  })

  test('the chosen option and direction differ from the others, and the drawing takes the colour of the words', async ({
    walk,
    page,
  }) => {
    await go(page, '/')
    await walk.start()
    const stroke = page.locator('.sheet-blue:visible path').first()
    expect(await style(stroke, 'stroke')).toBe(await style(page.locator('h1'), 'color'))
    expect(await style(walk.next().locator('..'), 'background-color'), 'what scrolls under Next').toBe(
      await style(page.locator('body'), 'background-color'),
    )
    await walk.answer('Plot width', { 'Width in feet': '40' })
    await walk.answer('Plot depth', { 'Depth in feet': '40', 'Postal code': '600001' })
    await walk.choose('Corner plot?', 'Corner')
    await expect(walk.heading('Road side')).toBeVisible()
    await page.getByRole('radio', { name: 'NE', exact: true }).click()
    const box = (name: string): Locator => page.getByRole('radio', { name, exact: true }).locator('..')
    expect(await style(box('NE'), 'background-color')).not.toBe(await style(box('S'), 'background-color'))
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const part of await page.locator('main form svg :is(circle, path)').all())
      expect(await style(part, 'fill')).not.toBe(await style(part, 'stroke'))
    await page.emulateMedia({ colorScheme: null })
    await walk.back().click()
    await expect(walk.heading('Corner plot?')).toBeVisible()
    expect(await style(box('Corner'), 'border-top-color')).not.toBe(
      await style(box('In a row'), 'border-top-color'),
    )
  })
})

test('where more contrast is asked for, quiet words are as dark as the others, and hairlines are edges (WCAG 1.4.11)', async ({
  walk,
  page,
}) => {
  await openCheckout(walk)
  const quiet = page.getByText('You pay on our secure payment page.', { exact: true })
  const faint = await style(quiet, 'color')
  await page.emulateMedia({ contrast: 'more' })
  const root = page.locator('html')
  expect(await style(quiet, 'color')).toBe(await style(page.locator('body'), 'color'))
  expect(await style(quiet, 'color')).not.toBe(faint)
  expect(await style(root, '--line')).not.toBe('#e2dacb')
  expect(await layoutFaults(page)).toEqual([])
})
