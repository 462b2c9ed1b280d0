import { defineConfig, mergeConfig } from 'vitest/config'
import { ByEnvironment } from './tests/run/by-environment.ts'
import product from './vite.config.ts'

/** All tests without a browser, on the product's own configuration. */
export default defineConfig((env) =>
  mergeConfig(product(env), {
    test: {
      include: ['tests/**/*.test.{ts,tsx}'],
      environmentOptions: { happyDOM: { url: 'https://plotline.test/' } },
      testTimeout: 20_000,
      // Files share a process and its modules: one for each takes three times as long. A scheduled job runs with `--isolate`.
      isolate: false,
      restoreMocks: true,
      unstubEnvs: true,
      unstubGlobals: true,
      sequence: { sequencer: ByEnvironment },
      // The default leaves one core free: half of two.
      maxWorkers: '100%',
    },
  }),
)
