import { defineConfig } from '@playwright/test'

/** Journeys in a real browser, and pictures, on both builds. `global-setup.ts` makes and serves them once. */
export default defineConfig({
  testDir: '..',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results',
  // One set, recorded on one kind of machine: elsewhere nothing is compared.
  snapshotPathTemplate: '{testDir}/pictures/recorded/{arg}{ext}',
  fullyParallel: true,
  // `npm run test:faults` and `npm run test:all` run the whole fault tables.
  grepInvert: process.env.PLOTLINE_TEST_ALL ? [] : /@full/,
  // Twice the cores: while one journey waits, another one runs.
  workers: '200%',
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    actionTimeout: 10_000,
    viewport: { width: 390, height: 844 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Only the demo has one, and fetches all of it in every test; `demo-offline.spec.ts` allows it.
    serviceWorkers: 'block',
    // What was done and asked for; the page's pictures of each moment would cost a tenth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
})
