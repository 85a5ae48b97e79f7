import { eq } from 'drizzle-orm';
import { pathLength, pathOrNonePattern } from '../../contract/values/shared/common.ts';
import { type Database, transact } from '../../db/client.ts';
import { employee, staffRole } from '../../db/schema.ts';
import { knownRights } from '../shared/rules/rights.ts';

const path = new RegExp(pathOrNonePattern);

/**
 * Removes data that earlier versions stored without validation: employees' pictures that are not paths of this server, and rights of
 * unknown areas.
 */
export async function repairEntries(db: Database): Promise<void> {
  await transact(db, async (tx) => {
    for (const { id, avatar } of await tx.select({ id: employee.id, avatar: employee.avatar }).from(employee).all()) {
      const isPath = typeof avatar === 'string' && avatar.length <= pathLength && path.test(avatar);
      if (!isPath) await tx.update(employee).set({ avatar: '' }).where(eq(employee.id, id)).run();
    }
    for (const { key, rights } of await tx.select({ key: staffRole.key, rights: staffRole.rights }).from(staffRole).all()) {
      const known = knownRights(rights);
      if (JSON.stringify(known) !== JSON.stringify(rights))
        await tx.update(staffRole).set({ rights: known }).where(eq(staffRole.key, key)).run();
    }
  });
}
