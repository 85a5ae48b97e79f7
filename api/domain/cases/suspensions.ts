import { eq } from 'drizzle-orm';
import type { CaseReason } from '../../contract/values/shared/cases.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { reportablePeople } from '../identity/reportable.ts';
import { NotFound } from '../shared/errors.ts';
import type { FoundSubject } from '../shared/reportable.ts';
import { closeCase, requireOthers } from './decisions.ts';
import { openNow } from './direct-decisions.ts';
import { joinCase, type Opening } from './reports.ts';

/** Reason of a suspension, as communicated to the person concerned. */
export interface Suspension {
  rule: CaseReason;
  text: string;
  publicUrl: string;
}

/** Returns an account as the subject of a case, whether or not it is visible. @throws NotFound */
async function findAccount(ctx: Ctx, reader: Reader, accountId: number): Promise<FoundSubject> {
  const seen = await reportablePeople.find(ctx, reader, String(accountId));
  if (seen) return seen;
  const account = await reader.select().from(user).where(eq(user.id, accountId)).get();
  if (!account) throw new NotFound('There is no such account.');
  const name = account.fullName || account.username;
  const facts = [{ name: 'username', value: account.username }];
  return { accountId, accountName: name, title: name, link: `/seller/${account.username}`, text: '', facts };
}

/** Returns the open case about an account, or opens one. @returns its id */
export const joinAccountCase = async (ctx: Ctx, tx: Queries, accountId: number): Promise<number> =>
  joinCase(tx, await openingOf(ctx, tx, accountId));

async function openingOf(ctx: Ctx, tx: Queries, accountId: number): Promise<Opening> {
  const found = await findAccount(ctx, tx, accountId);
  const { text, facts, pictures = [] } = found;
  const evidence = { text, facts, pictures: pictures.map((path) => ({ path, data: '' })) };
  return { kind: 'person', id: String(accountId), found, evidence, now: ctx.now };
}

/**
 * Records a suspension by the back office as the decision of a case, so that the person concerned is notified, and may appeal.
 * @throws Forbidden for a caller who has reported the account
 */
export async function noteSuspension(ctx: Ctx, tx: Queries, accountId: number, { rule, text, publicUrl }: Suspension): Promise<void> {
  const { userId: deciderId } = requireAccount(ctx);
  const row = await openNow(tx, await openingOf(ctx, tx, accountId));
  await requireOthers(tx, row, deciderId);
  await closeCase(tx, row, { rule, measure: 'suspend', text, deciderId, until: null }, { now: ctx.now, publicUrl });
}
