import type { OutboxMail } from '../../api/contract/mail-delivery/mails.ts';
import type { TestApp } from './app.ts';
import { clientOf } from './sqlite.ts';

/** The mails a demo would have sent, newest first. */
export async function outboxOf({ call }: TestApp): Promise<OutboxMail[]> {
  return (await call('GET', '/demo/outbox')).json().mails;
}

/** The link in a mail, and the code at its end. */
export function linkIn({ text }: Pick<OutboxMail, 'text'>): { link: string; code: string } {
  const [link = '', code = ''] = /https?:\S+=(\S+)/.exec(text) ?? [];
  return { link, code };
}

/** Every row of every table that asking for mails could touch. */
export function everyRow({ db }: Pick<TestApp, 'db'>): Record<string, unknown>[] {
  const tables = ['user', 'session', 'mail', 'mailed_code', 'contact_message', 'idempotency'];
  return tables.flatMap(
    (table) => clientOf(db).prepare(`SELECT '${table}' AS "table", * FROM "${table}"`).all() as Record<string, unknown>[],
  );
}
