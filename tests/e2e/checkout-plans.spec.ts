import type { Locator, Page } from '@playwright/test'
import { checkoutOf, go } from './checkout-address.ts'
import { tabKey } from './keys-round.ts'
import type { Walk } from './walk.ts'
import { expect, test } from './world.ts'

const about = (walk: Walk, name: string): Locator => walk.button(`About the ${name} plan`)
const panel = (walk: Walk): Locator => walk.page.getByRole('note')

/** The plans in sight, in their order. */
const shown = (walk: Walk): Promise<string[]> =>
  walk.page
    .locator('input[name="plan"]')
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value))

/** What the middle of an element shows, or would show: itself, or what lies over it. */
const isUncovered = (element: Locator): Promise<boolean> =>
  element.evaluate((own) => {
    const { left, top, width, height } = own.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    return found !== null && (own.contains(found) || found.contains(own))
  })

type Met = { name: string; over: string }

/**
 * What has the focus, null where nothing has, and what lies over it once the page stands still, or after two seconds: over any of it, or over
 * all of a film, whose focus may be in its controls.
 */
const metHere = (page: Page): Promise<Met | null> =>
  page.evaluate(async () => {
    const active = document.activeElement
    if (!(active instanceof HTMLElement) || active === document.body) return null
    const whatCovers = (): string => {
      const face = (active.tagName === 'INPUT' && active.parentElement) || active
      const { left, top, right, bottom } = face.getBoundingClientRect()
      const heights = [top + 2, (top + bottom) / 2, bottom - 24, bottom - 2]
      const over = heights.flatMap((height) => {
        const found = document.elementFromPoint((left + right) / 2, height)
        if (!found) return 'the edge of the screen'
        return face.contains(found) || found.contains(face) ? [] : `${found.tagName} ${found.className}`
      })
      return active.tagName === 'VIDEO' && over.length < heights.length ? '' : over.join()
    }
    for (let tries = 0; tries < 50 && whatCovers() !== ''; tries++)
      await new Promise((resolve) => setTimeout(resolve, 40))
    return {
      name: `${active.tagName} ${(active.getAttribute('aria-label') ?? active.textContent).trim()}`,
      over: whatCovers(),
    }
  })

test('the fold says what it hides, a choice survives it and a change of language, and both pay buttons follow, over midnight (R27, R49) (WCAG 3.3.4)', async ({
  walk,
  page,
}) => {
  await page.clock.setSystemTime(new Date('2026-12-31T23:58:30+05:30'))
  await go(page, checkoutOf('in'))
  await walk.atCheckout()
  const line = page.getByText('Offer Valid Till')
  await expect(line).toHaveText('Offer Valid Till 01-01-2027')
  await walk.skip(100_000)
  await expect(line).toHaveText('Offer Valid Till 02-01-2027')
  await expect(walk.plan('one')).toBeChecked()
  expect(await shown(walk)).toEqual(['one', 'three'])
  const more = walk.button('+3 more plans')
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  const top = async (button: Locator): Promise<number> => (await button.boundingBox())!.y
  await more.scrollIntoViewIfNeeded()
  const before = await top(more)
  // A double press is one press.
  await walk.pressTwice(() => more.dblclick())
  const fewer = walk.button('Show fewer plans')
  await expect(fewer).toHaveAttribute('aria-expanded', 'true')
  await expect(fewer).toBeFocused()
  expect(Math.abs((await top(fewer)) - before), 'the button left its place').toBeLessThan(2)
  expect(await shown(walk)).toEqual(['one', 'two', 'three', 'four'])

  for (const [plan, amount] of [
    ['two', '₹422'],
    ['three', '₹633'],
    ['one', '₹311'],
    ['four', '₹944'],
  ] as const) {
    await walk.plan(plan).check()
    await expect(walk.payBar()).toHaveText(`Pay ${amount} To Unlock Now`)
  }
  await expect(page.getByRole('status').filter({ hasText: 'Pay ₹944 To Unlock Now' })).toHaveCount(1)
  // Wherever a finger meets a card it chooses the plan, but for the info button.
  await page.getByText('One 2D floor plan and one 3D elevation', { exact: true }).first().click()
  await expect(walk.plan('three')).toBeChecked()
  const box = (await walk.plan('four').locator('..').boundingBox())!
  await page.mouse.click(box.x + box.width - 8, box.y + box.height - 8)
  await expect(walk.plan('four')).toBeChecked()
  await fewer.click()
  await expect(walk.plan('four')).toBeChecked()
  expect(await shown(walk)).toEqual(['one', 'three', 'four'])

  await walk.speak('hn')
  await expect(walk.plan('four')).toBeChecked()
  expect(await shown(walk)).toEqual(['one', 'three', 'four'])
  await walk.speak('en')
  await walk.payNow().click()
  await expect(walk.heading('Payment')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('offertype')).toBe('Option2_2D_3D')
})

test('every plan says what it holds: one at a time, closed by Escape, by a press elsewhere and by itself (I3)', async ({
  walk,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await go(page, checkoutOf('in'))
  await walk.atCheckout()
  await walk.more().click()
  for (const name of ['Starter Blueprint', 'Elevate Elite']) {
    await about(walk, name).click()
    await expect(panel(walk)).toHaveCount(1)
    await expect(about(walk, name)).toBeFocused()
    await expect(page.locator('[aria-expanded="true"][aria-controls]')).toHaveCount(1)
    await expect(panel(walk)).toBeInViewport({ ratio: 1 })
    // The press before it may still be held from doubling, which lies there for a moment.
    await expect
      .poll(() => isUncovered(panel(walk)), { message: `something lies over what ${name} holds` })
      .toBe(true)
  }
  await expect(walk.plan('one')).toBeChecked()

  await page.keyboard.press('Escape')
  await expect(panel(walk)).toHaveCount(0)
  await expect(about(walk, 'Elevate Elite')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(walk)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(panel(walk)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await walk.heading('Choose your plan').click()
  await expect(panel(walk)).toHaveCount(0)
  await about(walk, 'Elevate Premium').press('Enter')
  await page.keyboard.press('Tab')
  await expect(panel(walk)).toHaveCount(0)
})

for (const [width, height, key] of [
  [360, 560, 'Tab'],
  [1280, 620, 'Shift+Tab'],
] as const)
  test(`nothing that ${key} reaches lies under the bar or the header at ${width} by ${height} px (WCAG 2.4.11)`, async ({
    walk,
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    await go(page, checkoutOf('in'))
    await walk.atCheckout()
    await walk.more().click()
    const first = page.getByRole('link', { name: 'Skip to content' })
    const final = page.getByRole('link', { name: 'Terms and conditions' })
    await (key === 'Tab' ? first : final).focus()
    const press = await tabKey(page, key)
    const all: Met[] = []
    for (let presses = 0; presses < 90; presses++) {
      await press(1)
      const here = await metHere(page)
      if (here === null) break
      all.push(here)
    }
    expect(all.filter(({ over }) => over !== '')).toEqual([])
    const met = all.map(({ name }) => name)
    for (const known of ['BUTTON Pay Now', 'VIDEO From plan to elevation', 'BUTTON Pay ₹311 To Unlock Now'])
      expect(met).toContain(known)
    expect(met.at(-1)).toBe(key === 'Tab' ? 'A Terms and conditions' : 'A Skip to content')

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const last = page.getByRole('contentinfo').getByText('In Association With')
    await expect(last).toBeInViewport({ ratio: 1 })
    expect(await isUncovered(last), 'the last line of the page').toBe(true)
  })
