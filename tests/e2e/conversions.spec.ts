import { storedId } from '../services/documented-responses.ts'
import { historyBack } from './browser.ts'
import { hosts } from './configuration.ts'
import { leadAddress } from './pages/lead-page.ts'
import { thanksAddress } from './pages/app.ts'
import {
  eventNamesOf,
  grantConsent,
  hidePage,
  pushedIn,
  recordThirdPartyRequests,
  trackedIn,
  trackingBuild,
} from './tracking.ts'
import { expect, test } from './fixtures.ts'

// `backForwardCache` is an option of the worker, so it holds for a whole file.
test.use({ ...trackingBuild, backForwardCache: true })

test('conversions are tracked once each, over reloads and the back/forward cache (R58)', async ({
  app,
  page,
  services,
}) => {
  const requests = recordThirdPartyRequests(page)
  await grantConsent(page)
  await app.open(leadAddress)
  await expect.poll(() => trackedIn(page)).toContain('conversion lead')
  await page.reload()
  await expect(app.progressbar()).toBeVisible()
  await app.checkout.open()
  await expect.poll(() => trackedIn(page)).toContain('conversion checkout')
  await page.evaluate(() => void setTimeout(() => location.assign('/privacy-policy')))
  await expect(page).toHaveURL(/privacy/)
  await historyBack(page)
  await app.checkout.expectLoaded()
  await app.open(thanksAddress)
  await expect.poll(() => trackedIn(page)).toContain('paid PL-1')
  expect(await pushedIn(page)).toEqual(
    expect.arrayContaining([
      { event: 'purchase', ecommerce: expect.objectContaining({ transaction_id: 'PL-1', value: 299 }) },
      { 0: 'event', 1: 'conversion', 2: expect.objectContaining({ send_to: 'AW-1/thanks' }) },
    ]),
  )
  await page.reload()
  await expect(page.getByRole('definition')).toHaveCount(3)
  await app.fastForward(5_000)
  const conversions = ((await trackedIn(page)) ?? '')
    .split('\n')
    .filter((one) => one.startsWith('conversion'))
  expect(conversions).toEqual([
    `conversion lead ${storedId}`,
    `conversion checkout ${storedId}`,
    'conversion thank-you PL-1',
  ])
  await hidePage(page)
  await expect.poll(() => eventNamesOf(services).filter((name) => name === 'paid')).toHaveLength(1)
  expect(requests.filter((url) => url.startsWith(hosts.tag)).length).toBeGreaterThan(0)
})
