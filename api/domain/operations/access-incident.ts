import { createHash } from 'node:crypto';
import { and, count, eq, gt, gte, inArray, isNotNull, lte, type SQL } from 'drizzle-orm';
import type { AffectedAccounts, BreachNotice, IncidentQuery } from '../../contract/operations/access-log.ts';
import { nobodysDomain } from '../../contract/values/identity/line.ts';
import { type Reader, transact } from '../../db/client.ts';
import { accessLog, accessLogSubject, mail, user } from '../../db/schema.ts';
import { type Ctx, requirePerson, requireRight } from '../context.ts';
import { queueMail } from '../mail-delivery/outbox.ts';
import { escaped, page } from '../mail-delivery/templates.ts';
import { StateChanged } from '../shared/errors.ts';
import { personOf } from './access-log.ts';
import { addEntry } from './breach-entries.ts';

const atOnce = 500;
const shown = 100;
type Affected = AffectedAccounts['accounts'][number];

/**
 * Lists accounts whose data staff read or changed in a time span, and the number that were mailed about it. @throws Unauthenticated,
 * Forbidden, NotFound
 */
export async function listAffected(ctx: Ctx, query: IncidentQuery): Promise<AffectedAccounts> {
  const all = await affectedBy(ctx, query);
  const told = await toldOf(ctx.db, query, all);
  return { total: all.length, told: told.size, accounts: all.slice(0, shown) };
}

/** Returns all affected accounts. @throws Unauthenticated, Forbidden, NotFound */
export async function affectedBy(ctx: Ctx, query: IncidentQuery): Promise<Affected[]> {
  requireRight(ctx, 'audit', 'read');
  return affectedIn(ctx.db, query);
}

/** Returns all affected accounts within a transaction. */
export async function affectedIn(db: Reader, { by, from, to }: IncidentQuery): Promise<Affected[]> {
  const reader = by ? await personOf(db, by) : undefined;
  const where: SQL | undefined = and(
    gte(accessLog.at, Date.parse(from)),
    lte(accessLog.at, Date.parse(to)),
    inArray(accessLog.act, ['staff-read', 'staff-act', 'phone-shown']),
    reader ? eq(accessLog.accountId, reader.id) : isNotNull(accessLog.accountId),
  );
  const { id, username, email } = user;
  const found: Affected[] = [];
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id, username, email, entries: count() })
      .from(accessLogSubject)
      .innerJoin(accessLog, eq(accessLog.id, accessLogSubject.entryId))
      .innerJoin(user, eq(id, accessLogSubject.accountId))
      .where(and(where, gt(id, after)))
      .groupBy(id, username, email)
      .orderBy(id)
      .limit(atOnce)
      .all();
    found.push(...rows);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < atOnce) return found;
  }
}

/** Returns the message id of the mail to an account about an incident, so that it is sent once. */
const messageIdOf = ({ by = '', from, to }: IncidentQuery, accountId: number): string =>
  createHash('sha256')
    .update(JSON.stringify(['breach', by, Date.parse(from), Date.parse(to), accountId]))
    .digest('hex')
    .slice(0, 32);

/** Returns the accounts that have already been mailed. */
async function toldOf(db: Reader, query: IncidentQuery, all: readonly Affected[]): Promise<Set<number>> {
  const ids = new Map(all.map(({ id }) => [messageIdOf(query, id), id]));
  const told = new Set<number>();
  const names = [...ids.keys()];
  for (let from = 0; from < names.length; from += atOnce) {
    const part = names.slice(from, from + atOnce);
    const rows = await db.select({ messageId: mail.messageId }).from(mail).where(inArray(mail.messageId, part)).all();
    for (const { messageId } of rows) told.add(ids.get(messageId) ?? 0);
  }
  return told;
}

const subject = 'แจ้งเหตุเกี่ยวกับข้อมูลส่วนบุคคลของคุณ · Notice about your personal data';

/** Mails all affected accounts that were not mailed yet, in both languages. @throws Unauthenticated, Forbidden, NotFound, StateChanged */
export async function notifyAffected(ctx: Ctx, { th, en, expected, breachId, ...query }: BreachNotice): Promise<{ mails: number }> {
  const { userId: actorId } = requirePerson(ctx);
  requireRight(ctx, 'audit', 'write');
  const text = `${th.trim()}\n\n—\n\n${en.trim()}\n`;
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => escaped(paragraph.trim()).replaceAll('\n', '<br>'));
  const letter = { kind: 'security-notice', language: 'th', subject, text, html: page('th', paragraphs) } as const;
  const mails = await transact(ctx.db, async (tx) => {
    const all = await affectedIn(tx, query);
    const told = await toldOf(tx, query, all);
    const left = all.filter(({ id }) => !told.has(id));
    if (left.length !== expected) throw new StateChanged(String(left.length));
    for (const { id, email } of left) await queueMail(tx, { ...letter, to: reachable(email), messageId: messageIdOf(query, id) }, ctx.now);
    const said = { affected: query, accounts: all.length, mails: left.length };
    if (breachId !== undefined) await addEntry(tx, { actorId, now: ctx.now }, { id: breachId, ...said });
    return left.length;
  });
  return { mails };
}

/** Returns a deliverable address, if any. */
const reachable = (email: string): string | undefined => (email.endsWith(nobodysDomain) ? undefined : email);
