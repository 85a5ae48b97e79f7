import { defaultLanguage, type Language } from '../../contract/values/shared/common.ts';
import type { Queries } from '../../db/client.ts';
import type { email } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { newMessageId, queueMail } from '../mail-delivery/outbox.ts';
import { escaped, plainAddress, sheet } from '../mail-delivery/templates.ts';
import { Invalid } from '../shared/errors.ts';
import { wordsOf } from '../shared/rich-text.ts';
import { consume, type Throttles } from '../shared/throttles.ts';
import { findRecipients, isAddress, type People } from './mail-recipients.ts';

export interface OutgoingEmailTools {
  throttles: Pick<Throttles, 'letterAccount'>;
  publicUrl: string;
}

type OutgoingEmail = People & Pick<typeof email.$inferSelect, 'fromEmail' | 'fromName' | 'subject' | 'message' | 'attachments'>;

/** Tags that end a line of plain text. */
const ends = /<(?:br|hr|\/p|\/li|\/h\d|\/tr|\/blockquote|\/pre|\/figure)\b[^<>]*>/g;

/** End of a table cell, with the end of its last line, and the start of the next cell. */
const betweenCells = /(?:<\/p>\s*)?<\/t[dh]>\s*<t[dh]\b[^<>]*>/g;

/**
 * Counts the emails that a mail causes.
 * @throws Throttled when the account has sent too many.
 * @throws Invalid when there are some and `isStrict`, but the address for replies is not confirmed.
 */
export async function allowEmails(
  ctx: Ctx,
  { copy, isStrict }: { copy: OutgoingEmail; isStrict: boolean },
  { throttles }: OutgoingEmailTools,
): Promise<void> {
  const { db, now } = ctx;
  const { userId } = requireAccount(ctx);
  const { strangers } = await findRecipients(db, copy);
  if (strangers.length === 0) return;
  if (isStrict && copy.attachments.length > 0) throw new Invalid({ attachments: ['stay on this server'] }, 'FILES_STAY_HERE');
  if (isAddress(copy.fromEmail)) for (const _each of strangers) await consume(throttles.letterAccount, String(userId), now);
  else if (isStrict) throw new Invalid({ to: ['is outside, and your own address is not confirmed'] }, 'UNCONFIRMED_SENDER');
}

/** Queues a mail for recipients without an account; replies are sent to the sender's confirmed address. */
export async function queueEmails(
  tx: Queries,
  { copy, strangers, sender, now }: { copy: OutgoingEmail; strangers: string[]; sender: { id: number; emailId: number }; now: number },
  { publicUrl }: OutgoingEmailTools,
): Promise<void> {
  if (!isAddress(copy.fromEmail)) return;
  const content = { ...contentOf(copy, publicUrl), replyTo: copy.fromEmail, fromName: copy.fromName };
  // All get the same mail: each sees the other recipients, and a reply to all reaches them.
  const shared = { messageId: newMessageId(), people: { to: outside(copy.to), cc: outside(copy.cc) } };
  const origin = { id: sender.id, origin: `email:${sender.emailId}` } as const;
  for (const to of strangers) await queueMail(tx, { ...content, ...shared, to, sender: origin }, now);
}

/** Returns the people with email addresses; those given by username have none. */
const outside = (people: OutgoingEmail['to']) =>
  people.filter((one) => isAddress(one.email)).map(({ name, email }) => ({ name: name === email ? '' : name, address: email }));

/** Links in sanitized rich text, to append the URL to the link text. */
const links = /<a\b[^<>]*?href="([^"]*)"[^<>]*>(.*?)<\/a>/gs;
const withAddresses = (message: string): string =>
  message.replace(links, (whole, address: string, words: string) =>
    wordsOf(words) === wordsOf(address) ? whole : `${whole} (${plainAddress(address)})`,
  );

function contentOf({ fromName, fromEmail, subject, message }: OutgoingEmail, publicUrl: string) {
  const foot = `ส่งโดย ${fromName} <${fromEmail}> ผ่านตลาดนัด · Sent by ${fromName} through Taladnat`;
  const language: Language = /[ก-๎]/.test(subject + wordsOf(message)) ? defaultLanguage : 'en';
  const lines = withAddresses(message)
    .replace(betweenCells, ' | ')
    .replace(/<\/p>(?=\s*<\/t[dh]>)/g, '')
    .replace(ends, '\n')
    .split('\n')
    .map(wordsOf);
  const html = message.replaceAll('src="/', `src="${publicUrl}/`);
  return {
    kind: 'letter' as const,
    language,
    subject: subject.trim() || (language === 'th' ? '(ไม่มีหัวเรื่อง)' : '(no subject)'),
    text: `${lines.join('\n').trim()}\n\n-- \n${foot}\n`,
    html: sheet(language, `${html}\n<hr>\n<p><small>${escaped(foot)}</small></p>`),
  };
}
