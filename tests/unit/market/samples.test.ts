import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leafIds } from '../../../api/contract/values/market/categories.ts';
import { sampleAccounts } from '../../../api/db/seed/identity/accounts.ts';
import type { ListingSeed } from '../../../api/db/seed/market/listing-shape.ts';
import { listingSeed } from '../../../api/db/seed/market/listings/index.ts';
import { sellerSeed } from '../../../api/db/seed/market/sellers.ts';
import { leafById } from '../../../api/domain/market/catalogue/index.ts';
import { checkAttributes, missingAttributes } from '../../../api/domain/market/rules/attributes.ts';
import { contactData } from '../../../api/domain/market/rules/contact-data.ts';
import { forbiddenIn } from '../../../api/domain/market/rules/forbidden.ts';

const root = join(import.meta.dirname, '../../..');
const pictures = join(root, 'public/assets/listings');
const places = new Set(
  readFileSync(join(root, 'api/domain/market/places/subdistricts.csv'), 'utf8')
    .split('\n')
    .map((line) => Number(line.split(',')[0])),
);
const each = listingSeed.map((listing) => [listing.key, listing] as const);
const stateOf = (listing: ListingSeed): string => listing.state ?? 'published';
const textOf = ({ title, description, titleEn = '', descriptionEn = '' }: ListingSeed) =>
  [title, description, titleEn, descriptionEn].join('\n');
test('every key is there once, and no two listings say the same', () => {
  for (const parts of [listingSeed.map(({ key }) => key), listingSeed.map(({ title }) => title)])
    expect(new Set(parts).size).toBe(parts.length);
  const descriptions = Map.groupBy(listingSeed, ({ description }) => description);
  // One is copied from another seller's, for moderators to find.
  expect([...descriptions.values()].filter(({ length }) => length > 1).map((same) => same.map(stateOf))).toEqual([
    ['published', 'pending'],
  ]);
});

test.each(each)('%s is as a listing may be', (_, listing) => {
  const leaf = leafById(listing.category);
  const { attributes } = checkAttributes(leaf, listing.attributes);
  expect(missingAttributes(leaf, attributes)).toEqual([]);
  expect(listing.title.length).toBeGreaterThanOrEqual(5);
  expect(listing.title.length).toBeLessThanOrEqual(80);
  expect((listing.titleEn ?? '').length).toBeLessThanOrEqual(80);
  expect(Boolean(listing.titleEn)).toBe(Boolean(listing.descriptionEn));
  expect(listing.description.length).toBeGreaterThanOrEqual(40);
  expect(listing.description.length).toBeLessThanOrEqual(900);
  expect(places.has(listing.place), `${listing.place}`).toBe(true);
  expect(listing.condition !== undefined).toBe(leaf.hasCondition);
  expect(listing.shippingFee === undefined || listing.delivery !== 'meet').toBe(true);
  if (typeof listing.price === 'number') {
    expect(Number.isInteger(listing.price) && listing.price >= 20 && listing.price <= 20_000_000).toBe(true);
    if (listing.priceBefore !== undefined) expect(listing.priceBefore).toBeGreaterThan(listing.price);
  }
  expect(listing.photos.length).toBeGreaterThanOrEqual(1);
  expect(listing.photos.length).toBeLessThanOrEqual(6);
  expect(new Set(listing.photos).size).toBe(listing.photos.length);
  const isOver = listing.hoursAgo > leaf.days * 24;
  if (stateOf(listing) === 'expired' || stateOf(listing) === 'published') expect(isOver).toBe(stateOf(listing) === 'expired');
});

test('neighbours of a category show different pictures', () => {
  for (const [at, { key, category, photos }] of listingSeed.entries()) {
    const next = listingSeed[at + 1];
    if (next?.category === category)
      expect(
        photos.filter((name) => next.photos.includes(name)),
        key,
      ).toEqual([]);
  }
});

test('every picture is there in its widths, and its size is known', () => {
  const looks: Record<string, unknown> = JSON.parse(readFileSync(join(root, 'api/demo-data/pictures.json'), 'utf8'));
  for (const name of new Set(listingSeed.flatMap(({ photos }) => photos))) {
    for (const width of [320, 640, 1280]) expect(existsSync(join(pictures, `${name}-${width}.webp`)), `${name} ${width}`).toBe(true);
    expect(looks[name], name).toEqual([expect.any(Number), expect.any(Number), expect.stringMatching(/^[\w+/=]{20,}$/)]);
  }
});

test('nobody writes a number, a LINE id or a link, or offers what is forbidden, but for three that wait for a moderator', () => {
  const doubtful = listingSeed.filter((listing) => [...contactData(textOf(listing)), ...forbiddenIn(textOf(listing))].length > 0);
  expect(doubtful.map((listing) => [stateOf(listing), ...contactData(textOf(listing))])).toEqual([
    ['pending', 'phone'],
    ['pending', 'line'],
    ['pending'],
  ]);
});

test('every category has samples, and those that people look for most have many', () => {
  const counts = Object.groupBy(listingSeed, ({ category }) => category);
  for (const id of leafIds) expect(counts[id]?.length ?? 0, id).toBeGreaterThanOrEqual(3);
  for (const id of ['car-sedan', 'car-pickup', 'motorcycle', 'phone', 'notebook', 'clothes'] as const)
    expect(counts[id]?.length ?? 0, id).toBeGreaterThanOrEqual(10);
  expect(listingSeed.length).toBeGreaterThanOrEqual(400);
  expect(new Set(listingSeed.map(({ place }) => Math.floor(place / 10_000))).size).toBeGreaterThanOrEqual(40);
  expect(listingSeed.filter(({ titleEn }) => titleEn).length / listingSeed.length).toBeCloseTo(0.15, 1);
});

test('everybody who sells is known, and nobody sells nothing', () => {
  const names = [...sellerSeed, ...sampleAccounts].map(({ username }) => username);
  expect(new Set(names).size).toBe(names.length);
  expect([...new Set(listingSeed.map(({ seller }) => seller))].sort()).toEqual(names.sort());
  for (const { avatar } of sellerSeed) expect(existsSync(join(root, `public${avatar}`)), avatar).toBe(true);
  for (const { by } of listingSeed.flatMap(({ reports = [] }) => reports)) expect(names).toContain(by);
});

test('both accounts have listings in every state, and two of the admin’s wait or need mending', () => {
  const states = ['archived', 'draft', 'expired', 'pending', 'published', 'rejected', 'reserved', 'sold'];
  for (const { username } of sampleAccounts) {
    const own = listingSeed.filter(({ seller }) => seller === username);
    expect([...new Set(own.map(stateOf))].sort(), username).toEqual(states);
  }
  const waiting = listingSeed.filter((listing) => listing.seller === 'johndoe' && ['pending', 'rejected'].includes(stateOf(listing)));
  expect(waiting).toHaveLength(2);
  for (const listing of listingSeed) expect(Boolean(listing.rejected), listing.key).toBe(listing.state === 'rejected');
});

test('a moderator has twelve to look at', () => {
  expect(listingSeed.filter(({ state }) => state === 'pending')).toHaveLength(7);
  expect(listingSeed.filter(({ proposed }) => proposed)).toHaveLength(3);
  expect(listingSeed.filter(({ reports }) => reports)).toHaveLength(2);
  for (const listing of listingSeed) if (listing.proposed || listing.reports) expect(stateOf(listing)).toBe('published');
});
