// Checks that the GraphQL documents of the islands match the schema, and that their types were generated from it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './install.mjs';
import { program } from './steps.mjs';

const types = 'src/lib/graphql-env.d.ts';

function run(...args) {
  const [file, ...rest] = program('gql.tada/bin/cli.js', ...args);
  return spawnSync(file, rest, { cwd: root, stdio: 'inherit' }).status === 0;
}

function areTypesOfSchema() {
  const folder = mkdtempSync(join(tmpdir(), 'graphql-types-'));
  const made = join(folder, 'graphql-env.d.ts');
  try {
    return run('generate-output', '--output', made) && readFileSync(made, 'utf8') === readFileSync(join(root, types), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const isCurrent = areTypesOfSchema();
if (!isCurrent) console.error(`${types} is not what the schema says: npm run schema writes it.`);
process.exitCode = run('check', '--fail-on-warn') && isCurrent ? 0 : 1;
