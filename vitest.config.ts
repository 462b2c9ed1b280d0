import { configDefaults, defineConfig, mergeConfig } from 'vitest/config'
import product from './vite.config.ts'

/** All tests without a browser, on the product's own configuration. Components and code that needs a document run in happy-dom. */
export default defineConfig((env) =>
  mergeConfig(product(env), {
    test: {
      // For two cores that are busy otherwise: a time limit only ends a test that hangs.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // Files share a process and its modules: one for each takes three times as long. A scheduled job runs with `--isolate`.
      isolate: false,
      restoreMocks: true,
      unstubEnvs: true,
      unstubGlobals: true,
      // The default leaves one core free: half of two.
      maxWorkers: '100%',
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            include: ['tests/**/*.test.ts'],
            exclude: [...configDefaults.exclude, '**/*.dom.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'dom',
            include: ['tests/**/*.test.tsx', 'tests/**/*.dom.test.ts'],
            environment: 'happy-dom',
            environmentOptions: { happyDOM: { url: 'https://plotline.test/' } },
          },
        },
      ],
    },
  }),
)
