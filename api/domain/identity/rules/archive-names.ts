import { cutText } from '../../../contract/values/shared/cut-text.ts';

/** Characters that separate folders, are special in a shell or file system, or are invisible. */
const unsafe = /[/\\:*?"<>|'`$&;%~!#{}[\]\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const longest = 70;

/** Returns the name of a file in an archive, numbered so that it is unique and not reserved by a system. */
export function archiveName(place: number, name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const [, stem = plain, ending = ''] = /^(.+?)(\.[A-Za-z0-9]{1,10})$/u.exec(plain) ?? [];
  return `${String(place).padStart(4, '0')}-${cutText(stem, longest).trim() || 'file'}${ending}`;
}
