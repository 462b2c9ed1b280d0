import type { Page } from '@playwright/test'
import { storedId } from '../services/documented-answers.ts'
import { prefixOf, visitors, type Region } from './walk.ts'

/** A whole checkout address, as the lead page makes it (R19). */
export const checkoutOf = (region: Region, more = ''): string =>
  `${prefixOf[region]}/response/checkout/form_one_recorder?Rx=${storedId}&isd=%2B${visitors[region].isd}&mobile=${visitors[region].national}${more}`

/** Local storage as it stands. */
export const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))

/** Makes local storage hold exactly this. The page must be on the product's origin. */
export const store = (page: Page, values: Record<string, string>): Promise<void> =>
  page.evaluate((next) => {
    localStorage.clear()
    for (const [key, value] of Object.entries(next)) localStorage.setItem(key, value)
  }, values)

/** Goes to an address and does not wait for its pictures. */
export async function go(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' })
}

/** Opens a checkout whose offer began so many milliseconds before. */
export async function toOffer(page: Page, address: string, since = 0): Promise<void> {
  const noon = Date.parse('2026-11-21T12:00:00+05:30')
  await go(page, '/favicon.svg')
  await store(page, {
    isRedirected: '1',
    offerCookie: '1',
    timerLastRunDate: '2026-11-21',
    timerLastRunTime: String(noon),
  })
  await page.clock.setSystemTime(noon + since)
  await go(page, address)
}
