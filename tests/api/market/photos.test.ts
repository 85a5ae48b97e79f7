import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { PhotoAnswer } from '../../../api/contract/market/photos.ts';
import { photoWidths } from '../../../api/contract/values/market/photos.ts';
import { filesOf, type PhotoStore } from '../../../api/domain/market/photo-store.ts';
import { PhotosUnavailable } from '../../../api/domain/shared/errors.ts';
import { testApp } from '../../support/app.ts';
import { pictureOf } from '../../support/files.ts';
import { gradient, photoServer, smallPhoto as small } from '../../support/photos.ts';

const { db, everything, files, mali, publish, read, settings, store, upload, uploaded } = await photoServer();

/** The store's methods, some of which are replaced. */
const ofStore: PhotoStore = {
  check: () => store.check(),
  put: (name, bytes) => store.put(name, bytes),
  get: (name) => store.get(name),
  delete: (names) => store.delete(names),
  list: (letter) => store.list(letter),
  owner: () => store.owner(),
  setOwner: (id) => store.setOwner(id),
};

describe('a photo', () => {
  test('is kept in three widths, upright and without anything else that was in the file', async () => {
    const jpeg = await gradient(3000, 2000)
      .withExif({ IFD0: { Copyright: 'secret owner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1', GPSLongitudeRef: 'E' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(jpeg).metadata()).exif?.includes('secret owner')).toBe(true);
    // Data appended to a picture could be read by another program.
    const answer = await upload(mali, Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]), { 'content-type': 'text/html' });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(Value.Check(PhotoAnswer, answer.json())).toBe(true);
    const { photo: kept } = answer.json();
    const { id } = kept;
    expect(kept).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      width: 1280,
      height: 1920,
      thumbHash: expect.stringMatching(/^[\w+/=]{20,40}$/),
      urls: { '320': `/api/photos/${id}/320`, '640': `/api/photos/${id}/640`, '1280': `/api/photos/${id}/1280` },
    });
    for (const width of photoWidths) {
      const { rawPayload, headers, statusCode } = await read(kept.urls[width], mali);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(rawPayload.length),
        'x-content-type-options': 'nosniff',
      });
      const { exif, xmp, icc, iptc, orientation, ...drawn } = await sharp(rawPayload).metadata();
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
      expect(drawn).toMatchObject({ format: 'webp', width, height: (width * 3) / 2 });
      for (const text of ['secret owner', 'Exif', 'GPS', '<script>']) expect(rawPayload.includes(text)).toBe(false);
    }
    expect(await files()).toEqual(expect.arrayContaining(filesOf(id).map((name) => join(id.slice(0, 2), name))));
  });

  test('comes as the file of a form just as well', async () => {
    const form = new FormData();
    form.append('caption', 'front');
    form.append('photo', new Blob([new Uint8Array(small)], { type: 'text/plain' }), 'ภาพ.svg');
    const sent = new Response(form);
    const type = String(sent.headers.get('content-type'));
    const body = Buffer.from(await sent.arrayBuffer());
    expect((await upload(mali, body, { 'content-type': type })).json().photo).toMatchObject({ width: 30, height: 20 });
    for (const [broken, as] of [
      [body.subarray(0, body.length - 10), type],
      [body, 'multipart/form-data; boundary=other'],
      [body, 'multipart/form-data'],
      [Buffer.from('--a\r\ncontent-disposition: form-data; name="file"\r\n\r\ntext\r\n--a--\r\n'), 'multipart/form-data; boundary=a'],
      [
        Buffer.from(`${'--a\r\ncontent-disposition: form-data; name="b"\r\n\r\n\r\n'.repeat(50_000)}--a--\r\n`),
        'multipart/form-data; boundary=a',
      ],
    ] as const) {
      const answer = await upload(mali, broken, { 'content-type': as });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'FORM_INVALID']);
    }
    form.append('second', new Blob(['x']), 'b.png');
    const two = new Response(form);
    const answer = await upload(mali, Buffer.from(await two.arrayBuffer()), { 'content-type': String(two.headers.get('content-type')) });
    expect(answer.json().code).toBe('FORM_INVALID');
  });

  test.each<[string, () => Sharp, number, number]>([
    ['a CMYK JPEG', () => gradient(90, 60).toColourspace('cmyk').jpeg(), 90, 60],
    ['a PNG of 16 bits', () => gradient(90, 60).toColourspace('rgb16').png(), 90, 60],
    ['a grey PNG', () => gradient(90, 60).greyscale().png(), 90, 60],
    ['a transparent WebP', () => sharp({ create: { width: 90, height: 60, channels: 4, background: '#0000' } }).webp(), 90, 60],
    ['a JPEG in a wide range of colours', () => gradient(90, 60).withIccProfile('p3').jpeg(), 90, 60],
    ['a single dot', () => pictureOf(1, 1).png(), 1, 1],
    ['a long strip', () => pictureOf(400, 9000).png(), 114, 2560],
    ['a flat strip', () => pictureOf(9000, 3).png(), 1280, 1],
  ])('may be %s', async (_name, make, width, height) => {
    const kept = await uploaded(mali, await make().toBuffer());
    expect(kept).toMatchObject({ width, height });
    const drawn = await sharp((await read(kept.urls['1280'], mali)).rawPayload).metadata();
    expect(drawn).toMatchObject({ format: 'webp', width, height, space: 'srgb', hasAlpha: false });
  });

  test('that is sent again under its key is the same, and its files are there once', async () => {
    const key = { 'idempotency-key': 'photo-1' };
    const first = (await upload(mali, small, key)).json();
    const before = await files();
    const again = await upload(mali, small, key);
    expect(again.json()).toEqual(first);
    expect(await files()).toEqual(before);
    expect((await upload(mali, await pictureOf(8, 8).png().toBuffer(), key)).statusCode).toBe(422);
    expect(await files()).toEqual(before);
  });

  test('may come beside others', async () => {
    const several = await Promise.all([1, 2, 3, 4].map(() => uploaded(mali)));
    expect(new Set(several.map(({ id }) => id)).size).toBe(4);
  });

  test('waits where four of the same account are on their way, since each is in memory', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const slow = await testApp(settings, { photoStore: { ...ofStore, put: (name, bytes) => held.then(() => store.put(name, bytes)) } }, db);
    const answers = [1, 2, 3, 4, 5].map(() => slow.call('POST', '/api/photos', { token: mali, body: small }));
    const first = await Promise.race(answers);
    expect([first.statusCode, first.json().code, first.headers['retry-after']]).toEqual([503, 'OVERLOADED', '2']);
    letGo();
    const codes = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([201, 201, 201, 201, 503]);
  });
});

