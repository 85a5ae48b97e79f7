import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawPhoto } from '../../../api/domain/market/photo-drawing.ts';
import { hashDistance } from '../../../api/domain/market/rules/likeness.ts';
import { hashedSide, perceptualHash } from '../../../api/domain/market/rules/perceptual-hash.ts';
import { photoKind } from '../../../api/domain/market/rules/photo-kind.ts';
import { allPrefixes, sweptPrefixes } from '../../../api/domain/market/rules/swept-prefixes.ts';
import { Random } from '../../support/random.ts';

/** Shapes on a coloured background, different for each number. */
function scene(number: number): Sharp {
  const random = new Random(number * 7919 + 1);
  const shapes = Array.from(
    { length: 12 },
    () =>
      `<ellipse cx="${random.below(900)}" cy="${random.below(600)}" rx="${40 + random.below(200)}" ry="${40 + random.below(200)}" fill="hsl(${random.below(360)} 60% ${20 + random.below(60)}%)"/>`,
  );
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#abc"/>${shapes.join('')}</svg>`,
    ),
  );
}

const hashOf = async (picture: Sharp) => (await drawPhoto(await picture.jpeg({ quality: 92 }).toBuffer())).perceptualHash;

describe('the hash of how a picture looks', () => {
  test('is 64 bits in 16 digits, whatever the picture', () => {
    for (const grey of [
      new Uint8Array(hashedSide ** 2),
      new Uint8Array(hashedSide ** 2).fill(255),
      Uint8Array.from({ length: hashedSide ** 2 }, (_, at) => at),
    ])
      expect(perceptualHash(grey)).toMatch(/^[\da-f]{16}$/);
  });

  test.each<[string, string, (row: number, column: number) => number]>([
    ['of a bright field', 'c2c23d3dc2c23d3c', (row, column) => (row > 10 && row < 20 && column > 5 && column < 25 ? 200 : 30)],
    ['of waves', '820a815f0196ffde', (row, column) => (row * row * 3 + column * column * 5 + row * column * 7) % 251],
    ['of stripes', 'f2637e2352235323', (row, column) => (row * 31 + column * column * 17) % 256],
  ])('%s stays what is stored of it', (_what, hash, dot) => {
    const dots = Array.from({ length: hashedSide ** 2 }, (_, at) => dot(Math.floor(at / hashedSide), at % hashedSide));
    expect(perceptualHash(Uint8Array.from(dots))).toBe(hash);
  });

  test('is nearly the same for the same picture in another form', async () => {
    for (const number of [1, 2, 3]) {
      const original = await hashOf(scene(number));
      const again = { flat: await scene(number).png().toBuffer() };
      for (const [how, other] of Object.entries({
        smaller: sharp(again.flat).resize(300),
        coarse: sharp(await sharp(again.flat).jpeg({ quality: 30 }).toBuffer()),
        brighter: sharp(again.flat).modulate({ brightness: 1.1 }),
        grey: sharp(again.flat).greyscale(),
        cropped: sharp(again.flat).extract({ left: 9, top: 6, width: 882, height: 588 }),
      }))
        expect(hashDistance(original, await hashOf(other)), `${number} ${how}`).toBeLessThanOrEqual(8);
    }
  });

  test('is another for another picture', async () => {
    const hashes = await Promise.all(Array.from({ length: 12 }, (_, number) => hashOf(scene(number))));
    for (const [at, one] of hashes.entries())
      for (const other of hashes.slice(at + 1)) expect(hashDistance(one, other)).toBeGreaterThan(12);
  });
});

describe('what a file is', () => {
  const webp = (kind: string, flags: number) => Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${kind}\0\0\0\0`), Buffer.from([flags])]);
  const chunk = (name: string, length: number) => `\0\0\0${String.fromCharCode(length)}${name}${'\0'.repeat(length + 4)}`;
  test.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'other'],
    ['half a sign', Buffer.from('\x89PN', 'latin1'), 'other'],
    ['a PNG that ends in the middle of a name', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIH', 'latin1'), 'picture'],
    ['a PNG whose part is longer than everything', Buffer.from('\x89PNG\r\n\x1a\n\xff\xff\xff\xffIHDR', 'latin1'), 'picture'],
    ['a plain WebP', webp('VP8 ', 0xff), 'picture'],
    ['a WebP with transparency', webp('VP8X', 0x10), 'picture'],
    ['a moving WebP', webp('VP8X', 0x12), 'moving'],
    ['a sound in the same wrapping', Buffer.from('RIFF\0\0\0\0WAVEfmt '), 'other'],
    ['a JPEG', Buffer.from('\xff\xd8\xff', 'latin1'), 'picture'],
    ['a PNG', Buffer.from(`\x89PNG\r\n\x1a\n${chunk('IHDR', 13)}${chunk('IDAT', 1)}${chunk('acTL', 8)}`, 'latin1'), 'picture'],
    ['a moving PNG', Buffer.from(`\x89PNG\r\n\x1a\n${chunk('IHDR', 13)}${chunk('acTL', 8)}`, 'latin1'), 'moving'],
    ['a WebP that is cut off', webp('VP8X', 0).subarray(0, 20), 'picture'],
    ['text that names a kind', Buffer.from('of kind WEBP'), 'other'],
    ['a HEVC', Buffer.from('\0\0\0\x18ftyphevc'), 'heic'],
    ['a mif1', Buffer.from('\0\0\0\x18ftypmif1'), 'heic'],
    ['an msf1', Buffer.from('\0\0\0\x18ftypmsf1'), 'heic'],
    ['a file of a brand that ends like that of pictures', Buffer.from('\0\0\0\x18ftypxhei'), 'other'],
    ['a picture of a telephone without its box', Buffer.from('\0\0\0\x18xtypheic'), 'other'],
    ['a GIF', Buffer.from('GIF89a'), 'moving'],
    ['a HEIC', Buffer.from('\0\0\0\x18ftypheix'), 'heic'],
    ['an AVIF', Buffer.from('\0\0\0\x18ftypavif'), 'other'],
    ['a film', Buffer.from('\0\0\0\x18ftypisom'), 'other'],
  ])('%s', (_name, file, kind) => expect(photoKind(file)).toBe(kind));
});

test('every letter a name begins with is swept within 22 hours, one after the other', () => {
  const hours = Array.from({ length: 22 }, (_, hour) => sweptPrefixes(hour * 3600 * 1000 + 5));
  expect(hours.join('')).toBe(allPrefixes);
  expect(new Set(allPrefixes).size).toBe(64);
  expect(sweptPrefixes(22 * 3600 * 1000)).toBe(hours[0]);
});
