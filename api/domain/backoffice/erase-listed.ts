import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { formerMember } from '../../contract/values/identity/former-member.ts';
import { directoryEvent, listedUser, removedEntry } from '../../db/schema.ts';
import type { EraseAccount } from '../shared/leaver.ts';

/** Deletes the account's directory entry with its history; its actions as an admin on others are kept without the name. */
export const eraseListed: EraseAccount = async (tx, { id, emailKey, email, fullName, confirmed, role }) => {
  const isListed = or(eq(listedUser.accountId, id), confirmed ? eq(listedUser.emailKey, emailKey) : undefined);
  const ids = (await tx.delete(listedUser).where(isListed).returning({ id: listedUser.id }).all()).map((row) => row.id);
  if (ids.length > 0) await tx.delete(directoryEvent).where(inArray(directoryEvent.listedUserId, ids)).run();
  const isRemoved = and(eq(removedEntry.kind, 'user'), sql`instr(${removedEntry.row}, ${JSON.stringify(email)}) > 0`);
  if (confirmed) await tx.delete(removedEntry).where(isRemoved).run();
  if (role === 'admin') await tx.update(directoryEvent).set({ byName: formerMember.th }).where(eq(directoryEvent.byName, fullName)).run();
};
