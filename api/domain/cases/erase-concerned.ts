import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { formerMember } from '../../contract/values/identity/former-member.ts';
import type { Queries } from '../../db/client.ts';
import { caseReport, moderationCase } from '../../db/schema.ts';
import type { EraseAccount } from '../shared/leaver.ts';

/** Keeps cases with statements and decisions until their own end, without names. */
export const eraseConcerned: EraseAccount = async (tx, leaver) => {
  const { id, emailKey, confirmed, username } = leaver;
  const about = eq(moderationCase.accountId, id);
  await tx.update(moderationCase).set({ accountName: formerMember.th }).where(about).run();
  const names: readonly string[] = [username, leaver.fullName, leaver.email, emailKey];
  const cases = await tx
    .select({ id: moderationCase.id, evidence: moderationCase.evidence, link: moderationCase.link })
    .from(moderationCase)
    .where(about)
    .all();
  for (const { id: caseId, evidence, link } of cases) {
    const facts = evidence.facts.filter(({ value }) => !names.includes(value));
    const changed = { evidence: { ...evidence, facts }, link: link.split('/').includes(username) ? '' : link };
    await tx.update(moderationCase).set(changed).where(eq(moderationCase.id, caseId)).run();
  }
  await tx
    .update(moderationCase)
    .set({ title: formerMember.th })
    .where(and(about, eq(moderationCase.kind, 'person')))
    .run();
  await tx.update(caseReport).set({ email: '', codeHash: null }).where(eq(caseReport.reporterId, id)).run();
  // An unconfirmed address may belong to another person.
  if (confirmed) await eraseReporter(tx, emailKey);
};

/** Removes the normalised address of a guest who reported; deletes an unconfirmed report entirely. */
export async function eraseReporter(tx: Queries, key: string): Promise<void> {
  const isTheirs = eq(sql`lower(${caseReport.email})`, key);
  const isConfirmed = isNotNull(caseReport.confirmedAt);
  await tx.update(caseReport).set({ email: '', codeHash: null }).where(and(isTheirs, isConfirmed)).run();
  await tx.delete(caseReport).where(isTheirs).run();
}
