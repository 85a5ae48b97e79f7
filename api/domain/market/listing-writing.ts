import { eq } from 'drizzle-orm';
import type { ListingContent, ListingInput, ListingSaving, OwnListing } from '../../contract/market/listings.ts';
import { isDelivered } from '../../contract/values/market/categories.ts';
import { maxDrafts } from '../../contract/values/market/listings.ts';
import { type Queries, type Reader, transact } from '../../db/client.ts';
import { listing, listingChange, listingPhoto, listingPrice, subdistrict } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { requireNotBanned } from '../identity/bans.ts';
import { announce } from '../shared/announce.ts';
import { Invalid, ListFull, StaleVersion, WrongState } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { pick } from '../shared/pick.ts';
import { leafById } from './catalogue/index.ts';
import { approvedPrice, contentOf, countOwn, findOwn, type ListingRow, noteEvent, photosOf } from './listing-rows.ts';
import { readOwn } from './own-listings.ts';
import { claimPhotos, publishPhotos, releasePhotos } from './photos.ts';
import { checkAttributes } from './rules/attributes.ts';
import { fuzzyPoint } from './rules/fuzzy-point.ts';
import { changedFields, fieldsToReview, priceDrop, provinceOf } from './rules/listing-edit.ts';
import { hasUnseen, lines, oneLine, textKey } from './rules/listing-text.ts';
import { noteForSearch } from './search/due.ts';
import { requireSellable } from './seller-details.ts';
import { isTrusted } from './trust.ts';

/** Content of a blank listing. */
export const emptyContent: Omit<ListingContent, 'photos'> = {
  ...{ title: '', description: '', titleEn: '', descriptionEn: '', categoryId: '', attributes: {} },
  ...{ priceKind: 'fixed', price: null, condition: null, subdistrictId: null },
  ...{ delivery: 'both', shippingFee: 0, quantity: 1, phone: '' },
};

/**
 * Creates a draft, either blank or with the content of another listing of the seller except its photos, which show a different item.
 * @throws ListFull at the maximum number of drafts, NotFound if the other listing is not the seller's
 */
export async function startListing(ctx: Ctx, { from }: { from?: number | undefined } = {}): Promise<OwnListing> {
  const { userId: sellerId } = requireAccount(ctx);
  await requireNotBanned(ctx);
  return transact(ctx.db, (tx) =>
    idempotent(ctx, tx, 'startListing', { from }, async () => {
      const row = await startDraft(tx, { sellerId, now: ctx.now });
      if (from === undefined) return readOwn(tx, ctx.now, row);
      const like = await contentOf(tx, await findOwn(tx, { id: from, sellerId }));
      await applyContent(tx, row, { ...like, photos: [] }, ctx.now);
      return readOwn(tx, ctx.now, await findOwn(tx, row));
    }),
  );
}

/** Creates a blank draft. @throws ListFull at the maximum number of drafts */
export async function startDraft(tx: Queries, { sellerId, now }: { sellerId: number; now: number }): Promise<ListingRow> {
  await requireRoomForDrafts(tx, sellerId, 1);
  const times = { createdAt: now, editedAt: now, stateSince: now };
  const row = await tx
    .insert(listing)
    .values({ id: await nextId(tx, listing), sellerId, state: 'draft', ...emptyContent, ...times, textKey: '', version: 0 })
    .returning()
    .get();
  await noteEvent(tx, row, { at: now, actorId: sellerId, by: 'seller', action: 'start', from: null, to: 'draft' });
  return row;
}

/** Ensures that an account may have this many more drafts. @throws ListFull */
export async function requireRoomForDrafts(reader: Reader, sellerId: number, more: number): Promise<void> {
  if ((await countOwn(reader, { sellerId, states: ['draft'] })) + more > maxDrafts) throw new ListFull('There are too many drafts.');
}

/**
 * Saves a seller's changes. Buyers see them at once if they are harmless or the seller is trusted; otherwise they become a proposal.
 * @throws NotFound, Invalid, StaleVersion if it was saved elsewhere in the meantime, WrongState when it is sold
 */
export async function saveListing(ctx: Ctx, { id, version, content }: ListingSaving): Promise<OwnListing> {
  const { userId: sellerId } = requireAccount(ctx);
  return transact(ctx.db, async (tx) => {
    const row = await findOwn(tx, { id, sellerId });
    if (row.version !== version) throw new StaleVersion('It was saved somewhere else meanwhile. Please look again.');
    await putSaving(tx, ctx, await judgeSaving(tx, ctx, row, content));
    return readOwn(tx, ctx.now, await findOwn(tx, row));
  });
}

/** A change of a listing, and whether it needs a moderator before buyers see it. */
export interface Saving {
  row: ListingRow;
  before: ListingContent;
  after: ListingContent;
  isSeen: boolean;
  proposes: boolean;
}

