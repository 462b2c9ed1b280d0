import { defineConfig } from '@playwright/test'

/** End-to-end and screenshot tests on both builds, which `global-setup.ts` makes and serves once. */
export default defineConfig({
  testDir: '..',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results',
  // The screenshots were recorded on one kind of machine. On others the tests skip the comparison.
  snapshotPathTemplate: '{testDir}/pictures/recorded/{arg}{ext}',
  fullyParallel: true,
  // `npm test` runs a sample: of tests that differ in one value, some. `npm run test:all` runs them all.
  grepInvert: process.env.PLOTLINE_TEST_ALL ? [] : /@full/,
  // Half more than cores: while one test waits, another one runs. Twice as many are slower.
  workers: '150%',
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // For two cores that are busy otherwise: a time limit only ends a test that hangs.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    viewport: { width: 390, height: 844 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // The demo's service worker would fetch the whole demo in every test.
    serviceWorkers: 'block',
    // Traces and screenshots take a fifth of a passed test's time, too. Without `CI`, `--trace on` records a failure that is run again.
    ...(process.env.CI && { trace: 'retain-on-failure', screenshot: 'only-on-failure' }),
  },
})
