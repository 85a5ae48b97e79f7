import { and, eq, inArray } from 'drizzle-orm';
import type { ListingContent } from '../../contract/market/listings.ts';
import type { Business, SellerCheck, SellerDetails, SellerDetailsAnswer, Selling } from '../../contract/market/seller-details.ts';
import { liveStates } from '../../contract/values/market/listings.ts';
import { licenceKinds } from '../../contract/values/market/sellers.ts';
import { type Queries, type Reader, transact } from '../../db/client.ts';
import { listing, listingChange, sellerDetail, user } from '../../db/schema.ts';
import { type Ctx, requirePerson, requireRight } from '../context.ts';
import { Conflict, Invalid, NotFound, OwnAccount, StaleVersion, WrongState } from '../shared/errors.ts';
import { groupOf } from './catalogue/index.ts';
import { licenceFor, quotedGroups } from './rules/licences.ts';
import { hasUnseen, oneLine } from './rules/listing-text.ts';

type Row = typeof sellerDetail.$inferSelect;

const privately: SellerDetails = { kind: 'private', isNamed: false, name: '', address: '', registration: '', licences: {} };

/** Returns the account's seller details. */
export async function readSellerDetails(ctx: Ctx): Promise<SellerDetailsAnswer> {
  const { userId } = requirePerson(ctx);
  return toDetails(await rowOf(ctx.db, userId));
}

const rowOf = (reader: Reader, userId: number) => reader.select().from(sellerDetail).where(eq(sellerDetail.userId, userId)).get();

function toDetails(row: Row | undefined): SellerDetailsAnswer {
  if (!row) return { seller: privately, isChecked: false };
  const { kind, isNamed, name, address, registration, licences } = row;
  return { seller: { kind, isNamed, name, address, registration, licences }, isChecked: row.checkedAt !== null };
}

/**
 * Stores the account's seller details; a private seller states only whether it may be named.
 * @throws Invalid for a business without a name, an address or a number
 * @throws Conflict for listings that a business may not offer, or not without a licence that is missing
 */
export async function setSellerDetails(ctx: Ctx, input: SellerDetails): Promise<SellerDetailsAnswer> {
  const { userId } = requirePerson(ctx);
  const said = input.kind === 'business' ? cleaned(input) : { ...privately, isNamed: input.isNamed };
  requireReadable(said);
  const missing = input.kind === 'business' ? missingOf(said) : [];
  if (missing.length > 0) throw new Invalid(Object.fromEntries(missing.map((field) => [field, ['is needed']])));
  return transact(ctx.db, async (tx) => {
    const before = toDetails(await rowOf(tx, userId));
    const isSame = JSON.stringify(before.seller) === JSON.stringify(said);
    if (isSame) return before;
    const unfit = said.kind === 'business' ? await unfitListings(tx, userId, said) : 0;
    if (unfit > 0)
      throw new Conflict(
        'LISTINGS_UNFIT',
        `${unfit} of your listings have no price, or need a licence. Please give them one, or end them, before you sell so.`,
      );
    const { kind, isNamed, name, address, registration, licences } = said;
    const row = { kind, isNamed, name, address, registration, licences, changedAt: ctx.now, checkedAt: null, checkedBy: null };
    await tx
      .insert(sellerDetail)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: sellerDetail.userId, set: row })
      .run();
    return { seller: said, isChecked: false };
  });
}

/** Counts public and pending listings that such a seller may not offer. */
async function unfitListings(tx: Queries, sellerId: number, seller: SellerDetails): Promise<number> {
  const isLive = and(eq(listing.sellerId, sellerId), inArray(listing.state, [...liveStates]));
  const { categoryId, priceKind } = listing;
  const rows = await tx
    .select({ now: { categoryId, priceKind }, proposed: listingChange.content })
    .from(listing)
    .leftJoin(listingChange, eq(listingChange.listingId, listing.id))
    .where(isLive)
    .all();
  return rows.filter(({ now, proposed }) => [now, ...(proposed ? [proposed] : [])].some((content) => hindranceOf(seller, content))).length;
}

function cleaned({ kind, name, address, registration, licences }: SellerDetails): SellerDetails {
  const given = licenceKinds.flatMap((each) => {
    const number = oneLine(licences[each] ?? '');
    return number === '' ? [] : [[each, number] as const];
  });
  // A business is always named.
  return {
    ...{ kind, isNamed: true, name: oneLine(name), address: oneLine(address), registration: oneLine(registration) },
    licences: Object.fromEntries(given),
  };
}

