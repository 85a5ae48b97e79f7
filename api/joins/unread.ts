import type { Unread } from '../contract/navigation/unread.ts';
import { type Ctx, hasRight, requireAccount } from '../domain/context.ts';
import { countQueue } from '../domain/market/moderation.ts';
import { countUnseen } from '../domain/workspace/chat.ts';
import { countUnread } from '../domain/workspace/mailbox.ts';

/** Returns an account's counts of unread messages and mails and of items awaiting a moderator, which every page shows. */
export async function readUnread(ctx: Ctx): Promise<Unread> {
  const { userId } = requireAccount(ctx);
  const unread = { ...(await countUnseen(ctx.db, userId)), email: await countUnread(ctx.db, userId) };
  if (!hasRight(ctx, 'moderation', 'read')) return unread;
  return { ...unread, moderation: sumOf(Object.values(await countQueue(ctx.db))) };
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
