import type { Queries } from '../../db/client.ts';
import { accountSetting } from '../../db/schema.ts';
import { settingsSeed } from '../../db/seed/settings.ts';
import type { SeedPeople } from './people.ts';

/** The settings of both sample accounts. */
export function seedSettings(tx: Queries, people: SeedPeople): void {
  for (const owner of ['johndoe', 'janedoe'] as const) {
    const { company, info, social, notification } = settingsSeed[owner];
    tx.insert(accountSetting)
      .values({ userId: people[owner], company, info, ...social, notification })
      .run();
  }
}
