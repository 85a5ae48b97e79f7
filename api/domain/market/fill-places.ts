import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type Database, type Queries, transact } from '../../db/client.ts';
import { district, meta, province, subdistrict } from '../../db/schema.ts';
import { placeKey } from './rules/place-names.ts';

const metaKey = 'places';
const folder = join(import.meta.dirname, 'places');
const read = (name: string) => readFileSync(join(folder, `${name}.csv`), 'utf8');

/** Splits a file of places into rows, without its header. No value contains a comma. */
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

/** Updates the places if the files have changed since the last start. */
export const renewPlaces = (db: Database): Promise<void> => transact(db, fillPlaces);

/** Writes all places unless they are up to date. */
export async function fillPlaces(tx: Queries): Promise<void> {
  const files = readFiles();
  const known = await tx.select().from(meta).where(eq(meta.key, metaKey)).get();
  if (known?.value !== files.version) await write(tx, files);
}

type Files = ReturnType<typeof readFiles>;

function readFiles() {
  const texts = { provinces: read('provinces'), districts: read('districts'), subdistricts: read('subdistricts') };
  // The keys of the provinces reflect a change in how names are compared.
  const keys = linesOf(texts.provinces).flatMap(([, ...names]) => names.map(placeKey));
  const version = createHash('sha256')
    .update(JSON.stringify([texts, keys]))
    .digest('hex');
  return { ...texts, version };
}

/** Keeps a place that is no longer in the files: other rows may refer to it. */
async function write(tx: Queries, { provinces, districts, subdistricts, version }: Files): Promise<void> {
  await put(tx, province, linesOf(provinces).map(named));
  const ofDistricts = linesOf(districts).map((line) => ({ ...named(line), provinceId: Math.floor(Number(line[0]) / 100) }));
  await put(tx, district, ofDistricts);
  const ofSubdistricts = linesOf(subdistricts).map((line) => {
    const [code, , , postcode = '', lat, lng, own] = line;
    const place = { postcode, lat: Number(lat), lng: Number(lng), hasOwnPoint: own === '1' };
    return { ...named(line), districtId: Math.floor(Number(code) / 100), ...place };
  });
  await put(tx, subdistrict, ofSubdistricts);
  await tx
    .insert(meta)
    .values({ key: metaKey, value: version })
    .onConflictDoUpdate({ target: meta.key, set: { value: version } })
    .run();
}

function named([code = '', nameTh = '', nameEn = '']: string[]) {
  return { id: Number(code), nameTh, nameEn, searchTh: placeKey(nameTh), searchEn: placeKey(nameEn) };
}

const rowsAtOnce = 200;

/** Inserts new rows and updates existing ones. The statement is built once: for thousands of rows, building it takes most of the time. */
async function put<Table extends typeof province | typeof district | typeof subdistrict>(
  tx: Queries,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  const columns = Object.entries(getTableColumns<SQLiteTable>(table));
  const set = Object.fromEntries(columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]));
  const insertOf = (count: number) =>
    tx
      .insert<SQLiteTable>(table)
      .values(
        Array.from({ length: count }, (_, at) => Object.fromEntries(columns.map(([name]) => [name, sql.placeholder(`${name}${at}`)]))),
      )
      .onConflictDoUpdate({ target: table.id, set })
      .prepare();
  const whole = insertOf(rowsAtOnce);
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const batch = rows.slice(at, at + rowsAtOnce);
    const values = Object.fromEntries(
      batch.flatMap((row, place) => Object.entries(row).map(([name, value]) => [`${name}${place}`, value])),
    );
    await (batch.length === rowsAtOnce ? whole : insertOf(batch.length)).run(values);
  }
}
