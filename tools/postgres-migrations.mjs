import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { postgresTables } from '../api/db/postgres/tables.ts';
import { compactJson } from './compact-json.mjs';
import { root } from './install.mjs';

const folder = join(root, 'api/db/postgres/migrations');
const journalFile = join(folder, 'meta/_journal.json');
const noTables = '00000000-0000-0000-0000-000000000000';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const write = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
const snapshotFile = (place) => join(folder, 'meta', `${String(place).padStart(4, '0')}_snapshot.json`);
const readJournal = () => (existsSync(journalFile) ? read(journalFile) : { version: '7', dialect: 'postgresql', entries: [] });

/** The current tables, and the statements that PostgreSQL's migrations lack to create them. */
export async function missingInPostgres() {
  const { entries } = readJournal();
  const latest = entries.findLast(({ idx }) => existsSync(snapshotFile(idx)));
  const before = latest ? read(snapshotFile(latest.idx)) : generateDrizzleJson({}, noTables);
  const tables = generateDrizzleJson(postgresTables(), latest ? before.id : noTables);
  return { tables, statements: await generateMigration(before, tables) };
}

/** Adds a migration if the tables have changed. */
export async function addPostgresMigration(name) {
  const { tables, statements } = await missingInPostgres();
  if (statements.length === 0) return;
  const journal = readJournal();
  const idx = journal.entries.length;
  const tag = `${String(idx).padStart(4, '0')}_${name}`;
  mkdirSync(join(folder, 'meta'), { recursive: true });
  writeFileSync(join(folder, `${tag}.sql`), `${statements.join('\n--> statement-breakpoint\n')}\n`);
  writeFileSync(snapshotFile(idx), compactJson(tables, ['tables']));
  write(journalFile, { ...journal, entries: [...journal.entries, { idx, version: '7', when: Date.now(), tag, breakpoints: true }] });
}
