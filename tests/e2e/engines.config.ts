import { existsSync } from 'node:fs'
import { chromium, defineConfig, firefox, webkit } from '@playwright/test'
import config from './playwright.config.ts'

const builds = { chromium, firefox, webkit }
const names = ['chromium', 'firefox', 'webkit'] as const

/** Whole visits in three engines. Firefox and WebKit run only if Playwright's own builds are installed. */
export default defineConfig({
  ...config,
  testMatch: ['calls', 'fake-server', 'restored-visits', 'languages'].map((name) => `**/e2e/${name}.spec.ts`),
  grepInvert: [],
  reporter: [['list'], ['./engines-report.ts']],
  projects: names
    .filter((name) => name === 'chromium' || existsSync(builds[name].executablePath()))
    .map((browserName) => ({ name: browserName, use: { browserName } })),
})
