import type { Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildGallery } from '../gallery/run/build-gallery.mjs'
import { listen } from '../run/listen.mjs'
import { createStaticServer } from '../../src/build/serve/static-server.mjs'

/** Where the gallery's page is served already; else it is built and served for the tests that show it. */
const served = process.env.PLOTLINE_SITE_GALLERY

export type Sheet = { address: string; close(): Promise<void> }

/** Builds the gallery's page into a folder of its own and serves it. */
export async function openSheet(): Promise<Sheet> {
  if (served) return { address: served, close: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'plotline-gallery-'))
  await buildGallery(folder)
  const server = createStaticServer(folder)
  return {
    address: await listen(server),
    async close() {
      server.close()
      server.closeAllConnections()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Opens a part of the sheet and waits until each of its cases is in its state. The window becomes as high as the part: a
 * picture of more than the window would lay the frames in it out anew.
 */
export async function openCases(page: Page, address: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.goto(address)
  await page.locator('h2').first().waitFor()
  for (const frame of page.frames()) {
    await frame.locator('h2, [data-case]').first().waitFor({ state: 'attached' })
    await frame.locator('[data-case]:not([data-ready])').first().waitFor({ state: 'detached' })
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height })
}
