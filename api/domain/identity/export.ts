import { asc } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { type Ctx, requirePerson } from '../context.ts';
import { consume } from '../shared/throttles.ts';
import type { AccountTools } from './accounts.ts';
import { type OwnedTable, ownedTables } from './owned-tables.ts';

/** How many rows are read at a time, so that no account takes all memory. */
const rowsAtOnce = 200;

/** All that the account owns as the text of one JSON file, piece by piece. @throws Throttled */
export async function exportAccount(ctx: Ctx, { throttles }: Pick<AccountTools, 'throttles'>): Promise<AsyncGenerator<string>> {
  const { userId } = requirePerson(ctx);
  await consume(throttles.exportAccount, String(userId), ctx.now);
  return written(ctx.db, userId, ctx.now);
}

async function* written(db: Database, userId: number, now: number): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(new Date(now).toISOString())},"tables":{`;
  let before = '';
  for (const table of ownedTables()) {
    yield `${before}${JSON.stringify(table.name)}:[`;
    yield* rowsIn(db, table, userId);
    yield ']';
    before = ',';
  }
  yield '}}';
}

async function* rowsIn(db: Database, { table, columns, key, isHeavy, of }: OwnedTable, userId: number): AsyncGenerator<string> {
  const limit = isHeavy ? 1 : rowsAtOnce;
  for (let offset = 0; ; offset += limit) {
    const rows = await db
      .select(columns)
      .from(table)
      .where(of(db, userId))
      .orderBy(...key.map((column) => asc(column)))
      .limit(limit)
      .offset(offset)
      .all();
    const texts = rows.map((row) => JSON.stringify(row, (_name, value) => readable(value)));
    if (texts.length > 0) yield (offset > 0 ? ',' : '') + texts.join(',');
    if (rows.length < limit) return;
  }
}

/** Bytes as base 64; `JSON.stringify` has made an object of them already. */
function readable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('type' in value) || value.type !== 'Buffer' || !('data' in value)) return value;
  return Array.isArray(value.data) ? Buffer.from(value.data).toString('base64') : value;
}
