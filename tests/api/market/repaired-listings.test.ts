import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { transact } from '../../../api/db/client.ts';
import { listing, listingChange, meta, searchDue, searchRow } from '../../../api/db/schema.ts';
import { repairListings } from '../../../api/domain/market/repair-listings.ts';
import { noteForSearch } from '../../../api/domain/market/search/due.ts';
import { feedSearch } from '../../../api/domain/market/search/feed.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { decide, sellerOf, type TestSeller } from '../../support/market/listings.ts';
import { feedAll } from '../../support/market/searchable.ts';
import { rowsOf } from '../../support/rows.ts';
import { isSqlite } from '../../support/sqlite.ts';

const server = await testApp({}, { repeat: () => () => {} });
const { call, clock, db, signUp } = server;
const day = 24 * 3600_000;
let people = 0;

async function newSeller(): Promise<TestSeller> {
  people += 1;
  const { accessToken: token, userData } = await signUp(`writer${people}`);
  await alterAccount(server, userData.id, { role: 'client' });
  return sellerOf(server, { token, id: userData.id });
}
const rowOf = async (id: number) => (await rowsOf(server, listing)).find((row) => row.id === id);
/** Writes values directly that saving formerly accepted. */
const write = (id: number, values: Partial<typeof listing.$inferInsert>) =>
  transact(db, (tx) => tx.update(listing).set(values).where(eq(listing.id, id)).run());
async function repair(): Promise<number[]> {
  await transact(db, (tx) => tx.delete(meta).where(eq(meta.key, 'listings repaired')).run());
  return repairListings(db, clock.now);
}
const isFound = async (id: number) => (await rowsOf(server, searchRow)).some(({ listingId }) => listingId === id);

describe('a start', () => {
  test('finds nothing to put right in what was written by the rules', async () => {
    const seller = await newSeller();
    await seller.draft();
    await seller.submitted();
    const shown = await seller.published();
    for (const action of ['reserve', 'release', 'sell']) await seller.act(shown.id, action);
    const { id } = await seller.published();
    await seller.act(id, 'archive');
    expect(await repair()).toEqual([]);
  });

  test('takes back what a seller published, and does so once', async () => {
    const seller = await newSeller();
    const { id } = await seller.draft();
    await write(id, { state: 'published', publishedAt: clock.now, listedAt: clock.now + 9e11, expiresAt: 4e12 });
    await transact(db, (tx) => noteForSearch(tx, id));
    await feedAll(db);
    expect(await isFound(id)).toBe(true);
    expect(await repair()).toEqual([id]);
    await feedAll(db);
    expect(await rowOf(id)).toMatchObject({ state: 'draft', expiresAt: null, sellerId: expect.any(Number) });
    expect(await isFound(id)).toBe(false);
    expect((await call('GET', `/api/listings/${id}`)).statusCode).toBe(404);
    await write(id, { state: 'published' });
    expect(await repairListings(db, clock.now)).toEqual([]);
    await repair();
  });

  test('takes down again what its seller brought back, also where it was moved on since', async () => {
    const seller = await newSeller();
    const shown = await seller.published();
    const { version } = await seller.read(shown.id);
    await (await newSeller()).post('report', { id: shown.id, reason: 'fraud', text: '' });
    await decide(server, { id: shown.id, kind: 'reported', version }, 'takeDown', { reason: 'fraud' });
    expect((await rowOf(shown.id))?.state).toBe('rejected');
    await write(shown.id, { state: 'published', expiresAt: clock.now + day });
    expect((await seller.act(shown.id, 'reserve')).statusCode).toBe(200);
    expect(await repair()).toEqual([shown.id]);
    expect(await rowOf(shown.id)).toMatchObject({ state: 'rejected', expiresAt: null });
  });

  test('gives a listing back to whose it is, and leaves proposals what may be proposed', async () => {
    const [seller, other] = [await newSeller(), await newSeller()];
    const shown = await seller.published();
    const otherId = (await rowOf((await other.draft()).id))?.sellerId ?? 0;
    await write(shown.id, { sellerId: otherId, createdAt: clock.now + 900 * day });
    const current = await seller.read((await seller.published({ title: 'Another one' })).id);
    await seller.save(current, { price: 1_000 });
    const proposal = eq(listingChange.listingId, current.id);
    const [{ content } = { content: undefined }] = await db.select().from(listingChange).where(proposal).all();
    const added = { ...content, sellerId: otherId, state: 'published' } as NonNullable<typeof content>;
    await transact(db, (tx) => tx.update(listingChange).set({ content: added }).where(proposal).run());
    expect(await repair()).toEqual([shown.id]);
    const mended = await rowOf(shown.id);
    expect(mended?.sellerId).not.toBe(otherId);
    expect(mended?.createdAt).toBe(clock.now);
    expect((await db.select().from(listingChange).where(proposal).get())?.content).toEqual(content);
  });
});

describe.runIf(isSqlite(db))('a row that is no listing', () => {
  test.each([
    ['when it was listed is a text', sql`update listing set listed_at = 'zzz', state = 'published'`],
    ['it was listed before or after all times', sql`update listing set listed_at = 9000000000000000, state = 'published'`],
    ['its attributes are broken', sql`update listing set attributes = '{', state = 'published'`],
  ])('is set aside, and no other waits for it: %s', async (_why, poison) => {
    const seller = await newSeller();
    const [before, bad, after] = [await seller.published(), await seller.draft(), await seller.published()];
    if (!isSqlite(db)) return;
    db.$client.exec(`${(poison.queryChunks[0] as unknown as { value: string[] }).value[0]} where id = ${bad.id}`);
    for (const { id } of [before, bad, after]) await transact(db, (tx) => noteForSearch(tx, id));
    const aside: number[] = [];
    for (let round = 0; round < 100 && (await feedSearch(db, clock.now, { setAside: (id) => aside.push(id) })); round += 1);
    expect(await rowsOf(server, searchDue)).toEqual([]);
    expect([await isFound(before.id), await isFound(bad.id), await isFound(after.id)]).toEqual([true, false, true]);
    // The whole index as well, as after an upgrade.
    await transact(db, (tx) => tx.delete(meta).where(eq(meta.key, 'search index')).run());
    let rounds = 0;
    while (rounds < 3000 && (await feedSearch(db, clock.now))) rounds += 1;
    expect(rounds).toBeLessThan(3000);
    expect([await isFound(before.id), await isFound(bad.id), await isFound(after.id)]).toEqual([true, false, true]);
    db.$client.exec(`update listing set attributes = '{}', title = 'x', listed_at = null, state = 'draft' where id = ${bad.id}`);
  });
});
