import { and, eq, inArray, or } from 'drizzle-orm';
import type { Correspondent } from '../../contract/workspace/mailbox.ts';
import type { Reader } from '../../db/client.ts';
import { user } from '../../db/schema.ts';
import { emailKey, usernameKey } from '../identity/rules/names.ts';
import { Invalid } from '../shared/errors.ts';

export interface People {
  to: Correspondent[];
  cc: Correspondent[];
  bcc: Correspondent[];
}

/** Local accounts and external addresses that receive a mail, each once. */
interface Recipients {
  accounts: number[];
  strangers: string[];
}

/**
 * Finds the accounts for the addresses or usernames of a mail. An unconfirmed address finds no account, since it may belong to another
 * person.
 * @throws Invalid for an unknown username
 */
export async function findRecipients(db: Reader, { to, cc, bcc }: People): Promise<Recipients> {
  const addresses = [...to, ...cc, ...bcc].map(({ email: address }) => address);
  const emails = new Map(addresses.filter(isAddress).map((address) => [emailKey(address), address]));
  const usernames = addresses.filter((address) => !isAddress(address)).map(usernameKey);
  // An empty list is omitted: SQLite would scan all accounts for it.
  const isNamed = usernames.length > 0 ? inArray(user.usernameKey, usernames) : undefined;
  const isConfirmed = emails.size > 0 ? and(inArray(user.emailKey, [...emails.keys()]), eq(user.confirmed, true)) : undefined;
  const isMeant = or(isNamed, isConfirmed);
  if (!isMeant) return { accounts: [], strangers: [] };
  const { id, usernameKey: username, emailKey: address, confirmed } = user;
  const rows = await db.select({ id, username, address, confirmed }).from(user).where(isMeant).orderBy(user.id).all();
  const unknown = Object.entries({ to, cc, bcc }).flatMap(([field, people]) =>
    people
      .map(({ email }) => email)
      .filter((name) => !isAddress(name) && !rows.some((row) => row.username === usernameKey(name)))
      .map((name) => [field, `names “${name}”, who is not here`] as const),
  );
  if (unknown.length > 0) {
    const fields = Object.groupBy(unknown, ([field]) => field);
    throw new Invalid(
      Object.fromEntries(Object.entries(fields).map(([field, said = []]) => [field, said.map(([, text]) => text)])),
      'UNKNOWN_RECIPIENT',
    );
  }
  for (const row of rows) if (row.confirmed) emails.delete(row.address);
  return { accounts: rows.map((row) => row.id), strangers: [...emails.values()] };
}

/** Whether it is an address rather than a username. */
export const isAddress = (text: string) => text.includes('@');
