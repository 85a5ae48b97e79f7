import { type Database, transact } from '../db/client.ts';
import { idKey, readMeta } from '../db/store.ts';
import { accountsBehind, eraseAccountAgain } from '../domain/identity/leaving.ts';
import { eraseRequestsOf } from '../domain/identity/privacy-requests.ts';
import { eraseAddress } from '../domain/mail-delivery/erase-address.ts';
import { erasedHash, keepErased, readErased } from '../domain/shared/erased.ts';
import { eraseGuest, guestKeys } from '../domain/shop/guest-data.ts';
import { onAccountDeleted } from './accounts.ts';

const atOnce = 1000;

/**
 * Erases the people of a list again, if a restored database doesn't record their erasure, and stores the list. An account created after the
 * erasure is another person's, whose number was free in an older backup.
 * @returns the number of those accounts and guests
 */
export async function eraseAgain(db: Database, list: ReadonlyMap<string, number>): Promise<number> {
  const databaseId = await readMeta(db, idKey);
  const known = await readErased(db);
  const missing = new Map([...list].filter(([hash, at]) => at > (known.get(hash) ?? -1)));
  if (databaseId === undefined || missing.size === 0) return 0;
  let erased = 0;
  for (let rows = await accountsBehind(db, 0, atOnce); rows.length > 0; rows = await accountsBehind(db, rows.at(-1)?.id ?? 0, atOnce)) {
    for (const { id, createdAt } of rows) {
      const at = missing.get(erasedHash(databaseId, { accountId: id }));
      if (at === undefined || createdAt > at) continue;
      await eraseAccountAgain(db, { id, at }, onAccountDeleted);
      erased += 1;
    }
  }
  for (const key of await guestKeys(db)) {
    if (!missing.has(erasedHash(databaseId, { emailKey: key }))) continue;
    await transact(db, async (tx) => {
      await eraseGuest(tx, key);
      await eraseAddress(tx, key);
      await eraseRequestsOf(tx, key);
    });
    erased += 1;
  }
  await transact(db, async (tx) => {
    for (const [hash, at] of missing) await keepErased(tx, hash, at);
  });
  return erased;
}

/** Message for an operator. */
export const erasedAgain = (people: number): string =>
  `${people === 1 ? 'One person was' : `${people} people were`} erased again who had been after this backup was made.`;
