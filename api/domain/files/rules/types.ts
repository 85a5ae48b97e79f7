import type { FileType } from './names.ts';
import { endingOf } from './names.ts';
import { zipKind } from './zip.ts';

/** Kind of a file by its content: a picture to be redrawn, a refused picture, a type kept as it is; undefined for all other files. */
export type Content = 'picture' | 'other picture' | Exclude<FileType, 'image/webp'> | undefined;

/** Detects a file's type from its first bytes. `name` only distinguishes kinds of plain text. */
export function contentOf(file: Buffer, name: string): Content {
  const begins = (sign: string, at = 0) => file.toString('latin1', at, at + sign.length) === sign;
  if (begins('\x89PNG\r\n\x1a\n') || begins('\xff\xd8\xff') || (begins('RIFF') && begins('WEBP', 8))) return 'picture';
  if (begins('ftyp', 4)) return mediaOf(file.toString('latin1', 8, 12));
  if (begins('GIF8') || begins('BM') || begins('II*\0') || begins('MM\0*')) return 'other picture';
  if (begins('%PDF-')) return 'application/pdf';
  if (begins('PK\x03\x04') || begins('PK\x05\x06')) return zipKind(file);
  if (begins('\x1aE\xdf\xa3')) return file.subarray(0, 64).includes('webm') ? 'video/webm' : undefined;
  if (begins('ID3') || isMp3Frame(file)) return 'audio/mpeg';
  return textKind(file, name);
}

/** Detects the type by the brand of an ISO media file. */
function mediaOf(brand: string): Content {
  if (/^avi[fs]$/.test(brand)) return 'picture';
  if (/^(hei|hev|mif|msf)/.test(brand)) return 'other picture';
  if (brand === 'qt  ') return 'video/quicktime';
  if (/^M4A|^M4B/.test(brand)) return 'audio/mp4';
  return /^(iso|mp4|M4V|avc1|dash|MSNV|3gp)/i.test(brand) ? 'video/mp4' : undefined;
}

/** Whether the header has eleven sync bits, and a valid version, layer and bit rate. */
function isMp3Frame([first = 0, second = 0, third = 0]: Buffer): boolean {
  const isFrame = first === 0xff && (second & 0xe0) === 0xe0;
  return isFrame && (second & 0x18) !== 0x08 && (second & 0x06) === 0x02 && third >> 4 !== 15 && third >> 4 !== 0;
}

/** Characters that plain text doesn't contain: control characters except tabs and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const binary = /[\x00-\x08\x0e-\x1f\x7f]/;
/** A page, a drawing or a script, whatever its name. */
const markup = /^(\xef\xbb\xbf|\s)*(<(!|\?|[a-z]+[\s/>:])|#!)/i;
const textEndings = new Set(['', 'txt', 'md', 'log', 'csv', 'ics']);

/** Detects text in UTF-8, or in a single-byte encoding as used by spreadsheets for Thai. */
function textKind(file: Buffer, name: string): Content {
  const text = file.toString('latin1');
  const ending = endingOf(name);
  if (binary.test(text) || markup.test(text.slice(0, 4096)) || !textEndings.has(ending)) return undefined;
  if (/^(\xef\xbb\xbf)?BEGIN:VCALENDAR/i.test(text)) return 'text/calendar';
  return ending === 'csv' ? 'text/csv' : 'text/plain';
}
