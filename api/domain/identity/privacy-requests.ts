import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import type {
  PrivacyAnswer,
  PrivacyRequest,
  PrivacyRequestInput,
  PrivacyRequestList,
  PrivacyRequestQuery,
} from '../../contract/identity/privacy-requests.ts';
import { nobodysDomain } from '../../contract/values/identity/line.ts';
import { maxOpenPrivacyRequests, privacyRequestDays } from '../../contract/values/identity/privacy-requests.ts';
import { type Queries, type Reader, transact } from '../../db/client.ts';
import { privacyRequest, user } from '../../db/schema.ts';
import { type Ctx, requirePerson, requireRight } from '../context.ts';
import { announce } from '../shared/announce.ts';
import { Invalid, ListFull, NotFound, OwnAccount, WrongState } from '../shared/errors.ts';
import { nextId } from '../shared/ids.ts';
import type { EraseAccount } from '../shared/leaver.ts';
import { countRows, pageRange } from '../shared/paging.ts';
import { noteComingAndGoing } from '../shared/there.ts';
import type { DataHolder } from './data-requests.ts';
import { notifyAsker, notifyOfEnd, notifyStaff } from './privacy-notices.ts';
import { requireWholeAdmin } from './suspension.ts';

type Row = typeof privacyRequest.$inferSelect;
type Given = Pick<PrivacyRequestInput, 'kind' | 'text'>;

const day = 24 * 3600_000;
/** Maximum requests shown to a person: the newest. */
const maxShown = 50;

const ofHolder = (holder: DataHolder) =>
  'userId' in holder ? eq(privacyRequest.userId, holder.userId) : eq(privacyRequest.guestKey, holder.guestKey);

const iso = (time: number): string => new Date(time).toISOString();
const isoOrNull = (time: number | null): string | null => (time === null ? null : iso(time));

const toRequest = ({ id, kind, text, requestedAt, dueAt, state, answer, answeredAt, endedAt }: Row): PrivacyRequest => ({
  ...{ id, kind, text, state, answer },
  ...{ requestedAt: iso(requestedAt), dueAt: iso(dueAt), answeredAt: isoOrNull(answeredAt), endedAt: isoOrNull(endedAt) },
});

/** Lists the requests of an account or a guest, newest first. */
export async function privacyRequestsOf(reader: Reader, holder: DataHolder): Promise<PrivacyRequest[]> {
  const rows = await reader.select().from(privacyRequest).where(ofHolder(holder)).orderBy(desc(privacyRequest.id)).limit(maxShown).all();
  return rows.map(toRequest);
}

/** Lists the account's own requests. @throws Unauthenticated */
export async function listOwnPrivacyRequests(ctx: Ctx): Promise<{ requests: PrivacyRequest[] }> {
  const { userId } = requirePerson(ctx);
  return { requests: await privacyRequestsOf(ctx.db, { userId }) };
}

/** Creates a request of the account. @throws Unauthenticated, Invalid, ListFull */
export async function makePrivacyRequest(ctx: Ctx, given: Given): Promise<{ requests: PrivacyRequest[] }> {
  const { userId } = requirePerson(ctx);
  return transact(ctx.db, async (tx) => {
    await addPrivacyRequest(tx, ctx, { userId }, given);
    return { requests: await privacyRequestsOf(tx, { userId }) };
  });
}

/** Stores a request of an identified person, and notifies staff. @throws Invalid, ListFull */
export async function addPrivacyRequest(
  tx: Queries,
  { now, language }: Pick<Ctx, 'now' | 'language'>,
  holder: DataHolder,
  { kind, text: given }: Given,
): Promise<void> {
  const text = given.trim();
  if (text === '') throw new Invalid({ text: ['is needed'] });
  const open = and(ofHolder(holder), eq(privacyRequest.state, 'open'));
  if ((await countRows(tx, privacyRequest, open)) >= maxOpenPrivacyRequests)
    throw new ListFull('Please wait for the answers to your requests.');
  const asker = { userId: 'userId' in holder ? holder.userId : null, guestKey: 'guestKey' in holder ? holder.guestKey : null };
  const row = { ...asker, kind, text, language, requestedAt: now, dueAt: now + privacyRequestDays * day, state: 'open' } as const;
  await tx
    .insert(privacyRequest)
    .values({ id: await nextId(tx, privacyRequest), ...row })
    .run();
  await notifyStaff(tx, now);
}

