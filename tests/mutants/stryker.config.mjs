// Stryker's settings: https://stryker-mutator.io/docs/stryker-js/configuration

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutants/log-words.mjs'],
  ignorers: ['log-words'],
  // What runs once, as a file is loaded, cannot be told apart by test.
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  // A machine that has much to do is not a change that was noticed.
  timeoutMS: 60_000,
  ignorePatterns: ['/dist*', '/docs', '/src/assets', '/src/public', '/tests/bench', '/tests/pictures'],
  tempDirName: '.mutants',
  // TypeScript 7 has no library that could rewrite one, and the tests need none.
  tsconfigFile: 'none',
  reporters: ['json', 'dots'],
  jsonReporter: { fileName: process.env.PLOTLINE_MUTANTS },
  allowConsoleColors: false,
}
