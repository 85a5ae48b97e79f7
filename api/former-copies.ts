import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Config } from './config.ts';

const day = 24 * 3600 * 1000;

/** Moment in the name of a file made by an operator's command, as `stamp` writes it; undefined if there is none. */
export function stampedAt(name: string): number | undefined {
  const [, date, hours, minutes, seconds, rest] = /(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z/.exec(name) ?? [];
  const at = Date.parse(`${date}T${hours}:${minutes}:${seconds}.${rest}Z`);
  return Number.isNaN(at) ? undefined : at;
}

/** Returns copies that restores have put aside: databases and photos beside the current ones, and dumps. */
function formerCopies({ databaseFile, photosFolder }: Pick<Config, 'databaseFile' | 'photosFolder'>): string[] {
  const beside = [databaseFile, photosFolder].flatMap((path) => namesIn(dirname(path), `${basename(path)}.before-restore-`));
  return [...beside, ...namesIn(join(dirname(databaseFile), 'backups'), 'before-restore-')];
}

function namesIn(folder: string, beginning: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.startsWith(beginning))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** Removes expired copies that restores have put aside, since they still contain people erased in the meantime. */
export function removeFormer(config: Pick<Config, 'databaseFile' | 'photosFolder' | 'beforeRestoreDays'>, now: number): void {
  for (const path of formerCopies(config)) {
    const at = stampedAt(basename(path));
    if (at !== undefined && at < now - config.beforeRestoreDays * day) rmSync(path, { recursive: true, force: true });
  }
}
