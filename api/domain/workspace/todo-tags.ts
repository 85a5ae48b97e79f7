import { and, desc, eq, lte } from 'drizzle-orm';
import { maxOwnTags } from '../../contract/values/workspace/todo.ts';
import type { NewTag, OwnTag, TagChange } from '../../contract/workspace/todo-list.ts';
import type { Queries } from '../../db/client.ts';
import { taskTag } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { changeOwn } from '../shared/announce.ts';
import { ListFull, NotFound } from '../shared/errors.ts';
import { nextId } from '../shared/ids.ts';
import { countRows } from '../shared/paging.ts';

export const toTag = ({ id, name, tone }: typeof taskTag.$inferSelect): OwnTag => ({ id, name, tone });

/** Adds an own tag of the account. @throws ListFull */
export async function addTag(ctx: Ctx, { name, tone }: NewTag): Promise<OwnTag> {
  const { userId } = requireAccount(ctx);
  return changeOwn(ctx.db, 'todo', userId, async (tx) => {
    const row = await tx
      .insert(taskTag)
      .values({ id: await nextId(tx, taskTag), userId, name, tone, isDeleted: false })
      .returning()
      .get();
    await enforceLimit(tx, row);
    return toTag(row);
  });
}

/** Changes a tag; deleting removes it from its tasks, and restoring adds it back. @throws NotFound, ListFull */
export async function updateTag(ctx: Ctx, { id, name, tone, isDeleted }: TagChange): Promise<OwnTag> {
  const { userId } = requireAccount(ctx);
  return changeOwn(ctx.db, 'todo', userId, async (tx) => {
    const own = and(eq(taskTag.id, id), eq(taskTag.userId, userId));
    const before = await tx.select().from(taskTag).where(own).get();
    if (!before) throw new NotFound('There is no such tag.');
    const values = { name: name ?? before.name, tone: tone ?? before.tone, isDeleted: isDeleted ?? before.isDeleted };
    const row = await tx.update(taskTag).set(values).where(own).returning().get();
    await enforceLimit(tx, row);
    return toTag(row);
  });
}

/** Keeps as many deleted tags as there may be tags; the oldest above that are deleted permanently. @throws ListFull */
async function enforceLimit(tx: Queries, { userId, isDeleted }: typeof taskTag.$inferSelect): Promise<void> {
  const alike = and(eq(taskTag.userId, userId), eq(taskTag.isDeleted, isDeleted));
  if ((await countRows(tx, taskTag, alike)) <= maxOwnTags) return;
  if (!isDeleted) throw new ListFull(`You have ${maxOwnTags} tags already. Please delete some first.`);
  const tooOld = tx.select({ id: taskTag.id }).from(taskTag).where(alike).orderBy(desc(taskTag.id)).limit(1).offset(maxOwnTags);
  await tx
    .delete(taskTag)
    .where(and(alike, lte(taskTag.id, tooOld)))
    .run();
}
