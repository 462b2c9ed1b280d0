import { defineConfig } from '@playwright/test'
import pictures from './playwright.config.ts'

/** Takes the pictures of the walk that the README shows: `npm run talk`. */
export default defineConfig({ ...pictures, testMatch: '**/take-walk.ts' })
