import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import BetterSqlite from 'better-sqlite3';
import type { Config } from '../config.ts';
import { putInPlace } from '../db/put-in-place.ts';
import { stampedAt } from '../former-copies.ts';
import { backUpPhotos, photosOf } from './photo-files.ts';
import { dumpPostgres } from './postgres-programs.ts';
import { run, stamp, UsageError } from './run.ts';

const day = 24 * 3600 * 1000;
const usage = 'Usage: npm run backup -- [FILE] [--keep NUMBER]';

/**
 * `npm run backup`: writes a consistent copy of the database, with its photos beside it, also while the server runs. The default target is
 * the data folder's `backups` with a timestamp; backups older than BACKUP_DAYS are removed there, and `--keep` limits their number.
 */
await run(async (config, words) => {
  const { name, keep } = read(words);
  const ending = config.databaseUrl === undefined ? 'sqlite' : 'dump';
  const folder = join(dirname(config.databaseFile), 'backups');
  const file = resolve(name ?? join(folder, `${config.mode}-${stamp()}.${ending}`));
  if (existsSync(file)) throw new UsageError(`${file} exists already.`);
  if (config.databaseUrl === undefined && !existsSync(config.databaseFile))
    throw new UsageError(`There is no database ${config.databaseFile}.`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.unfinished`;
  try {
    rmSync(unfinished, { force: true });
    writeFileSync(unfinished, '', { mode: 0o600 });
    if (config.databaseUrl === undefined) copyFile(config, unfinished);
    else dumpPostgres(unfinished, config.databaseUrl);
    // After the database, so that every photo it references exists.
    await backUpPhotos(config, file);
    putInPlace(unfinished, file);
  } catch (error) {
    for (const left of [unfinished, `${unfinished}-journal`, photosOf(file)]) rmSync(left, { recursive: true, force: true });
    throw error;
  }
  const others = readdirSync(dirname(file)).filter((other) => isBackup(other, config.mode, ending));
  const tooOld = others.filter((other) => (stampedAt(other) ?? Number.POSITIVE_INFINITY) < Date.now() - config.backupDays * day);
  const tooMany = keep === undefined ? [] : others.sort().slice(0, -keep);
  const old = name === undefined ? new Set([...tooOld, ...tooMany]) : [];
  for (const one of old) for (const left of [one, photosOf(one)]) rmSync(join(dirname(file), left), { recursive: true, force: true });
  console.log(`The backup is in ${file}.`);
});

function read(words: string[]): { name: string | undefined; keep: number | undefined } {
  try {
    const { positionals, values } = parseArgs({ args: words, allowPositionals: true, options: { keep: { type: 'string' } } });
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (positionals.length > 1 || (keep !== undefined && !(Number.isInteger(keep) && keep > 0))) throw new UsageError(usage);
    return { name: positionals[0], keep };
  } catch {
    throw new UsageError(usage);
  }
}

function copyFile({ databaseFile }: Config, unfinished: string): void {
  const source = new BetterSqlite(databaseFile, { fileMustExist: true });
  try {
    source.prepare('VACUUM INTO ?').run(unfinished);
  } finally {
    source.close();
  }
  const copy = new BetterSqlite(unfinished);
  const state = copy.pragma('integrity_check', { simple: true });
  copy.close();
  if (state !== 'ok') throw new UsageError(`The copy is damaged: ${state}.`);
}

/** Whether a file is a backup with a generated name. */
function isBackup(name: string, mode: string, ending: string): boolean {
  const time = name.startsWith(`${mode}-`) ? name.slice(mode.length + 1) : '';
  return new RegExp(`^\\d{4}-\\d\\d-\\d\\dT\\d{9}Z\\.${ending}$`).test(time);
}
