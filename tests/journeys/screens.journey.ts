import { languageCodes, tagOf } from '../../src/core/model/language.ts'
import { canDraw, widths } from './scope.ts'
import { regions, prefixOf, type Walk } from './walk.ts'
import { expect, test } from './world.ts'

test.use({ build: 'demo' })

/** Every screen's address, and what stands on its first state in English. */
const screens: readonly [address: string, title: string | RegExp][] = [
  ['/', /./],
  ['/survey-form', /./],
  ['/response/form_one_demo', /./],
  ['/response/checkout/form_one_demo?Rx=demo&isd=91&mobile=9876543210', /./],
  ['/thank-you?request_order_id=PL-1&currency=INR&amount=299', /^Thank you for taking the 1st right step/],
  ['/thank-you', /^Thank you for taking the 1st right step/],
  ['/payment-failure?back=/', 'Payment Failed!.'],
  ['/privacy-policy', /privacy/i],
  ['/refund-policy', /refund/i],
  ['/termsandconditions', /terms/i],
  ['/response', /./],
  ['/no-such-page', /./],
]

const inLanguage = (address: string, code: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}lan=${code}`

/** What every page has, whatever its state. */
async function expectWholePage(walk: Walk): Promise<void> {
  const { page } = walk
  await expect(walk.title()).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toHaveCount(1)
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(3)
  await expect(page).toHaveTitle(/\S/)
  if (page.url().includes('/checkout/')) await expect(walk.plan('one')).toBeVisible()
  await walk.fits()
}

for (const width of widths)
  for (const code of languageCodes)
    test(`every screen's first state stands whole in ${code} at ${width} px`, async ({ walk, page }) => {
      test.slow()
      await page.setViewportSize({ width, height: 740 })
      for (const [address] of screens)
        await test.step(address, async () => {
          await walk.open(inLanguage(address, code))
          test.skip(
            !(await canDraw(page, code)),
            `no font here draws ${code}: what would be cut off cannot be seen`,
          )
          await expect(page.locator('html')).toHaveAttribute('lang', tagOf(code))
          await expectWholePage(walk)
        })
    })

for (const region of regions)
  test(`every screen has its title in ${region}, and its footer's links stay there`, async ({
    walk,
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 360, height: 740 })
    for (const [address, title] of screens)
      await test.step(address, async () => {
        await walk.open(`${prefixOf[region]}${address}`)
        await expect(walk.title()).toHaveText(title)
        const footer = page.getByRole('contentinfo')
        for (const [name, path] of [
          ['Privacy policy', '/privacy-policy'],
          ['Refund policy', '/refund-policy'],
          ['Terms and conditions', '/termsandconditions'],
        ] as const)
          await expect(footer.getByRole('link', { name })).toHaveAttribute(
            'href',
            `${prefixOf[region]}${path}`,
          )
        await expect(footer).toContainText('In Association With')
        await expectWholePage(walk)
      })
  })
