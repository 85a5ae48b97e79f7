import { permissionSearch } from '../../../domain/backoffice/permissions.ts';
import { bangkokMoment } from '../../../domain/shared/rules/dates.ts';
import type { Queries } from '../../client.ts';
import { permission } from '../../schema.ts';
import { permissionSeed } from './permissions.ts';

const minute = 60_000;

/** Seeds the permissions of the specification, in its order. */
export async function seedPermissions(tx: Queries, { now }: { now: number }): Promise<void> {
  const rows = permissionSeed.map(({ minutesAgo, name, assignedTo }, place) => {
    const createdDate = bangkokMoment(now - minutesAgo * minute);
    return { place, name, assignedTo, createdDate, search: permissionSearch({ name, createdDate }) };
  });
  await tx.insert(permission).values(rows).run();
}
