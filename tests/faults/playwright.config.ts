import { defineConfig } from '@playwright/test'
import config from '../e2e/playwright.config.ts'

/** Every case of both fault tables, with a report. */
export default defineConfig({
  ...config,
  testMatch: '**/faults/*.spec.ts',
  globalSetup: '../e2e/global-setup.ts',
  grepInvert: [],
  reporter: [['list'], ['./report.ts']],
})
