import { defineConfig, mergeConfig } from 'vitest/config'
import { ByEnvironment } from './tests/run/by-environment.ts'
import product from './vite.config.ts'

/** What needs no browser, on the product's own configuration. */
export default defineConfig((env) =>
  mergeConfig(product(env), {
    // No test leaves anything behind in its modules, so that files share them: a process for each would take three times as long.
    test: {
      include: ['tests/**/*.test.{ts,tsx}'],
      environmentOptions: { happyDOM: { url: 'https://plotline.test/' } },
      testTimeout: 20_000,
      isolate: false,
      sequence: { sequencer: ByEnvironment },
      // By itself it leaves one core free: of two that is half.
      maxWorkers: '100%',
    },
  }),
)