/** Lists all persons' requests, open or answered. @throws Unauthenticated, Forbidden */
export async function listPrivacyRequests(ctx: Ctx, { state, ...query }: PrivacyRequestQuery): Promise<PrivacyRequestList> {
  const { userId } = requireRight(ctx, 'users', 'read');
  const { db } = ctx;
  const isOpen = state === 'open';
  const where = isOpen ? eq(privacyRequest.state, 'open') : gt(privacyRequest.answeredAt, 0);
  const order = isOpen ? [asc(privacyRequest.dueAt), asc(privacyRequest.id)] : [desc(privacyRequest.answeredAt), desc(privacyRequest.id)];
  const { limit, offset } = pageRange(query);
  const rows = await db
    .select({ request: privacyRequest, username: user.username, email: user.email })
    .from(privacyRequest)
    .leftJoin(user, eq(user.id, privacyRequest.userId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .all();
  const names = await namesOf(
    db,
    rows.map(({ request }) => request.answeredBy),
  );
  return {
    requests: rows.map(({ request, username, email }) => ({
      ...toRequest(request),
      by: { id: request.userId, username: username ?? '', email: reachable(email ?? request.guestKey ?? '') },
      answeredBy: names.get(request.answeredBy ?? 0) ?? '',
      isOwn: request.userId === userId,
    })),
    total: await countRows(db, privacyRequest, where),
  };
}

async function namesOf(db: Reader, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  for (const id of new Set(ids)) {
    if (id === null) continue;
    const account = await db.select({ username: user.username }).from(user).where(eq(user.id, id)).get();
    if (account) names.set(id, account.username);
  }
  return names;
}

/** Returns a deliverable address, or an empty text. */
const reachable = (email: string): string => (email.endsWith(nobodysDomain) ? '' : email);

const unknown = () => new NotFound('There is no such request.');

/**
 * Answers a request, and notifies the requester. Granting a restriction hides everything of the account from others.
 * @throws Unauthenticated, Forbidden, OwnAccount, NotFound, Invalid, WrongState for one that is answered, LastAdmin
 */
export async function answerPrivacyRequest(
  ctx: Ctx,
  { id, outcome, text: given }: PrivacyAnswer,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  const { userId: answeredBy } = requireRight(ctx, 'users', 'write');
  const { now } = ctx;
  const answer = given.trim();
  if (answer === '') throw new Invalid({ text: ['is needed'] });
  await transact(ctx.db, async (tx) => {
    const row = await tx.select().from(privacyRequest).where(eq(privacyRequest.id, id)).get();
    if (!row) throw unknown();
    if (row.userId === answeredBy) throw new OwnAccount('Somebody else has to answer your request.');
    if (row.state !== 'open') throw new WrongState('This request is answered.');
    const answered = { state: outcome, answer, answeredAt: now, answeredBy };
    await tx.update(privacyRequest).set(answered).where(eq(privacyRequest.id, id)).run();
    if (row.kind === 'restriction' && outcome === 'granted' && row.userId !== null) await restrict(tx, row.userId, now);
    await notifyAsker(tx, { ...row, ...answered }, { now, publicUrl });
  });
}

/** Hides everything of an account from others. @throws LastAdmin */
async function restrict(tx: Queries, userId: number, now: number): Promise<void> {
  await tx.update(user).set({ restrictedAt: now }).where(eq(user.id, userId)).run();
  await noteComingAndGoing(tx, userId);
  await requireWholeAdmin(tx);
}

/** Ends the account's own restriction. @throws Unauthenticated, NotFound, WrongState */
export async function endOwnRestriction(ctx: Ctx, { id }: { id: number }): Promise<{ requests: PrivacyRequest[] }> {
  const { userId } = requirePerson(ctx);
  return transact(ctx.db, async (tx) => {
    const own = and(eq(privacyRequest.id, id), ofHolder({ userId }));
    await end(tx, await tx.select().from(privacyRequest).where(own).get(), ctx.now);
    return { requests: await privacyRequestsOf(tx, { userId }) };
  });
}

/** Ends an account's restriction, and notifies it. @throws Unauthenticated, Forbidden, NotFound, WrongState */
export async function endRestriction(ctx: Ctx, { id }: { id: number }): Promise<void> {
  requireRight(ctx, 'users', 'write');
  await transact(ctx.db, async (tx) => {
    const row = await tx.select().from(privacyRequest).where(eq(privacyRequest.id, id)).get();
    await end(tx, row, ctx.now);
    if (row?.userId) await notifyOfEnd(tx, row.userId, ctx.now);
  });
}

async function end(tx: Queries, row: Row | undefined, now: number): Promise<void> {
  if (!row) throw unknown();
  const { id, kind, state, endedAt, userId } = row;
  if (kind !== 'restriction' || state !== 'granted' || endedAt !== null) throw new WrongState('Nothing is restricted by this request.');
  await tx.update(privacyRequest).set({ endedAt: now }).where(eq(privacyRequest.id, id)).run();
  if (userId === null) return;
  await announce(tx, 'security', userId);
  if ((await countRows(tx, privacyRequest, and(ofHolder({ userId }), isInForce))) > 0) return;
  await tx.update(user).set({ restrictedAt: null }).where(eq(user.id, userId)).run();
  await noteComingAndGoing(tx, userId);
}

/** Condition for granted restrictions that have not ended. */
const isInForce = and(eq(privacyRequest.kind, 'restriction'), eq(privacyRequest.state, 'granted'), isNull(privacyRequest.endedAt));

/** Deletes the requests of a normalised address. */
export async function eraseRequestsOf(tx: Queries, key: string): Promise<void> {
  await tx.delete(privacyRequest).where(eq(privacyRequest.guestKey, key)).run();
}

/**
 * Deletes earlier requests under the account's address; its own are deleted with it. An unconfirmed address may belong to another person.
 */
export const eraseAsker: EraseAccount = async (tx, { confirmed, emailKey }) => {
  if (confirmed) await eraseRequestsOf(tx, emailKey);
};
