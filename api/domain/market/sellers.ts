import { and, asc, count, desc, eq, exists, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Seller } from '../../contract/market/listings.ts';
import type { SellerAnswer } from '../../contract/market/sellers.ts';
import type { Reader } from '../../db/client.ts';
import { listing, province, sellerDetail, user } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { usernameKey } from '../identity/rules/names.ts';
import { NotFound } from '../shared/errors.ts';
import { areThere, isThere } from '../shared/there.ts';
import { sellingOf } from './seller-details.ts';
import { numbersOf } from './seller-numbers.ts';
import { isTrusted, trustedAmong } from './trust.ts';

/** Number of accounts per part of the sitemap. */
const inPart = 2000;

type UserRow = typeof user.$inferSelect;

/** Public view of a seller. */
export const toSeller = ({ id, username, fullName, avatar, createdAt }: UserRow, trusted: boolean): Seller => ({
  ...{ id, username, fullName, avatar },
  joinedAt: new Date(createdAt).toISOString(),
  isTrusted: trusted,
});

const partOf = sql<number>`${user.id} / ${sql.raw(String(inPart))}`;
const isSelling = and(eq(listing.state, 'published'), isNull(listing.hiddenAt), areThere);

/** Returns the spans of accounts with sellers that have listings for sale and may be named, for the sitemap. */
export async function sellerParts(reader: Reader): Promise<number[]> {
  const rows = await reader
    .selectDistinct({ part: partOf })
    .from(listing)
    .innerJoin(user, eq(user.id, listing.sellerId))
    .innerJoin(sellerDetail, and(eq(sellerDetail.userId, user.id), eq(sellerDetail.isNamed, true)))
    .where(isSelling)
    .orderBy(partOf)
    .all();
  return rows.map(({ part }) => part);
}

/** Returns usernames in one such span: of businesses, and of private sellers who agreed. */
export async function sellerNames(reader: Reader, part: number): Promise<string[]> {
  const first = part * inPart;
  const rows = await reader
    .selectDistinct({ username: user.username })
    .from(listing)
    .innerJoin(user, eq(user.id, listing.sellerId))
    .innerJoin(sellerDetail, and(eq(sellerDetail.userId, user.id), eq(sellerDetail.isNamed, true)))
    .where(and(gte(user.id, first), lt(user.id, first + inPart), isSelling))
    .orderBy(user.username)
    .all();
  return rows.map(({ username }) => username);
}

/** Returns the sellers among these accounts: those with a listing that has been public. */
export async function sellersByIds({ db, now }: Pick<Ctx, 'db' | 'now'>, ids: readonly number[]): Promise<Map<number, Seller>> {
  const seen = db
    .select({ id: listing.id })
    .from(listing)
    .where(and(eq(listing.sellerId, user.id), isNotNull(listing.publishedAt)));
  const rows = await db
    .select()
    .from(user)
    .where(and(inArray(user.id, [...new Set(ids)]), areThere, exists(seen)))
    .orderBy(user.id)
    .all();
  const trusted = await trustedAmong(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return new Map(rows.map((row) => [row.id, toSeller(row, trusted.has(row.id))]));
}

/** Returns a seller with a listing that has been public. @throws NotFound */
export async function readSeller(
  { db, now, language }: Pick<Ctx, 'db' | 'now' | 'language'>,
  { username }: { username: string },
): Promise<SellerAnswer> {
  const row = await db
    .select()
    .from(user)
    .where(eq(user.usernameKey, usernameKey(username)))
    .get();
  const unknown = () => new NotFound('Nobody of this name sells anything.');
  if (!row || !isThere(row)) throw unknown();
  const own = eq(listing.sellerId, row.id);
  const seen = await db
    .select({ id: listing.id })
    .from(listing)
    .where(and(own, isNotNull(listing.publishedAt)))
    .limit(1)
    .get();
  if (!seen) throw unknown();
  const rows = await db
    .select({ id: listing.provinceId, nameTh: province.nameTh, nameEn: province.nameEn, listings: count() })
    .from(listing)
    .innerJoin(province, eq(province.id, listing.provinceId))
    .where(and(own, eq(listing.state, 'published'), isNull(listing.hiddenAt)))
    .groupBy(listing.provinceId, province.nameTh, province.nameEn)
    .orderBy(desc(count()), asc(listing.provinceId))
    .all();
  return {
    seller: toSeller(row, await isTrusted(db, row.id, now)),
    numbers: (await numbersOf({ db, now }, [row.id]))(row.id),
    selling: (await sellingOf(db, [row.id]))(row.id),
    listings: rows.reduce((sum, { listings }) => sum + listings, 0),
    provinces: rows.map(({ id, nameTh, nameEn }) => ({ id: id ?? 0, name: language === 'en' ? nameEn : nameTh })),
  };
}
