import { eq } from 'drizzle-orm';
import type { Channels, StoredChannels } from '../../contract/identity/channels.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { accountSetting } from '../../db/schema.ts';
import { channelsOf, chosen, initialFlags } from './rules/channels.ts';

/** Default settings of an account. */
export const initialSettings: Omit<typeof accountSetting.$inferSelect, 'userId' | 'channels'> = {
  company: '',
  info: { bio: '', dob: '', country: '', website: '', phone: '' },
  socialLinks: { twitter: '', facebook: '', google: '', linkedIn: '', instagram: '', quora: '' },
  connections: { twitter: {}, google: {}, facebook: {}, github: {} },
  notification: initialFlags,
};

/** Reads an account's channels for each kind of notice, for writers of notifications and mails. */
export async function readChannels(db: Reader, userId: number): Promise<Channels> {
  const stored = await db
    .select({ flags: accountSetting.notification, channels: accountSetting.channels })
    .from(accountSetting)
    .where(eq(accountSetting.userId, userId))
    .get();
  return channelsOf(stored?.flags ?? initialFlags, stored?.channels ?? {});
}

/** Updates an account's channels and returns all. */
export async function chooseChannels(tx: Queries, userId: number, change: StoredChannels): Promise<Channels> {
  const row = await tx.select().from(accountSetting).where(eq(accountSetting.userId, userId)).get();
  const { flags: notification, stored: channels } = chosen(row?.notification ?? initialFlags, row?.channels ?? {}, change);
  await tx
    .insert(accountSetting)
    .values({ ...initialSettings, userId, notification, channels })
    .onConflictDoUpdate({ target: accountSetting.userId, set: { notification, channels } })
    .run();
  return channelsOf(notification, channels);
}
