import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Only the tests of the core: they must kill its mutants without the others. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { include: ['tests/core/**/*.test.ts'], environment: 'node', testTimeout: 20_000, isolate: false },
})
