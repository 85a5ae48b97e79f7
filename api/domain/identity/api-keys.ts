import { createHash, randomBytes } from 'node:crypto';
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { ApiKey, MadeApiKey, NewApiKey } from '../../contract/identity/api-keys.ts';
import { keyStart, maxApiKeys, shownCharacters } from '../../contract/values/identity/api-keys.ts';
import { type Database, parameter, prepared, type Queries, type Reader, transact } from '../../db/client.ts';
import { apiKey, staffRole, user } from '../../db/schema.ts';
import { type Ctx, requirePerson } from '../context.ts';
import type { Account } from '../shared/actor.ts';
import { changeOwn } from '../shared/announce.ts';
import { ApiKeyRejected, ListFull, NotFound, Unauthenticated } from '../shared/errors.ts';
import { randomId } from '../shared/random-ids.ts';
import { boundsOf } from '../shared/rules/rights.ts';
import type { AccountTools } from './accounts.ts';
import { confirmOwnPassword } from './own-password.ts';
import { notifyOfSecurity } from './security-notices.ts';
import { checkOwnCode } from './two-step.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Retention of expired and revoked keys. */
const remembered = 30 * day;
/** Maximum number of them per account. */
const maxRemembered = 100;

type Row = typeof apiKey.$inferSelect;

export const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

const ofHash = prepared((db) =>
  db
    .select({
      id: apiKey.id,
      userId: apiKey.userId,
      role: user.role,
      staffRole: user.staffRole,
      storedRights: staffRole.rights,
      leavesAt: user.leavesAt,
      suspendedAt: user.suspendedAt,
      scopes: apiKey.scopes,
      expiresAt: apiKey.expiresAt,
      revokedAt: apiKey.revokedAt,
      lastUsedAt: apiKey.lastUsedAt,
    })
    .from(apiKey)
    .innerJoin(user, eq(user.id, apiKey.userId))
    .leftJoin(staffRole, eq(staffRole.key, user.staffRole))
    .where(eq(apiKey.keyHash, parameter('hash')))
    .prepare(),
);

/**
 * Returns the account that a key acts for; null for an unknown key, and for an account that is leaving or suspended.
 * @throws ApiKeyRejected for an expired or revoked key.
 */
export async function actorOfKey(db: Database, key: string, now: number): Promise<{ actor: Account; isNoted: boolean } | null> {
  const row = await ofHash(db).get({ hash: hashOf(key) });
  // A leaving or suspended account can't act any more.
  if (!row || row.leavesAt !== null || row.suspendedAt !== null) return null;
  if (row.revokedAt !== null) throw new ApiKeyRejected('revoked');
  if (row.expiresAt <= now) throw new ApiKeyRejected('expired');
  const { id, userId, role, scopes, lastUsedAt } = row;
  const rights = boundsOf(row.staffRole, row.storedRights);
  const actor: Account = { kind: 'user', userId, role, key: { id, scopes }, ...(rights ? { rights } : {}) };
  return { actor, isNoted: lastUsedAt !== null && lastUsedAt > now - minute };
}

/** Records the use of a key, with a precision of a minute. */
export async function noteKeyUse(db: Database, id: string, now: number): Promise<void> {
  await transact(db, (tx) => tx.update(apiKey).set({ lastUsedAt: now }).where(eq(apiKey.id, id)).run());
}

/** @throws Unauthenticated if a key no longer exists, or was revoked in the meantime. */
export async function requireKey(reader: Reader, id: string): Promise<void> {
  const row = await reader
    .select({ id: apiKey.id })
    .from(apiKey)
    .where(and(eq(apiKey.id, id), isNull(apiKey.revokedAt)))
    .get();
  if (!row) throw new Unauthenticated('This API key is none any more.');
}

/** Lists the account's keys that are not revoked, newest first. */
export async function listApiKeys(ctx: Ctx): Promise<ApiKey[]> {
  const { userId } = requirePerson(ctx);
  const rows = await ctx.db
    .select()
    .from(apiKey)
    .where(and(eq(apiKey.userId, userId), isNull(apiKey.revokedAt)))
    .orderBy(desc(apiKey.createdAt), desc(apiKey.id))
    .limit(maxApiKeys + maxRemembered)
    .all();
  return rows.map((row) => toApiKey(row, ctx.now));
}

