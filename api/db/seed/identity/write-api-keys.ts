import type { Queries } from '../../client.ts';
import { apiKey } from '../../schema.ts';
import type { SeedPeople } from '../people.ts';
import { apiKeySeed } from './api-keys.ts';

export async function seedApiKeys(tx: Queries, people: SeedPeople, { now }: { now: number }): Promise<void> {
  for (const { owner, madeAgo, lasts, usedAgo, ...key } of apiKeySeed) {
    const times = {
      createdAt: now - madeAgo,
      expiresAt: now + lasts,
      lastUsedAt: usedAgo === null ? null : now - usedAgo,
      revokedAt: null,
    };
    await tx
      .insert(apiKey)
      .values({ ...key, ...times, userId: people[owner], keyHash: key.id })
      .run();
  }
}