/** Determines the effect of saving a content without writing anything. @throws Invalid, WrongState when it is sold, Conflict */
export async function judgeSaving(reader: Reader, ctx: Pick<Ctx, 'now'>, row: ListingRow, content: ListingInput): Promise<Saving> {
  if (row.state === 'sold') throw new WrongState('It is sold.');
  const after = await checkedContent(reader, content);
  const before = await contentOf(reader, row);
  const isSeen = row.expiresAt !== null && row.state !== 'draft';
  if (isSeen && changedFields(before, after).length > 0) await requireSellable(reader, row.sellerId, after);
  const toReview = isSeen ? fieldsToReview(before, after, await approvedPrice(reader, row)) : [];
  const proposes = toReview.length > 0 && !(await isTrusted(reader, row.sellerId, ctx.now));
  return { row, before, after, isSeen, proposes };
}

/** Writes a change as determined by `judgeSaving`, in the same transaction. */
export async function putSaving(tx: Queries, ctx: Ctx, { row, before, after, isSeen, proposes }: Saving): Promise<void> {
  if (proposes) await propose(tx, row, { before, after, ctx });
  else {
    await applyContent(tx, row, after, ctx.now);
    // The new change supersedes an earlier proposal.
    await dropProposal(tx, row.id, ctx.now);
    const fields = changedFields(before, after);
    if (isSeen && fields.length > 0) await noteEdit(tx, row, { before, after, fields, ctx });
  }
  await tx
    .update(listing)
    .set({ version: row.version + 1, editedAt: ctx.now })
    .where(eq(listing.id, row.id))
    .run();
  // Drafts record no event but are announced too: they may be open on another device.
  await announce(tx, 'listings', row.sellerId);
}

interface Change {
  before: ListingContent;
  after: ListingContent;
  ctx: Ctx;
}

async function noteEdit(
  tx: Queries,
  row: ListingRow,
  { before, after, fields, ctx }: Change & { fields: (keyof ListingContent)[] },
): Promise<void> {
  const part = (content: ListingContent) => Object.fromEntries(fields.map((field) => [field, content[field]]));
  const states = { from: row.state, to: row.state };
  await noteEvent(tx, row, {
    at: ctx.now,
    actorId: row.sellerId,
    by: 'seller',
    action: 'edit',
    ...states,
    before: part(before),
    after: part(after),
  });
}

async function propose(tx: Queries, row: ListingRow, { before, after, ctx }: Change): Promise<void> {
  const known = new Set([...before.photos, ...((await proposalOf(tx, row.id))?.photos ?? [])].map(({ id }) => id));
  const added = after.photos.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  await claimPhotos(tx, { ownerId: row.sellerId, ids: added });
  const kept = new Set([...before.photos, ...after.photos].map(({ id }) => id));
  await releasePhotos(
    tx,
    [...known].filter((id) => !kept.has(id)),
    ctx.now,
  );
  const proposal = { content: after, proposedAt: ctx.now };
  await tx
    .insert(listingChange)
    .values({ listingId: row.id, ...proposal })
    .onConflictDoUpdate({ target: listingChange.listingId, set: proposal })
    .run();
  await noteEvent(tx, row, { at: ctx.now, actorId: row.sellerId, by: 'seller', action: 'propose', from: row.state, to: row.state });
}

/** Returns the pending change of a published listing. */
export const proposalOf = async (reader: Reader, id: number) =>
  (await reader.select().from(listingChange).where(eq(listingChange.listingId, id)).get())?.content;

/** Deletes a proposal, and releases the photos that only it used. */
export async function dropProposal(tx: Queries, id: number, now: number): Promise<void> {
  const proposal = await proposalOf(tx, id);
  if (!proposal) return;
  const used = new Set((await photosOf(tx, id)).map((photo) => photo.id));
  const unused = proposal.photos.filter((photo) => !used.has(photo.id));
  await releasePhotos(
    tx,
    unused.map((photo) => photo.id),
    now,
  );
  await tx.delete(listingChange).where(eq(listingChange.listingId, id)).run();
}

/** Columns that a seller writes. */
const written = [
  ...(['title', 'description', 'titleEn', 'descriptionEn', 'categoryId', 'attributes'] as const),
  ...(['priceKind', 'price', 'condition', 'subdistrictId', 'delivery', 'shippingFee', 'quantity', 'phone'] as const),
] as const satisfies readonly (keyof ListingContent)[];

/** Replaces a listing's content. */
export async function applyContent(tx: Queries, row: ListingRow, content: ListingContent, now: number): Promise<void> {
  await tx
    .update(listing)
    .set({
      ...pick(content, written),
      textKey: textKey(content.description),
      ...(await placeOf(tx, row, content.subdistrictId)),
      ...(await priced(tx, row, content, now)),
    })
    .where(eq(listing.id, row.id))
    .run();
  await putPhotos(tx, row, content.photos, now);
  await noteForSearch(tx, row.id);
}

