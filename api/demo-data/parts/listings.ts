import { createHash } from 'node:crypto';
import { asc, eq, isNotNull } from 'drizzle-orm';
import { Type } from 'typebox';
import { ListingContent, OwnListing } from '../../contract/market/listings.ts';
import { Id } from '../../contract/shared/common.ts';
import {
  featuredDays,
  listingStates,
  maxListingPhotos,
  photoDescriptionLength,
  publicStates,
} from '../../contract/values/market/listings.ts';
import type { Queries, Reader } from '../../db/client.ts';
import {
  featuredListing,
  listing,
  listingChange,
  listingCount,
  listingDay,
  listingEvent,
  listingPhoto,
  listingPrice,
  photo,
  subdistrict,
} from '../../db/schema.ts';
import { leafById } from '../../domain/market/catalogue/index.ts';
import { checkAttributes } from '../../domain/market/rules/attributes.ts';
import { fuzzyPoint } from '../../domain/market/rules/fuzzy-point.ts';
import { provinceOf } from '../../domain/market/rules/listing-edit.ts';
import { nextWarning } from '../../domain/market/rules/listing-state-machine.ts';
import { textKey } from '../../domain/market/rules/listing-text.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { Invalid } from '../../domain/shared/errors.ts';
import {
  defaultOwner,
  Moment,
  numberedRows,
  Owner,
  optional,
  orNull,
  type Path,
  part,
  requireRows,
  SeedFault,
  type Writing,
  written,
  writtenOrNull,
} from '../part.ts';
import { isPicture, look } from '../pictures.ts';

const day = 24 * 3600_000;
const exact = { additionalProperties: false };
const { title, description, categoryId, price, attributes, ...otherContent } = ListingContent.properties;
const { photos: _, ...content } = otherContent;
const { version, rejection, days } = OwnListing.properties;
const { properties: historic } = OwnListing.properties.history.items;

const PhotoEntry = Type.Object(
  {
    asset: Type.String({ description: 'Name of a picture in `/assets/listings`, such as `phone-black-1`.' }),
    id: Type.Optional(Type.String({ pattern: '^[\\w-]{22}$' })),
    description: Type.Optional(Type.String({ maxLength: photoDescriptionLength })),
  },
  exact,
);
const Change = Type.Record(Type.String(), Type.Unknown());
const Event = Type.Object(
  {
    id: Type.Optional(Id),
    at: Moment,
    by: historic.by,
    action: historic.action,
    ...optional({ from: historic.from, to: historic.to, reason: historic.reason, text: historic.text }),
    username: Type.Optional(Type.String({ description: 'The account that acted.' })),
    ...optional({ before: Change, after: Change }),
  },
  exact,
);
const times = {
  createdAt: Moment,
  editedAt: Moment,
  submittedAt: orNull(Moment),
  publishedAt: orNull(Moment),
  listedAt: orNull(Moment),
  renewedAt: orNull(Moment),
  expiresAt: orNull(Moment),
  stateSince: Moment,
  priceDroppedAt: orNull(Moment),
  hiddenAt: orNull(Moment),
};
type Times = Record<keyof typeof times, number | null>;

