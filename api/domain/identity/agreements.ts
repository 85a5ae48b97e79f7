import { and, asc, count, eq, gt, max } from 'drizzle-orm';
import type { AgreementsOverview, OwnAgreements } from '../../contract/identity/agreements.ts';
import { type AgreementWay, agreedDocuments, announcedDays, type DocumentName } from '../../contract/values/operations/documents.ts';
import { type Database, type Queries, type Reader, transact } from '../../db/client.ts';
import { agreement, documentVersion, user } from '../../db/schema.ts';
import { type Ctx, requireAccount, requirePerson, requireRight } from '../context.ts';
import { queueMail } from '../mail-delivery/outbox.ts';
import { AgreementNeeded, NotFound } from '../shared/errors.ts';
import { insertNotification } from '../shared/insert-notification.ts';
import { bangkokDay, bangkokMidnight } from '../shared/rules/dates.ts';
import { isThere } from '../shared/there.ts';
import { documentsMail, documentsNotice } from './agreement-notices.ts';
import { usernameKey } from './rules/names.ts';

type Version = typeof documentVersion.$inferSelect;
type Party = { userId: number } | { orderId: number };

const day = 24 * 3600_000;
const atOnce = 50;

type DatedVersion = Pick<Version, 'document' | 'version' | 'date'>;

/** Records versions of documents; one whose date was changed is in force from the new date on. */
export async function noteVersions(tx: Queries, versions: readonly DatedVersion[]): Promise<void> {
  for (const { document, version, date } of versions) {
    await tx
      .insert(documentVersion)
      .values({ document, version, date, announcedTo: 0 })
      .onConflictDoUpdate({ target: [documentVersion.document, documentVersion.version], set: { date } })
      .run();
  }
}

const keyOf = ({ document, version, date }: DatedVersion): string => `${document} ${version} ${date}`;

async function allVersions(reader: Reader): Promise<Version[]> {
  const versions = await reader.select().from(documentVersion).orderBy(asc(documentVersion.document), asc(documentVersion.version)).all();
  return versions.toSorted((one, other) => one.date.localeCompare(other.date) || one.version - other.version);
}

/** Returns the versions in force of the documents that accounts agree to; for a document not yet in force, its first version. */
async function versionsInForce(reader: Reader, now: number): Promise<Version[]> {
  const today = bangkokDay(now);
  const all = await allVersions(reader);
  return agreedDocuments.flatMap((name) => {
    const own = all.filter(({ document }) => document === name);
    return own.findLast(({ date }) => date <= today) ?? own[0] ?? [];
  });
}

/** Records an agreement to the versions in force; idempotent. */
export async function agree(tx: Queries, party: Party, way: AgreementWay, now: number): Promise<void> {
  const userId = 'userId' in party ? party.userId : null;
  const orderId = 'orderId' in party ? party.orderId : null;
  for (const { document, version } of await versionsInForce(tx, now))
    await tx.insert(agreement).values({ userId, orderId, document, version, at: now, way }).onConflictDoNothing().run();
}

async function versionsNeeded(reader: Reader, userId: number, now: number): Promise<Version[]> {
  const agreed = await reader
    .select({ document: agreement.document, version: max(agreement.version) })
    .from(agreement)
    .where(eq(agreement.userId, userId))
    .groupBy(agreement.document)
    .all();
  const latest = new Map(agreed.map(({ document, version }) => [document, version ?? 0]));
  return (await versionsInForce(reader, now)).filter(({ document, version }) => version > (latest.get(document) ?? 0));
}

/** Whether an account still has to agree. */
export const needsAgreement = async (reader: Reader, userId: number, now: number): Promise<boolean> =>
  (await versionsNeeded(reader, userId, now)).length > 0;

/** @throws AgreementNeeded for an account that has not agreed to the versions in force: it may read, but neither sell nor buy */
export async function requireAgreement(reader: Reader, userId: number, now: number): Promise<void> {
  if (await needsAgreement(reader, userId, now)) throw new AgreementNeeded();
}

const agreedBy = (reader: Reader, userId: number) =>
  reader
    .select({ name: agreement.document, version: agreement.version, at: agreement.at, way: agreement.way })
    .from(agreement)
    .where(eq(agreement.userId, userId))
    .orderBy(asc(agreement.at), asc(agreement.id))
    .all();

