import { writeFileSync } from 'node:fs';
import BetterSqlite from 'better-sqlite3';
import { eq } from 'drizzle-orm';
import { transact } from '../api/db/client.ts';
import { meta, province, searchRow, subdistrict, user } from '../api/db/schema.ts';
import { chances } from '../api/db/seed/chances.ts';
import { seedDatabase } from '../api/db/seed/index.ts';
import type { ListingSeed } from '../api/db/seed/market/listing-shape.ts';
import { listingSeed } from '../api/db/seed/market/listings/index.ts';
import { variedSeed } from '../api/db/seed/market/varied.ts';
import { openDatabase } from '../api/db/sqlite/database.ts';
import { seededImage } from '../api/db/sqlite/file.ts';
import { leafById } from '../api/domain/market/catalogue/index.ts';
import { checkAttributes } from '../api/domain/market/rules/attributes.ts';
import { filterWords, traitsOf } from '../api/domain/market/rules/filter-words.ts';
import { provinceOf } from '../api/domain/market/rules/listing-edit.ts';
import { nearKeys } from '../api/domain/market/rules/near-words.ts';
import { firstIdOf } from '../api/domain/market/rules/search-places.ts';
import { saidOf, wordsOf } from '../api/domain/market/search/words.ts';

/** Number of listings per transaction. */
const batch = 20_000;
const day = 24 * 3600_000;

/**
 * Creates a data file with the samples and a number of additional listings, varied as by the sample generator. They are inserted directly
 * into the tables, and repeated texts are only split into terms once: a million listings take a few minutes.
 */