export const listings = part({
  description: 'Listings of the market. Threads, favourites and hits of saved searches of those before go with them, or lead to none.',
  fields: {
    owner: Owner,
    state: Type.Optional(Type.Enum([...listingStates], { description: '`published` if it is left out.' })),
    ...{ title, description, categoryId },
    price: Type.Optional({ ...price, description: 'Satang, hundredths of a baht.' }),
    attributes: Type.Optional(attributes),
    ...optional({ ...content, version }),
    photos: Type.Optional(
      Type.Array(PhotoEntry, {
        maxItems: maxListingPhotos,
        description: 'The first is the cover. Uploaded photos can’t be part of a seed.',
      }),
    ),
    ...optional(times),
    priceBefore: Type.Optional(price),
    rejection: Type.Optional(rejection),
    soldHere: Type.Optional(orNull(Type.Boolean())),
    featuredSince: Type.Optional(Moment),
    prices: Type.Optional(
      Type.Array(Type.Object({ at: Moment, price: Type.Integer({ minimum: 0 }) }, exact), { description: 'Oldest first.' }),
    ),
    history: Type.Optional(Type.Array(Event, { description: 'Oldest first.' })),
    proposed: Type.Optional(Type.Object({ content: Type.Omit(ListingContent, ['photos']), proposedAt: Moment }, exact)),
    counts: Type.Optional(
      orNull(
        Type.Object(
          { views: Type.Integer({ minimum: 0 }), contacts: Type.Integer({ minimum: 0 }) },
          { ...exact, description: 'Null where nothing was ever counted; by default zeros once it is published.' },
        ),
      ),
    ),
    days: Type.Optional(days),
  },
  replaces: [featuredListing, listingEvent, listing],
  async write(tx, items, writing) {
    await dropPhotos(tx);
    const places = items.flatMap(({ subdistrictId }, at) => (subdistrictId ? [{ id: subdistrictId, path: [at, 'subdistrictId'] }] : []));
    await requireRows(tx, subdistrict, places);
    const points = new Map(
      (await tx.select({ id: subdistrict.id, lat: subdistrict.lat, lng: subdistrict.lng }).from(subdistrict).all()).map((row) => [
        row.id,
        row,
      ]),
    );
    const rows = items.map((item, at) => {
      const leaf = leafById(item.categoryId);
      if (!leaf && item.categoryId !== '') throw new SeedFault([at, 'categoryId'], 'is no category that listings are in');
      const { state = 'published', subdistrictId = null, rejection: refused, price: satang = null } = item;
      const point = subdistrictId === null ? undefined : points.get(subdistrictId);
      const moments = timesOf(item, { at, days: leaf?.days ?? 0, writing });
      const { expiresAt } = moments;
      return {
        ...{
          titleEn: '',
          descriptionEn: '',
          condition: null,
          delivery: 'meet' as const,
          shippingFee: 0,
          quantity: 1,
          phone: '',
          version: 1,
        },
        ...{ priceBefore: null, soldHere: null, priceKind: satang === null ? ('ask' as const) : ('fixed' as const) },
        ...item,
        ...moments,
        ...{ state, subdistrictId, price: satang },
        sellerId: writing.accountId(item.owner ?? defaultOwner, [at, 'owner']),
        attributes: leaf ? attributesOf(leaf, item.attributes ?? {}, at) : {},
        provinceId: subdistrictId === null ? null : provinceOf(subdistrictId),
        ...(point && subdistrictId !== null ? fuzzyPoint(item.id, subdistrictId, point) : {}),
        textKey: textKey(item.description),
        remindsAt: expiresAt === null || state === 'expired' ? null : nextWarning(expiresAt, writing.now),
        rejectReason: refused?.reason ?? null,
        rejectText: refused?.text ?? null,
      };
    });
    await inBatches(rows, (batch) => tx.insert(listing).values(batch).run());
    await writePhotos(tx, items, rows);
    await writeCourse(tx, items, rows, writing);
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(listing).orderBy(asc(listing.id)).all();
    const more = await readMore(reader);
    return rows.map((row) => {
      const {
        sellerId,
        provinceId: _province,
        lat: _lat,
        lng: _lng,
        textKey: _key,
        remindsAt: _reminds,
        rejectReason,
        rejectText,
        ...shown
      } = row;
      const moments = Object.keys(times).map((name) => [name, writtenOrNull(row[name as keyof Times])]);
      const { counted, proposal, feature, ofDay, ofPrice, events, pictures } = more(row.id);
      return {
        ...shown,
        ...(Object.fromEntries(moments) as { [Name in keyof Times]: string }),
        owner: username(sellerId),
        rejection: rejectReason === null ? null : { reason: rejectReason, text: rejectText ?? '' },
        photos: pictures.map(({ asset, id, description: words }) => ({ asset, id, description: words })),
        prices: ofPrice.map(({ at, price: satang }) => ({ at: written(at), price: satang })),
        history: events.map(({ id, at, by, action, from, to, reason, text, actorId, before, after }) => ({
          ...{ id, at: written(at), by, action, from, to, reason, text },
          ...(actorId === null ? {} : { username: username(actorId) }),
          ...(before === null ? {} : { before }),
          ...(after === null ? {} : { after }),
        })),
        ...(feature ? { featuredSince: written(feature.since) } : {}),
        ...(proposal ? { proposed: { content: withoutPhotos(proposal.content), proposedAt: written(proposal.proposedAt) } } : {}),
        counts: counted ? { views: counted.views, contacts: counted.contacts } : null,
        days: ofDay.map(({ day: date, views, contacts }) => ({ day: date, views, contacts })),
      };
    });
  },
});

