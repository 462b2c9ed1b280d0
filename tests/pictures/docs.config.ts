import { defineConfig } from '@playwright/test'
import pictures from './playwright.config.ts'

/** `npm run doc-pictures`: takes the pictures of the README and of the how-to for demos. */
export default defineConfig({ ...pictures, testMatch: '**/take-doc-pictures.ts' })
