import { expect, test } from 'vitest';
import { contentOf } from '../../../api/domain/files/rules/types.ts';
import { pictureOf, zipOf } from '../../support/files.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const box = (brand: string) => bytes(`\0\0\0\x18ftyp${brand}\0\0\0\0`);
const office = 'application/vnd.openxmlformats-officedocument';
/** An archive whose directory has extra fields after a name. */
const remarked = (() => {
  const plain = zipOf('a.txt', '[Content_Types].xml', 'xl/a.xml');
  const [at, end] = [plain.indexOf('PK\x01\x02', 0, 'latin1'), plain.lastIndexOf('PK\x05\x06', undefined, 'latin1')];
  const entry = plain.subarray(at, at + 46 + 'a.txt'.length);
  entry.writeUInt16LE(2, 30);
  entry.writeUInt16LE(3, 32);
  return Buffer.concat([plain.subarray(0, at), entry, Buffer.from('exyou'), plain.subarray(at + entry.length, end), plain.subarray(end)]);
})();

test.each([
  ['a PDF', bytes('%PDF-1.7\n…'), 'a.exe', 'application/pdf'],
  ['text', Buffer.from('สวัสดี\r\n\tครับ'), 'note', 'text/plain'],
  ['text that begins with a heart', Buffer.from('<3 you'), 'a.txt', 'text/plain'],
  ['rows as a Thai spreadsheet writes them', Buffer.from([0xca, 0xd4, 0xb9, 0x2c, 0x31, 0x0d, 0x0a]), 'a.CSV', 'text/csv'],
  ['a calendar', bytes('BEGIN:VCALENDAR\r\n'), 'a.txt', 'text/calendar'],
  ['text about a calendar', bytes('see BEGIN:VCALENDAR'), 'a.txt', 'text/plain'],
  ['text about a page', bytes('write <b>bold</b> or #!/bin/sh'), 'a.md', 'text/plain'],
  ['text that names a kind of picture', bytes('of kind WEBP'), 'a.log', 'text/plain'],
  ['a calendar by its mark and beginning', Buffer.from('\ufeffBEGIN:VCALENDAR'), 'a.ics', 'text/calendar'],
  ['an archive', zipOf('a.txt'), 'a.zip', 'application/zip'],
  ['an empty archive', zipOf(), 'a.zip', 'application/zip'],
  ['a document', zipOf('[Content_Types].xml', 'word/document.xml'), 'a.docx', `${office}.wordprocessingml.document`],
  ['a spreadsheet', zipOf('[Content_Types].xml', 'xl/workbook.xml'), 'a', `${office}.spreadsheetml.sheet`],
  ['slides', zipOf('[Content_Types].xml', 'ppt/presentation.xml'), 'a', `${office}.presentationml.presentation`],
  ['an archive with a folder of the name of a document’s', zipOf('word/a.txt'), 'a.zip', 'application/zip'],
  ['an archive with parts of no document that is known', zipOf('[Content_Types].xml', 'visio/a.xml'), 'a', 'application/zip'],
  [
    'a document with a text on programs',
    zipOf('[Content_Types].xml', 'word/vbaProject.bin.txt'),
    'a',
    `${office}.wordprocessingml.document`,
  ],
  ['an archive whose entries have remarks', remarked, 'a.zip', `${office}.spreadsheetml.sheet`],
  ['music', bytes('ID3\x04\0'), 'a.mp3', 'audio/mpeg'],
  ['music without a head', Buffer.from([0xff, 0xfb, 0x90, 0x44]), 'a', 'audio/mpeg'],
  ['a voice', box('M4A '), 'a', 'audio/mp4'],
  ['a film', box('isom'), 'a', 'video/mp4'],
  ['a film of a telephone', box('qt  '), 'a', 'video/quicktime'],
  ['a film of a browser', bytes('\x1aE\xdf\xa3\x01\0\0\0\0\0\0\x1fB\x82\x84webm'), 'a', 'video/webm'],
  ['a picture', await pictureOf(2, 2).png().toBuffer(), 'a.txt', 'picture'],
  ['a WebP', await pictureOf(2, 2).webp().toBuffer(), 'a', 'picture'],
  ['an AVIF', box('avif'), 'a', 'picture'],
  ['a GIF', bytes('GIF89a'), 'a.png', 'other picture'],
  ['a HEIC', box('heic'), 'a.jpg', 'other picture'],
] as const)('%s is known by its content', (_what, file, name, content) => {
  expect(contentOf(file, name)).toBe(content);
});

test.each([
  ['a page', bytes('<!doctype html><script>alert(1)</script>'), 'a.txt'],
  ['a page behind spaces and a mark', Buffer.from('\ufeff \n<html><body>'), 'a.txt'],
  ['a drawing called a picture', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'a.png'],
  ['a drawing with a head', bytes('<?xml version="1.0"?><svg/>'), 'a.txt'],
  ['a script by its first line', bytes('#!/bin/sh\nrm -rf /'), 'a.txt'],
  ['a script by its name', bytes('alert(1)'), 'a.js'],
  ['a page by its name', bytes('hello'), 'a.html'],
  ['a program', bytes('MZ\x90\0\x03'), 'a.pdf'],
  ['a document with a program', zipOf('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'), 'a.docx'],
  ['a paragraph', bytes('<p>hello'), 'a.txt'],
  ['a paragraph with a program', bytes('<p onclick="alert(1)">'), 'a.txt'],
  ['a sound in the container of a picture', bytes('RIFF\0\0\0\0WAVE'), 'a.webp'],
  ['a file of a brand that ends as another begins', box('xhei'), 'a'],
  ['a file of a brand that ends as that of voices begins', box('xM4A'), 'a'],
  ['a file of a brand that ends as that of books begins', box('xM4B'), 'a'],
  ['a file of a brand that ends as that of films begins', box('xiso'), 'a'],
  ...[
    ['without a whole sign', 0xfe, 0xfb, 0x90],
    ['without the rest of its sign', 0xff, 0x1b, 0x90],
    ['of no version', 0xff, 0xeb, 0x90],
    ['of another layer', 0xff, 0xfd, 0x90],
    ['of a bit rate that is none', 0xff, 0xfb, 0xf0],
    ['of a free bit rate', 0xff, 0xfb, 0x00],
  ].map(([what, ...head]) => [`music ${what}`, Buffer.from(head as number[]), 'a.mp3'] as const),
  ['a document with controls', zipOf('[Content_Types].xml', 'word/document.xml', 'word/deep/activeX/a.xml'), 'a.docx'],
  ['an archive that ends within its last words', zipOf('a.txt').subarray(0, -1), 'a.zip'],
  [
    'an archive whose directory has other signs',
    Buffer.from(bytes(zipOf('a.txt').toString('latin1').replace('PK\x01\x02', 'PK\x01\x03'))),
    'a',
  ],
  ['an archive that is cut off', zipOf('a.txt', 'b.txt').subarray(0, 40), 'a.zip'],
  [
    'an archive whose directory leads nowhere',
    bytes(`PK\x03\x04${'\0'.repeat(30)}PK\x05\x06\0\0\0\0\x09\0\x09\0\0\0\0\0\xff\xff\xff\xff\0\0`),
    'a.zip',
  ],
  ['an old document, which may hold programs', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'a.doc'],
  ['another archive', bytes("7z\xbc\xaf'\x1c"), 'a.zip'],
  ['a film of another kind', bytes('\x1aE\xdf\xa3matroska'), 'a.webm'],
] as const)('%s is not taken', (_what, file, name) => {
  expect(contentOf(file, name)).toBeUndefined();
});
