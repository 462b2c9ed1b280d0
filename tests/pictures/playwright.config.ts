import { defineConfig } from '@playwright/test'
import config from '../e2e/playwright.config.ts'

/** Takes the pictures of `npm run gallery` and `npm run doc-pictures`. */
export default defineConfig({
  ...config,
  testDir: '.',
  testMatch: '**/*.pictures.ts',
  globalSetup: '../e2e/global-setup.ts',
  outputDir: '../../test-results/pictures',
  use: { ...config.use, screenshot: 'off' },
})
