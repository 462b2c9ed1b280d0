import { expect } from '@playwright/test'
import { storedId } from '../services/documented-answers.ts'
import type { Walk } from './walk.ts'

/** A lead page as the survey leads to it. */
export const lead = `/response/form_one_recorder?Fx=recorder&Rx=${storedId}`

/** Opens a lead page and passes the loader. */
export async function toForm(walk: Walk, address = lead): Promise<void> {
  const isAsked = address.includes('Rx=')
  await (isAsked ? openHeard(walk, address) : walk.open(address))
  await walk.passLoader()
  if (isAsked) await isEarlierKnown(walk)
}

/** Opens a lead page with an Rx, and resolves when call 5 is answered. */
export async function openHeard(walk: Walk, address = lead): Promise<void> {
  await Promise.all([hearsEarlier(walk), walk.open(address)])
}

/** Resolves when call 5 is answered. Where the loader is skipped before, the call's time limit passes too, and it is asked again. */
export async function hearsEarlier({ page }: Walk): Promise<void> {
  const answer = await page.waitForResponse(/\/response\?q=/)
  await answer.finished()
}

/** Call 5 is known to the page: what is sent before that has no utm of it (R17). */
export const isEarlierKnown = ({ page }: Walk): Promise<void> =>
  expect(page.getByText(/^40 × 60 ft/).first()).toBeVisible()

/** Said in exactly one alert, and gone again before the next one. */
export async function isTold(walk: Walk, told: string): Promise<void> {
  await expect(walk.page.getByRole('alert')).toHaveText(told)
  await walk.skip(4_500)
  await walk.skip(1_000)
  await expect(walk.page.getByRole('alert')).toHaveCount(0)
}
