import { chromium, firefox, webkit } from '@playwright/test'
import { existsSync } from 'node:fs'
import { findChromium } from '../run/find-chromium.mjs'

/** @typedef {import('./tab.mjs').Engine} Engine */

const engines = { chromium, firefox, webkit }

/**
 * An engine as Playwright drives it: its own build, and of Chromium the system's. Null where there is none.
 * @param {'chromium' | 'firefox' | 'webkit'} name
 * @returns {Promise<Engine | null>}
 */
export async function openPlaywright(name) {
  const own = engines[name].executablePath()
  const executablePath = name === 'chromium' ? findChromium() : existsSync(own) ? own : null
  if (!executablePath) return null
  const browser = await engines[name].launch({
    executablePath,
    args: name === 'chromium' ? ['--no-sandbox'] : [],
  })
  return {
    name,
    version: browser.version(),
    newTab: async () => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      const page = await context.newPage()
      return {
        open: (address) => page.goto(address),
        run: (expression) => page.evaluate(expression),
        press: (css) => page.locator(css).click(),
        type: (css, text) => page.locator(css).pressSequentially(text),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
