import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { maxPhotoBytes, maxUnusedPhotos } from '../../../api/contract/values/market/photos.ts';
import { transact } from '../../../api/db/client.ts';
import { photo } from '../../../api/db/schema.ts';
import { claimPhotos } from '../../../api/domain/market/photos.ts';
import { testApp } from '../../support/app.ts';
import { pictureOf } from '../../support/files.ts';
import { gradient, photoServer, pngOf, smallPhoto as small } from '../../support/photos.ts';

const { clock, db, everything, files, mali, signUp, upload, uploaded } = await photoServer();

describe('what is not taken', () => {
  test('is refused with its reason, and nothing of it is kept', async () => {
    const before = await everything();
    const jpeg = await gradient(900, 600).jpeg().toBuffer();
    const png = await gradient(900, 600).png().toBuffer();
    const webp = await gradient(900, 600).webp().toBuffer();
    const frames = await Promise.all(['#f00', '#00f'].map((background) => pictureOf(8, 8).tint(background).png().toBuffer()));
    const animated = (kind: 'gif' | 'webp') =>
      sharp(frames, { join: { animated: true } })
        [kind]({ loop: 0 })
        .toBuffer();
    for (const [name, file, code] of [
      ['nothing', '', 'FILE_EMPTY'],
      ['a page', '<!doctype html><script>alert(1)</script>', 'PICTURE_NOT_TAKEN'],
      ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'PICTURE_NOT_TAKEN'],
      ['a document', '%PDF-1.7', 'PICTURE_NOT_TAKEN'],
      ['a TIFF', await gradient(9, 9).tiff().toBuffer(), 'PICTURE_NOT_TAKEN'],
      ['an AVIF', await gradient(9, 9).avif().toBuffer(), 'PICTURE_NOT_TAKEN'],
      ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), 'HEIC_NOT_TAKEN'],
      ['a GIF', await animated('gif'), 'PICTURE_MOVES'],
      ['a moving WebP', await animated('webp'), 'PICTURE_MOVES'],
      ['a moving PNG', pngOf(8, 8, ['acTL', Buffer.alloc(8, 1)]), 'PICTURE_MOVES'],
      ['a JPEG that ends early', jpeg.subarray(0, jpeg.length / 2), 'NOT_A_PICTURE'],
      ['a PNG that ends early', png.subarray(0, png.length / 2), 'NOT_A_PICTURE'],
      ['a WebP that ends early', webp.subarray(0, webp.length / 2), 'NOT_A_PICTURE'],
      ['a page that begins like a JPEG', Buffer.concat([jpeg.subarray(0, 4), Buffer.from('<script>alert(1)</script>')]), 'NOT_A_PICTURE'],
      ['a page that begins like a PNG', Buffer.concat([png.subarray(0, 8), Buffer.from('<script>')]), 'NOT_A_PICTURE'],
      ['a PNG without lines', pngOf(700, 500), 'NOT_A_PICTURE'],
      ['a PNG that claims to be huge', pngOf(60_000, 60_000), 'PICTURE_TOO_BIG'],
      ['51 megapixels', await pictureOf(8500, 6000).png().toBuffer(), 'PICTURE_TOO_BIG'],
    ] as const) {
      const answer = await upload(mali, file);
      expect([answer.statusCode, answer.json()], name).toEqual([400, { error: { file: [expect.any(String)] }, code }]);
    }
    expect(await everything()).toEqual(before);
  }, 60_000);

  test('is 50 megapixels at most, and 12 megabytes', async () => {
    expect((await upload(mali, await pictureOf(10_000, 5000).png().toBuffer())).statusCode).toBe(201);
    const largest = Buffer.concat([small, Buffer.alloc(maxPhotoBytes - small.length)]);
    expect((await upload(mali, largest)).statusCode).toBe(201);
    for (const size of [maxPhotoBytes + 1, 13 * 1024 * 1024]) {
      const answer = await upload(mali, Buffer.concat([small, Buffer.alloc(size - small.length)]));
      expect([answer.statusCode, answer.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
    }
  }, 60_000);

  test('is more than two hundred that are part of nothing', async () => {
    const { accessToken: token, userData: collector } = await signUp('collector');
    const row = { userId: collector.id, createdAt: clock.now, width: 1, height: 1, thumbHash: '', contentHash: '', perceptualHash: '' };
    const rows = Array.from({ length: maxUnusedPhotos - 1 }, (_, at) => ({ ...row, id: `collected-${at}`, unusedSince: clock.now }));
    await transact(db, (tx) => tx.insert(photo).values(rows).run());
    const last = await uploaded(token);
    const before = await files();
    expect((await upload(token, small)).json().code).toBe('LIST_FULL');
    expect(await files()).toEqual(before);
    await transact(db, (tx) => claimPhotos(tx, { ownerId: collector.id, ids: [last.id] }));
    // Two concurrent uploads compete for the last place, and one succeeds.
    const both = await Promise.all([upload(token, small), upload(token, small)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  test('is sent too often', async () => {
    const strict = await testApp({ mode: 'persistent', rateLimitFactor: 0 });
    const { accessToken: token } = await strict.signUp('hasty');
    const send = () => strict.call('POST', '/api/photos', { token, body: '<p>' });
    for (let time = 0; time < 60; time += 1) expect((await send()).statusCode).toBe(400);
    expect((await send()).statusCode).toBe(429);
  });
});
