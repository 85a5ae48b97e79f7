import { and, eq, exists, or, type SQLWrapper } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { chatContact } from '../../db/schema.ts';

/** Query condition: whether one of two accounts has blocked the other. */
export function isBlockedBetween(db: Reader, userId: number, other: SQLWrapper | number) {
  const blocks = (by: SQLWrapper | number, whom: SQLWrapper | number) => and(eq(chatContact.userId, by), eq(chatContact.accountId, whom));
  return exists(
    db
      .select({ id: chatContact.id })
      .from(chatContact)
      .where(and(eq(chatContact.isBlocked, true), or(blocks(userId, other), blocks(other, userId)))),
  );
}

/** Query condition: whether a user has blocked an account. */
export function hasBlocked(db: Reader, by: SQLWrapper, userId: number) {
  const block = and(eq(chatContact.userId, by), eq(chatContact.accountId, userId), eq(chatContact.isBlocked, true));
  return exists(db.select({ id: chatContact.id }).from(chatContact).where(block));
}
