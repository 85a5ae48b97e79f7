import { getTableConfig } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../db/client.ts';
import { type TableName, tableOf } from '../../db/personal-data.ts';
import { type Ctx, requirePerson } from '../context.ts';
import { consume } from '../shared/throttles.ts';
import type { AccountTools } from './accounts.ts';
import { exportedTables } from './archive.ts';
import { columnsOf, personOf, rowsOfPerson } from './personal-rows.ts';

/** Returns all data of the account as one JSON file, in pieces. @throws Throttled */
export async function exportAccount(ctx: Ctx, { throttles }: Pick<AccountTools, 'throttles'>): Promise<AsyncGenerator<string>> {
  const { userId } = requirePerson(ctx);
  await consume(throttles.exportAccount, String(userId), ctx.now);
  return written(ctx.db, userId, ctx.now);
}

async function* written(db: Database, userId: number, now: number): AsyncGenerator<string> {
  const person = await personOf(db, userId);
  yield `{"exportedAt":${JSON.stringify(new Date(now).toISOString())},"tables":{`;
  let before = '';
  for (const name of exportedTables()) {
    yield `${before}${JSON.stringify(getTableConfig(tableOf(name)).name)}:[`;
    before = ',';
    let between = '';
    for await (const rows of rowsOfPerson(db, name, person, { withBytes: true })) {
      yield between + rows.map((row) => JSON.stringify(asKept(name, row))).join(',');
      between = ',';
    }
    yield ']';
  }
  yield '}}';
}

/** Returns a row by database column names, with bytes in Base64. */
function asKept(name: TableName, row: Record<string, unknown>): Record<string, unknown> {
  const columns = columnsOf(name);
  const parts = Object.entries(row).map(([key, value]) => [
    columns[key]?.name ?? key,
    Buffer.isBuffer(value) ? value.toString('base64') : value,
  ]);
  return Object.fromEntries(parts);
}
