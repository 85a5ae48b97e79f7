import { parts } from './tools/mutants.mjs';

const part = process.env.MUTATED ?? 'rights';

export default {
  mutate: parts[part].files,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  // Files that no test of rules or rights reads.
  ignorePatterns: ['/.astro', '/bench', '/data', '/dist', '/docs', '/release', '/screenshots'],
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `.cache/mutation/${part}.html` },
  jsonReporter: { fileName: `.cache/mutation/${part}.json` },
  thresholds: { high: 95, low: 90, break: 90 },
  // Module-level expressions are the tables of the rules and worth the time.
  warnings: { slow: false },
};