const named = ({ document, version, date }: Version) => ({ name: document, version, date });
const timed = ({ at, ...rest }: { name: DocumentName; version: number; at: number; way: AgreementWay }) => ({
  ...rest,
  at: new Date(at).toISOString(),
});

/** Returns the account's agreements, and the pending ones. */
export async function readAgreements(ctx: Ctx): Promise<OwnAgreements> {
  const { userId } = requireAccount(ctx);
  const [needed, agreed] = await Promise.all([versionsNeeded(ctx.db, userId, ctx.now), agreedBy(ctx.db, userId)]);
  return { needed: needed.map(named), agreed: agreed.map(timed) };
}

/** Records the account's agreement to the documents in force. */
export async function agreeToDocuments(ctx: Ctx): Promise<OwnAgreements> {
  const { userId } = requirePerson(ctx);
  await transact(ctx.db, (tx) => agree(tx, { userId }, 'asked', ctx.now));
  return readAgreements(ctx);
}

/** Returns counts of agreements by version for the operator, and the agreements of one account. @throws NotFound */
export async function listAgreements(
  ctx: Ctx,
  { username }: { username?: string | undefined },
): Promise<Omit<AgreementsOverview, 'missing'>> {
  requireRight(ctx, 'users', 'read');
  const { db } = ctx;
  const counts = await db
    .select({ document: agreement.document, version: agreement.version, way: agreement.way, agreed: count() })
    .from(agreement)
    .groupBy(agreement.document, agreement.version, agreement.way)
    .all();
  const versions = (await allVersions(db)).reverse().map((one) => {
    const own = counts.filter(({ document, version }) => document === one.document && version === one.version);
    return { ...named(one), ways: own.map(({ way, agreed }) => ({ way, count: agreed })) };
  });
  const accounts = (await db.select({ accounts: count() }).from(user).get())?.accounts ?? 0;
  if (!username) return { accounts, versions };
  const account = await db
    .select({ id: user.id, username: user.username })
    .from(user)
    .where(eq(user.usernameKey, usernameKey(username)))
    .get();
  if (!account) throw new NotFound('There is no such account.');
  return { accounts, versions, account: { ...account, agreed: (await agreedBy(db, account.id)).map(timed) } };
}

/**
 * Records the current document files, and announces future versions to every account from 15 days before their dates on.
 * @returns whether there is more to do
 */
export async function announceVersions(
  db: Database,
  now: number,
  { publicUrl, versions }: { publicUrl: string; versions: readonly DatedVersion[] },
): Promise<boolean> {
  const known = new Set((await allVersions(db)).map(keyOf));
  const fresh = versions.filter((one) => !known.has(keyOf(one)));
  if (fresh.length > 0) await transact(db, (tx) => noteVersions(tx, fresh));
  const today = bangkokDay(now);
  const coming = (await allVersions(db)).filter(
    ({ document, date, version }) =>
      agreedDocuments.some((name) => name === document) &&
      version > 1 &&
      date > today &&
      bangkokMidnight(date) - now <= (announcedDays + 1) * day,
  );
  let isMore = false;
  for (const one of coming) isMore = (await announceOne(db, one, { now, publicUrl })) || isMore;
  return isMore;
}

/** Notifies the next accounts, each once: the progress is written in the same transaction. */
function announceOne(db: Database, { document, version }: Version, { now, publicUrl }: { now: number; publicUrl: string }) {
  return transact(db, async (tx) => {
    const isOne = and(eq(documentVersion.document, document), eq(documentVersion.version, version));
    const one = await tx.select().from(documentVersion).where(isOne).get();
    if (!one) return false;
    const accounts = await tx.select().from(user).where(gt(user.id, one.announcedTo)).orderBy(asc(user.id)).limit(atOnce).all();
    for (const account of accounts) {
      if (!isThere(account)) continue;
      await insertNotification(tx, { userId: account.id, ...documentsNotice(one) }, now);
      if (account.confirmed) await queueMail(tx, { ...documentsMail(one, publicUrl), to: account.email }, now);
    }
    const last = accounts.at(-1);
    if (last) await tx.update(documentVersion).set({ announcedTo: last.id }).where(isOne).run();
    return accounts.length === atOnce;
  });
}
