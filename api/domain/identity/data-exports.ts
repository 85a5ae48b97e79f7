import { and, asc, eq, inArray, isNotNull, lte, or } from 'drizzle-orm';
import type { DataExport } from '../../contract/identity/data-export.ts';
import { exportHours } from '../../contract/values/identity/data-export.ts';
import { nobodysDomain } from '../../contract/values/identity/line.ts';
import { type Database, type Queries, type Reader, transact } from '../../db/client.ts';
import { dataExport, dataExportPart, user } from '../../db/schema.ts';
import { type Ctx, requirePerson } from '../context.ts';
import { queueMail } from '../mail-delivery/outbox.ts';
import { announce } from '../shared/announce.ts';
import { NotFound } from '../shared/errors.ts';
import { insertNotification } from '../shared/insert-notification.ts';
import { consume } from '../shared/throttles.ts';
import type { AccountTools } from './accounts.ts';
import { archiveOf, type ReadPhoto } from './archive.ts';
import { exportMail } from './export-mails.ts';
import { personOf } from './personal-rows.ts';
import { zipped } from './zip.ts';

type Row = typeof dataExport.$inferSelect;

const minute = 60_000;
/** Time for which a claimed archive belongs to its process, unless the claim is extended. */
const claimTime = minute;
const maxAttempts = 3;
const lifetime = exportHours * 60 * minute;
/** Bytes in one row. */
const partSize = 256 * 1024;

const ofAccount = (userId: number) => eq(dataExport.userId, userId);

/** Returns the state of the account's archive. */
export async function readDataExport(ctx: Ctx): Promise<DataExport | null> {
  const { userId } = requirePerson(ctx);
  return exportOf(ctx.db, userId, ctx.now);
}

/** Returns the archive of an account identified by other means than a session. */
export async function exportOf(db: Reader, userId: number, now: number): Promise<DataExport | null> {
  const row = await db.select().from(dataExport).where(ofAccount(userId)).get();
  return row && !isOver(row, now) ? toExport(row) : null;
}

const isOver = ({ expiresAt }: Row, now: number): boolean => expiresAt !== null && expiresAt <= now;

const toExport = ({ state, requestedAt, size, expiresAt }: Row): DataExport => ({
  state,
  requestedAt: new Date(requestedAt).toISOString(),
  ...(state === 'ready' && expiresAt !== null ? { size, expiresAt: new Date(expiresAt).toISOString() } : {}),
});

/** Requests an archive with all data of the account; returns the one in progress, if any. @throws Throttled */
export async function requestDataExport(ctx: Ctx, { throttles }: Pick<AccountTools, 'throttles'>): Promise<DataExport> {
  const { userId } = requirePerson(ctx);
  return beginExport(ctx, userId, throttles);
}

/** Requests an archive for an account identified by other means. @throws Throttled */
export async function beginExport({ db, now, language }: Ctx, userId: number, throttles: AccountTools['throttles']): Promise<DataExport> {
  const known = await exportOf(db, userId, now);
  if (known && (known.state === 'queued' || known.state === 'running')) return known;
  await consume(throttles.archiveAccount, String(userId), now);
  return transact(db, async (tx) => {
    const under = await tx.select().from(dataExport).where(ofAccount(userId)).get();
    if (under && (under.state === 'queued' || under.state === 'running')) return toExport(under);
    await tx.delete(dataExport).where(ofAccount(userId)).run();
    const row: Row = { userId, state: 'queued', language, requestedAt: now, attempts: 0, dueAt: now, size: 0, expiresAt: null };
    await tx.insert(dataExport).values(row).run();
    await announce(tx, 'security', userId);
    return toExport(row);
  });
}

/** An archive's bytes, and their number. */
export interface OpenExport {
  size: number;
  parts: AsyncGenerator<Buffer>;
}

/** Opens the account's archive. @throws NotFound unless it is ready */
export async function openDataExport(ctx: Ctx): Promise<OpenExport> {
  const { userId } = requirePerson(ctx);
  return openExportOf(ctx.db, userId, ctx.now);
}

/** Opens the archive of an account identified by other means. @throws NotFound */
export async function openExportOf(db: Database, userId: number, now: number): Promise<OpenExport> {
  const row = await db.select().from(dataExport).where(ofAccount(userId)).get();
  if (row?.state !== 'ready' || isOver(row, now)) throw new NotFound('There is no archive to download.');
  return { size: row.size, parts: partsOf(db, row) };
}

/** Yields the parts of one archive, ignoring those of another that has replaced it. */
async function* partsOf(db: Database, { userId, requestedAt, size }: Row): AsyncGenerator<Buffer> {
  for (let number = 0, read = 0; read < size; number += 1) {
    const part = await db
      .select({ bytes: dataExportPart.bytes })
      .from(dataExportPart)
      .innerJoin(dataExport, and(eq(dataExport.userId, dataExportPart.userId), eq(dataExport.requestedAt, requestedAt)))
      .where(and(eq(dataExportPart.userId, userId), eq(dataExportPart.number, number)))
      .get();
    if (!part) throw new NotFound('The archive has expired.');
    read += part.bytes.length;
    yield part.bytes;
  }
}

export interface ExportTools {
  publicUrl: string;
  readPhoto: ReadPhoto;
  /** Whether the process is shutting down: unfinished work is left to the next one. */
  isStopped: () => boolean;
  /** Receives the reason why an archive could not be made. */
  say: (error: unknown) => void;
}

/** Another process has taken over the archive, its account was deleted, or this process is shutting down. */
class Abandoned extends Error {}

