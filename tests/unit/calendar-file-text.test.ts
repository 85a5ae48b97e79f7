import { expect, test } from 'vitest';
import { textOfFile } from '../../src/islands/calendar/file-text.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** Folds after a number of octets, even within a character. */
function foldedAt(text: string, octets: number, fold: string): Uint8Array {
  const bytes = utf8(text);
  const parts = Array.from({ length: Math.ceil(bytes.length / octets) }, (_part, at) => bytes.subarray(at * octets, (at + 1) * octets));
  return Uint8Array.from(parts.flatMap((part, at) => [...(at === 0 ? [] : utf8(fold)), ...part]));
}

test.each(['\r\n ', '\r\n\t', '\n ', '\r '])('a line that is folded by %j within a letter loses none', (fold) => {
  const text = 'SUMMARY:ประชุมคณะกรรมการตลาดนัดประจำเดือน 🧺 เพื่อพิจารณา';
  for (const octets of [7, 8, 9, 74, 75]) expect(textOfFile(foldedAt(text, octets, fold))).toBe(text);
});

test('lines that are not folded stay apart', () => {
  const text = 'BEGIN:VCALENDAR\r\nSUMMARY:ตลาด\r\nLOCATION: x\nEND:VCALENDAR\r\n';
  expect(textOfFile(utf8(text))).toBe(text);
  expect(textOfFile(utf8(`\ufeff${text}`))).toBe(text);
  expect(textOfFile(new Uint8Array())).toBe('');
});

test('files of old programs are read by their own encoding', () => {
  const thai = [...'SUMMARY:ตลาดนัด'].map((letter) => (letter < '\u0080' ? letter.charCodeAt(0) : letter.charCodeAt(0) - 0x0e00 + 0xa0));
  expect(textOfFile(Uint8Array.from(thai))).toBe('SUMMARY:ตลาดนัด');
  const german = [...'SUMMARY:Für Bäcker'].map((letter) => letter.charCodeAt(0));
  expect(textOfFile(Uint8Array.from(german))).toBe('SUMMARY:Für Bäcker');
  const wide = [...'SUMMARY:ตลาด'].flatMap((letter) => [letter.charCodeAt(0) % 256, Math.floor(letter.charCodeAt(0) / 256)]);
  expect(textOfFile(Uint8Array.from([0xff, 0xfe, ...wide]))).toBe('SUMMARY:ตลาด');
  expect(textOfFile(Uint8Array.from(wide))).toBe('SUMMARY:ตลาด');
});

test('a letter that its program has cut spoils no other', () => {
  expect(textOfFile(utf8('SUMMARY:ตลาด').subarray(0, -1))).toBe('SUMMARY:ตลา\ufffd');
});
