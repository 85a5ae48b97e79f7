import { asc, eq, isNull } from 'drizzle-orm';
import { usernameLength, usernamePattern } from '../../contract/values/identity/account.ts';
import { settingLength } from '../../contract/values/identity/account-settings.ts';
import { type Database, type Queries, transact } from '../../db/client.ts';
import { listedUser, user } from '../../db/schema.ts';
import { Invalid } from '../shared/errors.ts';
import { emailKey, nameFault, plainName, skeleton, usernameFault, usernameKey } from './rules/names.ts';

const usernameForm = new RegExp(usernamePattern, 'u');

const oddName = (field: string, text: string) => new Invalid({ [field]: [text] }, 'ODD_NAME');

/** Returns a username in its stored form. @throws Invalid naming `field` when it could pass for another one */
export function readUsername(field: string, input: string): string {
  const fault = usernameFault(input);
  if (fault) throw oddName(field, fault);
  const plain = plainName(input);
  if (!usernameForm.test(plain) || plain.length > usernameLength.max) throw oddName(field, 'must be written in plain letters');
  return plain;
}

/** Returns a display name in its stored form. @throws Invalid naming `field` when it could pass for another one */
export function readName(field: string, input: string): string {
  const fault = nameFault(input);
  if (fault) throw oddName(field, fault);
  const plain = plainName(input);
  if (plain === '' || plain.length > settingLength.name) throw oddName(field, 'must be written in plain letters');
  return plain;
}

/** Returns the keys for looking up and comparing names. */
export const keysOf = ({ username, email }: { username: string; email: string }) => ({
  usernameKey: usernameKey(username),
  usernameSkeleton: skeleton(username),
  emailKey: emailKey(email),
});
type Keys = ReturnType<typeof keysOf>;

/**
 * Fills the keys of accounts created before lookalike names were compared. If two look alike, the older one gets the key; the other keeps
 * its own.
 */
export async function fillNameKeys(db: Database): Promise<void> {
  await transact(db, async (tx) => {
    for (const table of [user, listedUser]) await fillTable(tx, table);
  });
}

async function fillTable(tx: Queries, table: typeof user | typeof listedUser): Promise<void> {
  const rows = await tx.select().from(table).where(isNull(table.usernameSkeleton)).orderBy(asc(table.id)).all();
  for (const row of rows) {
    for (const [name, value] of Object.entries(keysOf(row)) as [keyof Keys, string][]) {
      const isTaken = await tx.select({ id: table.id }).from(table).where(eq(table[name], value)).get();
      if (!isTaken)
        await tx
          .update(table)
          .set({ [name]: value })
          .where(eq(table.id, row.id))
          .run();
    }
  }
}
