import { expect, test } from 'vitest';
import { contentOf } from '../../../api/domain/files/rules/types.ts';
import { pictureOf, zipOf } from '../../support/files.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const box = (brand: string) => bytes(`\0\0\0\x18ftyp${brand}\0\0\0\0`);
const office = 'application/vnd.openxmlformats-officedocument';

test.each([
  ['a PDF', bytes('%PDF-1.7\n…'), 'a.exe', 'application/pdf'],
  ['text', Buffer.from('สวัสดี\r\n\tครับ'), 'note', 'text/plain'],
  ['text that begins with a heart', Buffer.from('<3 you'), 'a.txt', 'text/plain'],
  ['rows as a Thai spreadsheet writes them', Buffer.from([0xca, 0xd4, 0xb9, 0x2c, 0x31, 0x0d, 0x0a]), 'a.CSV', 'text/csv'],
  ['a calendar', bytes('BEGIN:VCALENDAR\r\n'), 'a.txt', 'text/calendar'],
  ['an archive', zipOf('a.txt'), 'a.zip', 'application/zip'],
  ['an empty archive', zipOf(), 'a.zip', 'application/zip'],
  ['a document', zipOf('[Content_Types].xml', 'word/document.xml'), 'a.docx', `${office}.wordprocessingml.document`],
  ['a spreadsheet', zipOf('[Content_Types].xml', 'xl/workbook.xml'), 'a', `${office}.spreadsheetml.sheet`],
  ['slides', zipOf('[Content_Types].xml', 'ppt/presentation.xml'), 'a', `${office}.presentationml.presentation`],
  ['music', bytes('ID3\x04\0'), 'a.mp3', 'audio/mpeg'],
  ['music without a head', Buffer.from([0xff, 0xfb, 0x90, 0x44]), 'a', 'audio/mpeg'],
  ['a voice', box('M4A '), 'a', 'audio/mp4'],
  ['a film', box('isom'), 'a', 'video/mp4'],
  ['a film of a telephone', box('qt  '), 'a', 'video/quicktime'],
  ['a film of a browser', bytes('\x1aE\xdf\xa3\x01\0\0\0\0\0\0\x1fB\x82\x84webm'), 'a', 'video/webm'],
  ['a picture', await pictureOf(2, 2).png().toBuffer(), 'a.txt', 'picture'],
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
