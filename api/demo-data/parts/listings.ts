import { asc } from 'drizzle-orm';
import type { ListingContent } from '../../contract/market/listings.ts';
import { featuredListing, listing, listingEvent, subdistrict } from '../../db/schema.ts';
import { leafById } from '../../domain/market/catalogue/index.ts';
import { checkAttributes } from '../../domain/market/rules/attributes.ts';
import { fuzzyPoint } from '../../domain/market/rules/fuzzy-point.ts';
import { provinceOf } from '../../domain/market/rules/listing-edit.ts';
import { nextWarning } from '../../domain/market/rules/listing-state-machine.ts';
import { textKey } from '../../domain/market/rules/listing-text.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { Invalid } from '../../domain/shared/errors.ts';
import { defaultOwner, part, requireRows, SeedFault, type Writing, written, writtenOrNull } from '../part.ts';
import { dropPhotos, readMore, writeCourse, writePhotos } from './listing-course.ts';
import { type ListingEntry, listingFields, type Times, times } from './listing-fields.ts';

const day = 24 * 3600_000;

export const listings = part({
  description:
    'Listings of the market. Threads, favourites and saved-search matches of the replaced listings are removed, or refer to none.',
  fields: listingFields,
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
      if (!leaf && item.categoryId !== '') throw new SeedFault([at, 'categoryId'], 'is not a category of listings');
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

const withoutPhotos = ({ photos: _photos, ...rest }: ListingContent) => rest;

/** Returns the moments of a listing; omitted ones are derived from its state. */
function timesOf(
  item: ListingEntry,
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
