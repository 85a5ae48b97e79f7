import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { UsageError } from './run.ts';

/** Install locations of PostgreSQL outside the path. */
const places = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/local/pgsql/bin',
  '/opt/homebrew/opt/{postgresql,libpq}*/bin',
  '/usr/local/opt/{postgresql,libpq}*/bin',
];

type Program = 'pg_dump' | 'pg_restore' | 'psql';

/**
 * Drops the tables and functions of any schema version: a dump drops only those of its own version, and later additions would stay and
 * refer to dropped ones.
 */
const dropAll = `DO $$ DECLARE statement text; BEGIN
  FOR statement IN
    SELECT format('DROP TABLE IF EXISTS %s CASCADE', c.oid::regclass) FROM pg_class c
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    UNION ALL
    SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure) FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  LOOP EXECUTE statement; END LOOP;
END $$;
`;

/** Dumps a database to a file. @throws UsageError with the reason of a failure */
export function dumpPostgres(file: string, databaseUrl: string): void {
  const [address, env] = addressOf(databaseUrl);
  const args = ['--format=custom', `--file=${file}`, `--dbname=${address}`];
  const { status, stderr } = spawnSync(join(folderWith('pg_dump'), 'pg_dump'), args, { encoding: 'utf8', env });
  if (status !== 0) throw failure('pg_dump', stderr);
}

/** Replaces the contents of a database with a file of `dumpPostgres`, atomically. @throws UsageError with the reason of a failure */
export async function restorePostgres(file: string, databaseUrl: string): Promise<void> {
  const [address, env] = addressOf(databaseUrl);
  const reader = spawn(join(folderWith('pg_restore'), 'pg_restore'), ['--clean', '--if-exists', '--no-owner', '--file=-', file]);
  const options = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--dbname=${address}`];
  const writer = spawn(join(folderWith('psql'), 'psql'), options, { env: { ...env, PGOPTIONS: '--client-min-messages=warning' } });
  // A failed writer accepts no more input.
  writer.stdin.on('error', () => reader.kill());
  writer.stdout.resume();
  const [read, written] = [endOf(reader), endOf(writer)];
  writer.stdin.write(`BEGIN;\n${dropAll}`);
  reader.stdout.pipe(writer.stdin, { end: false });
  const { code, complaints } = await read;
  // The end of the input alone does not commit, whichever of the three processes dies.
  writer.stdin.end(code === 0 ? '\nCOMMIT;\n' : '');
  const end = await written;
  if (end.code !== 0) throw failure('psql', end.complaints);
  if (code !== 0) throw failure('pg_restore', complaints);
}

/** Waits until a program has exited and its output is read. */
async function endOf(program: { stderr: Readable } & NodeJS.EventEmitter): Promise<{ code: number | null; complaints: string }> {
  const [[code], complaints] = await Promise.all([once(program, 'close'), text(program.stderr)]);
  return { code, complaints };
}

function folderWith(program: Program): string {
  const named = process.env.POSTGRES_BIN;
  const folders = named ? [named] : [...(process.env.PATH ?? '').split(delimiter), ...globSync(places).sort().reverse()];
  const folder = folders.find((one) => existsSync(join(one, program)));
  if (!folder) throw new UsageError(`${program} was not found: install PostgreSQL's client programs, or set POSTGRES_BIN to their folder.`);
  return folder;
}

/** Returns the URL without its password, so that process lists don't show it, and an environment that contains it. */
function addressOf(databaseUrl: string): [address: string, env: NodeJS.ProcessEnv] {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return [url.href, { ...process.env, ...(password ? { PGPASSWORD: password } : {}) }];
}

function failure(program: Program, complaints: string): UsageError {
  const lines = complaints.trim().split('\n');
  const reason = lines.find((line) => /error:|ERROR:|FATAL:/.test(line)) ?? lines.at(-1);
  return new UsageError(`${program} failed: ${reason?.replace(/\.$/, '') || 'it could not be started'}.`);
}
