import { checkoutOf, go } from './checkout-address.ts'
import { languagesOfWalks } from './scope.ts'
import { inLanguage, walkWay } from './state.ts'
import { leadForm } from './states-lead.ts'
import { tagOf } from '../../src/core/model/language.ts'
import { expect, test } from './world.ts'

// Languages, purposes of fields, and what pointers and focus bring up.

test.use({ viewport: { width: 360, height: 740 }, noise: /Failed to load resource/ })

test('every field about the visitor names its purpose, and nothing is asked for twice (WCAG 1.3.5, 3.3.7)', async ({
  page,
  walk,
  services,
}) => {
  const purposes = (): Promise<(string | null)[]> =>
    page
      .locator('main input, main select')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete')))
  const seen = new Map<string, (string | null)[]>()
  const note = async (state: string): Promise<void> => void seen.set(state, await purposes())
  await walkWay(leadForm, { page, walk, services, code: 'en' }, note, 'code')
  expect(seen.get('details in India')).toEqual(['name', 'tel-country-code', 'tel-national'])
  expect(seen.get('details')).toEqual(['name', 'tel-country-code', 'tel-national', 'email'])
  expect(seen.get('code')).toEqual(['one-time-code'])
  await go(page, checkoutOf('in'))
  await walk.atCheckout()
  expect(await page.locator('input:not([type=radio]), textarea').count()).toBe(0)
})

test.describe('in the demo', () => {
  test.use({ build: 'demo' })

  for (const code of languagesOfWalks)
    test(`what is English within ${code} is marked as English: the console, the payment stand-in, the captions (WCAG 3.1.2)`, async ({
      page,
    }) => {
      const spokenIn = (part: string): Promise<string | undefined> =>
        page.locator(part).evaluate((element) => element.closest<HTMLElement>('[lang]')?.lang)
      await go(page, inLanguage('/response/checkout/form_one_demo?Rx=demo&isd=91&mobile=9876543210', code))
      await expect(page.locator('html')).toHaveAttribute('lang', tagOf(code))
      await page.getByRole('button', { name: 'Demo', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Demo console' })).toBeVisible()
      expect(await spokenIn('[role=dialog]')).toBe('en')
      await expect(page.locator('video track').first()).toHaveAttribute('srclang', 'en')
      for (const option of await page.locator('header select option').all())
        expect(await option.getAttribute('lang')).toMatch(/^(en|hi|ta|te|ml|kn)$/)
      await page.keyboard.press('Escape')
      await page.getByRole('main').getByRole('button').last().click()
      await page.waitForURL(/\/demo\/payment/)
      expect(await spokenIn('h1')).toBe('en')
    })
})

test('hovering and focusing bring up nothing: what opens, opens by a press and closes by Escape where the pointer is (WCAG 1.4.13, 3.2.1)', async ({
  page,
  walk,
}) => {
  await go(page, checkoutOf('in'))
  await walk.atCheckout()
  const info = page.getByRole('button', { name: /^About .* plan$/ }).first()
  await info.scrollIntoViewIfNeeded()
  await info.hover()
  await info.focus()
  await expect(page.getByRole('note')).toHaveCount(0)
  expect(await page.locator('[title]').count()).toBe(0)
  await info.click()
  const note = page.getByRole('note')
  await expect(note).toBeVisible()
  // What opened stays while the pointer goes over to it.
  await note.hover()
  await expect(note).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(note).toHaveCount(0)
  await expect(info).toBeFocused()
})
