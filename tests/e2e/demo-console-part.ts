import type { Locator } from '@playwright/test'
import type { Walk } from './walk.ts'
import { expect } from './world.ts'

/** Opens the console at a part. */
export async function openPart(walk: Walk, part: string): Promise<Locator> {
  const panel = walk.page.getByRole('dialog', { name: 'Demo console' })
  // It opens with the page where it was left open: then the mark may go while it is pressed.
  await expect(async () => {
    if (!(await panel.isVisible())) await walk.button('Demo').click({ timeout: 1_000 })
    await expect(panel).toBeVisible()
  }).toPass()
  await panel.getByRole('tab', { name: part }).click()
  return panel
}
