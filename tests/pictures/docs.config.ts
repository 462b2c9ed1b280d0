import { defineConfig } from '@playwright/test'
import pictures from './playwright.config.ts'

/** `npm run walk-picture`: takes the picture at the top of the README. */
export default defineConfig({ ...pictures, testMatch: '**/take-walk.ts' })
