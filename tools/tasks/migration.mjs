// `npm run migration -- NAME` adds changes of the tables to both engines' migrations.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compactJson } from '../compact-json.mjs';
import { root } from '../install.mjs';
import { addPostgresMigration } from '../postgres-migrations.mjs';
import { program } from '../steps.mjs';

const [name] = process.argv.slice(2);
if (!/^[a-z][a-z\d_]*$/.test(name ?? '')) {
  console.error('Say what the migration is about: npm run migration -- order_states');
  process.exit(1);
}
const [file, ...args] = program('drizzle-kit/bin.cjs', 'generate', '--name', name);
const { status } = spawnSync(file, args, { cwd: root, stdio: 'inherit' });
if (status === 0) {
  await addPostgresMigration(name);
  for (const folder of ['api/db/migrations', 'api/db/postgres/migrations']) keepNewestSnapshot(join(root, folder, 'meta'));
}
process.exit(status ?? 1);

/** Only the newest snapshot is compared with the tables; it has a line per table. */
function keepNewestSnapshot(folder) {
  const snapshots = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort();
  for (const name of snapshots.slice(0, -1)) rmSync(join(folder, name));
  const newest = join(folder, snapshots.at(-1));
  writeFileSync(newest, compactJson(JSON.parse(readFileSync(newest, 'utf8')), ['tables']));
}