async function placeOf(tx: Queries, { id }: ListingRow, subdistrictId: number | null) {
  if (subdistrictId === null) return { provinceId: null, lat: null, lng: null };
  const found = await tx
    .select({ lat: subdistrict.lat, lng: subdistrict.lng })
    .from(subdistrict)
    .where(eq(subdistrict.id, subdistrictId))
    .get();
  if (!found) throw new Invalid({ subdistrictId: ['is no sub-district'] });
  return { provinceId: provinceOf(subdistrictId), ...fuzzyPoint(id, subdistrictId, found) };
}

/** Records the new price and, after a reduction, the former one. Only prices that buyers have seen count. */
async function priced(tx: Queries, row: ListingRow, content: Pick<ListingContent, 'price' | 'priceKind'>, now: number) {
  if (row.expiresAt === null) return { priceBefore: null, priceDroppedAt: null };
  if (content.price !== null && content.price !== row.price) {
    await tx.insert(listingPrice).values({ listingId: row.id, at: now, price: content.price }).onConflictDoNothing().run();
  }
  const drop = priceDrop(row, content);
  if (drop === 'as it is') return {};
  return drop === 'dropped' ? { priceBefore: row.price, priceDroppedAt: now } : { priceBefore: null, priceDroppedAt: null };
}

async function putPhotos(tx: Queries, row: ListingRow, photos: ListingContent['photos'], now: number): Promise<void> {
  const before = await photosOf(tx, row.id);
  const had = new Set(before.map(({ id }) => id));
  const proposed = new Set(((await proposalOf(tx, row.id))?.photos ?? []).map(({ id }) => id));
  const has = new Set(photos.map(({ id }) => id));
  const ids = photos.map(({ id }) => id);
  await claimPhotos(tx, { ownerId: row.sellerId, ids: ids.filter((id) => !had.has(id) && !proposed.has(id)) });
  await tx.delete(listingPhoto).where(eq(listingPhoto.listingId, row.id)).run();
  if (photos.length > 0) {
    await tx
      .insert(listingPhoto)
      .values(photos.map(({ id: photoId, description }, position) => ({ listingId: row.id, position, photoId, description })))
      .run();
  }
  await releasePhotos(
    tx,
    [...had].filter((id) => !has.has(id) && !proposed.has(id)),
    now,
  );
  await publishPhotos(tx, ids, isPublic(row));
}

/** Makes the photos of a listing public or private according to its state. */
export async function showPhotos(tx: Queries, row: ListingRow): Promise<void> {
  const photos = await photosOf(tx, row.id);
  await publishPhotos(
    tx,
    photos.map(({ id }) => id),
    isPublic(row),
  );
}

/** States in which a listing has a public page, unless it is hidden. */
export const shownStates = ['published', 'reserved', 'sold'] as const;

/** Whether the photos of a listing are public: as long as its page shows them. */
export const isPublic = ({ state, hiddenAt }: Pick<ListingRow, 'state' | 'hiddenAt'>): boolean =>
  hiddenAt === null && shownStates.some((shown) => shown === state);

/** Validates content and returns its stored form. @throws Invalid */
async function checkedContent(reader: Reader, content: ListingInput): Promise<ListingContent> {
  const fields: Record<string, string[]> = {};
  for (const field of ['title', 'description', 'titleEn', 'descriptionEn'] as const)
    if (hasUnseen(content[field])) fields[field] = ['has characters that can not be seen'];
  content.photos.forEach(({ description }, at) => {
    if (hasUnseen(description)) fields[`photos.${at}.description`] = ['has characters that can not be seen'];
  });
  const ids = content.photos.map(({ id }) => id);
  if (new Set(ids).size < ids.length) fields.photos = ['has one twice'];
  const leaf = content.categoryId === '' ? undefined : leafById(content.categoryId);
  if (content.categoryId !== '' && !leaf) fields.categoryId = ['is no category of listings'];
  if (!leaf && Object.keys(content.attributes).length > 0) fields.attributes = ['belong to a category'];
  if (content.subdistrictId !== null && !(await isPlace(reader, content.subdistrictId))) fields.subdistrictId = ['is no sub-district'];
  if (Object.keys(fields).length > 0) throw new Invalid(fields);
  const hasPrice = content.priceKind === 'fixed' || content.priceKind === 'negotiable';
  const delivery = leaf && !isDelivered(leaf.id) ? 'meet' : content.delivery;
  return {
    ...pick(content, ['categoryId', 'priceKind', 'subdistrictId', 'quantity']),
    delivery,
    title: oneLine(content.title),
    titleEn: oneLine(content.titleEn),
    description: lines(content.description),
    descriptionEn: lines(content.descriptionEn),
    attributes: leaf ? checkAttributes(leaf, content.attributes).attributes : {},
    price: hasPrice ? content.price : null,
    condition: leaf && !leaf.hasCondition ? null : content.condition,
    shippingFee: delivery === 'meet' ? 0 : content.shippingFee,
    phone: content.phone.trim(),
    photos: content.photos.map(({ id, description }) => ({ id, description: oneLine(description) })),
  };
}

const isPlace = async (reader: Reader, id: number): Promise<boolean> =>
  (await reader.select({ id: subdistrict.id }).from(subdistrict).where(eq(subdistrict.id, id)).get()) !== undefined;
