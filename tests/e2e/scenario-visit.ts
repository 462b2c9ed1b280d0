import type { Locator, Page } from '@playwright/test'
import type { PresetName } from '../../fake-server/demo/presets/presets.ts'
import type { Walk } from './walk.ts'
import { expect } from './world.ts'

/** A visit in one scenario. */
export type Visit = {
  walk: Walk
  page: Page
  /** What the product has written into the log as warnings so far. */
  warnings: string[]
  /** An address in this scenario. */
  address(path: string): string
  /** The address of a ready-made journey in this scenario. */
  journey(name: PresetName): string
}
export const checkout = '/response/checkout/form_one_demo?Rx=sample-1&isd=%2B91&mobile=9876543210'

/** Moves the page's time on until it is there: calls are tried again after pauses, and come late in some scenarios. */
export async function until(walk: Walk, awaited: Locator, step = 1_000): Promise<void> {
  await expect(async () => {
    if (await awaited.isVisible()) return
    await walk.skip(step)
    // Long enough for what the page waits for beside its clock.
    await expect(awaited).toBeVisible({ timeout: 500 })
  }).toPass({ intervals: [20], timeout: 20_000 })
}
