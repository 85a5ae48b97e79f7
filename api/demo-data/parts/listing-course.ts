import { createHash } from 'node:crypto';
import { asc, eq, isNotNull } from 'drizzle-orm';
import { featuredDays, type listingStates, publicStates } from '../../contract/values/market/listings.ts';
import type { Queries, Reader } from '../../db/client.ts';
import {
  featuredListing,
  type listing,
  listingChange,
  listingCount,
  listingDay,
  listingEvent,
  listingPhoto,
  listingPrice,
  photo,
} from '../../db/schema.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { numberedRows, type Path, SeedFault, type Writing } from '../part.ts';
import { isPicture, look } from '../pictures.ts';
import type { ListingEntry } from './listing-fields.ts';

const day = 24 * 3600_000;
export type ListedRow = typeof listing.$inferInsert & { id: number; state: (typeof listingStates)[number] };

/** Deletes the photos of the replaced listings, whose files belong to the site. */
export async function dropPhotos(tx: Queries): Promise<void> {
  await tx.delete(photo).where(isNotNull(photo.assetName)).run();
}

const hashOf = (text: string, form: 'hex' | 'base64url'): string => createHash('sha256').update(text).digest(form);

export async function writePhotos(tx: Queries, items: readonly ListingEntry[], listed: readonly ListedRow[]): Promise<void> {
  const shown = items.flatMap(({ photos = [] }, at) => photos.map((one, position) => ({ ...one, position, at, row: listed[at] })));
  const strange = shown.find(({ asset }) => !isPicture(asset));
  if (strange) throw new SeedFault([strange.at, 'photos', strange.position, 'asset'], 'is not a picture in /assets/listings');
  const rows = shown.flatMap(({ asset, id, position, row, description: words = '' }) => {
    if (!row) return [];
    const hash = hashOf(`${asset} ${row.description}`, 'hex');
    return [
      {
        id: id ?? hashOf(`seed ${row.id} ${position}`, 'base64url').slice(0, 22),
        userId: row.sellerId,
        createdAt: row.createdAt,
        ...look(asset),
        contentHash: hash,
        perceptualHash: hash.slice(0, 16),
        assetName: asset,
        isPublic: publicStates.some((state) => state === row.state),
        use: { listingId: row.id, position, description: words },
      },
    ];
  });
  await inBatches(rows, (batch) =>
    tx
      .insert(photo)
      .values(batch.map(({ use: _use, ...one }) => one))
      .run(),
  );
  await inBatches(rows, (batch) =>
    tx
      .insert(listingPhoto)
      .values(batch.map(({ id, use }) => ({ ...use, photoId: id })))
      .run(),
  );
}

