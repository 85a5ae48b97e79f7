import { inBatches } from '../../../domain/shared/batches.ts';
import type { Queries } from '../../client.ts';
import { notification } from '../../schema.ts';
import type { SeedPeople } from '../people.ts';
import { notificationSeed } from './notifications.ts';

const minute = 60_000;

/** The sample notifications of both sample accounts; `factor` multiplies those that have been read. */
export async function seedNotifications(tx: Queries, people: SeedPeople, { now, factor }: { now: number; factor: number }): Promise<void> {
  const rows = Array.from({ length: factor }, (_, round) =>
    notificationSeed
      .filter(({ isRead }) => isRead || round === 0)
      .map(({ owner, minutesAgo, ...seed }) => ({ ...seed, userId: people[owner], createdAt: now - minutesAgo * minute })),
  );
  await inBatches(rows.flat(), (batch) => tx.insert(notification).values(batch).run());
}
