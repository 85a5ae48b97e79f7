import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { FileAnswer } from '../../../api/contract/files/files.ts';
import { maxFileBytes, maxFiles } from '../../../api/contract/values/files/files.ts';
import { transact } from '../../../api/db/client.ts';
import { storedFile } from '../../../api/db/schema.ts';
import { filesPurges } from '../../../api/domain/files/purges.ts';
import { describeFiles, dropFiles, leaveFiles, shareFiles, takeFiles } from '../../../api/domain/files/sharing.ts';
import { Invalid } from '../../../api/domain/shared/errors.ts';
import { Jar, testApp } from '../../support/app.ts';
import { filmFrom, pictureOf, zipOf } from '../../support/files.ts';
import { dump, rowsOf } from '../../support/rows.ts';

const server = await testApp();
const { app, call, clock, db, signIn, signUp } = server;
const jar = new Jar();
const signedIn = await call('POST', '/jwt/login', { jar, body: { email: 'admin@demo.com', password: 'admin' } });
const john = signedIn.json().accessToken;
const jane = (await signIn('client')).accessToken;
const [johnsId, janesId] = [1, 2];

const upload = (token: string, file: Buffer | string, name = 'a.txt', headers = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/files?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream', ...headers },
    payload: file,
  });
const uploaded = async (token: string, file: Buffer | string = 'hello', name?: string): Promise<FileAnswer['file']> =>
  (await upload(token, file, name)).json().file;
const read = (token: string, id: string, headers = {}) => call('GET', `/api/files/${id}`, { token, headers });

describe('a file', () => {
  test('is kept as it is and read by its owner, to be saved under its name', async () => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(700_000, 'x')]);
    const answer = await upload(john, pdf, 'ใบเสนอราคา (ฉบับแก้) "1".pdf', { 'content-type': 'text/html' });
    expect(answer.statusCode).toBe(201);
    expect(Value.Check(FileAnswer, answer.json())).toBe(true);
    const { id, ...file } = answer.json().file;
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(file).toEqual({ name: 'ใบเสนอราคา (ฉบับแก้) _1_.pdf', type: 'application/pdf', size: pdf.length });
    const { headers, rawPayload, statusCode } = await read(john, id);
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(pdf)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w%.-]*$/);
    expect(decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? '')).toBe(file.name);
    expect((await read(john, id, { 'if-none-match': headers.etag })).statusCode).toBe(304);
    expect((await call('GET', `/api/files/${id}/small`, { token: john })).statusCode).toBe(404);
  });

  test('is read by a key with the scope of what it is part of alone', async () => {
    const { id } = await uploaded(john);
    const keyFor = async (...scopes: string[]): Promise<string> => {
      const body = { name: 'Reader', scopes, days: 1, currentPassword: 'admin' };
      return (await call('POST', '/account-setting/keys', { token: john, body })).json().key;
    };
    expect((await read(await keyFor('market:read', 'shop:write', 'account:read'), id)).statusCode).toBe(401);
    expect((await read(await keyFor('workspace:read'), id)).statusCode).toBe(200);
  });

  test('is nobody else’s, and nobody is told that it is there', async () => {
    const { id } = await uploaded(john);
    expect((await read(jane, id)).statusCode).toBe(404);
    expect((await read(jane, id)).json()).toEqual((await read(jane, 'A'.repeat(22))).json());
    expect((await call('GET', `/api/files/${id}`)).statusCode).toBe(401);
    expect((await call('DELETE', `/api/files/${id}`, { token: jane })).statusCode).toBe(404);
    for (const odd of ['x', '..%2f..%2fetc', '%27%20or%201=1', '__proto__']) expect((await read(john, odd)).statusCode).toBe(404);
    expect((await read(john, id)).statusCode).toBe(200);
  });

  test('is removed by its owner before it is used, and not after', async () => {
    const [one, other] = [await uploaded(john), await uploaded(john)];
    expect((await call('DELETE', `/api/files/${one.id}`, { token: john })).statusCode).toBe(200);
    expect((await read(john, one.id)).statusCode).toBe(404);
    await transact(db, (tx) => takeFiles(tx, johnsId, [other.id]));
    expect((await call('DELETE', `/api/files/${other.id}`, { token: john })).statusCode).toBe(404);
  });

  test('that is sent again under its key is kept once', async () => {
    const headers = { 'idempotency-key': 'once' };
    const [first, second] = [await upload(john, 'a', 'a.txt', headers), await upload(john, 'a', 'a.txt', headers)];
    expect(second.json()).toEqual(first.json());
    expect((await upload(john, 'b', 'a.txt', headers)).statusCode).toBe(422);
  });

  test('that nothing uses within a day is forgotten', async () => {
    const fresh = await testApp();
    const token = (await fresh.signIn()).accessToken;
    const send = async () => (await fresh.call('POST', '/api/files?name=a', { token, body: 'text' })).json().file.id as string;
    const [used, unused] = [await send(), await send()];
    await transact(fresh.db, (tx) => takeFiles(tx, johnsId, [used]));
    for (const purge of filesPurges) await purge(fresh.db, fresh.clock.now + 23 * 3600_000);
    expect(await describeFiles(fresh.db, [used, unused])).toHaveProperty('size', 2);
    for (const purge of filesPurges) await purge(fresh.db, fresh.clock.now + 25 * 3600_000);
    expect([...(await describeFiles(fresh.db, [used, unused])).keys()]).toEqual([used]);
  });
});

