import { and, desc, eq, inArray, not } from 'drizzle-orm';
import type { Followed } from '../../contract/market/followed.ts';
import type { Reader } from '../../db/client.ts';
import { listing, profileFollow } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { isBlockedBetween } from '../shared/blocks.ts';
import { countRows, pageRange } from '../shared/paging.ts';
import { areForSale, cardsByIds } from './listings.ts';
import { sellersByIds } from './sellers.ts';

const maxSellers = 100;

/** Selects the people an account follows, without those where one has blocked the other. */
const followedBy = (db: Reader, userId: number) =>
  and(eq(profileFollow.userId, userId), not(isBlockedBetween(db, userId, profileFollow.followedId)));

/** Lists listings for sale of sellers that the account follows, last listed first. @throws Unauthenticated */
export async function listFollowed(ctx: Ctx, query: { page: number; perPage: number }): Promise<Followed> {
  const { userId } = requireAccount(ctx);
  const { db } = ctx;
  const followed = db.select({ id: profileFollow.followedId }).from(profileFollow).where(followedBy(db, userId));
  const where = and(inArray(listing.sellerId, followed), areForSale);
  const { limit, offset } = pageRange(query);
  const rows = await db
    .select({ id: listing.id })
    .from(listing)
    .where(where)
    .orderBy(desc(listing.listedAt), desc(listing.id))
    .limit(limit)
    .offset(offset)
    .all();
  const people = await db
    .select({ id: profileFollow.followedId })
    .from(profileFollow)
    .where(followedBy(db, userId))
    .orderBy(desc(profileFollow.followedAt), desc(profileFollow.followedId))
    .limit(maxSellers)
    .all();
  const sellers = await sellersByIds(
    ctx,
    people.map(({ id }) => id),
  );
  return {
    sellers: people.flatMap(({ id }) => sellers.get(id) ?? []),
    listings: await cardsByIds(
      ctx,
      rows.map(({ id }) => id),
    ),
    total: await countRows(db, listing, where),
  };
}
