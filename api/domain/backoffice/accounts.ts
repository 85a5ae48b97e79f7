import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { AccountList, AccountQuery } from '../../contract/backoffice/accounts.ts';
import { listedUser, user } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { countRows, pageRange } from '../shared/paging.ts';
import { bangkokMidnight } from '../shared/rules/dates.ts';

const day = 24 * 3600_000;

/** Lists accounts by date of registration, newest first. @throws Unauthenticated, Forbidden */
export async function listAccounts(ctx: Ctx, query: AccountQuery): Promise<AccountList> {
  requireRight(ctx, 'users', 'read');
  const { from, to } = query;
  const where = and(
    from ? gte(user.createdAt, bangkokMidnight(from)) : undefined,
    to ? lt(user.createdAt, bangkokMidnight(to) + day) : undefined,
  );
  const { limit, offset } = pageRange(query);
  const rows = await ctx.db
    .select({ account: user, listedId: listedUser.id })
    .from(user)
    .leftJoin(listedUser, eq(listedUser.emailKey, user.emailKey))
    .where(where)
    .orderBy(desc(user.createdAt), desc(user.id))
    .limit(limit)
    .offset(offset)
    .all();
  return {
    total: await countRows(ctx.db, user, where),
    accounts: rows.map(({ account: { id, username, fullName, role: access, confirmed: isConfirmed, createdAt }, listedId }) => ({
      ...{ id, username, fullName, access, isConfirmed, createdAt: new Date(createdAt).toISOString() },
      ...(listedId === null ? {} : { listedId }),
    })),
  };
}