/**
 * Creates a key. It can't be read again: only its hash is stored.
 * @throws Invalid without the account's password, and code where it takes one, ListFull above the account's limit.
 */
export async function addApiKey(
  ctx: Ctx,
  { name, scopes, days, currentPassword, code }: NewApiKey,
  tools: AccountTools,
): Promise<MadeApiKey> {
  const { db, now, language } = ctx;
  const { userId } = requirePerson(ctx);
  const ensureSame = await confirmOwnPassword(ctx, currentPassword, tools);
  const step = await checkOwnCode(ctx, code, tools);
  const key = keyStart + randomBytes(32).toString('base64url');
  const row: Row = {
    id: randomId(12),
    userId,
    name: name.trim(),
    start: key.slice(0, shownCharacters),
    keyHash: hashOf(key),
    scopes: [...scopes].sort(),
    createdAt: now,
    expiresAt: now + days * day,
    lastUsedAt: null,
    revokedAt: null,
  };
  await changeOwn(db, 'security', userId, async (tx) => {
    await ensureSame(tx);
    await step.take(tx);
    await requireRoom(tx, userId, now);
    await tx.insert(apiKey).values(row).run();
    await notifyOfSecurity(tx, 'key-made', { userId, language, publicUrl: tools.publicUrl, now });
  });
  await step.afterwards();
  return { key, apiKey: toApiKey(row, now) };
}

/** Revokes a key permanently. @throws NotFound for another account's key, or one revoked before. */
export async function revokeApiKey(ctx: Ctx, { id }: { id: string }, { publicUrl }: Pick<AccountTools, 'publicUrl'>): Promise<ApiKey[]> {
  const { userId } = requirePerson(ctx);
  const { language, now } = ctx;
  await changeOwn(ctx.db, 'security', userId, async (tx) => {
    const own = and(eq(apiKey.id, id), eq(apiKey.userId, userId), isNull(apiKey.revokedAt));
    const { changes } = await tx.update(apiKey).set({ revokedAt: now }).where(own).run();
    if (changes === 0) throw new NotFound('There is no such key.');
    await notifyOfSecurity(tx, 'key-revoked', { userId, language, publicUrl, now });
  });
  return listApiKeys(ctx);
}

/** Purges keys that ended a month ago. */
export async function purgeApiKeys(db: Database, now: number): Promise<void> {
  const isOld = or(lt(apiKey.expiresAt, now - remembered), lt(apiKey.revokedAt, now - remembered));
  await transact(db, (tx) => tx.delete(apiKey).where(isOld).run());
}

async function requireRoom(tx: Queries, userId: number, now: number): Promise<void> {
  const works = and(eq(apiKey.userId, userId), isNull(apiKey.revokedAt), gt(apiKey.expiresAt, now));
  const working = (await tx.select({ size: count() }).from(apiKey).where(works).get())?.size ?? 0;
  if (working >= maxApiKeys) throw new ListFull(`An account can have ${maxApiKeys} keys that work.`);
  const isSpent = and(eq(apiKey.userId, userId), or(isNotNull(apiKey.revokedAt), lt(apiKey.expiresAt, now)));
  const surplus = tx
    .select({ id: apiKey.id })
    .from(apiKey)
    .where(isSpent)
    .orderBy(desc(apiKey.createdAt))
    .limit(1000)
    .offset(maxRemembered);
  await tx.delete(apiKey).where(inArray(apiKey.id, surplus)).run();
}

function toApiKey({ id, name, start, scopes, createdAt, expiresAt, lastUsedAt }: Row, now: number): ApiKey {
  const iso = (time: number) => new Date(time).toISOString();
  return {
    id,
    name,
    start,
    scopes,
    createdAt: iso(createdAt),
    expiresAt: iso(expiresAt),
    lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
    expired: expiresAt <= now,
  };
}
