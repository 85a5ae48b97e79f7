import { createHash } from 'node:crypto';
import { type Contents, type MoveProgress, type TableShape, tablesInOrder } from '../contents.ts';
import { StoreError } from '../store-error.ts';
import { createPool } from './pool.ts';
import { storable } from './session.ts';
import { type Ask, setUp } from './setup.ts';
import { asStoreError } from './store.ts';

/** Maximum number of rows per statement, since the server counts values with 16 bits. */
const maxRows = 500;
const maxValues = 30_000;

/**
 * Copies all rows of another database to an empty one in one transaction, and verifies them before the commit.
 * @returns the number of rows
 * @throws StoreError if the database is not empty, unreachable or not writable, or if the copy differs
 */
export async function fillFrom(contents: Contents, address: string, onProgress: (progress: MoveProgress) => void): Promise<number> {
  const pool = createPool(address, () => undefined);
  let total = 0;
  try {
    await setUp(pool, async (_db, ask) => {
      const tables = tablesInOrder();
      for (const table of tables) await refuseFilled(ask, table);
      for (const [at, table] of tables.entries()) {
        const whole = { table: table.name, place: at + 1, tables: tables.length };
        total += await copy(ask, contents, table, (rows) => onProgress({ ...whole, rows: total + rows }));
      }
    });
  } catch (error) {
    throw asStoreError(error, address);
  } finally {
    await pool.end();
  }
  return total;
}

async function refuseFilled(ask: Ask, { name }: TableShape): Promise<void> {
  const { rows } = await ask(`SELECT 1 FROM "${name}" LIMIT 1`);
  if (rows.length > 0) throw new StoreError(`The database to move to is not empty: there are rows in "${name}".`);
}

async function copy(ask: Ask, contents: Contents, table: TableShape, onRows: (rows: number) => void): Promise<number> {
  const given = new Tally();
  let batch: unknown[][] = [];
  const size = Math.min(maxRows, Math.floor(maxValues / table.columns.length));
  for (const row of contents.rowsOf(table)) {
    const values = row.map(storable);
    given.add(values);
    batch.push(values);
    if (batch.length === size) {
      await insert(ask, table, batch);
      onRows(given.count);
      batch = [];
    }
  }
  await insert(ask, table, batch);
  onRows(given.count);
  const found = await tallyOf(ask, table);
  if (!found.equals(given)) throw new StoreError(`The rows of "${table.name}" are not what they were; nothing was moved.`);
  return given.count;
}

const listOf = ({ columns }: TableShape) => columns.map((column) => `"${column}"`).join(', ');

async function insert(ask: Ask, table: TableShape, rows: unknown[][]): Promise<void> {
  if (rows.length === 0) return;
  const width = table.columns.length;
  const places = rows.map((row, line) => `(${row.map((_, at) => `$${line * width + at + 1}`).join(', ')})`);
  await ask(`INSERT INTO "${table.name}" (${listOf(table)}) VALUES ${places.join(', ')}`, rows.flat());
}

/** Reads the copied rows in batches. */
async function tallyOf(ask: Ask, table: TableShape): Promise<Tally> {
  const tally = new Tally();
  await ask(`DECLARE stored NO SCROLL CURSOR FOR SELECT ${listOf(table)} FROM "${table.name}"`);
  for (;;) {
    const { rows } = await ask<Record<string, unknown>>(`FETCH ${maxRows} FROM stored`);
    if (rows.length === 0) break;
    for (const row of rows) tally.add(table.columns.map((column) => row[column]));
  }
  await ask('CLOSE stored');
  return tally;
}

/** Number of rows and sum of their hashes, independent of their order. */
class Tally {
  count = 0;
  #sum = 0n;

  add(values: unknown[]): void {
    this.count += 1;
    const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex');
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${hash}`));
  }

  equals(other: Tally): boolean {
    return this.count === other.count && this.#sum === other.#sum;
  }
}