export async function fillMarket(file: string, count: number): Promise<void> {
  const now = Date.now();
  writeFileSync(file, await seededImage((db) => seedDatabase(db, { seedFactor: 1, now })));
  const db = openDatabase(file);
  await transact(db, (tx) => tx.update(meta).set({ value: 'persistent' }).where(eq(meta.key, 'mode')).run());
  const points = new Map((await db.select().from(subdistrict).all()).map((row) => [row.id, row]));
  const provinces = new Map((await db.select().from(province).all()).map((row) => [row.id, `${row.nameTh}\n${row.nameEn}`]));
  const sellers = (await db.select({ id: user.id }).from(user).all()).map(({ id }) => id);
  const taken = new Set((await db.select({ id: searchRow.id }).from(searchRow).all()).map(({ id }) => id));
  await db.engine.close();

  const client = new BetterSqlite(file);
  client.pragma('synchronous = OFF');
  client.pragma('cache_size = -400000');
  client.pragma('foreign_keys = OFF');
  const write = writer(client);
  const chance = chances(53);
  const places = [...points.keys()];
  const counts = new Map<string, number>();
  const first = 1_000_000;
  for (let from = taken.size; from < count; from += batch)
    client.transaction(() => {
      for (let at = from; at < Math.min(count, from + batch); at += 1) {
        const seed = listingSeed[at % listingSeed.length] as ListingSeed;
        const varied = variedSeed(seed, { round: 1 + at, chance, places });
        const point = points.get(varied.place);
        if (!point) continue;
        const listedAt = now - 40 * day + Math.floor((at / count) * 39 * day);
        const sellerId = sellers[at % sellers.length] ?? 1;
        let rowId = firstIdOf(listedAt, {
          leaf: varied.category,
          province: provinceOf(varied.place) ?? 0,
          condition: varied.condition ?? '',
        });
        while (taken.has(rowId)) rowId += 1;
        taken.add(rowId);
        const place = { point, names: provinces.get(provinceOf(varied.place)) ?? '' };
        for (const word of write({ seed, varied, rowId, id: first + at, listedAt, sellerId, ...place }))
          counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    })();
  client.transaction(() => writeTerms(client, counts))();
  client.exec("INSERT INTO __search_words (__search_words) VALUES ('optimize')");
  client.pragma('wal_checkpoint(TRUNCATE)');
  client.close();
}

interface Made {
  seed: ListingSeed;
  varied: ListingSeed;
  id: number;
  /** Row id in the index. */
  rowId: number;
  listedAt: number;
  sellerId: number;
  point: { id: number; lat: number; lng: number; districtId: number };
  names: string;
}

const known = new Map<string, readonly string[]>();
/** Terms of a repeated text. */
function cut(text: string): readonly string[] {
  const words = known.get(text) ?? wordsOf(text);
  known.set(text, words);
  return words;
}

/** Terms of a title: those of the sample's, and of its prefix and suffix. */
function titleWords({ seed, varied }: Made): string[] {
  const at = varied.title.indexOf(seed.title);
  if (at < 0) return wordsOf(varied.title);
  const parts = [varied.title.slice(0, at), seed.title, varied.title.slice(at + seed.title.length)];
  return [...new Set(parts.flatMap((part) => cut(part.trim())))];
}

/** Writes one listing and its index entries. @returns its terms */
function writer(client: BetterSqlite.Database): (made: Made) => string[] {
  const into = (table: string, columns: string) =>
    client.prepare(`INSERT INTO ${table} (${columns}) VALUES (${columns.replace(/\w+/g, '?')})`);
  const listing = into(
    'listing',
    'id, seller_id, state, title, description, title_en, description_en, category_id, attributes, price_kind, price, condition, subdistrict_id, province_id, lat, lng, delivery, shipping_fee, quantity, phone, text_key, version, created_at, edited_at, published_at, listed_at, expires_at, state_since',
  );
  const photo = into('photo', 'id, user_id, created_at, width, height, thumb_hash, content_hash, perceptual_hash, asset_name, is_public');
  const use = into('listing_photo', 'listing_id, position, photo_id, description');
  const row = into('search_row', 'id, listing_id, listed_at, leaf, province, district, condition, price, lat, lng, boost, traits');
  const number = into('search_number', 'id, attribute, value');
  const words = into('search_words', 'id, title, others');
  const index = into('__search_words', 'rowid, t, a, d, f');
  return (made) => {
    const { varied, id, rowId, listedAt, sellerId, point, names } = made;
    const leaf = leafById(varied.category);
    const { attributes } = checkAttributes(leaf, varied.attributes);
    const isPriced = typeof varied.price === 'number';
    const price = isPriced ? Number(varied.price) * 100 : varied.price === 'free' ? 0 : null;
    const kind = isPriced ? 'fixed' : varied.price;
    const [lat, lng] = [point.lat + ((id % 100) - 50) / 10_000, point.lng + ((id % 89) - 45) / 10_000];
    const provinceId = provinceOf(point.id) ?? 0;
    const condition = varied.condition ?? null;
    listing.run(
      ...[
        id,
        sellerId,
        'published',
        varied.title,
        varied.description,
        '',
        '',
        varied.category,
        JSON.stringify(attributes),
        kind,
        price,
        condition,
      ],
      ...[point.id, provinceId, lat, lng, varied.delivery, 0, 1, '', `${varied.key}`, 1, listedAt, listedAt, listedAt, listedAt],
      ...[Date.now() + 20 * day + (id % 1000) * 60_000, listedAt],
    );
    const photoId = `bench-${id}`.padEnd(22, '-');
    photo.run(photoId, sellerId, listedAt, 1280, 960, '', photoId, photoId, varied.photos[0] ?? null, 1);
    use.run(id, 0, photoId, '');
    const { traits, numbers } = traitsOf(leaf, attributes);
    row.run(...[rowId, id, listedAt, varied.category, provinceId, point.districtId, condition ?? '', price, lat, lng, 2, traits.join(' ')]);
    for (const [attribute, value] of numbers) number.run(rowId, attribute, value);
    const facts = { leaf: varied.category, province: provinceId, district: point.districtId, condition: condition ?? '', price, lat, lng };
    const filters = filterWords({ ...facts, seller: sellerId, delivery: varied.delivery, traits, numbers });
    const title = titleWords(made);
    const said = [...new Set([...cut(saidOf(varied.category, attributes, condition)), ...cut(names)])];
    const description = [...new Set(varied.description.split('\n').flatMap(cut))];
    const inTitle = new Set(title);
    const others = [...new Set([...said, ...description])].filter((word) => !inTitle.has(word));
    words.run(rowId, title.join(' '), others.join(' '));
    index.run(rowId, title.join(' '), said.join(' '), description.join(' '), filters.join(' '));
    return [...title, ...others];
  };
}

function writeTerms(client: BetterSqlite.Database, counts: ReadonlyMap<string, number>): void {
  const term = client.prepare(
    'INSERT INTO search_term (word, count) VALUES (?, ?) ON CONFLICT (word) DO UPDATE SET count = count + excluded.count',
  );
  const near = client.prepare('INSERT OR IGNORE INTO search_near (key, word) VALUES (?, ?)');
  for (const [word, count] of counts) {
    term.run(word, count);
    for (const key of nearKeys(word)) near.run(key, word);
  }
}