/** @throws Invalid for invisible characters, which could be used for impersonation */
function requireReadable({ name, address, registration, licences }: SellerDetails): void {
  const numbers = Object.entries(licences).map(([kind, number = '']) => [`licences.${kind}`, number] as const);
  const wrong = [...Object.entries({ name, address, registration }), ...numbers].filter(([, text]) => hasUnseen(text));
  if (wrong.length > 0) throw new Invalid(Object.fromEntries(wrong.map(([field]) => [field, ['has characters that can not be seen']])));
}

const missingOf = ({ name, address, registration }: SellerDetails): string[] =>
  Object.entries({ name, address, registration }).flatMap(([field, value]) => (value === '' ? [field] : []));

const privateSelling: Selling = { kind: 'private', isNamed: false, business: null };

/** Returns the public seller details by account. */
export async function sellingByIds(reader: Reader, ids: readonly number[]): Promise<Map<number, Selling>> {
  const asked = [...new Set(ids)];
  const rows = asked.length > 0 ? await reader.select().from(sellerDetail).where(inArray(sellerDetail.userId, asked)).all() : [];
  const known = new Map(rows.map((row) => [row.userId, toSelling(row)]));
  return new Map(asked.map((id) => [id, known.get(id) ?? privateSelling]));
}

/** Returns a function that looks up the seller details of a few accounts. */
export async function sellingOf(reader: Reader, ids: readonly number[]): Promise<(id: number) => Selling> {
  const known = await sellingByIds(reader, ids);
  return (id) => known.get(id) ?? privateSelling;
}

const toSelling = (row: Row): Selling => ({
  kind: row.kind,
  isNamed: row.isNamed,
  business: row.kind === 'business' ? toBusiness(row) : null,
});

const toBusiness = ({ name, address, registration, licences, changedAt, checkedAt }: Row): Business => ({
  ...{ name, address, registration },
  licences: Object.entries(licences).map(([kind, number]) => ({ kind, number })),
  isChecked: checkedAt !== null,
  changedAt: new Date(changedAt).toISOString(),
});

/**
 * Records or withdraws that a moderator has verified a business's documents. @throws NotFound, OwnAccount, WrongState for a private seller,
 * StaleVersion for details changed since they were viewed
 */
export async function checkSeller(ctx: Ctx, { id, isChecked, changedAt }: SellerCheck): Promise<Selling> {
  requirePerson(ctx);
  const { userId } = requireRight(ctx, 'moderation', 'write');
  if (id === userId) throw new OwnAccount('Somebody else has to look at your own papers.');
  return transact(ctx.db, async (tx) => {
    if (!(await tx.select({ id: user.id }).from(user).where(eq(user.id, id)).get())) throw new NotFound('There is no such account.');
    const row = await rowOf(tx, id);
    if (row?.kind !== 'business') throw new WrongState('This is a private seller, who has no papers.');
    if (row.changedAt !== Date.parse(changedAt)) throw new StaleVersion('The business has changed what it says. Please look again.');
    const checked = isChecked ? { checkedAt: ctx.now, checkedBy: userId } : { checkedAt: null, checkedBy: null };
    await tx.update(sellerDetail).set(checked).where(eq(sellerDetail.userId, id)).run();
    return toSelling({ ...row, ...checked });
  });
}

/**
 * Ensures that a seller may offer a listing: a business must have stated its name and the category's licence, and a price if the pricing
 * rules require one. @throws Conflict, Invalid
 */
export async function requireSellable(
  reader: Reader,
  sellerId: number,
  content: Pick<ListingContent, 'categoryId' | 'priceKind'>,
): Promise<void> {
  const { seller } = toDetails(await rowOf(reader, sellerId));
  const hindrance = hindranceOf(seller, content);
  if (hindrance === 'incomplete')
    throw new Conflict(
      'SELLER_INCOMPLETE',
      'Please complete what your business has to say of itself, with the licence that this category needs.',
    );
  if (hindrance === 'price')
    throw new Invalid({ priceKind: ['must be a price: businesses state one, but for jobs and services'] }, 'PRICE_NEEDED');
}

/** Returns the reason why a seller may not offer something. */
function hindranceOf(
  seller: SellerDetails,
  { categoryId, priceKind }: Pick<ListingContent, 'categoryId' | 'priceKind'>,
): 'incomplete' | 'price' | undefined {
  if (seller.kind === 'private') return undefined;
  const group = groupOf(categoryId);
  const licence = licenceFor(group, categoryId);
  if (missingOf(seller).length > 0 || (licence && !seller.licences[licence])) return 'incomplete';
  return priceKind === 'ask' && !quotedGroups.includes(group) ? 'price' : undefined;
}
