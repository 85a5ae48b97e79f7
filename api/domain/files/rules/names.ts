import { fileEndings, fileNameLength } from '../../../contract/values/files/files.ts';
import { cutText } from '../../../contract/values/shared/cut-text.ts';

/** Shows nothing, or turns round what stands beside it; what Thai, Arabic and joined signs need inside words is kept. */
const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b\u200e\u200f\u061c\u2060-\u206f\u202a-\u202e\ufeff\ufff9-\uffff]/gu;
/** Separates folders, or means something to the shell or the file system that keeps the file. */
const forbidden = /[/\\:*?"<>|]/g;

export type FileType = keyof typeof fileEndings | 'image/webp';

const endingsOf = (type: FileType): readonly string[] => (type === 'image/webp' ? ['webp'] : fileEndings[type]);

/** Extension of a file name, in lower case; empty for a name without one. */
export const endingOf = (name: string): string => /[^.]\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Words without what can't be seen, on one line. */
const seen = (name: string): string => name.toWellFormed().normalize('NFC').replace(unseen, '').replace(/\s+/gu, ' ');

/** A name that says what the file is, and nothing that could be taken for another one. */
export function fileName(sent: string, type: FileType): string {
  const last = seen(sent)
    .replace(/^.*[/\\]/, '')
    .replace(forbidden, '_');
  const plain = last.replace(/^[. ]+|[. ]+$/g, '');
  const ending = endingOf(plain);
  const [usual = ''] = endingsOf(type);
  const fits = endingsOf(type).includes(ending);
  // A picture is drawn anew, so its old ending goes; what another file ends with stays readable in front of the true one.
  const isReplaced = fits || type === 'image/webp';
  const stem = isReplaced && ending ? plain.slice(0, -ending.length - 1) : plain;
  return `${cutText(stem, fileNameLength - 6).trim() || 'file'}.${fits ? ending : usual}`;
}
