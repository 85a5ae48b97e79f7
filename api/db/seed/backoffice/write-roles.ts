import { inArray } from 'drizzle-orm';
import { fold } from '../../../domain/shared/rules/text.ts';
import type { Queries } from '../../client.ts';
import { directoryEvent, listedUser, staffRole } from '../../schema.ts';
import { sampleAccounts } from '../identity/accounts.ts';
import { directoryEventSeed, roleSeed } from './roles.ts';

const day = 24 * 3600 * 1000;

/** Seeds custom roles, their assignments, and the history of directory users. */
export async function seedRoles(tx: Queries, { now }: { now: number }): Promise<void> {
  const rows = roleSeed.map(({ key, name, base, rights, daysAgo }) => ({
    key,
    name,
    base,
    rights,
    nameKey: fold(name),
    createdAt: now - daysAgo * day,
  }));
  await tx.insert(staffRole).values(rows).run();
  for (const { key, people } of roleSeed)
    await tx
      .update(listedUser)
      .set({ staffRole: key })
      .where(inArray(listedUser.id, [...people]))
      .run();
  const [admin] = sampleAccounts;
  const events = directoryEventSeed.map(({ person, kind, detail, daysAgo }) => ({
    listedUserId: person,
    kind,
    detail,
    byName: admin.fullName,
    createdAt: now - daysAgo * day,
  }));
  await tx.insert(directoryEvent).values(events).run();
}
