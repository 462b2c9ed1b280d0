import { defineConfig } from '@playwright/test'

/** End-to-end tests and pictures on both builds, which `global-setup.ts` makes and serves once. */
export default defineConfig({
  testDir: '..',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results',
  // Recorded on one kind of machine. Elsewhere the comparison is skipped.
  snapshotPathTemplate: '{testDir}/pictures/recorded/{arg}{ext}',
  fullyParallel: true,
  // `npm run test:faults` and `npm run test:all` run the whole fault tables.
  grepInvert: process.env.PLOTLINE_TEST_ALL ? [] : /@full/,
  // Twice the cores: while one test waits, another one runs.
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
    // Only the demo has one, which would fetch all of it in every test.
    serviceWorkers: 'block',
    // Screenshots and snapshots would take a tenth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
})
