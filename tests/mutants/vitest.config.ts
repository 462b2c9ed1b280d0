import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The tests of the core alone: it imports nothing else, and no other test should be needed to hold it. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { include: ['tests/core/**/*.test.ts'], environment: 'node', testTimeout: 20_000, isolate: false },
})
