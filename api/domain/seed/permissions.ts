import type { Queries } from '../../db/client.ts';
import { permission } from '../../db/schema.ts';
import { permissionSeed } from '../../db/seed/permissions.ts';
import { permissionSearch } from '../permissions.ts';
import { bangkokMoment } from '../rules/dates.ts';

const minute = 60_000;

/** The permissions of the specification, in its order. */
export function seedPermissions(tx: Queries, { now }: { now: number }): void {
  const rows = permissionSeed.map(({ minutesAgo, name, assignedTo }, place) => {
    const createdDate = bangkokMoment(now - minutesAgo * minute);
    return { place, name, assignedTo, createdDate, search: permissionSearch({ name, createdDate }) };
  });
  tx.insert(permission).values(rows).run();
}
