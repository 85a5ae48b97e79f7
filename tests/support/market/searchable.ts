import { inArray } from 'drizzle-orm';
import { type Database, transact } from '../../../api/db/client.ts';
import { listing, subdistrict } from '../../../api/db/schema.ts';
import { noteForSearch } from '../../../api/domain/market/search/due.ts';
import { feedSearch } from '../../../api/domain/market/search/feed.ts';
import { startTime } from '../start-time.ts';

type Row = typeof listing.$inferInsert;

const somewhere = 100_101;
const nothing: Omit<Row, 'title' | 'createdAt' | 'editedAt' | 'stateSince'> = {
  ...{ sellerId: 1, state: 'published', description: '', titleEn: '', descriptionEn: '', categoryId: 'phone', attributes: {} },
  ...{ priceKind: 'fixed', price: 100_000, condition: 'good', subdistrictId: somewhere, delivery: 'both', shippingFee: 0, quantity: 1 },
  ...{ phone: '', textKey: '', version: 1 },
};

/** Inserts listings without validation, each a minute newer than the previous one. @returns their ids */
export async function writeListings(db: Database, rows: readonly (Partial<Row> & { title: string })[]): Promise<number[]> {
  const places = new Map(
    (
      await db
        .select()
        .from(subdistrict)
        .where(inArray(subdistrict.id, [...new Set(rows.map(({ subdistrictId }) => subdistrictId ?? somewhere))]))
        .all()
    ).map((place) => [place.id, place]),
  );
  return transact(db, async (tx) => {
    const ids: number[] = [];
    for (const [at, row] of rows.entries()) {
      const whole = { ...nothing, ...row };
      const place = places.get(whole.subdistrictId ?? 0);
      const time = startTime - (rows.length - at) * 60_000;
      const { id } = await tx
        .insert(listing)
        .values({
          ...{ createdAt: time, editedAt: time, stateSince: time, publishedAt: time, listedAt: time, expiresAt: time + 30 * 24 * 3600_000 },
          ...{ provinceId: Math.floor((whole.subdistrictId ?? 0) / 10_000), lat: place?.lat ?? 13.7, lng: place?.lng ?? 100.5 },
          ...whole,
        })
        .returning({ id: listing.id })
        .get();
      await noteForSearch(tx, id);
      ids.push(id);
    }
    return ids;
  });
}

/** Removes the samples, so that searches only find what a test inserts. */
export async function resetSamples(db: Database): Promise<void> {
  await transact(db, async (tx) => {
    for (const { id } of await tx.select({ id: listing.id }).from(listing).all()) await noteForSearch(tx, id);
    await tx.delete(listing).run();
  });
  await feedAll(db);
}

/** Updates the search index with all changes. */
export async function feedAll(db: Database): Promise<void> {
  while (await feedSearch(db, startTime));
}
