import { defineConfig } from '@playwright/test'
import journeys from '../journeys/playwright.config.ts'

/** Every case of both fault tables, with a report. */
export default defineConfig({
  ...journeys,
  testMatch: '**/faults/*.journey.ts',
  globalSetup: '../journeys/global-setup.ts',
  grepInvert: [],
  reporter: [['list'], ['./report.ts']],
})
