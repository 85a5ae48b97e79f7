import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { FoundAccounts, PeopleQuery } from '../../contract/cases/cases.ts';
import { idInSlug } from '../../contract/values/market/slugs.ts';
import { transact } from '../../db/client.ts';
import { listing, moderationCase, user } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { emailKey } from '../identity/rules/names.ts';
import { containing } from '../shared/containing.ts';
import { OwnAccount } from '../shared/errors.ts';
import { joinAccountCase } from './suspensions.ts';

const day = 24 * 3600_000;
const maxFound = 20;
/** Minimum digits of a telephone number: fewer would match too many others. */
const minDigits = 6;

/** Finds accounts by name, email address, telephone number or listing. @throws Unauthenticated, Forbidden */
export async function findAccounts(ctx: Ctx, { q }: PeopleQuery): Promise<FoundAccounts> {
  requireRight(ctx, 'moderation', 'read');
  const { db } = ctx;
  const text = q.trim();
  const digits = text.replace(/\D/g, '').replace(/^66/, '0');
  const number = idInSlug(decodedEnd(text));
  const byPhone = digits.length >= minDigits ? sql`replace(replace(${listing.phone}, '-', ''), ' ', '') = ${digits}` : undefined;
  const byNumber = number !== undefined && /\/listing\//.test(text) ? eq(listing.id, number) : undefined;
  const sellers = byPhone || byNumber ? db.select({ id: listing.sellerId }).from(listing).where(or(byPhone, byNumber)) : undefined;
  const named = or(containing(user.fullName, text), containing(user.usernameKey, text), eq(user.emailKey, emailKey(text)));
  const { id: userId, username: name, fullName: whole, email: address, suspendedAt: since, createdAt: joinedAt } = user;
  const rows = await db
    .select({ id: userId, username: name, fullName: whole, email: address, suspendedAt: since, createdAt: joinedAt })
    .from(user)
    .where(or(named, sellers && inArray(user.id, sellers)))
    .orderBy(asc(user.id))
    .limit(maxFound)
    .all();
  return {
    people: rows.map(({ id, username, fullName, email, suspendedAt, createdAt }) => ({
      ...{ id, username, fullName, email, isSuspended: suspendedAt !== null },
      createdAt: new Date(createdAt).toISOString(),
    })),
  };
}

/** Returns the last part of a URL. */
const decodedEnd = (text: string): string =>
  text
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1) ?? '';

/** Returns the open case about an account, or opens one. @throws Unauthenticated, Forbidden, NotFound, OwnAccount */
export async function openCase(ctx: Ctx, { accountId }: { accountId: number }): Promise<{ id: number }> {
  const { userId } = requireRight(ctx, 'moderation', 'write');
  if (accountId === userId) throw new OwnAccount('Nobody decides about their own account.');
  return transact(ctx.db, async (tx) => {
    const id = await joinAccountCase(ctx, tx, accountId);
    const isNew = and(eq(moderationCase.id, id), isNull(moderationCase.dueAt));
    await tx
      .update(moderationCase)
      .set({ dueAt: ctx.now + day })
      .where(isNew)
      .run();
    return { id };
  });
}
