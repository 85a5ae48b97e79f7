import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { removeFormer } from '../../api/former-copies.ts';

test('what a restore has put aside goes when its time is over, and nothing else', () => {
  const folder = join(inject('folder'), 'former');
  mkdirSync(join(folder, 'backups'), { recursive: true });
  const old = 'before-restore-2026-11-01T101112345Z';
  const young = 'before-restore-2026-11-20T101112345Z';
  const kept = [`market.sqlite.${young}`, `other.sqlite.${old}`, 'market.sqlite', 'market.sqlite.before-restore'];
  for (const name of [`market.sqlite.${old}`, `market.sqlite.${old}-wal`, ...kept]) writeFileSync(join(folder, name), 'rows');
  for (const stamp of [old, young]) {
    mkdirSync(join(folder, `market-photos.${stamp}`, 'Ab'), { recursive: true });
    writeFileSync(join(folder, 'backups', `${stamp}.dump`), 'rows');
  }
  writeFileSync(join(folder, 'backups', 'persistent-2026-11-01T101112345Z.dump'), 'rows');
  const config = { databaseFile: join(folder, 'market.sqlite'), photosFolder: join(folder, 'market-photos'), beforeRestoreDays: 14 };
  removeFormer(config, Date.UTC(2026, 10, 15, 10, 11, 12));
  expect(readdirSync(folder)).toContain(`market.sqlite.${old}`);
  removeFormer(config, Date.UTC(2026, 10, 15, 10, 11, 13));
  expect(readdirSync(folder).sort()).toEqual([...kept, 'backups', `market-photos.${young}`].sort());
  expect(readdirSync(join(folder, 'backups')).sort()).toEqual([`${young}.dump`, 'persistent-2026-11-01T101112345Z.dump'].sort());
});
