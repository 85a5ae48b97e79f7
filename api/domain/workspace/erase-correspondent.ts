import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { formerAvatar, formerMember } from '../../contract/values/identity/former-member.ts';
import type { Correspondent } from '../../contract/workspace/mailbox.ts';
import { email } from '../../db/schema.ts';
import type { EraseAccount } from '../shared/leaver.ts';
import { searchAndWeight } from './mailbox-sending.ts';

/** Keeps mails that others received from or sent to the account, without its name and address. */
export const eraseCorrespondent: EraseAccount = async (tx, leaver) => {
  // An unconfirmed address may belong to another person.
  const addresses = [leaver.username, ...(leaver.confirmed ? [leaver.email] : [])];
  const isOne = (address: string) => addresses.some((known) => known.toLowerCase() === address.toLowerCase());
  const names = (list: SQLiteColumn) =>
    or(...addresses.map((address) => sql`instr(lower(${list}), ${JSON.stringify(address.toLowerCase())}) > 0`));
  const isNamed = or(inArray(email.fromEmail, addresses), names(email.to), names(email.cc), names(email.bcc));
  const rows = await tx
    .select()
    .from(email)
    .where(and(ne(email.userId, leaver.id), isNamed))
    .all();
  const erased = (people: Correspondent[]) => people.map((one) => (isOne(one.email) ? { name: formerMember.th, email: '' } : one));
  for (const row of rows) {
    const isFrom = isOne(row.fromEmail);
    const people = { to: erased(row.to), cc: erased(row.cc), bcc: erased(row.bcc) };
    const { fromEmail, fromName, fromAvatar } = isFrom ? { fromEmail: '', fromName: formerMember.th, fromAvatar: formerAvatar } : row;
    const sender = { fromEmail, fromName, fromAvatar };
    const { search, weight } = searchAndWeight({ ...row, ...people }, sender);
    await tx
      .update(email)
      .set({ to: people.to, cc: people.cc, bcc: people.bcc, fromEmail, fromName, fromAvatar, search, weight })
      .where(eq(email.id, row.id))
      .run();
  }
};
