import { expect, type Locator, type Page } from '@playwright/test'
import { storedId } from '../../services/documented-responses.ts'
import { buttonOf, fieldOf } from './elements.ts'
import type { Names } from './names.ts'

export type Details = { name: string; mobile: string; email?: string }

/** The lead page as the survey leads to it. */
export const leadAddress = `/response/form_one_recorder?Fx=recorder&Rx=${storedId}`

/** The design loader, and the form for name and number. */
export function createLeadPage(page: Page, names: Names) {
  const name = (): Locator => fieldOf(page, names.name)
  const mobile = (): Locator => fieldOf(page, names.mobile)
  const email = (): Locator => fieldOf(page, names.email)
  const submit = (): Locator => buttonOf(page, names.submit)

  async function passLoader(): Promise<void> {
    // By name: the survey before it has a progress bar, too.
    await expect(page.getByRole('progressbar', { name: names.loader })).toBeVisible()
    await page.clock.fastForward(25_000)
    await expect(name()).toBeVisible()
  }

  async function fillDetails(details: Details): Promise<void> {
    await name().fill(details.name)
    await mobile().fill(details.mobile)
    if (details.email) await email().fill(details.email)
  }

  /** Waits for the response to call 5. Skipping the loader earlier would time it out, and it would be sent again. */
  async function earlierResponse(): Promise<void> {
    const response = await page.waitForResponse(/\/response\?q=/)
    await response.finished()
  }

  /** Opens the loader of an address with an Rx, and waits for the response to call 5. */
  async function openLoader(address = leadAddress): Promise<void> {
    await Promise.all([earlierResponse(), page.goto(address, { waitUntil: 'commit' })])
  }

  /** The page has read call 5: what it sends from now on includes the earlier campaign (R17). */
  const expectEarlierAnswers = (): Promise<void> =>
    expect(page.getByText(/^40 × 60 ft/).first()).toBeVisible()

  return {
    name,
    mobile,
    email,
    submit,
    country: (): Locator => page.getByRole('combobox', { name: /country code/i }),
    passLoader,
    fillDetails,
    earlierResponse,
    openLoader,
    expectEarlierAnswers,

    /** Opens the form of an address with an Rx. */
    async open(address = leadAddress): Promise<void> {
      await openLoader(address)
      await passLoader()
      await expectEarlierAnswers()
    },

    async requestCode(details: Details): Promise<void> {
      await fillDetails(details)
      await submit().click()
      await expect(fieldOf(page, names.code)).toBeVisible()
    },
  }
}
