import type { Queries } from '../../client.ts';
import { accountSetting } from '../../schema.ts';
import type { SeedPeople } from '../people.ts';
import { settingsSeed } from './account-settings.ts';

/** Seeds the settings of both sample accounts. */
export async function seedSettings(tx: Queries, people: SeedPeople): Promise<void> {
  for (const owner of ['johndoe', 'janedoe'] as const) {
    const { company, info, social, notification } = settingsSeed[owner];
    await tx
      .insert(accountSetting)
      .values({ userId: people[owner], company, info, ...social, notification })
      .run();
  }
}
