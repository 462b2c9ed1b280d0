import type { Locator, Page } from '@playwright/test'
import { pauseClock } from './browser.ts'
import { findLayoutFaults } from './checks/layout-faults.ts'
import type { App } from './pages/app.ts'
import { expect, test } from './fixtures.ts'

// Print, forced colours, more contrast.

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

const style = (element: Locator, property: string): Promise<string> =>
  element.evaluate((each, name) => getComputedStyle(each).getPropertyValue(name), property)

test.describe('in print', () => {
  test.use({ viewport: { width: 720, height: 1_020 } })

  /** Nothing can be pressed, is fixed at an edge, or is cut off. */
  async function expectPrintable({ page, languageSelect }: App): Promise<void> {
    await expect(languageSelect()).toBeHidden()
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0)
    const fixed = await page.evaluate(() =>
      [...document.querySelectorAll('#root *:not(header)')]
        .filter((each) => /fixed|sticky/.test(getComputedStyle(each).position) && each.checkVisibility())
        .map((each) => each.textContent ?? ''),
    )
    expect(fixed).toEqual([])
    expect(await findLayoutFaults(page)).toEqual([])
  }

  test('the checkout prints plans, prices and all slides, and no buttons', async ({ app, page }) => {
    await app.checkout.open()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Starter Blueprint').first()).toBeVisible()
    await expect(page.getByText('₹311').first()).toBeVisible()
    for (const control of [app.checkout.payBar(), app.checkout.payNow(), app.checkout.morePlans()])
      await expect(control).toBeHidden()
    await expect(page.locator('video').first()).toBeHidden()
    await expect(page.getByRole('button', { name: /^(Next|Previous) |^About / })).toHaveCount(0)
    await expectPrintable(app)
    for (const slide of await page.locator('[aria-roledescription] li:has(figure, button img)').all()) {
      const { x, width } = (await slide.boundingBox())!
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(721)
    }
  })

  test('the checkout prints the answers of closed questions, and no dialog', async ({ app, page }) => {
    await app.checkout.open()
    await app.checkout.sample(0).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('dialog')).toBeHidden()
    const answers = await page
      .locator('main details > :not(summary)')
      .evaluateAll((all) => all.map((each) => each.checkVisibility({ contentVisibilityAuto: true })))
    expect(answers).not.toEqual([])
    expect(answers).not.toContain(false)
  })

  test('an order prints on one sheet, without buttons', async ({ app, page }) => {
    await app.openThanks()
    await page.emulateMedia({ media: 'print' })
    for (const text of ['PL-1', 'INR 299']) await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expectPrintable(app)
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(sheets).toHaveLength(1)
  })

  test('an incomplete order prints no button to stay', { tag: '@full' }, async ({ app, page }) => {
    await pauseClock(page)
    await app.open('/thank-you')
    await page.clock.runFor(1_000)
    await expect(app.button(/stay/i)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(app.button(/stay/i)).toBeHidden()
  })
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

  /** Drawings have other fills than strokes: none is a filled square. */
  async function expectDrawn(parts: Locator): Promise<void> {
    for (const part of await parts.all())
      expect(await style(part, 'fill')).not.toBe(await style(part, 'stroke'))
  }

  test('the chosen plan differs, and buttons have a border (WCAG 1.4.1)', async ({ app, page }) => {
    await app.checkout.open()
    expect(await style(app.checkout.plan('one').locator('..'), 'outline-style')).toBe('solid')
    expect(await style(app.checkout.plan('three').locator('..'), 'outline-style')).toBe('none')
    for (const button of await page.locator('main button:visible:not([aria-hidden])').all())
      if (!(await button.locator('img').count()))
        expect(await style(button, 'border-top-style'), await button.innerText()).not.toBe('none')
    expect(await findLayoutFaults(page)).toEqual([])
    await expectDrawn(page.locator('main svg path[fill="#fff"]'))
    await page.evaluate(() => localStorage.setItem('isRedirected', '1'))
    await page.reload({ waitUntil: 'commit' })
    await expect(app.checkout.offer()).toBeVisible()
    expect(await style(app.checkout.offer(), 'border-top-style')).toBe('solid')
  })

  test('an icon has the forced colour of its text (WCAG 1.4.11)', { tag: '@full' }, async ({ app, page }) => {
    await app.lead.open()
    const note = page.locator('main p:has(> svg)').last()
    await expect(note.locator('svg')).toHaveCSS('color', await style(note, 'color'))
  })

  test(
    'press and award logos have a white background in a dark theme',
    { tag: '@full' },
    async ({ app, page }) => {
      await app.checkout.open()
      await page.emulateMedia({ colorScheme: 'dark' })
      const logos = await page.locator('img[src*="/press-"], img[src*="/award-"]').all()
      expect(logos).toHaveLength(8)
      for (const logo of logos) expect(await style(logo, 'background-color')).toBe('rgb(255, 255, 255)')
      expect(await style(page.locator('body'), 'background-color')).toBe('rgb(0, 0, 0)')
    },
  )

  test('the chosen option differs from the others (WCAG 1.4.1)', { tag: '@full' }, async ({ app, page }) => {
    const { survey } = app
    const tile = (name: string): Locator => survey.option(name).locator('..')
    await app.open('/')
    await survey.start()
    const stroke = page.locator('.blueprint:visible path').first()
    expect(await style(stroke, 'stroke')).toBe(await style(app.title(), 'color'))
    await survey.answer('Plot width', { 'Width in feet': '40' })
    await survey.answer('Plot depth', { 'Depth in feet': '40', 'Postal code': '600001' })
    await survey.choose('Corner plot?', 'Corner')
    await expect(app.heading('Road side')).toBeVisible()
    await survey.option('NE').click()
    expect(await style(tile('NE'), 'background-color')).not.toBe(await style(tile('S'), 'background-color'))
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectDrawn(page.locator('main form svg :is(circle, path)'))
    await survey.back().click()
    await expect(app.heading('Corner plot?')).toBeVisible()
    expect(await style(tile('Corner'), 'border-top-color')).not.toBe(
      await style(tile('In a row'), 'border-top-color'),
    )
  })
})

test('more contrast makes faint text and lines as dark as the rest (WCAG 1.4.11)', async ({ app, page }) => {
  await app.checkout.open()
  const faint = page.getByText('You pay on a separate, secure payment page.', { exact: true })
  const line = (target: Page): Promise<string> => style(target.locator('html'), '--line')
  const [colour, lineColour] = [await style(faint, 'color'), await line(page)]
  await page.emulateMedia({ contrast: 'more' })
  expect(await style(faint, 'color')).toBe(await style(page.locator('body'), 'color'))
  expect(await style(faint, 'color')).not.toBe(colour)
  expect(await line(page)).not.toBe(lineColour)
  expect(await findLayoutFaults(page)).toEqual([])
})
