import { eq } from 'drizzle-orm';
import type { Channels } from '../../contract/identity/channels.ts';
import type { Reader } from '../../db/client.ts';
import { accountSetting } from '../../db/schema.ts';
import { channelsOf, initialFlags } from './rules/channels.ts';

/** By which ways an account wants to be told of what: asked by whoever writes notifications and mails. */
export async function readChannels(db: Reader, userId: number): Promise<Channels> {
  const stored = await db
    .select({ flags: accountSetting.notification, channels: accountSetting.channels })
    .from(accountSetting)
    .where(eq(accountSetting.userId, userId))
    .get();
  return channelsOf(stored?.flags ?? initialFlags, stored?.channels ?? {});
}
