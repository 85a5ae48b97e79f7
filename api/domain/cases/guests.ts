import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, notExists } from 'drizzle-orm';
import type { GuestReportInput } from '../../contract/cases/cases.ts';
import { type Database, transact } from '../../db/client.ts';
import { caseReport, moderationCase } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { unknown } from '../shared/actor.ts';
import { NotFound } from '../shared/errors.ts';
import { nextId } from '../shared/ids.ts';
import { addressKey, consume, type Throttles } from '../shared/throttles.ts';
import { mailGuestCode } from './notices.ts';
import { confirmReport, evidenceOf, findReported, joinCase, requireReason } from './reports.ts';
import type { CaseTools } from './tools.ts';

const day = 24 * 3600_000;
type Tools = CaseTools & { throttles: Pick<Throttles, 'mailAddress' | 'mailAccount' | 'codeAddress'> };

/**
 * Stores a guest's report of a publicly visible item, and mails the link that confirms it.
 * @throws NotFound, Invalid, Throttled
 */
export async function reportAsGuest(ctx: Ctx, input: GuestReportInput & { address: string }, tools: Tools): Promise<void> {
  const { db, now, language } = ctx;
  const { email, reason, address } = input;
  requireReason(input);
  const found = await findReported({ ...ctx, actor: unknown }, input, tools);
  await consume(tools.throttles.mailAddress, addressKey(address), now);
  await consume(tools.throttles.mailAccount, email.toLowerCase(), now);
  const evidence = await evidenceOf(found, tools);
  const code = randomBytes(32).toString('base64url');
  await transact(db, async (tx) => {
    const caseId = await joinCase(tx, { ...input, found, evidence, now });
    const said = { reason, text: input.text.trim(), language, reportedAt: now, codeHash: hashOf(code), email };
    await tx
      .insert(caseReport)
      .values({ id: await nextId(tx, caseReport), caseId, ...said })
      .run();
    await mailGuestCode(tx, { email, code, language, title: found.title }, { now, publicUrl: tools.publicUrl });
  });
}

/** Confirms a guest's report; idempotent. @throws NotFound for an unknown or expired code, Throttled */
export async function confirmGuestReport(
  { db, now }: Ctx,
  { code, address }: { code: string; address: string },
  tools: Tools,
): Promise<void> {
  await consume(tools.throttles.codeAddress, addressKey(address), now);
  await transact(db, async (tx) => {
    const row = await tx
      .select()
      .from(caseReport)
      .where(eq(caseReport.codeHash, hashOf(code)))
      .get();
    if (!row || (row.confirmedAt === null && row.reportedAt < now - day)) throw new NotFound('This link is not valid any more.');
    if (row.confirmedAt !== null) return;
    await tx.update(caseReport).set({ confirmedAt: now }).where(eq(caseReport.id, row.id)).run();
    await confirmReport(tx, { caseId: row.caseId, reason: row.reason, now }, tools);
  });
}

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** Purges unconfirmed guests' reports, and cases that have no others. */
export async function purgeUnconfirmed(db: Database, now: number): Promise<void> {
  await transact(db, async (tx) => {
    await tx
      .delete(caseReport)
      .where(and(isNull(caseReport.confirmedAt), lt(caseReport.reportedAt, now - day)))
      .run();
    // A case with a later report waits for that guest's confirmation.
    const waiting = tx.select({ id: caseReport.id }).from(caseReport).where(eq(caseReport.caseId, moderationCase.id));
    await tx
      .delete(moderationCase)
      .where(and(isNull(moderationCase.dueAt), lt(moderationCase.openedAt, now - day), notExists(waiting)))
      .run();
  });
}
