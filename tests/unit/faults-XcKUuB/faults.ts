import { type Database, type Queries, transact } from '../../../api/db/client.ts';
import { meta } from '../../../api/db/schema.ts';

const values = { key: 'key', value: 'value' };
const write = (tx: Queries) => tx.insert(meta).values(values).run();
const none = async () => {};
const read = async ({ db }: { db: Database }) => db.select().from(meta).all();
const nameOf = ({ name }: { name: string }) => name;

export async function faulty(ctx: { db: Database; name: string }, hand: (check: (tx: Queries) => void) => void): Promise<void> {
  const { db } = ctx;
  await transact(db, async (tx) => {
    tx.insert(meta).values(values).run();
    tx.delete(meta);
    write(tx);
    await write(tx);
    await db.select().from(meta).all();
    await none();
    await read(ctx);
    nameOf(ctx);
  });
  hand(write);
  hand(async (tx) => {
    await write(tx);
  });
  const found = [1].filter(async () => (await db.select().from(meta).all()).length > 0);
  if (found.length > 0) found.length > 1 && none();
  none().catch(() => {});
}
