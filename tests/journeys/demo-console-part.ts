import type { Locator } from '@playwright/test'
import type { Walk } from './walk.ts'
import { expect } from './world.ts'

/** Opens the console at a part. */
export async function openPart(walk: Walk, part: string): Promise<Locator> {
  const panel = walk.page.getByRole('dialog', { name: 'Demo console' })
  // It opens with the page where it was left open.
  await expect(panel.or(walk.button('Demo'))).toBeVisible()
  if (!(await panel.count())) await walk.button('Demo').click()
  await panel.getByRole('tab', { name: part }).click()
  return panel
}
