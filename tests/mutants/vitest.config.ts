import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Unit tests and the contract of the calls: they must kill the mutants without end-to-end tests. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/{core,telemetry}/**/*.test.ts', 'tests/contracts/calls.test.ts'],
    environment: 'node',
    testTimeout: 20_000,
    isolate: false,
  },
})
