import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { transact } from '../../../api/db/client.ts';
import { photo } from '../../../api/db/schema.ts';
import { photosByIds, publishPhotos } from '../../../api/domain/market/photos.ts';
import { alterAccount } from '../../support/accounts.ts';
import { Jar } from '../../support/app.ts';
import { photoServer } from '../../support/photos.ts';

const { call, db, mali, publish, read, signIn, signUp, uploaded } = await photoServer();
const jar = new Jar();
const john = (await call('POST', '/jwt/login', { jar, body: { email: 'admin@demo.com', password: 'admin' } })).json().accessToken;
const jane = (await signIn('client')).accessToken;

describe('a photo is seen', () => {
  test('before it is published by its owner and by admins who moderate alone', async () => {
    const { id, urls } = await uploaded(mali);
    const answer = await read(urls['640'], mali);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('cookie'),
      etag: `"${id}-640"`,
    });
    expect((await read(urls['640'], john)).statusCode).toBe(200);
    for (const token of [jane, undefined]) {
      const refused = await read(urls['640'], token);
      expect([refused.statusCode, refused.json().code, refused.headers['cache-control']]).toEqual([404, 'NOT_FOUND', 'no-store']);
    }
    expect((await read(urls['640'], 'wrong')).statusCode).toBe(401);
    for (const [role, status] of [
      ['subscriber', 404],
      ['editor', 200],
    ] as const) {
      const { accessToken, userData } = await signUp(`bound-${role}`);
      await alterAccount({ db }, userData.id, { staffRole: role });
      expect((await read(urls['640'], accessToken)).statusCode, role).toBe(status);
    }
  });

  test('on a page of this site by who is signed in there', async () => {
    const { urls } = await uploaded(john);
    const asPage = (headers = {}) => read(urls['320'], undefined, { cookie: jar.header, ...headers });
    expect((await asPage({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    for (const site of ['cross-site', 'same-site']) expect((await asPage({ 'sec-fetch-site': site })).statusCode).toBe(404);
    expect((await call('DELETE', urls['320'].replace('/320', ''), { headers: { cookie: jar.header } })).statusCode).toBe(401);
  });

  test('when it is published by everybody for good, and no more by others when that is over', async () => {
    const { id, urls } = await uploaded(mali);
    await publish(id);
    const { headers, statusCode } = await read(urls['1280']);
    expect([statusCode, headers['cache-control'], headers.vary]).toEqual([
      200,
      'public, max-age=31536000, s-maxage=300, immutable',
      'Origin',
    ]);
    const tag = String(headers.etag);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const same = await read(urls['1280'], undefined, { 'if-none-match': known });
      expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', tag]);
    }
    expect((await read(urls['1280'], undefined, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    await transact(db, (tx) => publishPhotos(tx, [id], false));
    for (const known of [{}, { 'if-none-match': tag }]) expect((await read(urls['1280'], undefined, known)).statusCode).toBe(404);
    expect((await read(urls['1280'], mali)).headers['cache-control']).toBe('private, no-cache');
  });

  test('by its head alone', async () => {
    const { id, urls } = await uploaded(mali);
    await publish(id);
    const whole = await read(urls['320']);
    const head = await call('HEAD', urls['320']);
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(whole.rawPayload.length)]);
    expect((await call('HEAD', '/api/photos/AAAAAAAAAAAAAAAAAAAAAA/320')).statusCode).toBe(404);
  });

  test('in no other width and under no other name', async () => {
    const { id } = await uploaded(mali);
    for (const path of [`${id}/321`, `${id}/320.webp`, `${'A'.repeat(22)}/320`, `${id}%00/320`, `..%2f..%2f${id}/320`, "'/320"])
      expect((await read(`/api/photos/${path}`, mali)).statusCode, path).toBe(404);
    // Its own address is only for deletion.
    for (const path of [id, `${id}/`]) expect((await read(`/api/photos/${path}`, mali)).statusCode, path).toBe(405);
  });

  test('where the pages have it, if it is one of the samples', async () => {
    const { id } = await uploaded(mali);
    await transact(db, (tx) => tx.update(photo).set({ assetName: 'bicycle-1', isPublic: true }).where(eq(photo.id, id)).run());
    expect((await photosByIds(db, [id, 'gone'])).get(id)?.urls['640']).toBe('/assets/listings/bicycle-1-640.webp');
    const { statusCode, headers } = await read(`/api/photos/${id}/640`);
    expect([statusCode, headers.location]).toEqual([302, '/assets/listings/bicycle-1-640.webp']);
  });
});