type Item = Parameters<typeof listings.write>[1][number];
type Row = typeof listing.$inferInsert & { id: number; state: (typeof listingStates)[number] };

const withoutPhotos = ({ photos: _photos, ...rest }: ListingContent) => rest;

/** Moments of a listing; those that are left out follow from its state. */
function timesOf(
  item: Item,
  { at, days: lifetime, writing }: { at: number; days: number; writing: Writing },
): Times & { createdAt: number; editedAt: number; stateSince: number } {
  const { state = 'published' } = item;
  const isShown = state !== 'draft' && state !== 'pending' && state !== 'rejected';
  const given = (name: keyof Times): number | null | undefined => {
    const text = item[name];
    return typeof text === 'string' ? writing.moment(text, [at, name]) : text;
  };
  const createdAt = given('createdAt') ?? given('publishedAt') ?? writing.now;
  const publishedAt = given('publishedAt') ?? (isShown ? createdAt : null);
  const or = (name: keyof Times, usual: number | null) => {
    const moment = given(name);
    return moment === undefined ? usual : moment;
  };
  return {
    createdAt,
    publishedAt,
    editedAt: given('editedAt') ?? createdAt,
    submittedAt: or('submittedAt', state === 'draft' ? null : createdAt),
    listedAt: or('listedAt', publishedAt),
    renewedAt: or('renewedAt', publishedAt),
    expiresAt: or('expiresAt', isShown && state !== 'sold' && publishedAt !== null ? publishedAt + lifetime * day : null),
    stateSince: given('stateSince') ?? publishedAt ?? createdAt,
    priceDroppedAt: or('priceDroppedAt', null),
    hiddenAt: or('hiddenAt', null),
  };
}

/** @throws SeedFault */
function attributesOf(leaf: NonNullable<ReturnType<typeof leafById>>, given: Record<string, unknown>, at: number) {
  try {
    return checkAttributes(leaf, given).attributes;
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const [[field = '', words = []] = []] = Object.entries(error.fields);
    throw new SeedFault([at, ...field.split('.')], words.join(' '));
  }
}

/** Photos of the listings that were there, whose files came with the pages. */
async function dropPhotos(tx: Queries): Promise<void> {
  await tx.delete(photo).where(isNotNull(photo.assetName)).run();
}

const hashOf = (text: string, form: 'hex' | 'base64url'): string => createHash('sha256').update(text).digest(form);

async function writePhotos(tx: Queries, items: readonly Item[], listed: readonly Row[]): Promise<void> {
  const shown = items.flatMap(({ photos = [] }, at) => photos.map((one, position) => ({ ...one, position, at, row: listed[at] })));
  const strange = shown.find(({ asset }) => !isPicture(asset));
  if (strange) throw new SeedFault([strange.at, 'photos', strange.position, 'asset'], 'is no picture in /assets/listings');
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

/** Writes history, prices, counts and what waits for a moderator. */
async function writeCourse(tx: Queries, items: readonly Item[], listed: readonly Row[], { accountId, moment }: Writing): Promise<void> {
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

/** Rows beside those of listings, by their listing. */
async function readMore(reader: Reader) {
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
