import { expect, type Locator, type Page } from '@playwright/test'
import { buttonOf } from './elements.ts'

/** The payment page: the recording services' own, or the demo's. */
export function createPaymentPage(page: Page) {
  const heading = (): Locator => page.getByRole('heading', { name: 'Payment', exact: true })
  return {
    heading,
    demoHeading: (): Locator => page.getByText('This is a stand-in for the payment page.'),
    pay: (): Locator => buttonOf(page, 'Pay'),
    decline: (): Locator => buttonOf(page, 'Decline'),
    /** The parameters that the checkout sent. */
    async parameters(): Promise<Record<string, string>> {
      await expect(heading()).toBeVisible()
      return Object.fromEntries(new URL(page.url()).searchParams)
    },
  }
}