/** Writes history, prices, counts and proposals of listings. */
export async function writeCourse(
  tx: Queries,
  items: readonly ListingEntry[],
  listed: readonly ListedRow[],
  { accountId, moment }: Writing,
): Promise<void> {
  const events = items.flatMap(({ id: listingId, history }, at) => {
    const { sellerId, createdAt, submittedAt, state } = listed[at] ?? { sellerId: 0, createdAt: 0, state: 'draft' as const };
    const own = { listingId, sellerId };
    if (!history) {
      const to = state === 'pending' || state === 'rejected' ? ('pending' as const) : ('published' as const);
      const start = {
        ...own,
        at: createdAt,
        actorId: sellerId,
        by: 'seller' as const,
        action: 'start' as const,
        from: null,
        to: 'draft' as const,
        path: [at],
      };
      return submittedAt ? [start, { ...start, at: submittedAt, action: 'submit' as const, from: 'draft' as const, to }] : [start];
    }
    return history.map(({ username, at: time, ...event }, place) => {
      const path: Path = [at, 'history', place];
      const actorId = username === undefined ? null : accountId(username, [...path, 'username']);
      return { ...own, ...(event as typeof listingEvent.$inferInsert), at: moment(time, [...path, 'at']), actorId, path: [...path, 'id'] };
    });
  });
  const rows = numberedRows(events.toSorted((one, other) => one.at - other.at));
  await inBatches(rows, (batch) => tx.insert(listingEvent).values(batch).run());
  const prices = items.flatMap(({ id: listingId, price: satang, prices: given }, at) => {
    const from = listed[at]?.publishedAt;
    if (!given) return from && typeof satang === 'number' ? [{ listingId, at: from, price: satang }] : [];
    return given.map((one, place) => ({ listingId, at: moment(one.at, [at, 'prices', place, 'at']), price: one.price }));
  });
  await inBatches(prices, (batch) => tx.insert(listingPrice).values(batch).run());
  const counts = items.flatMap(({ id: listingId, counts: given }, at) => {
    const counted = given === undefined && listed[at]?.publishedAt ? { views: 0, contacts: 0 } : given;
    return counted ? [{ listingId, favourites: 0, ...counted }] : [];
  });
  await inBatches(counts, (batch) => tx.insert(listingCount).values(batch).run());
  const viewed = items.flatMap(({ id: listingId, days: given = [] }) => given.map((one) => ({ ...one, listingId })));
  await inBatches(viewed, (batch) => tx.insert(listingDay).values(batch).run());
  for (const [at, { id: listingId, proposed, featuredSince, photos = [] }] of items.entries()) {
    if (proposed) {
      const shown = await tx
        .select()
        .from(listingPhoto)
        .where(eq(listingPhoto.listingId, listingId))
        .orderBy(asc(listingPhoto.position))
        .all();
      const uses = photos.length === 0 ? [] : shown.map(({ photoId: id, description: words }) => ({ id, description: words }));
      const proposedAt = moment(proposed.proposedAt, [at, 'proposed', 'proposedAt']);
      await tx
        .insert(listingChange)
        .values({ listingId, proposedAt, content: { ...proposed.content, photos: uses } })
        .run();
    }
    if (featuredSince) {
      const since = moment(featuredSince, [at, 'featuredSince']);
      await tx
        .insert(featuredListing)
        .values({ sellerId: listed[at]?.sellerId ?? 0, listingId, since, until: since + featuredDays * day })
        .run();
    }
  }
}

/** Returns the rows of related tables by listing. */
export async function readMore(reader: Reader) {
  const counts = new Map((await reader.select().from(listingCount).all()).map((row) => [row.listingId, row]));
  const proposals = new Map((await reader.select().from(listingChange).all()).map((row) => [row.listingId, row]));
  const features = new Map((await reader.select().from(featuredListing).all()).map((row) => [row.listingId, row]));
  const byListing = <R extends { listingId: number }>(rows: R[]) => Map.groupBy(rows, ({ listingId }) => listingId);
  const byDay = byListing(await reader.select().from(listingDay).orderBy(asc(listingDay.day)).all());
  const byPrice = byListing(await reader.select().from(listingPrice).orderBy(asc(listingPrice.at)).all());
  const byEvent = byListing(await reader.select().from(listingEvent).orderBy(asc(listingEvent.id)).all());
  const byPhoto = byListing(
    await reader
      .select({ listingId: listingPhoto.listingId, id: photo.id, asset: photo.assetName, description: listingPhoto.description })
      .from(listingPhoto)
      .innerJoin(photo, eq(photo.id, listingPhoto.photoId))
      .where(isNotNull(photo.assetName))
      .orderBy(asc(listingPhoto.listingId), asc(listingPhoto.position))
      .all(),
  );
  return (id: number) => ({
    counted: counts.get(id),
    proposal: proposals.get(id),
    feature: features.get(id),
    ofDay: byDay.get(id) ?? [],
    ofPrice: byPrice.get(id) ?? [],
    events: byEvent.get(id) ?? [],
    pictures: (byPhoto.get(id) ?? []).map(({ asset, ...rest }) => ({ ...rest, asset: asset ?? '' })),
  });
}
