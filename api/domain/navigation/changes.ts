import { asc, eq, inArray } from 'drizzle-orm';
import type { Changes } from '../../contract/navigation/changes.ts';
import { changeTopics } from '../../contract/values/navigation/changes.ts';
import { parameter, prepared, type Reader } from '../../db/client.ts';
import { accountChange } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { inBatches } from '../shared/batches.ts';

const versionsOf = prepared((db) =>
  db
    .select({ topic: accountChange.topic, version: accountChange.version })
    .from(accountChange)
    .where(eq(accountChange.userId, parameter('userId')))
    .orderBy(asc(accountChange.topic))
    .prepare(),
);

type Version = Pick<typeof accountChange.$inferSelect, 'topic' | 'version'>;

/** Waits until an account's state differs from `cursor`, at most for the given seconds, or until the client has disconnected. */
export type AwaitChange = (account: { userId: number; cursor: string }, seconds: number, gone?: AbortSignal) => Promise<void>;

/** Lists topics of the account that have changed since an earlier response; if none has, the call waits for a change. */
export async function listChanges(
  ctx: Ctx,
  { after, wait = 0 }: { after?: string | undefined; wait?: number | undefined },
  awaitChange: AwaitChange,
): Promise<Changes> {
  const { userId } = requireAccount(ctx);
  const read = async () => changesSince(after, await versionsOf(ctx.db).all({ userId }));
  const known = await read();
  if (after === undefined || wait === 0 || known.topics.length > 0) return known;
  await awaitChange({ userId, cursor: known.cursor }, wait);
  return read();
}

/** Returns the states of several accounts, for callers that wait on their behalf. */
export async function readCursors(db: Reader, userIds: number[]): Promise<Map<number, string>> {
  const found = new Map<number, Version[]>(userIds.map((userId) => [userId, []]));
  await inBatches(userIds, async (some) => {
    const rows = await db.select().from(accountChange).where(inArray(accountChange.userId, some)).orderBy(asc(accountChange.topic)).all();
    for (const row of rows) found.get(row.userId)?.push(row);
  });
  return new Map([...found].map(([userId, versions]) => [userId, cursorOf(versions)]));
}

/** Never empty, since empty query parameters are not sent. */
const cursorOf = (versions: Version[]) => ['all-0', ...versions.map(({ topic, version }) => `${topic}-${version}`)].join('.');

function changesSince(after: string | undefined, versions: Version[]): Changes {
  const cursor = cursorOf(versions);
  if (after === undefined) return { cursor, topics: [] };
  const [before, now] = [after.split('.'), cursor.split('.')];
  const differing = [...before.filter((part) => !now.includes(part)), ...now.filter((part) => !before.includes(part))];
  // After a reset the counts are smaller: any difference is a change.
  return { cursor, topics: changeTopics.filter((topic) => differing.some((part) => part.startsWith(`${topic}-`))) };
}
