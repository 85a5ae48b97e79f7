import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { ListingContent } from '../../../contract/market/listings.ts';
import { look } from '../../../demo-data/pictures.ts';
import { leafById } from '../../../domain/market/catalogue/index.ts';
import { checkAttributes } from '../../../domain/market/rules/attributes.ts';
import { fuzzyPoint } from '../../../domain/market/rules/fuzzy-point.ts';
import { provinceOf } from '../../../domain/market/rules/listing-edit.ts';
import { textKey } from '../../../domain/market/rules/listing-text.ts';
import { inBatches } from '../../../domain/shared/batches.ts';
import { nextId } from '../../../domain/shared/ids.ts';
import type { Queries } from '../../client.ts';
import { listing, listingChange, listingEvent, listingPhoto, listingPrice, photo, subdistrict, user } from '../../schema.ts';
import { chances } from '../chances.ts';
import type { SeedPeople } from '../people.ts';
import { type Life, lifeOf } from './listing-life.ts';
import type { ListingSeed } from './listing-shape.ts';
import { listingSeed } from './listings/index.ts';
import { variedSeed } from './varied.ts';
import { writeFolders } from './write-folders.ts';
import { type WrittenListing, writeInterest } from './write-interest.ts';
import { writeSellers } from './write-sellers.ts';

/** Number of approved listings that makes a seller trusted. */
const approvedFirst = 3;

/** Seeds the listings with their whole history, multiplied by `factor`. */
export async function seedListings(tx: Queries, people: SeedPeople, times: { now: number; factor: number }): Promise<void> {
  const sellers = await writeSellers(tx, people, times);
  // Only the samples' places are read, since reading all takes as long as everything else.
  const named = times.factor === 1 ? inArray(subdistrict.id, [...new Set(listingSeed.map(({ place }) => place))]) : undefined;
  const { id, lat, lng } = subdistrict;
  const points = new Map((await tx.select({ id, lat, lng }).from(subdistrict).where(named).all()).map((row) => [row.id, row]));
  const places = [...points.keys()];
  const chance = chances(27);
  const folders = await writeFolders(tx, people);
  for (let round = 0; round < times.factor; round += 1) {
    const seeds = round === 0 ? listingSeed : listingSeed.map((seed) => variedSeed(seed, { round, chance, places }));
    const made = planned(seeds, { people, sellers, now: times.now, chance });
    const written = await writeRows(tx, made, points);
    await writeInterest(tx, written, { now: times.now, chance, people, sellers, folders });
  }
}

/** Seeds further listings like the samples, by the same sellers, which await a moderator. */
export async function seedWaitingListings(tx: Queries, people: SeedPeople, now: number): Promise<void> {
  const seeds = listingSeed
    .filter(({ state = 'published' }) => state === 'published')
    .map(({ priceBefore, proposed, reports, ...seed }, at) => ({
      ...seed,
      key: `${seed.key}-waiting`,
      state: 'pending' as const,
      hoursAgo: 1 + (at % 60),
    }));
  await writeMoreListings(tx, people, seeds, now);
}

/** Writes listings in addition to the samples, by existing sellers. */
export async function writeMoreListings(tx: Queries, people: SeedPeople, seeds: readonly ListingSeed[], now: number): Promise<void> {
  const accounts = await tx.select({ username: user.username, id: user.id }).from(user).all();
  const sellers = new Map(accounts.map(({ username, id }) => [username, id]));
  const { id, lat, lng } = subdistrict;
  const used = inArray(id, [...new Set(seeds.map(({ place }) => place))]);
  const points = new Map((await tx.select({ id, lat, lng }).from(subdistrict).where(used).all()).map((row) => [row.id, row]));
  await writeRows(tx, planned(seeds, { people, sellers, now, chance: chances(28) }), points);
}

interface Planned {
  seed: ListingSeed;
  sellerId: number;
  content: Omit<ListingContent, 'photos'>;
  life: Life;
}

/** Returns the samples in the order of their creation. */
function planned(
  seeds: readonly ListingSeed[],
  { people, sellers, now, chance }: { people: SeedPeople; sellers: ReadonlyMap<string, number>; now: number; chance: () => number },
): Planned[] {
  const mended = new Set(seeds.filter(({ rejected }) => rejected).map(({ seller }) => seller));
  const approved = new Map<string, number>();
  const plans = seeds
    .toSorted((one, other) => other.hoursAgo - one.hoursAgo)
    .map((seed): Planned => {
      const sellerId = sellers.get(seed.seller) ?? people.johndoe;
      const count = (approved.get(seed.seller) ?? 0) + 1;
      approved.set(seed.seller, count);
      const content = contentOf(seed);
      const life = lifeOf(seed, {
        ...{ now, sellerId, chance, price: content.price },
        isTrusted: count > approvedFirst && !mended.has(seed.seller),
        moderatorId: sellerId === people.johndoe ? null : people.johndoe,
      });
      return { seed, sellerId, content, life };
    });
  return plans.sort((one, other) => one.life.times.createdAt - other.life.times.createdAt);
}

