import { and, eq, gte, isNull } from 'drizzle-orm';
import { type Database, type Queries, transact } from '../../db/client.ts';
import { session, user } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { announce } from '../shared/announce.ts';

/** Time within which an open page renews its tokens, in milliseconds. */
const present = 20 * 60_000;
/** Maximum sessions notified; other admins see the change on their next request. */
const maxNotified = 500;

/** Changes the back office's lists in one transaction, and announces it to active admins. */
export function changeForAdmins<Result>(ctx: Pick<Ctx, 'db' | 'now'>, change: (tx: Queries) => Promise<Result>): Promise<Result> {
  const { db, now }: { db: Database; now: number } = ctx;
  return transact(db, async (tx) => {
    const result = await change(tx);
    const admins = await tx
      .select({ id: session.userId })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(and(eq(user.role, 'admin'), isNull(session.endedAt), gte(session.currentIssuedAt, now - present)))
      .limit(maxNotified)
      .all();
    await announce(tx, 'people', ...admins.map(({ id }) => id));
    return result;
  });
}
