import { crc32 } from 'node:zlib';
import type { FileType } from './names.ts';

const office = 'application/vnd.openxmlformats-officedocument.';

/**
 * Removes metadata about author and place from a file: locations in videos, tags of audio, authors of office documents. Other types keep
 * theirs, which is stated where they are attached (`detailedTypes`). A file that can't be parsed is left unchanged.
 */
export function withoutMetadata(file: Buffer, type: FileType): Buffer {
  if (['video/mp4', 'video/quicktime', 'audio/mp4'].includes(type)) return plainFilm(file);
  if (type === 'audio/mpeg') return plainSound(file);
  return type.startsWith(office) ? plainDocument(file) : file;
}

/** Boxes of an ISO media file that contain others, and those with metadata: place, device and author. */
const containers = ['moov', 'trak', 'mdia'];
const describing = ['udta', 'meta', 'uuid'];

/** Replaces metadata by free space of the same length, so that all offsets remain valid. */
function plainFilm(file: Buffer): Buffer {
  const plain = Buffer.from(file);
  blank(plain, 0, plain.length);
  return plain;
}

function blank(file: Buffer, from: number, to: number): void {
  for (let at = from; at + 8 <= to; ) {
    const type = file.toString('latin1', at + 4, at + 8);
    const short = file.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= to;
    const size = isLong ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    const head = isLong ? 16 : 8;
    if (size < head || at + size > to) return;
    if (describing.includes(type)) {
      file.write('free', at + 4, 'latin1');
      file.fill(0, at + head, at + size);
    } else if (containers.includes(type)) blank(file, at + head, at + size);
    at += size;
  }
}

/** Removes the tags before and after the audio. */
function plainSound(file: Buffer): Buffer {
  let from = 0;
  while (file.toString('latin1', from, from + 3) === 'ID3' && from + 10 <= file.length) {
    const length = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((file[from + at] ?? 0) & 0x7f), 0);
    from += 10 + length + ((file[from + 5] ?? 0) & 0x10 ? 10 : 0);
  }
  const tail = file.length - 128;
  const to = tail > from && file.toString('latin1', tail, tail + 3) === 'TAG' ? tail : file.length;
  return from < to ? file.subarray(from, to) : file;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const schemas = 'http://schemas.openxmlformats.org';
/** Empty properties of an office document. */
const properties: Record<string, string> = {
  'docProps/core.xml': `${declaration}<cp:coreProperties xmlns:cp="${schemas}/package/2006/metadata/core-properties"/>`,
  'docProps/app.xml': `${declaration}<Properties xmlns="${schemas}/officeDocument/2006/extended-properties"/>`,
  'docProps/custom.xml': `${declaration}<Properties xmlns="${schemas}/officeDocument/2006/custom-properties"/>`,
};

/**
 * Replaces the archive's properties by empty ones; all other parts are copied in compressed form, so that nothing has to be decompressed.
 */
function plainDocument(file: Buffer): Buffer {
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > file.length) return file;
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let written = 0;
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > file.length || file.toString('latin1', at, at + 4) !== 'PK\x01\x02') return file;
    const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset));
    const entry = Buffer.from(file.subarray(at, at + 46 + nameLength));
    const local = file.readUInt32LE(at + 42);
    if (local + 30 > file.length) return file;
    const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const name = entry.subarray(46);
    const empty = properties[name.toString('latin1')];
    const packed = empty === undefined ? file.subarray(from, from + entry.readUInt32LE(20)) : Buffer.from(empty);
    // The local header contains the sizes, so that no data descriptor follows; extra fields are removed as well.
    entry.writeUInt16LE(entry.readUInt16LE(8) & ~8, 8);
    entry.fill(0, 30, 34);
    entry.writeUInt32LE(written, 42);
    if (empty !== undefined) {
      entry.writeUInt16LE(0, 10);
      entry.writeUInt32LE(crc32(packed), 16);
      entry.writeUInt32LE(packed.length, 20);
      entry.writeUInt32LE(packed.length, 24);
    }
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), entry.subarray(6, 30), Buffer.alloc(2), name]);
    parts.push(head, packed);
    directory.push(entry);
    written += head.length + packed.length;
    at += 46 + nameLength + extraLength + commentLength;
  }
  const whole = Buffer.concat(directory);
  const last = Buffer.from(file.subarray(end, end + 22));
  last.writeUInt32LE(whole.length, 12);
  last.writeUInt32LE(written, 16);
  last.writeUInt16LE(0, 20);
  return Buffer.concat([...parts, whole, last]);
}
