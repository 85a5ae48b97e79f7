import { expect, test } from 'vitest';
import { fileNameLength } from '../../../api/contract/values/files/files.ts';
import { fileName } from '../../../api/domain/files/rules/names.ts';

test.each([
  ['ใบเสนอราคา เดือนพฤศจิกายน.pdf', 'application/pdf', 'ใบเสนอราคา เดือนพฤศจิกายน.pdf'],
  ['IMG_0001.JPG', 'image/webp', 'IMG_0001.webp'],
  ['photo', 'image/webp', 'photo.webp'],
  ['harmless.exe', 'application/zip', 'harmless.exe.zip'],
  ['Minutes.MD', 'text/plain', 'Minutes.md'],
  ['C:\\Users\\me\\a.pdf', 'application/pdf', 'a.pdf'],
  ['../../etc/passwd', 'text/plain', 'passwd.txt'],
  ['.htaccess', 'text/plain', 'htaccess.txt'],
  ['a:b*c?"<d>|.txt', 'text/plain', 'a_b_c___d__.txt'],
  ['', 'application/pdf', 'file.pdf'],
  [' . . ', 'application/pdf', 'file.pdf'],
  ['.pdf', 'application/pdf', 'pdf.pdf'],
  ['line\r\nbreak\u0000\u001b.pdf', 'application/pdf', 'linebreak.pdf'],
  ['holiday\u202egpj.exe', 'application/pdf', 'holidaygpj.exe.pdf'],
  ['\ud800half.pdf', 'application/pdf', 'half.pdf'],
  ['my.notes.pdf', 'application/pdf', 'my.notes.pdf'],
  ['two \u00a0 spaces.pdf', 'application/pdf', 'two spaces.pdf'],
  ['photo .pdf', 'application/pdf', 'photo.pdf'],
  ['..htaccess', 'text/plain', 'htaccess.txt'],
  ['notes. .', 'text/plain', 'notes.txt'],
  ['ن\u200cو.pdf', 'application/pdf', 'ن\u200cو.pdf'],
] as const)('%j is kept as a readable name of its kind', (sent, type, kept) => {
  expect(fileName(sent, type)).toBe(kept);
});

test('a long name is cut between letters and keeps its ending', () => {
  // A letter, a vowel above it and a tone.
  const name = fileName(`${'กี้'.repeat(200)}.pdf`, 'application/pdf');
  expect(name).toMatch(/^(กี้)+\.pdf$/);
  expect(name.length).toBeLessThanOrEqual(fileNameLength);
  expect(name.length).toBeGreaterThan(fileNameLength - 12);
});

test('a long name has all the room there is, and no space before its ending', () => {
  const room = fileNameLength - 6;
  expect(fileName(`${'a'.repeat(room)}bc.pdf`, 'application/pdf')).toBe(`${'a'.repeat(room)}.pdf`);
  expect(fileName(`${'a'.repeat(room - 1)} bc.pdf`, 'application/pdf')).toBe(`${'a'.repeat(room - 1)}.pdf`);
});
