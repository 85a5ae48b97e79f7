import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { withoutMetadata } from '../../../api/domain/files/rules/metadata.ts';
import { contentOf } from '../../../api/domain/files/rules/types.ts';
import { filmFrom } from '../../support/files.ts';

test('a film loses the place where it was taken, and nothing of it moves', () => {
  const place = '+13.7563+100.5018/';
  const film = filmFrom(place);
  const plain = withoutMetadata(film, 'video/mp4');
  expect(film.includes(place)).toBe(true);
  expect(plain.includes(place)).toBe(false);
  expect(plain.length).toBe(film.length);
  expect(plain.indexOf('the film itself')).toBe(film.indexOf('the film itself'));
  expect(plain.includes('track')).toBe(true);
});

test('sound loses the tags before and behind it', () => {
  const sound = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(200, 1)]);
  const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x01\x02', 'latin1'), Buffer.alloc(130, 'a')]);
  const tail = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 'b')]);
  expect(withoutMetadata(Buffer.concat([tag, sound, tail]), 'audio/mpeg')).toEqual(sound);
  expect(withoutMetadata(sound, 'audio/mpeg')).toEqual(sound);
});

/** An archive as typical programs write it: compressed, with extra fields after names, and with sizes after the data if `streamed`. */
function archive(entries: Record<string, string>, streamed: boolean): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(entries)) {
    const packed = deflateRawSync(text);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(text));
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(text.length, 8);
    const common = Buffer.from([20, 0, streamed ? 8 : 0, 0, 8, 0, 0, 0, 0, 0]);
    const lengths = Buffer.from([name.length, 0, 4, 0]);
    const named = Buffer.concat([Buffer.from(name), Buffer.from([1, 2, 0, 0])]);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, streamed ? Buffer.alloc(12) : sizes, lengths, named, packed]);
    const whole = streamed ? Buffer.concat([local, Buffer.from('PK\x07\x08', 'latin1'), sizes]) : local;
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, sizes, lengths, place, named]));
    parts.push(whole);
    at += whole.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}

/** Entries of an archive, according to their local headers. */
function partsOf(file: Buffer): Record<string, string> {
  const found: Record<string, string> = {};
  for (let at = 0; file.toString('latin1', at, at + 4) === 'PK\x03\x04'; ) {
    const [method, packed, name, extra] = [
      file.readUInt16LE(at + 8),
      file.readUInt32LE(at + 18),
      file.readUInt16LE(at + 26),
      file.readUInt16LE(at + 28),
    ] as const;
    const from = at + 30 + name + extra;
    const data = file.subarray(from, from + packed);
    const text = method === 8 ? inflateRawSync(data) : data;
    expect(crc32(text)).toBe(file.readUInt32LE(at + 14));
    found[file.toString('latin1', at + 30, at + 30 + name)] = text.toString();
    at = from + packed;
  }
  return found;
}

describe.each([false, true])('an Office document (streamed: %s)', (streamed) => {
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'docProps/core.xml': '<dc:creator>Mali Rattana</dc:creator>',
    'docProps/app.xml': '<Company>Ban Mali</Company>',
    'word/document.xml': '<w:t>ข้อความ</w:t>',
  };
  const file = archive(parts, streamed);

  test('loses its authors, and keeps all other parts', () => {
    const type = contentOf(file, 'letter.docx');
    expect(type).toContain('wordprocessingml');
    const plain = withoutMetadata(file, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document');
    expect(contentOf(plain, 'letter.docx')).toBe(type);
    const kept = partsOf(plain);
    expect(Object.keys(kept)).toEqual(Object.keys(parts));
    expect(kept['word/document.xml']).toBe(parts['word/document.xml']);
    expect(JSON.stringify(kept)).not.toMatch(/Mali/);
  });

  test('that is cut off stays as it is', () => {
    const cut = file.subarray(0, file.length - 30);
    expect(withoutMetadata(cut, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document')).toEqual(cut);
  });
});

test('other files are left alone', () => {
  const pdf = Buffer.from('%PDF-1.7 /Author (Mali)');
  expect(withoutMetadata(pdf, 'application/pdf')).toBe(pdf);
});
