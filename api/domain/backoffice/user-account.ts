import { and, count, desc, eq, inArray, or } from 'drizzle-orm';
import type { AccountOfUser, UserActivity, UserRecord } from '../../contract/backoffice/user-account.ts';
import type { Billing } from '../../contract/content/billing.ts';
import { billKinds } from '../../contract/values/backoffice/invoices.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { accountSetting, chatContact, invoice, listedUser, order, shopper } from '../../db/schema.ts';
import { billingOf } from '../content/billing.ts';
import { type Ctx, hasRight, requireAdmin, requirePerson, requireRight } from '../context.ts';
import { endOfInvitation } from '../identity/mailed-codes.ts';
import { sessionsOfAccount } from '../identity/session-list.ts';
import { endSessions } from '../identity/sessions.ts';
import { needsCode } from '../identity/two-step.ts';
import { NotFound, OwnAccount } from '../shared/errors.ts';
import { changeForAdmins } from './announce-admins.ts';
import { type AccountRow, accountOf, decideAccount, requireAuthorityOver } from './directory-accounts.ts';
import { eventsOf, lastEventAt, noteEvent } from './directory-events.ts';
import { unknownUser } from './user-directory.ts';

const shown = 10;
type Person = typeof listedUser.$inferSelect;

/** Returns account, invitation, invoices and history of a directory entry. @throws NotFound */
export async function readUserRecord(ctx: Ctx, { id }: { id: number }): Promise<UserRecord> {
  requireRight(ctx, 'users', 'read');
  const person = await personOf(ctx.db, id);
  const account = await accountOf(ctx.db, person);
  return {
    ...(account ? { account: await viewOf(ctx, account) } : {}),
    ...(await invitationOf(ctx, person, account)),
    invoices: await invoicesOf(ctx.db, person),
    events: await eventsOf(ctx.db, id),
  };
}

/** Returns sessions and newest orders of a person's account. @throws NotFound also if there is no account */
export async function readUserActivity(ctx: Ctx, { id }: { id: number }): Promise<UserActivity> {
  const { sessionId } = requireRight(ctx, 'users', 'read');
  const account = await accountOf(ctx.db, await personOf(ctx.db, id));
  if (!account) throw noAccount();
  return { sessions: await sessionsOfAccount(ctx, account.id, sessionId), orders: await ordersOf(ctx.db, account.id) };
}

async function ordersOf(db: Reader, accountId: number): Promise<UserActivity['orders']> {
  const orders = await db
    .select({ number: order.number, placedAt: order.placedAt, state: order.state, totals: order.totals })
    .from(order)
    .innerJoin(shopper, eq(shopper.id, order.shopperId))
    .where(eq(shopper.userId, accountId))
    .orderBy(desc(order.id))
    .limit(shown)
    .all();
  return orders.map(({ placedAt, totals, ...rest }) => ({ ...rest, placedAt: new Date(placedAt).toISOString(), total: totals.total }));
}

/**
 * Returns plan, cards and billing address, which require more than the right to manage people. @throws NotFound also if there is no account
 */
export async function readUserBilling(ctx: Ctx, { id }: { id: number }): Promise<Billing> {
  requireRight(ctx, 'users', 'read');
  requireRight(ctx, 'invoices', 'read');
  const account = await accountOf(ctx.db, await personOf(ctx.db, id));
  if (!account) throw noAccount();
  return billingOf(ctx.db, account.id, ctx.now);
}

/** Signs a person out everywhere. @throws NotFound also if there is no account, OwnAccount for the caller's own, Forbidden */
export async function endUserSessions(ctx: Ctx, { id }: { id: number }): Promise<UserRecord> {
  const { userId } = requirePerson(ctx);
  requireRight(ctx, 'users', 'write');
  await changeForAdmins(ctx, async (tx) => {
    const person = await personOf(tx, id);
    const account = await accountOf(tx, person);
    if (!account) throw noAccount();
    if (account.id === userId) throw new OwnAccount('Sign out in your own settings.');
    await requireAuthorityOver(ctx, tx, person);
    await endSessions(tx, account.id, ctx.now, { reason: 'ended-elsewhere' });
    await noteEvent(ctx, tx, id, 'signed-out');
  });
  return readUserRecord(ctx, { id });
}

