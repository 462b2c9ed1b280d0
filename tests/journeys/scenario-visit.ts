import type { Locator, Page } from '@playwright/test'
import { visitors, type Walk } from './walk.ts'
import { expect } from './world.ts'

/** A visit in one scenario. */
export type Visit = {
  walk: Walk
  page: Page
  /** What the product has written into the log as warnings so far. */
  warnings: string[]
  /** An address in this scenario. */
  address(path: string): string
}
const lead = '/response/form_one_demo?Fx=demo&Rx=sample-1'
export const checkout = '/response/checkout/form_one_demo?Rx=sample-1&isd=%2B91&mobile=9876543210'

/** Moves the page's time on until it is there: calls are tried again after pauses, and come late in some scenarios. */
export async function until(walk: Walk, awaited: Locator, step = 1_000): Promise<void> {
  await expect(async () => {
    await walk.skip(step)
    await expect(awaited).toBeVisible({ timeout: 200 })
  }).toPass({ timeout: 20_000 })
}

export const noAlert = (page: Page): Promise<void> => expect(page.getByRole('alert')).toHaveCount(0)

export async function toFinish({ walk, address }: Visit): Promise<void> {
  await walk.open(address('/'))
  await walk.start()
  await walk.answerAll()
}

export async function toForm({ walk, address }: Visit): Promise<void> {
  await walk.open(address(lead))
  await walk.passLoader()
}

export async function toCode(visit: Visit): Promise<void> {
  await toForm(visit)
  await visit.walk.sendCode(visitors.in)
}

export async function seeNoQuestion({ walk, page, address }: Visit): Promise<void> {
  await walk.open(address('/'))
  await walk.start()
  await until(walk, walk.tryAgain())
  await expect(page.getByRole('main').locator('input')).toHaveCount(0)
  await expect(walk.next()).toHaveCount(0)
  await noAlert(page)
}

/** Finish says this, and every answer of the step stays. */
export async function seeFinishRefused(visit: Visit, told: string): Promise<void> {
  const { walk, page } = visit
  await toFinish(visit)
  await walk.finish().click()
  await expect(page.getByRole('alert')).toHaveText(told)
  await expect(walk.field('East side')).toHaveValue('40')
  await expect(walk.finish()).toBeEnabled()
}

/** The details' Submit says this, and no code is asked for. */
export async function seeSendingRefused(visit: Visit, told: string): Promise<void> {
  const { walk, page } = visit
  await toForm(visit)
  await walk.fillDetails(visitors.in)
  await walk.submit().click()
  await expect(page.getByRole('alert')).toHaveText(told)
  await expect(walk.mobile()).toHaveValue(visitors.in.mobile)
  await expect(walk.code()).toHaveCount(0)
}

/** The right code is refused with this, once; the same code goes through after that. */
export async function seeFirstTryRefused(visit: Visit, told: string): Promise<void> {
  const { walk, page } = visit
  await toCode(visit)
  await walk.verify(await walk.codeOnPhone())
  await expect(page.getByRole('alert')).toHaveText(told)
  await walk.submit().click()
  await walk.atCheckout()
}
