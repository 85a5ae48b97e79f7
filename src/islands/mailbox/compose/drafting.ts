import { cutText } from '#contract/values/shared/cut-text.ts';
import type { Attachment, Correspondent, Email, Reply } from '#contract/workspace/mailbox.ts';
import type { Translate } from '../../../lib/i18n/browser.ts';
import type { Start } from './start.ts';

/** Content of a mail while it is being written. */
export interface Draft {
  to: Correspondent[];
  cc: Correspondent[];
  bcc: Correspondent[];
  subject: string;
  /** HTML. */
  message: string;
  /** Existing files, and the paths of new uploads. */
  carried: Attachment[];
  fresh: string[];
}

/** Returns the request body of a draft. */
export const bodyOf = ({ carried, fresh, ...fields }: Draft) => ({ ...fields, attachments: [...carried.map(({ url }) => url), ...fresh] });

/** Initial draft, and the mail that it belongs to. */
export interface Beginning {
  draft: Draft;
  id?: number;
  inReplyTo?: number;
  /** Mail whose files it includes. */
  forwardOf?: number;
  /** Known avatars, by address. */
  pictures?: Record<string, string>;
}

const nothing = { to: [], cc: [], bcc: [], carried: [], fresh: [] } satisfies Partial<Draft>;
const same = (one: Correspondent, other: Correspondent) => one.email.toLowerCase() === other.email.toLowerCase();

/** Returns the subject with a single prefix, however many replies and forwards came before. */
function prefixed(prefix: string, subject: string): string {
  const bare = subject.replace(/^(?:(?:re|fwd?|ตอบ|ส่งต่อ)\s*:\s*)+/i, '');
  return cutText(`${prefix}: ${bare}`, 200);
}

const asText = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Quotes the whole message below an attribution line. */
const quote = ({ message }: Reply, line: string) => `<p></p><p>${asText(line)}</p><blockquote>${message}</blockquote>`;

interface Answer {
  kind: 'reply' | 'replyAll' | 'forward';
  letter: Reply;
  t: Translate;
  when: string;
}

/** Returns a reply to a mail, or a forward of it. Replies to sent mails go to their recipients. */
export function answerTo({ kind, letter, t, when }: Answer): Beginning {
  const { from, to, cc, subject } = letter;
  const name = from.name || from.email;
  if (kind === 'forward') {
    const line = t('mailbox.compose.forwarded', { name, when });
    const draft = { ...nothing, subject: prefixed('Fwd', subject), message: quote(letter, line), carried: letter.attachments };
    return { draft, forwardOf: letter.id };
  }
  const isOwn = letter.folder === 'sent';
  const sender = { name: from.name, email: from.email };
  const receivers = isOwn ? to : [sender];
  const others = kind === 'replyAll' ? [...(isOwn ? [] : to), ...cc] : [];
  const copies = others.filter((one, at) => ![...receivers, ...others.slice(0, at)].some((other) => same(one, other)));
  const line = t('mailbox.compose.wrote', { name, when });
  const draft = { ...nothing, to: receivers, cc: copies, subject: prefixed('Re', subject), message: quote(letter, line) };
  return { draft, inReplyTo: letter.id, pictures: { [from.email]: from.avatar } };
}

/** Returns the initial state of a compose window, if it needs no request. */
export function beginningOf(start: Start, t: Translate, when: (time: string) => string): Beginning | undefined {
  if (start.kind === 'draft') return undefined;
  if (start.kind === 'new') {
    const to = start.to ? [{ name: start.to, email: start.to }] : [];
    return { draft: { ...nothing, to, subject: '', message: '' } };
  }
  return answerTo({ kind: start.kind, letter: start.letter, t, when: when(start.letter.time) });
}

export function beginningOfDraft({ id, to, cc, bcc, subject, message, attachments: carried }: Email): Beginning {
  return { id, draft: { to, cc, bcc, subject, message, carried, fresh: [] } };
}
