import type { Uploads } from '../../../ui/files/use-uploads.ts';
import type { Draft } from './drafting.ts';

/** Possible oversight to confirm before a mail is sent. */
export type Doubt = 'files' | 'forgotten' | 'subject';

/** Words that mention an attachment. */
const speaksOfFiles = /\battach(?:ed|ment|ments|ing)?\b|แนบ|ไฟล์ที่ส่ง/iu;

/** Returns the mail's plain text without quotes. */
const ownText = (html: string) => html.replace(/<blockquote[\s\S]*$/i, '').replace(/<[^>]*>/g, ' ');

/** Returns possible oversights: files whose upload failed, files only mentioned, an empty subject. */
export function doubtsAbout({ subject, message, carried, fresh }: Draft, { hasFailed }: Pick<Uploads, 'hasFailed'>): Doubt[] {
  const hasFiles = carried.length > 0 || fresh.length > 0;
  const speaks = speaksOfFiles.test(`${subject}\n${ownText(message)}`);
  return [
    ...(hasFailed ? (['files'] as const) : []),
    ...(!hasFailed && !hasFiles && speaks ? (['forgotten'] as const) : []),
    ...(subject.trim() === '' ? (['subject'] as const) : []),
  ];
}
