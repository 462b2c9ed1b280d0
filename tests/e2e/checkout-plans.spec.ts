import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ app }) => {
  await app.checkout.open()
})

test('unfolding the plans keeps the button in place and the focus on it (R49)', async ({ app }) => {
  const top = async (name: string): Promise<number> => (await app.button(name).boundingBox())!.y
  const more = app.checkout.morePlans()
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.scrollIntoViewIfNeeded()
  const before = await top('+3 more plans')
  // A double click counts once.
  await app.asDoubleClick(() => more.dblclick())
  const fewer = app.button('Show fewer plans')
  await expect(fewer).toHaveAttribute('aria-expanded', 'true')
  await expect(fewer).toBeFocused()
  expect(Math.abs((await top('Show fewer plans')) - before)).toBeLessThan(2)
})

test('a click anywhere on a card chooses its plan, which both pay buttons use', async ({ app, page }) => {
  await app.checkout.morePlans().click()
  await page.getByText('One 2D floor plan and one 3D elevation', { exact: true }).first().click()
  await expect(app.checkout.plan('three')).toBeChecked()
  const card = (await app.checkout.plan('four').locator('..').boundingBox())!
  await page.mouse.click(card.x + card.width - 8, card.y + card.height - 8)
  await expect(app.checkout.plan('four')).toBeChecked()
  await expect(app.checkout.payBar()).toHaveText('Pay ₹944 To Unlock Now')
  await app.checkout.payNow().click()
  expect(await app.payment.parameters()).toMatchObject({ offertype: 'Option2_2D_3D' })
})
