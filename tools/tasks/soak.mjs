// The same tests as `npm test` with more rounds, and tests that need a quiet machine.
import { join } from 'node:path';
import { ensureBrowser, ensureEngines, ensureWebkit } from '../browser.mjs';
import { build } from '../build.mjs';
import { root } from '../install.mjs';
import { mutationSteps } from '../mutants.mjs';
import { ensurePostgres } from '../postgres.mjs';
import { program, runSteps } from '../steps.mjs';

const rounds = process.argv[2] ?? '300';
// Includes slow tests that `npm test` skips.
process.env.SOAK = '1';
process.exit(
  (await runSteps([
    {
      name: `durability, ${rounds} rounds`,
      command: program('vitest/vitest.mjs', 'run', '--project', 'durability'),
      env: { ROUNDS: rounds },
    },
    {
      name: 'tests on PostgreSQL, with 60 kills of a process or the database',
      command: program('vitest/vitest.mjs', 'run', '--project', 'postgres'),
      needs: ensurePostgres,
    },
    {
      name: 'odd requests, 300,000',
      command: program('vitest/vitest.mjs', 'run', '--project', 'api', 'tests/api/fuzz.test.ts'),
      env: { FUZZ_RUNS: '300000' },
    },
    {
      name: 'every odd value in every field',
      command: program('vitest/vitest.mjs', 'run', '--project', 'api', 'tests/api/malformed-input.test.ts'),
      env: { EVERY_VALUE: '1' },
    },
    { name: 'every unit test', command: program('vitest/vitest.mjs', 'run', '--project', 'unit') },
    { name: 'every test of the API', command: program('vitest/vitest.mjs', 'run', '--project', 'api') },
    {
      name: 'every test of the API on PostgreSQL, and every odd value in every field',
      command: program('vitest/vitest.mjs', 'run', '--project', 'api-on-postgres'),
      needs: ensurePostgres,
      env: { EVERY_VALUE: '1' },
    },
    {
      name: 'a hundred times the sample data',
      command: program('vitest/vitest.mjs', 'run', '--project', 'api', 'tests/api/large.sqlite.test.ts'),
      env: { SEED_FACTOR: '100' },
    },
    {
      name: 'backups of both engines are restored and compared',
      command: program('vitest/vitest.mjs', 'run', 'tests/api/operations/process-backup.sqlite.test.ts', 'tests/postgres/backup.test.ts'),
      needs: ensurePostgres,
    },
    ...mutationSteps(),
    { name: 'the worst texts', command: [process.execPath, join(root, 'bench/texts.ts')] },
    { name: 'the worst bodies', command: [process.execPath, join(root, 'bench/bodies.ts')] },
    { name: 'pages are built', run: () => build() },
    { name: 'a browser is there', run: ensureBrowser },
    { name: 'the package, and its example three times', command: program('vitest/vitest.mjs', 'run', '--project', 'package') },
    {
      name: 'every page in every look, and every link',
      command: program('@playwright/test/cli.js', 'test', 'visited', 'crawl'),
      env: { EVERY_LOOK: '1' },
    },
    {
      name: 'every phone test on WebKit',
      command: program('@playwright/test/cli.js', 'test', '--project=webkit-phone'),
      needs: ensureWebkit,
    },
    {
      name: 'every journey in Firefox and WebKit',
      command: program('vitest/vitest.mjs', 'run', '--project', 'engines'),
      needs: ensureEngines,
    },
    ...[1, 2, 3, 4, 5].map((round) => ({
      name: `browser tests without a second try, round ${round} of 5`,
      command: program('@playwright/test/cli.js', 'test', '--project=chromium'),
      env: { ONE_TRY: '1' },
    })),
  ]))
    ? 0
    : 1,
);
