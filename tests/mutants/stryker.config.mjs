// Stryker's settings: https://stryker-mutator.io/docs/stryker-js/configuration

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutants/log-words.mjs'],
  ignorers: ['log-words'],
  // Code that runs while a module loads has no coverage per test.
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  // A busy machine must not count as a killed mutant.
  timeoutMS: 60_000,
  ignorePatterns: ['/dist*', '/docs', '/src/assets', '/src/public', '/tests/bench', '/tests/pictures'],
  tempDirName: '.mutants',
  // Stryker can't rewrite a tsconfig with TypeScript 7, and the tests need none.
  tsconfigFile: 'none',
  reporters: ['json', 'dots'],
  jsonReporter: { fileName: process.env.PLOTLINE_MUTANTS_REPORT },
  allowConsoleColors: false,
}
