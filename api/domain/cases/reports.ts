import { and, count, eq, isNull, lt } from 'drizzle-orm';
import type { CaseEvidence, ReportInput, Subject, SubjectQuery } from '../../contract/cases/cases.ts';
import { type CaseReason, daysOfHistory, reasonsFor } from '../../contract/values/shared/cases.ts';
import { type Queries, transact } from '../../db/client.ts';
import { caseReport, moderationCase, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { Forbidden, Invalid, NotFound } from '../shared/errors.ts';
import { nextId } from '../shared/ids.ts';
import type { FoundSubject } from '../shared/reportable.ts';
import { consume, type Throttles } from '../shared/throttles.ts';
import { decideByRule } from './decisions.ts';
import { notifyStaff } from './notices.ts';
import { dueAfter } from './rules/deadline.ts';
import type { CaseTools } from './tools.ts';

type Tools = CaseTools & { throttles: Pick<Throttles, 'reportAccount'> };
type Thing = Pick<SubjectQuery, 'kind' | 'id'>;

/** Maximum photos copied into a case. */
const copiedPhotos = 4;
const shownTitle = 120;
/** Number of messages above which a case accepts no further conversations. */
const maxMessages = 500;
const day = 24 * 3600_000;

/** Returns the item that a report would be about. @throws NotFound for one that the caller can't see */
export async function readSubject(ctx: Ctx, thing: SubjectQuery, tools: Pick<Tools, 'subjects'>): Promise<Subject> {
  const { title, accountName: by } = await findReported(ctx, thing, tools);
  return { kind: thing.kind, title: title.slice(0, shownTitle), by };
}

/** @throws NotFound for one that the caller can't see */
export async function findReported(ctx: Ctx, { kind, id }: Thing, { subjects }: Pick<Tools, 'subjects'>): Promise<FoundSubject> {
  const found = await subjects[kind].find(ctx, ctx.db, id);
  if (!found) throw new NotFound('There is no such thing, or you don’t see it.');
  return found;
}

/** @throws Invalid for a reason that doesn't fit the item, or a missing explanation */
export function requireReason({ kind, reason, text }: Pick<ReportInput, 'kind' | 'reason' | 'text'>): void {
  if (!reasonsFor(kind).includes(reason)) throw new Invalid({ reason: ['does not fit'] });
  if (reason === 'other' && text.trim() === '') throw new Invalid({ text: ['is needed'] });
}

/**
 * Reports an item for an account; a repeated report replaces the former one.
 * @throws Unauthenticated, NotFound, Forbidden for one's own, Invalid, Throttled
 */
export async function reportThing(ctx: Ctx, input: ReportInput, tools: Tools): Promise<void> {
  requireAccount(ctx);
  requireReason(input);
  await reportFound(ctx, input, await findReported(ctx, input, tools), tools);
}

/** Reports an item that has already been found. */
export async function reportFound(ctx: Ctx, input: ReportInput, found: FoundSubject, tools: Tools): Promise<void> {
  const { userId } = requireAccount(ctx);
  requireReason(input);
  if (found.accountId === userId) throw new Forbidden('This is yours.');
  await consume(tools.throttles.reportAccount, String(userId), ctx.now);
  const evidence = await evidenceOf(found, tools);
  await transact(ctx.db, async (tx) => {
    const caseId = await joinCase(tx, { ...input, found, evidence, now: ctx.now });
    await sayAnew(tx, ctx, { caseId, reporterId: userId, reason: input.reason, text: input.text.trim() });
    await confirmReport(tx, { ...input, caseId, now: ctx.now }, tools);
  });
}

/** Whether the caller has reported an item; false for callers without an account. */
export async function hasReported({ db, actor }: Ctx, { kind, id }: Thing): Promise<boolean> {
  if (actor.kind !== 'user') return false;
  const own = eq(caseReport.reporterId, actor.userId);
  const same = and(eq(moderationCase.kind, kind), eq(moderationCase.subjectId, id));
  const found = await db
    .select({ id: caseReport.id })
    .from(caseReport)
    .innerJoin(moderationCase, eq(moderationCase.id, caseReport.caseId))
    .where(and(own, same))
    .limit(1)
    .get();
  return found !== undefined;
}

/** Returns a copy of an item, with its pictures. */
export async function evidenceOf(found: FoundSubject, { copyPhoto }: Pick<Tools, 'copyPhoto'>): Promise<CaseEvidence> {
  const { text, facts, photos = [], pictures = [], messages } = found;
  const copies = await Promise.all(photos.slice(0, copiedPhotos).map(copyPhoto));
  const others = photos.slice(copiedPhotos).map((id) => `/api/photos/${id}/640`);
  const all = [...copies, ...[...others, ...pictures].map((path) => ({ path, data: '' }))];
  return { text, facts, pictures: all, ...(messages ? { messages } : {}) };
}

export interface Opening extends Thing {
  found: FoundSubject;
  evidence: CaseEvidence;
  now: number;
}

/** Returns the open case about an item, or opens one with a copy of it. @returns its id */
export async function joinCase(tx: Queries, { kind, id: subjectId, found, evidence, now }: Opening): Promise<number> {
  const open = and(eq(moderationCase.kind, kind), eq(moderationCase.subjectId, subjectId), isNull(moderationCase.closedAt));
  const known = await tx.select({ id: moderationCase.id, evidence: moderationCase.evidence }).from(moderationCase).where(open).get();
  if (known) {
    const messages = messagesWith(known.evidence.messages, evidence.messages);
    if (messages)
      await tx
        .update(moderationCase)
        .set({ evidence: { ...known.evidence, messages } })
        .where(eq(moderationCase.id, known.id))
        .run();
    return known.id;
  }
  const id = await nextId(tx, moderationCase);
  const { accountId, accountName, link } = found;
  const title = found.title.slice(0, shownTitle);
  await tx
    .insert(moderationCase)
    .values({ id, kind, subjectId, accountId, accountName, title, link, evidence, openedAt: now, dueAt: null })
    .run();
  return id;
}

type Messages = NonNullable<CaseEvidence['messages']>;

/** Adds the messages of a conversation that a case lacks; undefined if there are none to add. */
function messagesWith(known: Messages = [], said: Messages = []): Messages | undefined {
  const has = ({ conversation, sentAt, text }: Messages[number]) =>
    known.some((one) => (one.conversation === undefined ? one.sentAt === sentAt && one.text === text : one.conversation === conversation));
  const added = said.some(has) ? [] : said;
  return added.length === 0 || known.length >= maxMessages ? undefined : [...known, ...added];
}

interface Said {
  caseId: number;
  reporterId: number;
  reason: CaseReason;
  text: string;
}

/** Stores an account's report, one per case. */
async function sayAnew(
  tx: Queries,
  { now, language }: Pick<Ctx, 'now' | 'language'>,
  { caseId, reporterId, reason, text }: Said,
): Promise<void> {
  const values = { reason, text, reportedAt: now, confirmedAt: now, language };
  const same = and(eq(caseReport.caseId, caseId), eq(caseReport.reporterId, reporterId));
  const { changes } = await tx.update(caseReport).set(values).where(same).run();
  if (changes > 0) return;
  await tx
    .insert(caseReport)
    .values({ id: await nextId(tx, caseReport), caseId, reporterId, ...values })
    .run();
}

/** Sets a case's due date for a confirmed report, and notifies staff of a new case. */
export async function confirmReport(
  tx: Queries,
  { caseId, reason, now }: { caseId: number; reason: CaseReason; now: number },
  { subjects, publicUrl }: Pick<CaseTools, 'subjects' | 'publicUrl'>,
): Promise<void> {
  const row = await tx.select().from(moderationCase).where(eq(moderationCase.id, caseId)).get();
  if (!row) return;
  const credible = await countCredible(tx, caseId, now);
  const automatic = await subjects[row.kind].whenReported?.(tx, { id: row.subjectId, now, reports: credible });
  if (automatic) await decideByRule(tx, row, { automatic, rule: reason }, { now, publicUrl });
  await tx
    .update(moderationCase)
    .set({ dueAt: dueAfter(row.dueAt, { reason, at: now }) })
    .where(eq(moderationCase.id, caseId))
    .run();
  if (row.dueAt !== null) return;
  await notifyStaff(tx, 'report', { kind: row.kind, now });
}

/** Counts reports by accounts of a minimum age. */
async function countCredible(tx: Queries, caseId: number, now: number): Promise<number> {
  const found = await tx
    .select({ rows: count() })
    .from(caseReport)
    .innerJoin(user, eq(user.id, caseReport.reporterId))
    .where(and(eq(caseReport.caseId, caseId), lt(user.createdAt, now - daysOfHistory * day)))
    .get();
  return found?.rows ?? 0;
}