function contentOf(seed: ListingSeed): Omit<ListingContent, 'photos'> {
  const { price, isNegotiable = false, titleEn = '', descriptionEn = '', condition = null, shippingFee = 0, quantity = 1 } = seed;
  const { title, description, delivery, category: categoryId, place: subdistrictId } = seed;
  const priced = typeof price === 'number';
  return {
    ...{ title, description, titleEn, descriptionEn, categoryId, condition, subdistrictId, delivery, quantity, phone: '' },
    attributes: checkAttributes(leafById(categoryId), seed.attributes).attributes,
    priceKind: priced ? (isNegotiable ? 'negotiable' : 'fixed') : price,
    price: priced ? price * 100 : null,
    shippingFee: shippingFee * 100,
  };
}

type Points = ReadonlyMap<number, { lat: number; lng: number }>;

async function writeRows(tx: Queries, plans: readonly Planned[], points: Points): Promise<WrittenListing[]> {
  const ids: number[] = [];
  await inBatches(plans, async (batch) => {
    const first = await nextId(tx, listing, batch.length);
    const rows = batch.map(({ sellerId, content, life }, at) => ({
      id: first + at,
      ...content,
      ...life.times,
      sellerId,
      provinceId: provinceOf(content.subdistrictId ?? 0),
      textKey: textKey(content.description),
      version: 1,
    }));
    await tx.insert(listing).values(rows).run();
    ids.push(...rows.map(({ id }) => id));
  });
  const written = plans.map((plan, at) => ({ ...plan, id: ids[at] ?? 0 }));
  await placeThem(tx, written, points);
  await writePhotos(tx, written);
  await writeHistory(tx, written);
  await writeProposals(tx, written);
  return written.map(({ id, sellerId, seed, life, content }) => ({ id, sellerId, seed, times: life.times, price: content.price }));
}

type Written = Planned & { id: number };

/** Sets the coordinates, which depend on the ids. The statement is built once. */
async function placeThem(tx: Queries, written: readonly Written[], points: Points): Promise<void> {
  const update = tx
    .update(listing)
    .set({ lat: sql`${sql.placeholder('lat')}`, lng: sql`${sql.placeholder('lng')}` })
    .where(eq(listing.id, sql.placeholder('id')))
    .prepare();
  for (const { id, content } of written) {
    const place = content.subdistrictId ?? 0;
    const point = points.get(place);
    if (point) await update.run({ id, ...fuzzyPoint(id, place, point) });
  }
}

async function writePhotos(tx: Queries, written: readonly Written[]): Promise<void> {
  const shown = written.flatMap(({ id: listingId, sellerId, seed, life, content }) =>
    seed.photos.map((assetName, position) => ({ listingId, sellerId, seed, life, content, assetName, position })),
  );
  const rows = shown.map(({ sellerId, seed, life, content, assetName, position }) => ({
    id: photoId(seed, position),
    userId: sellerId,
    createdAt: life.times.createdAt,
    ...look(assetName),
    // The same picture in another seller's listing is no duplicate, unless the description is the same.
    contentHash: hashOf(`${assetName} ${content.description}`, 'hex'),
    perceptualHash: hashOf(`${assetName} ${content.description}`, 'hex').slice(0, 16),
    assetName,
    isPublic: ['published', 'reserved', 'sold'].includes(life.times.state),
  }));
  await inBatches(rows, (batch) => tx.insert(photo).values(batch).run());
  const uses = shown.map(({ listingId, position, seed }) => ({ listingId, position, photoId: photoId(seed, position), description: '' }));
  await inBatches(uses, (batch) => tx.insert(listingPhoto).values(batch).run());
}

const hashOf = (text: string, form: 'hex' | 'base64url'): string => createHash('sha256').update(text).digest(form);
const photoId = ({ key }: ListingSeed, position: number): string => hashOf(`${key} ${position}`, 'base64url').slice(0, 22);

async function writeHistory(tx: Queries, written: readonly Written[]): Promise<void> {
  const events = written.flatMap(({ id: listingId, sellerId, life }) => life.events.map((event) => ({ ...event, listingId, sellerId })));
  // Later events have higher ids, as in real use.
  events.sort((one, other) => one.at - other.at);
  await inBatches(events, (batch) => tx.insert(listingEvent).values(batch).run());
  const prices = written.flatMap(({ id: listingId, life }) => life.prices.map((price) => ({ ...price, listingId })));
  await inBatches(prices, (batch) => tx.insert(listingPrice).values(batch).run());
}

/** Stores proposed changes that await a moderator. */
async function writeProposals(tx: Queries, written: readonly Written[]): Promise<void> {
  const rows = written.flatMap(({ id: listingId, seed, content, life }) => {
    const proposedAt = life.events.find(({ action }) => action === 'propose')?.at;
    if (!seed.proposed || proposedAt === undefined) return [];
    const { price = (content.price ?? 0) / 100, ...words } = seed.proposed;
    const photos = seed.photos.map((_, position) => ({ id: photoId(seed, position), description: '' }));
    return [{ listingId, proposedAt, content: { ...content, ...words, price: price * 100, photos } }];
  });
  if (rows.length > 0) await tx.insert(listingChange).values(rows).run();
}
