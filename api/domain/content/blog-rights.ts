import { and, eq } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { blogPost } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import type { Account } from '../shared/actor.ts';
import { Forbidden, NotFound } from '../shared/errors.ts';
import { isOfOneThere } from '../shared/there.ts';

export type PostRow = typeof blogPost.$inferSelect;
/** Condition for visible posts: published ones of active accounts. */
export const isPostShown = and(eq(blogPost.status, 'Published'), isOfOneThere(blogPost.userId));
/** Actions on a post, and the right that an admin's role needs for each on posts of others. */
const actions = { edit: 'write', withdraw: 'write', remove: 'delete' } as const;
type Action = keyof typeof actions;
/** The parts of a call that affect the decision, without the database, which may be a transaction. */
export type Asker = Pick<Ctx, 'actor' | 'language'>;

/** Whether an admin may take this action on others' posts. */
export const looksAfter = ({ role, rights }: Account, action: Action): boolean =>
  role === 'admin' && (!rights || (rights.blog ?? []).includes(actions[action]));

/**
 * Whether an account may take an action on a post. Authors may do everything with their own posts. Admins can't edit posts of others,
 * except the site's own.
 */
export function mayDo(account: Account, { userId }: Pick<PostRow, 'userId'>, action: Action): boolean {
  if (userId === account.userId) return true;
  return looksAfter(account, action) && (action !== 'edit' || userId === null);
}

/** Finds a post, removed or not, if the caller may take the action. @throws NotFound for drafts of others, Forbidden */
export async function findPost(ctx: Asker, reader: Reader, { id, action }: { id: number; action: Action }): Promise<PostRow> {
  const account = requireAccount(ctx);
  const row = await reader.select().from(blogPost).where(eq(blogPost.id, id)).get();
  const isSeen = row && (row.userId === account.userId || (account.role === 'admin' && (row.removedFrom ?? row.status) !== 'Draft'));
  if (!isSeen) throw unknownPost();
  if (!mayDo(account, row, action)) throw new Forbidden('This post is somebody else’s, or your role does not allow this.');
  return row;
}

/** Finds a post that is not removed, if the caller may take the action. @throws NotFound, Forbidden */
export async function findKeptPost(ctx: Asker, reader: Reader, asked: { id: number; action: Action }) {
  const { status, ...row } = await findPost(ctx, reader, asked);
  if (status === 'Removed') throw unknownPost();
  return { ...row, status };
}
export type KeptPost = Awaited<ReturnType<typeof findKeptPost>>;

export const unknownPost = () => new NotFound('There is no such post.');
