import { fileEndings, fileNameLength } from '../../../contract/values/files/files.ts';
import { cutText } from '../../../contract/values/shared/cut-text.ts';

/** Invisible characters, or those that change the direction; joiners needed in Thai, Arabic and emoji are kept. */
const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b\u200e\u200f\u061c\u2060-\u206f\u202a-\u202e\ufeff\ufff9-\uffff]/gu;
/** Characters that separate folders, or are special in the shell or the file system that stores the file. */
const forbidden = /[/\\:*?"<>|]/g;

export type FileType = keyof typeof fileEndings | 'image/webp';

const endingsOf = (type: FileType): readonly string[] => (type === 'image/webp' ? ['webp'] : fileEndings[type]);

/** Returns the extension of a file name, in lower case; empty for a name without one. */
export const endingOf = (name: string): string => /[^.]\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Removes invisible characters and line breaks. */
const seen = (name: string): string => name.toWellFormed().normalize('NFC').replace(unseen, '').replace(/\s+/gu, ' ');

/** Returns a name with the right extension for the file, which can't be mistaken for another type. */
export function fileName(sent: string, type: FileType): string {
  const last = seen(sent)
    .replace(/^.*[/\\]/, '')
    .replace(forbidden, '_');
  const plain = last.replace(/^[. ]+|[. ]+$/g, '');
  const ending = endingOf(plain);
  const [usual = ''] = endingsOf(type);
  const fits = endingsOf(type).includes(ending);
  // A picture is redrawn, so its old extension is dropped; other wrong extensions remain readable before the right one.
  const isReplaced = fits || type === 'image/webp';
  const stem = isReplaced && ending ? plain.slice(0, -ending.length - 1) : plain;
  return `${cutText(stem, fileNameLength - 6).trim() || 'file'}.${fits ? ending : usual}`;
}
