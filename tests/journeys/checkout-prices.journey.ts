import type { Locator, Page } from '@playwright/test'
import { checkoutDetails } from '../services/documented-answers.ts'
import type { RecordingServices } from '../services/recording-services.ts'
import { checkoutOf, go } from './checkout-address.ts'
import type { Walk } from './walk.ts'
import { expect, test } from './world.ts'

const keys = ['one', 'two', 'three', 'four'] as const
const prefixes = { one: '', two: 'second_', three: 'ele_', four: 'second_ele_' } as const

/** What call 7 may say of an amount without anyone being able to pay it; `checkout-api.test.ts` has more. */
const unreadable: unknown[] = [
  null,
  '<b>1</b>',
  '<img src=x onerror="document.title=1">',
  '-299',
  'NaN',
  '9'.repeat(400),
  1e300,
  { amount: 299 },
]

/** Words and attributes of the page, scripts left out. */
const pageText = (walk: Walk): Promise<string> =>
  walk.page.evaluate(() => {
    const parts = [...document.querySelectorAll('body, body *:not(script, style)')]
    const attributes = parts.flatMap((part) => [...part.attributes].map(({ value }) => value))
    return [document.title, document.body.innerText, ...attributes].join('\n')
  })

type Scene = { walk: Walk; page: Page; services: RecordingServices }

/** The card of a plan. */
const card = (walk: Walk, key: string): Locator =>
  walk.page.locator('div:has(> input[name="plan"])', { has: walk.plan(key) })

async function openWith({ walk, page, services }: Scene, details: object): Promise<void> {
  services.answer('getCheckoutDetails', { json: { ...checkoutDetails('INR'), ...details } })
  await go(page, checkoutOf('in'))
  await expect(walk.title()).toHaveText('Your 2D floor plan is ready')
  if (await walk.more().count()) await walk.more().click()
}

test('whatever call 7 says of prices, no remains of it are shown, and what is unreadable cannot be paid (R49, I7)', async ({
  walk,
  page,
  services,
}) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 700 })
  // Four a page: each plan has another of them, and its base and discount the next two.
  for (let first = 0; first < unreadable.length; first += 4)
    await test.step(`from ${first}`, async () => {
      const at = (index: number): unknown => unreadable[(first + index) % unreadable.length]
      const details: Record<string, unknown> = { offer_prize: at(0), offer_discount: at(1) }
      for (const [index, key] of keys.entries()) {
        details[`${prefixes[key]}after_offer_amount`] = at(index)
        details[`${prefixes[key]}original_amount`] = at(index + 1)
        details[`${prefixes[key]}discount`] = at(index + 2)
      }
      await openWith({ walk, page, services }, details)
      for (const key of keys) {
        await expect(walk.plan(key)).toBeDisabled()
        await expect(card(walk, key)).toContainText('No price yet')
      }
      await expect(walk.payNow()).toBeDisabled()
      await expect(page.getByRole('main').getByRole('button', { name: 'No price yet' })).toBeDisabled()
      await expect(page.getByRole('main')).toContainText('Paid once')
      expect(await pageText(walk)).not.toMatch(/NaN|undefined|\bnull\b|Infinity|₹|<b>|<img|\[object|% off/)
      await walk.fits()
    })
  expect(services.requestsOf('updatePackage')).toEqual([])
})

test('a plan without a price stays out of the way of the others, by pointer and by keyboard (R49)', async ({
  walk,
  page,
  services,
}) => {
  await openWith(
    { walk, page, services },
    {
      after_offer_amount: null,
      original_amount: undefined,
      second_ele_after_offer_amount: '1,23,456.5',
      second_ele_original_amount: 9007199254740991,
      second_ele_discount: '50 %',
      ele_discount: 250,
      symbol: ' ₹ ',
    },
  )
  await expect(walk.plan('one')).toBeChecked()
  await expect(walk.payNow()).toBeDisabled()
  await expect(page.getByRole('main')).toContainText('From ₹422, paid once')
  await walk.plan('two').focus()
  await page.keyboard.press('ArrowUp')
  await expect(walk.plan('four')).toBeChecked()
  await expect(walk.payBar()).toHaveText('Pay ₹1,23,456.50 To Unlock Now')
  await expect(card(walk, 'four').locator('s')).toHaveText('₹9,00,71,99,25,47,40,991')
  await expect(card(walk, 'four')).toContainText('50% off')
  await expect(card(walk, 'three')).not.toContainText('off')
  await page.keyboard.press('ArrowDown')
  await expect(walk.plan('two')).toBeChecked()
  await expect(walk.payNow()).toBeEnabled()
  await page.setViewportSize({ width: 320, height: 700 })
  await walk.fits()
})
