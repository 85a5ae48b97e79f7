import { and, asc, eq } from 'drizzle-orm';
import type { Rights } from '../../contract/values/backoffice/roles.ts';
import type { Reader } from '../../db/client.ts';
import { staffRole, user } from '../../db/schema.ts';
import { boundsOf, includesRights } from './rules/rights.ts';
import { areThere } from './there.ts';

/** Returns the accounts of active admins with all of these rights, oldest first. */
export async function adminsWith(reader: Reader, needed: Rights): Promise<number[]> {
  const admins = await reader
    .select({ id: user.id, key: user.staffRole, stored: staffRole.rights })
    .from(user)
    .leftJoin(staffRole, eq(staffRole.key, user.staffRole))
    .where(and(eq(user.role, 'admin'), areThere))
    .orderBy(asc(user.id))
    .all();
  return admins.filter(({ key, stored }) => includesRights(boundsOf(key, stored), needed)).map(({ id }) => id);
}
