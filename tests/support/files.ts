import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** An archive of empty entries with these names. */
export function zipOf(...names: string[]): Buffer {
  const entries = names.map((name) => Buffer.from(name));
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const name of entries) {
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt32LE(crc32(''), 10);
    head.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, name]);
    const place = Buffer.alloc(16);
    place.writeUInt32LE(at, 12);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.alloc(2), head, place.subarray(2), name]));
    locals.push(local);
    at += local.length;
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(names.length, 4);
  end.writeUInt16LE(names.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), end]);
}

export const pictureOf = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#f2762e' } });

/** A box of an MP4 file with its contents. */
const box = (type: string, ...parts: (string | Buffer)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** The smallest film that contains its location, in three forms. */
export const filmFrom = (place: string): Buffer =>
  Buffer.concat([
    box('ftyp', 'isom\0\0\0\0isom'),
    box(
      'moov',
      box('mvhd', 'head'),
      box('trak', box('tkhd', 'track'), box('udta', box('\xa9xyz', place))),
      box('udta', box('\xa9xyz', place)),
    ),
    box('uuid', `XMP ${place}`),
    box('mdat', 'the film itself'),
  ]);
