import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

/** Unit tests and the contract of the calls: they must kill the mutants without end-to-end tests. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    testTimeout: 20_000,
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/{core,telemetry}/**/*.test.ts', 'tests/contracts/calls.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.dom.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'dom', include: ['tests/telemetry/**/*.dom.test.ts'], environment: 'happy-dom' },
      },
    ],
  },
})
