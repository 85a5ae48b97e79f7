import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Reviews } from '../../../api/contract/shop/reviews.ts';
import { transact } from '../../../api/db/client.ts';
import { product, review } from '../../../api/db/schema.ts';
import { testApp } from '../../support/app.ts';
import { productRow, shopAs, shopPath } from '../../support/shop.ts';

const server = await testApp();
const { call, db } = server;
const admin = { token: (await server.signIn('admin')).accessToken };
const client = { token: (await server.signIn('client')).accessToken };
/** A product of which Jane Doe's sample order has arrived. */
const bought = 14;
const path = (id: number | string) => `${shopPath}/products/${id}/review`;
const read = async (id: number, query = '', asker = {}): Promise<Reviews> => (await call('GET', `${path(id)}s${query}`, asker)).json();

describe('reviews of a product', () => {
  test('the samples agree with the stars of their product', async () => {
    for (const row of await db.select().from(product).all()) {
      const { average, count, stars } = await read(row.id);
      expect(Math.round(average), row.slug).toBe(row.rating);
      expect(row.reviews).toBe(count);
      expect(stars.reduce((sum, times) => sum + times)).toBe(count);
      expect(count).toBeGreaterThan(4);
    }
  });

  test('come in pages, the latest first, and by their stars', async () => {
    const first = await read(5, '?perPage=3');
    const second = await read(5, '?perPage=3&page=2');
    expect(first.reviews).toHaveLength(3);
    const times = [...first.reviews, ...second.reviews].map(({ writtenAt }) => writtenAt);
    expect(times).toEqual([...times].sort().reverse());
    const { reviews, total, count } = await read(5, '?stars=3&perPage=100');
    expect(reviews.map(({ stars }) => stars)).toEqual(Array(total).fill(3));
    expect(total).toBeLessThan(count);
    expect((await call('GET', `${path(5)}s?stars=6`)).statusCode).toBe(400);
    expect((await call('GET', `${path('nothing-99')}s`)).statusCode).toBe(404);
  });

  test('are written once by whom an order has reached, changed, taken back and written again', async () => {
    const before = await read(bought, '', client);
    expect(before).toMatchObject({ own: null, mayReview: true });
    const said = { stars: 1, text: '  น้ำซึม\nเล็กน้อย ' };
    const { review: written } = (await call('POST', path(bought), { ...client, body: said })).json();
    expect(written).toMatchObject({ author: 'Jane Doe', stars: 1, text: 'น้ำซึม\nเล็กน้อย', isChanged: false, isOwn: true });
    await call('POST', path(bought), { ...client, body: { stars: 5, text: 'ดีมาก' } });
    const changed = await read(bought, '', client);
    expect(changed.count).toBe(before.count + 1);
    expect(changed.own).toMatchObject({ id: written.id, stars: 5, isChanged: true });
    expect((await read(bought)).reviews[0]).toMatchObject({ id: written.id, isOwn: false });
    expect((await productRow(server, bought)).reviews).toBe(before.count + 1);
    expect((await call('DELETE', path(bought), client)).json()).toEqual({ isRemoved: true });
    expect((await call('DELETE', path(bought), client)).json()).toEqual({ isRemoved: false });
    expect(await read(bought, '', client)).toEqual(before);
    await call('POST', path(bought), { ...client, body: { stars: 5, text: 'ดีมาก' } });
    expect((await read(bought, '', client)).own).toMatchObject({ text: 'ดีมาก' });
  });

  test('follow the stars of the product', async () => {
    await transact(db, (tx) => tx.delete(review).where(eq(review.productId, 12)).run());
    await call('POST', path(12), { ...admin, body: { stars: 5, text: 'สบาย' } });
    expect(await productRow(server, 12)).toMatchObject({ rating: 5, reviews: 1 });
    await call('DELETE', path(12), admin);
    expect(await productRow(server, 12)).toMatchObject({ rating: 5, reviews: 0 });
  });

  test('are refused to whoever has not been sent it, to nobody, and when they say nothing', async () => {
    const stranger = { token: (await server.signUp('reviewer')).accessToken };
    await shopAs(server, stranger).bought(4);
    const body = { stars: 5, text: 'ดี' };
    const refused = await call('POST', path(4), { ...stranger, body });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'NOT_BOUGHT']);
    expect((await read(4, '', stranger)).mayReview).toBe(false);
    expect((await call('POST', path(4), { body })).statusCode).toBe(401);
    for (const wrong of [
      { stars: 0, text: 'x' },
      { stars: 5, text: ' \n' },
      { stars: 5, text: 'x'.repeat(1001) },
    ])
      expect((await call('POST', path(bought), { ...client, body: wrong })).statusCode).toBe(400);
    expect((await call('POST', path(999), { ...client, body })).statusCode).toBe(404);
  });

  test('are one for each account, however often it is sent at once, and count each', async () => {
    const before = await read(bought, '', client);
    const bodies = [1, 2, 3, 4].map((stars) => ({ stars, text: `${stars}` }));
    const answers = await Promise.all(bodies.map((body) => call('POST', path(bought), { ...client, body })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const after = await read(bought, '', client);
    expect(after.count).toBe(before.count + (before.own ? 0 : 1));
    expect((await productRow(server, bought)).reviews).toBe(after.count);
    expect((await productRow(server, bought)).rating).toBe(
      Math.round(after.stars.reduce((sum, times, at) => sum + times * (at + 1), 0) / after.count),
    );
  });

  test('are removed by an admin alone, whoever wrote them', async () => {
    const [latest] = (await read(8)).reviews;
    const one = `${shopPath}/reviews/${latest?.id}`;
    expect([(await read(8, '', client)).mayRemove, (await read(8)).mayRemove]).toEqual([false, false]);
    expect((await read(8, '', admin)).mayRemove).toBe(true);
    expect((await call('DELETE', one, client)).statusCode).toBe(403);
    expect((await call('DELETE', one, admin)).json()).toEqual({ isRemoved: true });
    expect((await call('DELETE', one, admin)).statusCode).toBe(404);
    expect((await read(8)).reviews.map(({ id }) => id)).not.toContain(latest?.id);
  });
});
