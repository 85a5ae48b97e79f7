import { asc, isNull, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { NewFavouriteFolder } from '../../contract/market/favourite-folders.ts';
import { createSavedSearch } from '../../contract/market/saved-searches.ts';
import { maxPrice } from '../../contract/values/market/listings.ts';
import type { Queries } from '../../db/client.ts';
import { favourite, favouriteFolder, listing, listingCount, savedSearch, savedSearchHit, savedSearchKey } from '../../db/schema.ts';
import { leafById } from '../../domain/market/catalogue/index.ts';
import { everything, leafWord } from '../../domain/market/rules/filter-words.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { defaultOwner, Moment, Owner, optional, orNull, part, requireRows, written } from '../part.ts';

const exact = { additionalProperties: false };
const ListingId = Type.Integer({ minimum: 1, description: 'Id of a listing.' });
const Satang = Type.Integer({ minimum: 0, maximum: maxPrice, description: 'Satang.' });
const { name, filters, frequency, byNotice, byMail } = createSavedSearch.body.properties;

export const favouriteFolders = part({
  description: 'Folders of favourites.',
  fields: {
    owner: Owner,
    name: NewFavouriteFolder.properties.name,
    position: Type.Optional(Type.Integer({ minimum: 0 })),
    shareKey: Type.Optional(Type.String({ pattern: '^[\\w-]{22}$', description: 'Last segment of its public URL.' })),
  },
  replaces: [favouriteFolder],
  unique: ['shareKey'],
  async write(tx, items, { accountId }) {
    const rows = items.map(({ owner = defaultOwner, ...item }, at) => ({
      ...{ shareKey: null, position: at + 1 },
      ...item,
      userId: accountId(owner, [at, 'owner']),
    }));
    await inBatches(rows, (batch) => tx.insert(favouriteFolder).values(batch).run());
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(favouriteFolder).orderBy(asc(favouriteFolder.id)).all();
    return rows.map(({ userId, shareKey, ...row }) => ({ ...row, owner: username(userId), ...(shareKey === null ? {} : { shareKey }) }));
  },
});

export const favourites = part({
  description: 'Favourites of accounts.',
  fields: {
    owner: Owner,
    listingId: ListingId,
    keptAt: Type.Optional(Moment),
    priceThen: Type.Optional({ ...orNull(Satang), description: 'Price in satang when it was saved; by default the current one.' }),
    priceKnown: Type.Optional({ ...orNull(Satang), description: 'Price last shown to its owner.' }),
    folderId: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  replaces: [favourite],
  async write(tx, items, { accountId, moment }) {
    await requireRows(
      tx,
      listing,
      items.map(({ listingId: id }, at) => ({ id, path: [at, 'listingId'] })),
    );
    await requireRows(
      tx,
      favouriteFolder,
      items.flatMap(({ folderId: id }, at) => (id === undefined ? [] : [{ id, path: [at, 'folderId'] }])),
    );
    const prices = new Map(
      (await tx.select({ id: listing.id, price: listing.price }).from(listing).all()).map(({ id, price }) => [id, price]),
    );
    const rows = items.map(({ id: _, owner = defaultOwner, keptAt = '+0s', ...item }, at) => {
      const price = prices.get(item.listingId) ?? null;
      const known = { priceThen: price, priceKnown: price, folderId: null };
      return { ...known, ...item, userId: accountId(owner, [at, 'owner']), keptAt: moment(keptAt, [at, 'keptAt']) };
    });
    await inBatches(rows, (batch) => tx.insert(favourite).values(batch).run());
    await countFavourites(tx);
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(favourite).orderBy(asc(favourite.userId), asc(favourite.listingId)).all();
    return rows.map(({ userId, keptAt, folderId, ...row }) => ({
      ...row,
      owner: username(userId),
      keptAt: written(keptAt),
      ...(folderId === null ? {} : { folderId }),
    }));
  },
});

/** Updates the stored counts of listings' favourites. */
async function countFavourites(tx: Queries): Promise<void> {
  const counted = sql`(SELECT count(*) FROM ${favourite} WHERE ${favourite.listingId} = ${listingCount.listingId})`;
  await tx.update(listingCount).set({ favourites: counted }).run();
}

const Hit = Type.Object({ listingId: ListingId, foundAt: Moment, isTold: Type.Boolean() }, exact);

export const savedSearches = part({
  description: 'Saved searches of accounts, with their matches.',
  fields: {
    owner: Owner,
    name,
    filters,
    ...optional({
      frequency,
      byNotice,
      byMail,
      isPaused: Type.Boolean(),
      createdAt: Moment,
      since: Moment,
      seenAt: Moment,
      lastToldAt: Moment,
      tellsAt: Moment,
    }),
    hits: Type.Optional(Type.Array(Hit)),
  },
  replaces: [savedSearch],
  async write(tx, items, { accountId, moment }) {
    await requireRows(
      tx,
      listing,
      items.flatMap(({ hits = [] }, at) => hits.map(({ listingId: id }, place) => ({ id, path: [at, 'hits', place, 'listingId'] }))),
    );
    const rows = items.map(({ owner = defaultOwner, hits: _, createdAt = '+0s', since = createdAt, seenAt = createdAt, ...item }, at) => {
      const later = (field: 'lastToldAt' | 'tellsAt') => (item[field] === undefined ? null : moment(item[field], [at, field]));
      return {
        ...{ frequency: 'instant' as const, byNotice: true, byMail: false, isPaused: false },
        ...item,
        userId: accountId(owner, [at, 'owner']),
        createdAt: moment(createdAt, [at, 'createdAt']),
        since: moment(since, [at, 'since']),
        seenAt: moment(seenAt, [at, 'seenAt']),
        lastToldAt: later('lastToldAt'),
        tellsAt: later('tellsAt'),
      };
    });
    await inBatches(rows, (batch) => tx.insert(savedSearch).values(batch).run());
    const keys = items.map(({ id: searchId, filters: { category } }) => ({
      searchId,
      // A saved search may be compared with more listings than necessary, but never with fewer.
      key: category !== undefined && leafById(category) ? leafWord(category) : everything,
    }));
    await inBatches(keys, (batch) => tx.insert(savedSearchKey).values(batch).run());
    const hits = items.flatMap(({ id: searchId, hits: found = [] }, at) =>
      found.map(({ foundAt, ...hit }, place) => ({ ...hit, searchId, foundAt: moment(foundAt, [at, 'hits', place, 'foundAt']) })),
    );
    await inBatches(hits, (batch) => tx.insert(savedSearchHit).values(batch).run());
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(savedSearch).where(isNull(savedSearch.deletedAt)).orderBy(asc(savedSearch.id)).all();
    const found = Map.groupBy(
      await reader.select().from(savedSearchHit).orderBy(asc(savedSearchHit.searchId), asc(savedSearchHit.listingId)).all(),
      ({ searchId }) => searchId,
    );
    return rows.map(({ userId, createdAt, since, seenAt, lastToldAt, tellsAt, deletedAt: _, ...row }) => ({
      ...row,
      owner: username(userId),
      ...{ createdAt: written(createdAt), since: written(since), seenAt: written(seenAt) },
      ...(lastToldAt === null ? {} : { lastToldAt: written(lastToldAt) }),
      ...(tellsAt === null ? {} : { tellsAt: written(tellsAt) }),
      hits: (found.get(row.id) ?? []).map(({ listingId, foundAt, isTold }) => ({ listingId, foundAt: written(foundAt), isTold })),
    }));
  },
});