describe('a picture', () => {
  test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'of %s is drawn anew, upright and without what was written into it',
    async (format) => {
      const file = await pictureOf(2000, 1000)
        .withExif({ IFD0: { Copyright: 'secret place' } })
        .withMetadata({ orientation: 6 })
        [format]()
        .toBuffer();
      // Data appended to a picture could be read by another program.
      const answer = await upload(john, Buffer.concat([file, Buffer.from('<script>alert(1)</script>')]), 'ภาพถ่าย.svg');
      expect(answer.statusCode).toBe(201);
      const { file: kept } = answer.json();
      const sides = { width: 800, height: 1600 };
      expect(kept).toMatchObject({ name: 'ภาพถ่าย.webp', type: 'image/webp', ...sides });
      const { rawPayload, headers } = await read(john, kept.id);
      expect(headers).toMatchObject({ 'content-type': 'image/webp', 'content-disposition': expect.stringMatching(/^inline;/) });
      const { exif, format: drawn, width } = await sharp(rawPayload).metadata();
      expect({ exif, drawn, width }).toEqual({ exif: undefined, drawn: 'webp', width: sides.width });
      for (const text of ['secret place', '<script>']) expect(rawPayload.includes(text)).toBe(false);
      const small = await call('GET', `/api/files/${kept.id}/small`, { token: john });
      const metadata = await sharp(small.rawPayload).metadata();
      expect(Math.max(metadata.width, metadata.height)).toBe(320);
    },
  );

  test('is shown by a page of this site to who is signed in there, and by no other', async () => {
    const { id } = await uploaded(john, await pictureOf(20, 20).png().toBuffer());
    const asPage = (headers = {}) => call('GET', `/api/files/${id}`, { headers: { cookie: jar.header, ...headers } });
    expect((await asPage({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    expect((await asPage({ 'sec-fetch-site': 'none' })).statusCode).toBe(200);
    expect((await asPage()).statusCode).toBe(200);
    for (const site of ['cross-site', 'same-site']) expect((await asPage({ 'sec-fetch-site': site })).statusCode).toBe(401);
    expect((await asPage({ authorization: 'Bearer wrong' })).statusCode).toBe(401);
    expect((await asPage({ authorization: `Bearer ${jane}` })).statusCode).toBe(404);
  });

  test('nothing is changed by the pages’ cookie alone', async () => {
    const { id } = await uploaded(john);
    const headers = { cookie: jar.header, 'sec-fetch-site': 'same-origin' };
    const before = await dump(server);
    expect((await call('DELETE', `/api/files/${id}`, { headers })).statusCode).toBe(401);
    expect((await call('POST', '/api/files?name=a', { headers, body: 'text' })).statusCode).toBe(401);
    expect(await dump(server)).toEqual(before);
  });

  test('is shown no more when its session has ended', async () => {
    const other = new Jar();
    const token = (await call('POST', '/jwt/login', { jar: other, body: { email: 'admin@demo.com', password: 'admin' } })).json()
      .accessToken;
    const { id } = await uploaded(token);
    const cookie = other.header;
    expect((await call('GET', `/api/files/${id}`, { headers: { cookie } })).statusCode).toBe(200);
    await call('POST', '/jwt/logout', { token });
    const after = await call('GET', `/api/files/${id}`, { headers: { cookie } });
    expect([after.statusCode, after.headers['cache-control']]).toEqual([401, 'no-store']);
  });
});

describe('what is not taken', () => {
  test('is refused with its reason and changes nothing', async () => {
    const before = await dump(server);
    const png = await pictureOf(300, 300).png().toBuffer();
    for (const [file, name, code] of [
      ['', 'a.txt', 'FILE_EMPTY'],
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'photo.png', 'FILE_NOT_TAKEN'],
      ['<!doctype html>', 'a.txt', 'FILE_NOT_TAKEN'],
      ['alert(1)', 'a.js', 'FILE_NOT_TAKEN'],
      [zipOf('[Content_Types].xml', 'word/vbaProject.bin'), 'a.docx', 'FILE_NOT_TAKEN'],
      ['GIF89a', 'a.gif', 'PICTURE_NOT_TAKEN'],
      [Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), 'a.heic', 'PICTURE_NOT_TAKEN'],
      [png.subarray(0, png.length / 2), 'a.png', 'NOT_A_PICTURE'],
      [Buffer.concat([png.subarray(0, 8), Buffer.from('<script>')]), 'a.png', 'NOT_A_PICTURE'],
    ] as const) {
      const answer = await upload(john, file, name);
      expect([answer.statusCode, answer.json()], name).toEqual([400, { error: { file: [expect.any(String)] }, code }]);
    }
    expect(await dump(server)).toEqual(before);
  });

  test('a picture that would be huge when drawn is refused at once', async () => {
    const bomb = await pictureOf(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(maxFileBytes);
    expect((await upload(john, bomb, 'a.png')).json().code).toBe('NOT_A_PICTURE');
  }, 30_000);

  test('a file of eleven megabytes is too large', async () => {
    const answer = await upload(john, Buffer.alloc(maxFileBytes + 1, 'a'));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test('a name is needed, and is of this call alone', async () => {
    const headers = { authorization: `Bearer ${john}` };
    expect((await app.inject({ method: 'POST', url: '/api/files', headers, payload: 'a' })).json().error).toEqual({
      name: ['is required'],
    });
    expect((await upload(john, 'a', 'a'.repeat(501))).statusCode).toBe(400);
    expect((await app.inject({ method: 'POST', url: '/api/files?name=a', headers, payload: 'no content type' })).statusCode).toBe(201);
    // Bodies of other calls are still JSON.
    const other = await app.inject({
      method: 'POST',
      url: '/apps/todo/add-tasks',
      headers: { ...headers, 'content-type': 'text/plain' },
      payload: 'a',
    });
    expect(other.statusCode).toBe(415);
  });

  test('who has a thousand files, or two hundred megabytes of them, uploads no more', async () => {
    const { accessToken: token, userData } = await signUp('collector');
    const row = { userId: userData.id, name: 'a', type: 'text/plain', createdAt: clock.now, isUsed: true };
    const fill = (rows: (typeof storedFile.$inferInsert)[]) => transact(db, (tx) => tx.insert(storedFile).values(rows).run());
    await fill([{ ...row, id: 'large', size: maxFiles.bytes - 10 }]);
    expect((await upload(token, '0123456789')).statusCode).toBe(201);
    expect((await upload(token, '0')).json().code).toBe('LIST_FULL');
    await transact(db, (tx) => tx.delete(storedFile).where(eq(storedFile.userId, userData.id)).run());
    await fill(Array.from({ length: maxFiles.count - 1 }, (_, at) => ({ ...row, id: `small-${at}`, size: 1 })));
    expect((await upload(token, '0')).statusCode).toBe(201);
    expect((await upload(token, '0')).statusCode).toBe(409);
  });

  test('who sends too many waits', async () => {
    const strict = await testApp({ mode: 'persistent', rateLimitFactor: 0 });
    const { accessToken: token } = await strict.signUp('hasty');
    const send = () => strict.call('POST', '/api/files?name=a', { token, body: 'text' });
    for (let time = 0; time < 100; time += 1) expect((await send()).statusCode).toBe(201);
    const refused = await send();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('files that are part of something', () => {
  test('are taken once, by their owner, all or none', async () => {
    const [one, other, hers] = [await uploaded(john), await uploaded(john), await uploaded(jane)];
    const take = (...ids: string[]) => transact(db, (tx) => takeFiles(tx, johnsId, ids, 'obj.files'));
    for (const ids of [
      [one.id, hers.id],
      [one.id, 'A'.repeat(22)],
      [one.id, one.id],
    ]) {
      const refused = await take(...ids).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(Invalid);
      expect(refused).toMatchObject({ fields: { 'obj.files': [expect.any(String)] } });
    }
    await take(one.id, other.id);
    await expect(take(one.id)).rejects.toBeInstanceOf(Invalid);
    await take();
  });

  test('two who take one at the same time do not both have it', async () => {
    const { id } = await uploaded(john);
    const takes = [1, 2, 3].map(() => transact(db, (tx) => takeFiles(tx, johnsId, [id])));
    const results = await Promise.allSettled(takes);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('are read by those they are shared with, until it is gone for all of them', async () => {
    const { id } = await uploaded(john, await pictureOf(40, 20).png().toBuffer(), 'a');
    await transact(db, async (tx) => {
      await takeFiles(tx, johnsId, [id]);
      await shareFiles(tx, [id], [johnsId, janesId]);
    });
    expect((await read(jane, id)).statusCode).toBe(200);
    expect((await describeFiles(db, [id, 'gone'])).get(id)).toMatchObject({ name: 'a.webp', width: 40, height: 20 });
    await transact(db, (tx) => leaveFiles(tx, [id], johnsId));
    expect([(await read(john, id)).statusCode, (await read(jane, id)).statusCode]).toEqual([404, 200]);
    await transact(db, (tx) => leaveFiles(tx, [id], janesId));
    expect((await rowsOf(server, storedFile)).map((row) => row.id)).not.toContain(id);
  });

  test('reach others without the place that a film was taken at', async () => {
    const place = '+13.7563+100.5018/';
    const { id } = await uploaded(john, filmFrom(place), 'clip.mp4');
    await transact(db, async (tx) => {
      await takeFiles(tx, johnsId, [id]);
      await shareFiles(tx, [id], [johnsId, janesId]);
    });
    const { rawPayload, statusCode } = await read(jane, id);
    expect([statusCode, filmFrom(place).includes(place), rawPayload.includes(place)]).toEqual([200, true, false]);
    expect(rawPayload.includes('the film itself')).toBe(true);
  });

  test('are dropped for everybody at once', async () => {
    const { id } = await uploaded(john);
    await transact(db, async (tx) => {
      await takeFiles(tx, johnsId, [id]);
      await shareFiles(tx, [id], [janesId]);
      await dropFiles(tx, [id]);
    });
    for (const token of [john, jane]) expect((await read(token, id)).statusCode).toBe(404);
  });
});
