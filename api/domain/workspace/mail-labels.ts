import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { maxOwnLabels } from '../../contract/values/workspace/mailbox.ts';
import type { LabelChange, NewLabel, OwnLabel } from '../../contract/workspace/mail-screen.ts';
import type { Queries } from '../../db/client.ts';
import { emailLabel } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { changeOwn } from '../shared/announce.ts';
import { Invalid, ListFull, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { fold } from '../shared/rules/text.ts';

/** Time for which a deleted label can be restored, in milliseconds. */
const keptFor = 3600 * 1000;
/** Limit of an account's labels, including deleted ones. */
const maxKept = 2 * maxOwnLabels;

type LabelRow = typeof emailLabel.$inferSelect;

/** Creates a label for the account. @throws ListFull, Invalid when another one has the name */
export async function addLabel(ctx: Ctx, input: NewLabel): Promise<OwnLabel> {
  const { userId } = requireAccount(ctx);
  const { now } = ctx;
  return changeOwn(ctx.db, 'email', userId, (tx) =>
    idempotent(ctx, tx, 'add-mail-label', input, async () => {
      const isForgotten = and(eq(emailLabel.userId, userId), lt(emailLabel.deletedAt, now - keptFor));
      await tx.delete(emailLabel).where(isForgotten).run();
      const name = input.name.trim();
      await requireRoom(tx, userId, name);
      const label = { id: await nextId(tx, emailLabel), name, tone: input.tone };
      await tx
        .insert(emailLabel)
        .values({ ...label, userId, deletedAt: null })
        .run();
      return label;
    }),
  );
}

/** Renames, colours, deletes or restores a label. @throws NotFound, Invalid when another one has the name, ListFull */
export async function updateLabel(ctx: Ctx, { id, name, tone, isDeleted }: LabelChange): Promise<OwnLabel> {
  const { userId } = requireAccount(ctx);
  return changeOwn(ctx.db, 'email', userId, async (tx) => {
    const label = await findAnyLabel(tx, userId, id);
    const isGone = isDeleted ?? label.deletedAt !== null;
    const next = { name: name?.trim() ?? label.name, tone: tone ?? label.tone, deletedAt: isGone ? (label.deletedAt ?? ctx.now) : null };
    if (!isGone) await requireRoom(tx, userId, next.name, id);
    await tx
      .update(emailLabel)
      .set(next)
      .where(and(eq(emailLabel.id, id), eq(emailLabel.userId, userId)))
      .run();
    return { id, name: next.name, tone: next.tone };
  });
}

/** @throws ListFull, Invalid */
async function requireRoom(tx: Queries, userId: number, name: string, id?: number): Promise<void> {
  const all = await tx
    .select()
    .from(emailLabel)
    .where(eq(emailLabel.userId, userId))
    .orderBy(asc(emailLabel.id))
    .limit(maxKept + 1)
    .all();
  const others = all.filter((label) => label.id !== id);
  const living = others.filter(({ deletedAt }) => deletedAt === null);
  if (living.length >= maxOwnLabels || others.length >= maxKept) throw new ListFull(`There are ${maxOwnLabels} labels already.`);
  if (living.some((label) => fold(label.name) === fold(name))) throw new Invalid({ name: ['is the name of another label'] }, 'USED_NAME');
}

async function findAnyLabel(tx: Queries, userId: number, id: number): Promise<LabelRow> {
  const label = await tx
    .select()
    .from(emailLabel)
    .where(and(eq(emailLabel.id, id), eq(emailLabel.userId, userId)))
    .get();
  if (!label) throw unknownLabel();
  return label;
}

/** Returns an existing label of the account. @throws NotFound */
export async function findLabel(tx: Queries, userId: number, id: number): Promise<LabelRow> {
  const label = await tx
    .select()
    .from(emailLabel)
    .where(and(eq(emailLabel.id, id), eq(emailLabel.userId, userId), isNull(emailLabel.deletedAt)))
    .get();
  if (!label) throw unknownLabel();
  return label;
}

const unknownLabel = () => new NotFound('There is no such label.');
