import { join } from 'node:path';
import { eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { transact } from '../../../api/db/client.ts';
import { photo, user } from '../../../api/db/schema.ts';
import { claimStore } from '../../../api/domain/market/photo-owner.ts';
import { bringBack, photoPurges, sweepFiles } from '../../../api/domain/market/photo-removal.ts';
import { filesOf } from '../../../api/domain/market/photo-store.ts';
import { claimPhotos, photosByIds, releasePhotos } from '../../../api/domain/market/photos.ts';
import { allPrefixes } from '../../../api/domain/market/rules/swept-prefixes.ts';
import { Invalid } from '../../../api/domain/shared/errors.ts';
import { photoServer, smallPhoto as small } from '../../support/photos.ts';
import { rowsOf } from '../../support/rows.ts';

const server = await photoServer();
const { call, clock, db, files, mali, malisId, publish, read, signIn, signUp, store, uploaded } = server;
const john = (await signIn('admin')).accessToken;
const jane = (await signIn('client')).accessToken;
const day = 24 * 3600 * 1000;

describe('photos of a listing', () => {
  const claim = (...ids: string[]) => transact(db, (tx) => claimPhotos(tx, { ownerId: malisId, ids }));

  test('are taken once, by their owner, all or none', async () => {
    const [one, other, hers] = [await uploaded(mali), await uploaded(mali), await uploaded(jane)];
    for (const ids of [
      [one.id, hers.id],
      [one.id, 'A'.repeat(22)],
      [one.id, one.id],
    ]) {
      const refused = await claim(...ids).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(Invalid);
      expect(refused).toMatchObject({ fields: { photos: [expect.any(String)] } });
    }
    await claim(one.id, other.id);
    await expect(claim(one.id)).rejects.toBeInstanceOf(Invalid);
    await claim();
    expect([...(await photosByIds(db, [one.id, hers.id])).keys()].sort()).toEqual([one.id, hers.id].sort());
  });

  test('two that take one at the same time do not both have it', async () => {
    const { id } = await uploaded(mali);
    const results = await Promise.allSettled([claim(id), claim(id), claim(id)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('are not removed while it has them, and by nobody else at all', async () => {
    const { id } = await uploaded(mali);
    await claim(id);
    const remove = (token: string, which = id) => call('DELETE', `/api/photos/${which}`, { token });
    expect((await remove(mali)).json().code).toBe('WRONG_STATE');
    for (const token of [jane, john]) expect((await remove(token)).statusCode).toBe(404);
    expect((await remove(mali, 'A'.repeat(22))).statusCode).toBe(404);
    expect((await remove(mali, 'x')).statusCode).toBe(400);
    await transact(db, (tx) => releasePhotos(tx, [id], clock.now));
    expect((await remove(mali)).json()).toEqual({});
    expect((await remove(mali)).statusCode).toBe(404);
    expect((await files()).filter((name) => name.includes(id))).toEqual([]);
  });
});

describe('what nothing uses', () => {
  const [purgeUnused, , sweep] = photoPurges(store);
  const purge = (now: number) => purgeUnused?.(db, now);

  test('goes after a day with its files, however often that is looked at', async () => {
    const [used, unused, released] = [await uploaded(mali), await uploaded(mali), await uploaded(mali)];
    await publish(used.id);
    await publish(released.id);
    const { now } = clock;
    await transact(db, (tx) => releasePhotos(tx, [released.id], now + day / 2));
    expect((await read(released.urls['320'])).statusCode).toBe(404);
    const left = async () => [...(await photosByIds(db, [used.id, unused.id, released.id])).keys()].sort();
    await purge(now + day / 2);
    expect(await left()).toHaveLength(3);
    await Promise.all([purge(now + day + 1), purge(now + day + 1)]);
    expect(await left()).toEqual([used.id, released.id].sort());
    await purge(now + 2 * day);
    expect(await left()).toEqual([used.id]);
    const names = (await files()).join();
    expect([used.id, unused.id, released.id].map((id) => names.includes(id))).toEqual([true, false, false]);
    expect((await read(used.urls['320'])).statusCode).toBe(200);
  });

  test('goes in any number', async () => {
    const row = { userId: malisId, createdAt: 0, width: 1, height: 1, thumbHash: '', contentHash: '', perceptualHash: '', unusedSince: 0 };
    const rows = Array.from({ length: 230 }, (_, at) => ({ ...row, id: `many-${at}` }));
    await transact(db, (tx) => tx.insert(photo).values(rows).run());
    await purge(clock.now);
    expect((await rowsOf(server, photo)).filter(({ id }) => id.startsWith('many-'))).toEqual([]);
  });

  test('goes with the account', async () => {
    const { accessToken: token, userData: leaver } = await signUp('leaver');
    const { id } = await uploaded(token);
    await transact(db, (tx) => tx.delete(user).where(eq(user.id, leaver.id)).run());
    expect((await files()).join()).toContain(id);
    await sweepFiles(db, store, { letters: allPrefixes, before: Date.now() + 1000, now: Date.now() });
    expect((await files()).join()).not.toContain(id);
  });

  test('is swept up where an upload was cut off, and nothing else is', async () => {
    const kept = await uploaded(mali);
    await publish(kept.id);
    const stray = 'B'.repeat(22);
    for (const name of filesOf(stray)) await store.put(name, small);
    await store.put(`${kept.id}-320.webp.0123456789ab`, small);
    const before = await files();
    // A file written just now may still be waiting for its row.
    for (let hour = 0; hour < 24; hour += 1) await sweep?.(db, Date.now() + hour * 1000);
    expect(await files()).toEqual(before);
    // Every prefix is processed within a day.
    for (let hour = 2; hour < 26; hour += 1) await Promise.all([1, 2].map(() => sweep?.(db, Date.now() + hour * 3600 * 1000)));
    const left = (await files()).filter((name) => name.includes(stray) || name.includes(kept.id));
    expect(left).toEqual(
      filesOf(kept.id)
        .map((name) => join(kept.id.slice(0, 2), name))
        .sort(),
    );
  });
});

test('a reset of the demo leaves nothing of photos to be seen, and their files are swept up', async () => {
  const demo = await photoServer();
  const { urls, id } = await demo.uploaded(demo.mali);
  await demo.publish(id);
  expect((await demo.read(urls['320'])).statusCode).toBe(200);
  expect((await demo.call('POST', '/demo/reset', { token: demo.mali })).statusCode).toBe(200);
  expect((await demo.read(urls['320'])).statusCode).toBe(404);
  expect(await demo.files()).toHaveLength(3);
  await sweepFiles(demo.db, demo.store, { letters: allPrefixes, before: Date.now() + 1000, now: Date.now() });
  expect(await demo.files()).toEqual([]);
}, 60_000);

describe('files that no photo has', () => {
  const sweepAll = (at: Awaited<ReturnType<typeof photoServer>>, now = Date.now()) =>
    sweepFiles(at.db, at.store, { letters: allPrefixes, before: Date.now() + 1000, now });
  const asideOf = async ({ store: { aside } }: Awaited<ReturnType<typeof photoServer>>): Promise<string[]> => {
    const names: string[] = [];
    for (const letter of allPrefixes) for await (const { name } of aside?.list(letter) ?? []) names.push(name);
    return names.sort();
  };

  test('are set aside for thirty days, and brought back where a photo has them after all', async () => {
    const one = await photoServer();
    const { id, urls } = await one.uploaded(one.mali);
    await one.publish(id);
    const [row] = (await rowsOf(one, photo)).filter((known) => known.id === id);
    if (!row) throw new Error('There is no photo.');
    await transact(one.db, (tx) => tx.delete(photo).where(eq(photo.id, id)).run());
    expect(await sweepAll(one)).toEqual({ strays: 3, isStopped: false });
    expect(await one.files()).toEqual([]);
    expect(await asideOf(one)).toEqual(filesOf(id).sort());
    await transact(one.db, (tx) => tx.insert(photo).values(row).run());
    await bringBack(one.db, one.store, Date.now());
    expect(await asideOf(one)).toEqual([]);
    expect((await one.read(urls['640'])).statusCode).toBe(200);

    await transact(one.db, (tx) => tx.delete(photo).where(eq(photo.id, id)).run());
    await sweepAll(one);
    await sweepAll(one, Date.now() + 29 * day);
    expect(await asideOf(one)).toHaveLength(3);
    await sweepAll(one, Date.now() + 31 * day);
    expect(await asideOf(one)).toEqual([]);
  });

  test('stay where they are when there are more of them than can be right', async () => {
    const one = await photoServer();
    for (let at = 0; at < 11; at += 1) await one.uploaded(one.mali);
    const files = await one.files();
    await transact(one.db, (tx) => tx.delete(photo).where(isNull(photo.assetName)).run());
    expect(await sweepAll(one)).toEqual({ strays: 33, isStopped: true });
    expect(await one.files()).toEqual(files);
    expect(await asideOf(one)).toEqual([]);
  });

  test('belong to one database: another one claims none of them and sweeps none up', async () => {
    const [one, other] = [await photoServer(), await photoServer()];
    await one.uploaded(one.mali);
    expect(await claimStore(one.db, one.store)).toBe(true);
    expect(await claimStore(one.db, one.store)).toBe(true);
    expect(await claimStore(other.db, one.store)).toBe(false);
    const files = await one.files();
    const said: unknown[] = [];
    const [, , sweepOther] = photoPurges(one.store, (swept) => said.push(swept));
    for (let hour = 2; hour < 26; hour += 1) await sweepOther?.(other.db, Date.now() + hour * 3600 * 1000);
    expect(await one.files()).toEqual(files);
    expect(said).toEqual([]);
  });

  test('are nobody else’s where they were there before stores had owners', async () => {
    const [one, empty] = [await photoServer(), await photoServer()];
    await one.uploaded(one.mali);
    expect(await claimStore(empty.db, one.store)).toBe(false);
    expect(await claimStore(one.db, one.store)).toBe(true);
    expect(await claimStore(empty.db, empty.store)).toBe(true);
  });
});
