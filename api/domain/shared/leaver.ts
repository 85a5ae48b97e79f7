import type { SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { LeavingHold } from '../../contract/values/identity/leaving.ts';
import type { Queries } from '../../db/client.ts';
import type { user } from '../../db/schema.ts';

/** Account about to be deleted, as known to others. */
export type Leaver = Pick<
  typeof user.$inferSelect,
  'id' | 'fullName' | 'username' | 'email' | 'emailKey' | 'avatar' | 'confirmed' | 'role'
>;

/** Hook of a context, called in the transaction that deletes an account: removes its name from others' data. */
export type EraseAccount = (tx: Queries, leaver: Leaver, now: number) => Promise<void>;

/** Conditions on the column with an account's id, by the reason that delays its deletion. */
export type LeavingHolds = Readonly<Record<LeavingHold, readonly ((userId: SQLiteColumn) => SQL)[]>>;

const beside = '[\\p{L}\\p{M}\\p{N}]';

/** Replaces a name in a text where it stands as separate words. */
export function withoutName(text: string, name: string, instead: string): string {
  if (name === '' || !text.includes(name)) return text;
  const literal = name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  return text.replaceAll(new RegExp(`(?<!${beside})${literal}(?!${beside})`, 'gu'), instead);
}
