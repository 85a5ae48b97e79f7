import type { Uploads } from '../../../ui/files/use-uploads.ts';
import type { Draft } from './drafting.ts';

/** Oversight that is asked about before a mail is sent. */
export type Doubt = 'files' | 'forgotten' | 'subject';

/** Words with which a text speaks of files that go with it. */
const speaksOfFiles = /\battach(?:ed|ment|ments|ing)?\b|แนบ|ไฟล์ที่ส่ง/iu;

/** Text of one's own as it is read, without what is quoted. */
const ownText = (html: string) => html.replace(/<blockquote[\s\S]*$/i, '').replace(/<[^>]*>/g, ' ');

/** Oversights in a mail that is about to be sent: files that could not be kept, files only spoken of, an empty subject. */
export function doubtsAbout({ subject, message, carried, fresh }: Draft, { hasFailed }: Pick<Uploads, 'hasFailed'>): Doubt[] {
  const hasFiles = carried.length > 0 || fresh.length > 0;
  const speaks = speaksOfFiles.test(`${subject}\n${ownText(message)}`);
  return [
    ...(hasFailed ? (['files'] as const) : []),
    ...(!hasFailed && !hasFiles && speaks ? (['forgotten'] as const) : []),
    ...(subject.trim() === '' ? (['subject'] as const) : []),
  ];
}