/** Makes an account an admin limited by the person's role, or a client. @throws NotFound, OwnAccount, LastAdmin, Forbidden */
export async function setUserAccess(ctx: Ctx, { id, access }: { id: number; access: AccountRow['role'] }): Promise<UserRecord> {
  requirePerson(ctx);
  requireRight(ctx, 'users', 'write');
  requireRight(ctx, 'roles', 'write');
  await changeForAdmins(ctx, async (tx) => {
    const person = await personOf(tx, id);
    const account = await accountOf(tx, person);
    if (!account) throw noAccount();
    if (account.role === access) return;
    await decideAccount(ctx, tx, person, { access, role: person.staffRole ?? person.role });
    await endSessions(tx, account.id, ctx.now, { reason: 'ended-elsewhere' });
    await noteEvent(ctx, tx, id, 'access', access);
  });
  return readUserRecord(ctx, { id });
}

const noAccount = () => new NotFound('There is no account with this email.');

async function personOf(reader: Reader | Queries, id: number): Promise<Person> {
  const person = await reader.select().from(listedUser).where(eq(listedUser.id, id)).get();
  if (!person) throw unknownUser();
  return person;
}

async function viewOf(ctx: Ctx, account: AccountRow): Promise<AccountOfUser> {
  const { userId, sessionId } = requireAdmin(ctx);
  const { db } = ctx;
  const sessions = await sessionsOfAccount(ctx, account.id, sessionId);
  const own = eq(shopper.userId, account.id);
  const counted = await db.select({ rows: count() }).from(order).innerJoin(shopper, eq(shopper.id, order.shopperId)).where(own).get();
  const settings = await db
    .select({ notification: accountSetting.notification })
    .from(accountSetting)
    .where(eq(accountSetting.userId, account.id))
    .get();
  const contact = await db
    .select({ id: chatContact.id })
    .from(chatContact)
    .where(and(eq(chatContact.userId, userId), eq(chatContact.accountId, account.id), eq(chatContact.listingId, 0)))
    .get();
  const lastSeenAt = sessions
    .map((session) => session.lastUsedAt)
    .sort()
    .at(-1);
  return {
    id: account.id,
    username: account.username,
    access: account.role,
    isOwn: account.id === userId,
    isSuspended: account.suspendedAt !== null,
    ...(account.staffRole ? { boundBy: account.staffRole } : {}),
    isConfirmed: account.confirmed,
    twoStep: await needsCode(db, account.id),
    createdAt: new Date(account.createdAt).toISOString(),
    ...(lastSeenAt ? { lastSeenAt } : {}),
    ...(contact ? { chatId: contact.id } : {}),
    sessionCount: sessions.length,
    orderCount: counted?.rows ?? 0,
    mayReadBilling: hasRight(ctx, 'invoices', 'read'),
    notification: { ...settings?.notification },
  };
}

/** Returns the last invitation of a person who has not accepted it yet. */
async function invitationOf({ db, now }: Ctx, person: Person, account: AccountRow | undefined): Promise<Pick<UserRecord, 'invitation'>> {
  if (person.status !== 'pending' || account) return {};
  const sentAt = await lastEventAt(db, person.id, 'invited');
  if (sentAt === undefined) return {};
  const endsAt = await endOfInvitation(db, person.emailKey, now);
  return { invitation: { sentAt: new Date(sentAt).toISOString(), ...(endsAt ? { endsAt: new Date(endsAt).toISOString() } : {}) } };
}

async function invoicesOf(db: Reader, { email, company }: Person): Promise<UserRecord['invoices']> {
  const rows = await db
    .select()
    .from(invoice)
    .where(
      and(
        inArray(invoice.kind, [...billKinds]),
        or(eq(invoice.companyEmail, email), company === '' ? undefined : eq(invoice.company, company)),
      ),
    )
    .orderBy(desc(invoice.id))
    .limit(shown)
    .all();
  return rows.map(({ id, issuedDate, dueDate, currency, totalSatang, status }) => ({
    id,
    issuedDate,
    dueDate,
    currency,
    total: totalSatang / 100,
    invoiceStatus: status,
  }));
}
