import { languageCodes, tagOf } from '../../src/core/model/language.ts'
import { canDraw, everything, widths } from './scope.ts'
import { prefixOf, type Region, type Walk } from './walk.ts'
import { expect, test } from './world.ts'

test.use({ build: 'demo' })

const atCheckout = '/response/checkout/form_one_demo?Rx=demo&isd=91&mobile=9876543210'

/** Every screen's address, and what stands on its first state in English. */
const screens: readonly [address: string, title: string | RegExp][] = [
  ['/', /./],
  ['/survey-form', /./],
  ['/response/form_one_demo', /./],
  [atCheckout, /./],
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
async function expectWholePage({ title, plan, fits, page }: Walk, region: Region): Promise<void> {
  await expect(title()).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  const footer = page.getByRole('contentinfo')
  await expect(footer).toHaveCount(1)
  const links = footer.getByRole('link')
  await expect(links).toHaveCount(3)
  for (const [index, path] of ['/privacy-policy', '/refund-policy', '/termsandconditions'].entries())
    await expect(links.nth(index)).toHaveAttribute('href', `${prefixOf[region]}${path}`)
  await expect(page).toHaveTitle(/\S/)
  if (page.url().includes('/checkout/')) await expect(plan('one')).toBeVisible()
  await fits()
}

async function expectEnglish({ title, page }: Walk, words: string | RegExp): Promise<void> {
  await expect(title()).toHaveText(words)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link')).toHaveText([
    'Privacy policy',
    'Refund policy',
    'Terms and conditions',
  ])
  await expect(footer).toContainText('In Association With')
}

for (const width of widths)
  for (const code of languageCodes)
    test(`every screen's first state stands whole in ${code} at ${width} px`, async ({ walk, page }) => {
      test.slow()
      test.skip(
        !(await canDraw(page, code)),
        `no font here draws ${code}: what would be cut off cannot be seen`,
      )
      await page.setViewportSize({ width, height: 740 })
      for (const [address, title] of screens)
        await test.step(address, async () => {
          await walk.open(inLanguage(address, code))
          await expect(page.locator('html')).toHaveAttribute('lang', tagOf(code))
          if (code === 'en') await expectEnglish(walk, title)
          await expectWholePage(walk, 'in')
        })
    })

// A page's frame is the same in each of them (`page-frame.test.tsx`); these say something of their own there.
const regional = ['/', '/response/form_one_demo', atCheckout, '/no-such-page']

for (const region of ['us', 'uk'] as const)
  test(`screens have their title in ${region}, and their footer's links stay there`, async ({
    walk,
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 360, height: 740 })
    for (const [address, title] of screens.filter(([each]) => everything || regional.includes(each)))
      await test.step(address, async () => {
        await walk.open(`${prefixOf[region]}${address}`)
        await expectEnglish(walk, title)
        await expectWholePage(walk, region)
      })
  })