/** Makes the archive that has waited longest. @returns whether there was one */
export async function makeNextExport(db: Database, clock: () => number, tools: ExportTools): Promise<boolean> {
  const row = await claimNext(db, clock());
  if (!row) return false;
  try {
    await makeExport(db, row, clock, tools);
  } catch (error) {
    if (error instanceof Abandoned) {
      await giveBack(db, row, clock());
      return !tools.isStopped();
    }
    tools.say(error);
    await noteFailure(db, row, clock());
  }
  return true;
}

async function claimNext(db: Database, now: number): Promise<Row | undefined> {
  const isDue = and(inArray(dataExport.state, ['queued', 'running']), lte(dataExport.dueAt, now));
  const next = (reader: Reader) => reader.select().from(dataExport).where(isDue).orderBy(asc(dataExport.dueAt)).limit(1).get();
  // Usually none is due, and nothing is written.
  if (!(await next(db))) return undefined;
  return transact(db, async (tx) => {
    const row = await next(tx);
    if (!row) return undefined;
    const claimed = { state: 'running', attempts: row.attempts + 1, dueAt: now + claimTime } as const;
    await tx.update(dataExport).set(claimed).where(ofAccount(row.userId)).run();
    await tx.delete(dataExportPart).where(eq(dataExportPart.userId, row.userId)).run();
    await announce(tx, 'security', row.userId);
    return { ...row, ...claimed };
  });
}

/** Condition for an archive still claimed by this process. */
const stillOwn = ({ userId, requestedAt, attempts }: Row) =>
  and(ofAccount(userId), eq(dataExport.requestedAt, requestedAt), eq(dataExport.state, 'running'), eq(dataExport.attempts, attempts));

async function makeExport(db: Database, row: Row, clock: () => number, tools: ExportTools): Promise<void> {
  const { userId, language } = row;
  const { readPhoto } = tools;
  const bytes = zipped(archiveOf(db, { person: await personOf(db, userId), language, readPhoto, now: clock() }), clock());
  let number = 0;
  let size = 0;
  for await (const part of inParts(bytes)) {
    if (tools.isStopped()) throw new Abandoned();
    await transact(db, async (tx) => {
      requireOwn(
        await tx
          .update(dataExport)
          .set({ dueAt: clock() + claimTime })
          .where(stillOwn(row))
          .run(),
      );
      await tx.insert(dataExportPart).values({ userId, number, bytes: part }).run();
    });
    number += 1;
    size += part.length;
  }
  const now = clock();
  await transact(db, async (tx) => {
    const ready = { state: 'ready', size, expiresAt: now + lifetime } as const;
    requireOwn(await tx.update(dataExport).set(ready).where(stillOwn(row)).run());
    await notifyReady(tx, row, { publicUrl: tools.publicUrl, now });
  });
}

/** @throws Abandoned if this process no longer owns the archive */
function requireOwn({ changes }: { changes: number }): void {
  if (changes === 0) throw new Abandoned();
}

/** Splits bytes into pieces of equal size, except the last. */
async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    waiting.push(piece);
    length += piece.length;
    if (length < partSize) continue;
    const all = Buffer.concat(waiting);
    const whole = all.length - (all.length % partSize);
    for (let from = 0; from < whole; from += partSize) yield all.subarray(from, from + partSize);
    waiting = [all.subarray(whole)];
    length = all.length - whole;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

async function notifyReady(tx: Queries, { userId, language }: Row, { publicUrl, now }: { publicUrl: string; now: number }): Promise<void> {
  await announce(tx, 'security', userId);
  await insertNotification(
    tx,
    {
      userId,
      titleTh: 'ไฟล์ข้อมูลของคุณพร้อมแล้ว',
      titleEn: 'Your data is ready',
      subtitleTh: `ดาวน์โหลดได้ภายใน ${exportHours} ชั่วโมง`,
      subtitleEn: `You can download it for ${exportHours} hours.`,
      icon: 'Download',
      color: 'success',
      link: '/account/settings?tab=data',
    },
    now,
  );
  const { email, suspendedAt } = user;
  const account = await tx.select({ email, suspendedAt }).from(user).where(eq(user.id, userId)).get();
  if (!account || account.email.endsWith(nobodysDomain)) return;
  const isSuspended = account.suspendedAt !== null;
  await queueMail(tx, { ...exportMail({ language, publicUrl, isSuspended }), to: account.email }, now);
}

/** Returns an archive to the queue; the interrupted attempt doesn't count. */
async function giveBack(db: Database, row: Row, now: number): Promise<void> {
  await transact(db, (tx) =>
    tx
      .update(dataExport)
      .set({ state: 'queued', attempts: row.attempts - 1, dueAt: now })
      .where(stillOwn(row))
      .run(),
  );
}

/** Schedules another attempt at an archive with a growing delay, and eventually gives up. */
async function noteFailure(db: Database, row: Row, now: number): Promise<void> {
  const isFinal = row.attempts >= maxAttempts;
  await transact(db, async (tx) => {
    const change = isFinal
      ? ({ state: 'failed', expiresAt: now + lifetime } as const)
      : ({ state: 'queued', dueAt: now + row.attempts * minute } as const);
    await tx.update(dataExport).set(change).where(stillOwn(row)).run();
    await tx.delete(dataExportPart).where(eq(dataExportPart.userId, row.userId)).run();
    await announce(tx, 'security', row.userId);
  });
}

/** Deletes expired archives, and those that a wrong clock dated further in the future. */
export async function purgeDataExports(db: Database, now: number): Promise<void> {
  const isLate = and(isNotNull(dataExport.expiresAt), or(lte(dataExport.expiresAt, now), lte(dataExport.requestedAt, now - 7 * lifetime)));
  await transact(db, (tx) => tx.delete(dataExport).where(isLate).run());
}
