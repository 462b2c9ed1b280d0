import type { Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildInto } from '../run/build-into.mjs'
import { listen } from '../run/listen.mjs'
import { createStaticServer } from '../../src/build/serve/static-server.mjs'

/** Builds the gallery and serves it. */
export async function serveGallery(): Promise<{ address: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'plotline-gallery-'))
  await buildInto('the gallery', folder, ['--config', 'tests/gallery/vite.config.ts'])
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
 * Opens a part of the gallery and waits until each case is in its state. The window becomes as high as the part: a
 * screenshot of more than the window would lay out its frames again.
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
