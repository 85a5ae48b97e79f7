import type { Queries } from '../../db/client.ts';
import { notification } from '../../db/schema.ts';
import { notificationSeed } from '../../db/seed/notifications.ts';
import { inBatches } from './batches.ts';
import type { SeedPeople } from './people.ts';

const minute = 60_000;

/** The sample notifications of both sample accounts; `factor` multiplies those that have been read. */
export function seedNotifications(tx: Queries, people: SeedPeople, { now, factor }: { now: number; factor: number }): void {
  const rows = Array.from({ length: factor }, (_, round) =>
    notificationSeed
      .filter(({ isRead }) => isRead || round === 0)
      .map(({ owner, minutesAgo, ...seed }) => ({ ...seed, userId: people[owner], createdAt: now - minutesAgo * minute })),
  );
  inBatches(rows.flat(), (batch) => tx.insert(notification).values(batch).run());
}