describe('without its store', () => {
  /** Fails from the second file on, or at every read. */
  const broken: PhotoStore = {
    ...ofStore,
    get: () => down(),
    put: (name, bytes) => (name.endsWith('-320.webp') ? store.put(name, bytes) : down()),
  };
  const down = () => Promise.reject(new PhotosUnavailable({ cause: new Error('down') }));

  test('an upload is refused and leaves nothing half', async () => {
    const lame = await testApp(settings, { photoStore: broken }, db);
    const before = await everything();
    const { statusCode, headers, body } = await lame.call('POST', '/api/photos', { token: mali, body: small });
    expect([statusCode, JSON.parse(body).code, headers['retry-after']]).toEqual([503, 'PHOTOS_UNAVAILABLE', '5']);
    expect(body).not.toContain('down');
    expect(await everything()).toEqual(before);
  });

  test('a photo is there again later', async () => {
    const lame = await testApp(settings, { photoStore: broken }, db);
    const { id, urls } = await uploaded(mali);
    await publish(id);
    const { statusCode, headers } = await lame.call('GET', urls['320']);
    expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
    expect((await read(urls['320'])).statusCode).toBe(200);
    expect((await lame.call('GET', '/health')).statusCode).toBe(200);
    await rm(join(settings.photosFolder, id.slice(0, 2), `${id}-320.webp`));
    expect((await read(urls['320'])).statusCode).toBe(404);
  });
});
