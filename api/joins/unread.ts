import type { Unread } from '../contract/navigation/unread.ts';
import { type Ctx, requireAccount } from '../domain/context.ts';
import { countUnseen } from '../domain/workspace/chat.ts';
import { countUnread } from '../domain/workspace/mailbox.ts';

/** Unread messages and mails of an account, for what every page shows of them. */
export async function readUnread(ctx: Ctx): Promise<Unread> {
  const { userId } = requireAccount(ctx);
  return { chat: await countUnseen(ctx.db, userId), email: await countUnread(ctx.db, userId) };
}
