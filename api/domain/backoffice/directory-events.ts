import { and, desc, eq, lte } from 'drizzle-orm';
import type { DirectoryEvent } from '../../contract/backoffice/user-account.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { directoryEvent, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';

/** Maximum events kept per person. */
const kept = 50;

const ofPerson = (id: number) => eq(directoryEvent.listedUserId, id);

/** Records the caller's action on a directory entry. */
export async function noteEvent(ctx: Ctx, tx: Queries, listedUserId: number, kind: DirectoryEvent['kind'], detail = ''): Promise<void> {
  const { userId } = requireAccount(ctx);
  const by = await tx.select({ name: user.fullName }).from(user).where(eq(user.id, userId)).get();
  await writeEvent(tx, { listedUserId, kind, detail, byName: by?.name ?? '', createdAt: ctx.now });
}

/** Records an event of a directory entry, with its author. */
export async function writeEvent(tx: Queries, event: Omit<typeof directoryEvent.$inferInsert, 'id'>): Promise<void> {
  const { listedUserId, kind, detail, byName, createdAt } = event;
  await tx.insert(directoryEvent).values({ listedUserId, kind, detail, byName, createdAt }).run();
  const old = await tx
    .select({ id: directoryEvent.id })
    .from(directoryEvent)
    .where(ofPerson(listedUserId))
    .orderBy(desc(directoryEvent.id))
    .limit(1)
    .offset(kept)
    .get();
  if (old)
    await tx
      .delete(directoryEvent)
      .where(and(ofPerson(listedUserId), lte(directoryEvent.id, old.id)))
      .run();
}

/** Returns the events of a directory entry, newest first. */
export async function eventsOf(db: Reader, listedUserId: number): Promise<DirectoryEvent[]> {
  const rows = await db.select().from(directoryEvent).where(ofPerson(listedUserId)).orderBy(desc(directoryEvent.id)).limit(kept).all();
  return rows.map(({ kind, detail, byName, createdAt }) => ({ kind, detail, by: byName, at: new Date(createdAt).toISOString() }));
}

/** Returns the time of the last event of a kind. */
export async function lastEventAt(db: Reader, listedUserId: number, kind: DirectoryEvent['kind']): Promise<number | undefined> {
  const last = await db
    .select({ at: directoryEvent.createdAt })
    .from(directoryEvent)
    .where(and(ofPerson(listedUserId), eq(directoryEvent.kind, kind)))
    .orderBy(desc(directoryEvent.id))
    .limit(1)
    .get();
  return last?.at;
}

/** Deletes the events of a removed entry whose id is reused. */
export async function deleteEvents(tx: Queries, listedUserId: number): Promise<void> {
  await tx.delete(directoryEvent).where(ofPerson(listedUserId)).run();
}
