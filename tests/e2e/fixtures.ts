import { test as base, expect, type Page } from '@playwright/test'
import { findChromium, headlessShellOf } from '../run/find-chromium.mjs'
import { startRecordingServices, type RecordingServices } from '../services/recording-services.ts'
import { siteOf, type Build } from './configuration.ts'
import { createApp, type App } from './pages/app.ts'

export { expect }

type PerTest = {
  build: Build
  /** Console errors that the test causes on purpose. */
  expectedErrors: RegExp | null
  app: App
  /** Fails a test whose page logged an error, violated the policy, or requested an unknown host. */
  noErrors: void
}

type PerWorker = {
  /** Whether the back/forward cache is on. It takes a slower browser. */
  backForwardCache: boolean
  recorder: RecordingServices
}

/** Playwright's own list, which an argument would replace, and more that slows a new window: popups of the search field, a spare renderer. */
const disabledFeatures = [
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
 * An end-to-end test: a page on one of the builds, with the services recorded behind `*.plotline.test`. No other host resolves. The
 * clock is Playwright's: it runs, and `app.fastForward` moves it.
 */
export const test = base.extend<PerTest & { services: RecordingServices }, PerWorker>({
  build: ['production', { option: true }],
  expectedErrors: [null, { option: true }],

  recorder: [
    async ({}, use) => {
      const services = await startRecordingServices()
      await use(services)
      await services.close()
    },
    { scope: 'worker' },
  ],

  backForwardCache: [false, { option: true, scope: 'worker' }],

  launchOptions: [
    async ({ recorder, backForwardCache, browserName }, use) => {
      // Only Chromium has resolver rules. The other engines reach the services through a proxy.
      if (browserName !== 'chromium')
        return use({ proxy: { server: `http://127.0.0.1:${recorder.port}`, bypass: 'localhost' } })
      const executablePath = findChromium()
      if (!executablePath) throw new Error('no Chromium is installed: npm test finds or installs one')
      await use({
        executablePath: backForwardCache ? executablePath : headlessShellOf(executablePath),
        // Visitors have the back/forward cache.
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          '--no-first-run',
          `--disable-features=${disabledFeatures.join()}`,
          `--host-resolver-rules=MAP *.plotline.test 127.0.0.1:${recorder.port}, MAP localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
        ],
      })
    },
    { scope: 'worker' },
  ],

  // In each test: the script of one must not answer another.
  services: [
    async ({ recorder }, use) => {
      recorder.reset()
      await use(recorder)
    },
    { auto: true },
  ],

  baseURL: async ({ build }, use) => use(siteOf(build)),

  app: async ({ page }, use) => {
    await page.clock.install()
    await use(createApp(page))
  },

  noErrors: [
    async ({ page, build, expectedErrors }, use) => {
      const errors = recordErrors(page, build)
      await use()
      const unexpected = errors.filter((line) => !expectedErrors?.test(line))
      expect(unexpected, 'errors on the console, or requests to unknown hosts').toEqual([])
    },
    { auto: true },
  ],
})

function recordErrors(page: Page, build: Build): string[] {
  const errors: string[] = []
  const own = new URL(siteOf(build)).host
  page.on('console', (message) => {
    const { host, pathname } = new URL(message.location().url || 'about:blank')
    // An unknown address is a 404 with the page (R119).
    const isUnknownPage = host === own && !/\.\w+$/.test(pathname) && message.text().includes('status of 404')
    if (message.type() === 'error' && !isUnknownPage) errors.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (problem) => errors.push(`error: ${problem.message}`))
  page.on('request', (request) => {
    const { protocol, host, hostname } = new URL(request.url())
    if (protocol === 'data:' || protocol === 'blob:' || host === own) return
    if (build !== 'demo' && hostname.endsWith('.plotline.test')) return
    errors.push(`request: ${request.url()}`)
  })
  return errors
}
