// `npm test` runs everything; `npm test -- unit api` runs the named parts.
import { join } from 'node:path';
import { ensureBrowser, ensureEngines, ensureWebkit } from '../browser.mjs';
import { build } from '../build.mjs';
import { checks } from '../checks.mjs';
import { root } from '../install.mjs';
import { ensurePostgres } from '../postgres.mjs';
import { program, runSteps } from '../steps.mjs';

const vitest = (...projects) => program('vitest/vitest.mjs', 'run', ...projects.flatMap((project) => ['--project', project]));
const playwright = (project) => program('@playwright/test/cli.js', 'test', `--project=${project}`);
const parts = {
  check: checks,
  // Runs in parallel with the longest check, which continues alone when the others have ended.
  unit: [{ name: 'unit tests', seconds: 40, command: vitest('unit'), alongside: true }],
  api: [{ name: 'API tests', seconds: 350, command: vitest('api') }],
  postgres: [
    // These and the next ones wait for processes that start, crash and restart.
    {
      name: 'tests on PostgreSQL',
      seconds: 150,
      command: vitest('api-on-postgres', 'postgres'),
      needs: ensurePostgres,
      alongside: true,
    },
  ],
  durability: [{ name: 'durability tests', seconds: 45, command: vitest('durability'), alongside: true }],
  e2e: [
    { name: 'pages are built', seconds: 25, run: () => build() },
    {
      name: 'styles and scripts for the supported browsers',
      seconds: 6,
      command: [process.execPath, join(root, 'tools/check-browsers.mjs')],
    },
    { name: 'a browser is there', seconds: 1, run: ensureBrowser },
    { name: 'browser tests', seconds: 360, command: playwright('chromium') },
    { name: 'phone tests on WebKit', seconds: 60, command: playwright('webkit-phone'), needs: ensureWebkit },
    { name: 'journeys in Firefox and WebKit', seconds: 40, command: vitest('engines'), needs: ensureEngines },
  ],
  package: [{ name: 'tests of the package', seconds: 90, command: vitest('package') }],
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown[0]}"; there are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const steps = Object.entries(parts)
  .filter(([name]) => wanted.length === 0 || wanted.includes(name))
  .flatMap(([, part]) => part);
process.exit((await runSteps(steps)) ? 0 : 1);
