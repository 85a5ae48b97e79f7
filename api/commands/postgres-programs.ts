import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { UsageError } from './run.ts';

/** Where PostgreSQL is installed that is not on the path. */
const places = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/local/pgsql/bin',
  '/opt/homebrew/opt/{postgresql,libpq}*/bin',
  '/usr/local/opt/{postgresql,libpq}*/bin',
];

/** Runs one of PostgreSQL's own programs on a database. The password is in no list of processes. @throws UsageError, which says why it failed */
export function runPostgres(program: 'pg_dump' | 'pg_restore', args: readonly string[], databaseUrl: string): void {
  const named = process.env.POSTGRES_BIN;
  const folders = named ? [named] : [...(process.env.PATH ?? '').split(delimiter), ...globSync(places).sort().reverse()];
  const folder = folders.find((one) => existsSync(join(one, program)));
  if (!folder) throw new UsageError(`${program} was not found: install PostgreSQL's client programs, or set POSTGRES_BIN to their folder.`);
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const { status, stderr } = spawnSync(join(folder, program), [...args, `--dbname=${url}`], {
    encoding: 'utf8',
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  });
  if (status !== 0) throw new UsageError(`${program} failed: ${lastLine(stderr) || 'it could not be started'}.`);
}

const lastLine = (text: string | null): string => (text ?? '').trim().split('\n').at(-1)?.replace(/\.$/, '') ?? '';
