import type { OutboxMail } from '../../api/contract/mail-delivery/outbox.ts';
import { contactMessage, idempotency, mail, mailedCode, session, user } from '../../api/db/schema.ts';
import type { TestApp } from './app.ts';
import { rowsOf } from './rows.ts';

/** Mails of the demo's outbox, newest first. */
export async function outboxOf({ call }: TestApp): Promise<OutboxMail[]> {
  return (await call('GET', '/demo/outbox')).json().mails;
}

/** The link in a mail, and the code at its end. */
export function linkIn({ text }: Pick<OutboxMail, 'text'>): { link: string; code: string } {
  const [link = '', code = ''] = /https?:\S+=(\S+)/.exec(text) ?? [];
  return { link, code };
}

/** All rows that requesting mails could change. */
export async function everyRow(server: TestApp): Promise<unknown[]> {
  const rows = await Promise.all([user, session, mail, mailedCode, contactMessage, idempotency].map((table) => rowsOf(server, table)));
  return rows.flat();
}
