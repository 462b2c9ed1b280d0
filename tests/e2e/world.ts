import { test as base, expect, type Page } from '@playwright/test'
import { findChromium, headlessShellOf } from '../run/find-chromium.mjs'
import { startRecordingServices, type RecordingServices } from '../services/recording-services.ts'
import { siteOf, type Build } from './configuration.ts'
import { createWalk, type Walk } from './walk.ts'

export { expect }

type PerTest = {
  /** Which build the test walks. */
  build: Build
  /** Console errors that the test causes on purpose. */
  noise: RegExp | null
  walk: Walk
  /** Fails a test whose page wrote an error, broke a policy, or asked an unknown host for something. */
  quiet: void
}

type PerWorker = {
  /** Whether a page that is left may be kept (back/forward cache). Takes a slower browser: for files that leave one and come back. */
  keepsPages: boolean
  recorder: RecordingServices
}

/**
 * What Playwright switches off itself, and must be said again where more is switched off: the search field's popups, each a
 * page of its own in every window, which take as long as the product's; and a process for a page that nobody has asked for yet.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
]

/**
 * A journey: a page on one of the builds, with the product's services recorded behind `*.plotline.test`. No
 * other host can be reached, and time is Playwright's: it runs on by itself and can be moved (`walk.skip`).
 */
export const test = base.extend<PerTest & { services: RecordingServices }, PerWorker>({
  build: ['production', { option: true }],
  noise: [null, { option: true }],

  recorder: [
    async ({}, use) => {
      const services = await startRecordingServices()
      await use(services)
      await services.close()
    },
    { scope: 'worker' },
  ],

  keepsPages: [false, { option: true, scope: 'worker' }],

  launchOptions: [
    async ({ recorder, keepsPages, browserName }, use) => {
      // Only Chromium has resolver rules. The other engines reach the services through a proxy.
      if (browserName !== 'chromium')
        return use({ proxy: { server: `http://127.0.0.1:${recorder.port}`, bypass: 'localhost' } })
      const executablePath = findChromium()
      if (!executablePath) throw new Error('no Chromium is installed: npm test finds or installs one')
      await use({
        executablePath: keepsPages ? executablePath : headlessShellOf(executablePath),
        // Playwright turns the back/forward cache off; visitors have it.
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          '--no-first-run',
          `--disable-features=${withoutFeatures.join()}`,
          `--host-resolver-rules=MAP *.plotline.test 127.0.0.1:${recorder.port}, MAP localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
        ],
      })
    },
    { scope: 'worker' },
  ],

  // For every test, whether it asks for them or not: what one test scripted must not answer the next.
  services: [
    async ({ recorder }, use) => {
      recorder.reset()
      await use(recorder)
    },
    { auto: true },
  ],

  baseURL: async ({ build }, use) => use(siteOf(build)),

  page: async ({ page }, use) => {
    await page.addInitScript(slowClicks)
    await use(page)
  },

  walk: async ({ page }, use) => {
    await page.clock.install()
    await use(createWalk(page))
  },

  quiet: [
    async ({ page, build, noise }, use) => {
      const heard = listen(page, build)
      await use()
      const unexpected = heard.filter((line) => !noise?.test(line))
      expect(unexpected, 'errors on the console, or requests to unknown hosts').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Tells the page that separate clicks are a second apart. Playwright clicks faster than people do, and the product suppresses a
 * second click within 400 ms on another control (R103). The second half of a double click keeps its time.
 */
function slowClicks(): void {
  let clicks = 0
  const delay = (event: Event): void => {
    if (event instanceof MouseEvent && event.type === 'mousedown' && event.detail < 2) clicks++
    const value = event.timeStamp + clicks * 1000
    Object.defineProperty(event, 'timeStamp', { value, configurable: true })
  }
  for (const type of ['pointerdown', 'mousedown', 'click', 'dblclick']) addEventListener(type, delay, true)
}

function listen(page: Page, build: Build): string[] {
  const heard: string[] = []
  const own = new URL(siteOf(build)).host
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (problem) => heard.push(`error: ${problem.message}`))
  page.on('request', (request) => {
    const { protocol, host, hostname } = new URL(request.url())
    if (protocol === 'data:' || protocol === 'blob:' || host === own) return
    if (build === 'production' && hostname.endsWith('.plotline.test')) return
    heard.push(`request: ${request.url()}`)
  })
  return heard
}
