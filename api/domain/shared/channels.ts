import { eq } from 'drizzle-orm';
import type { Channels, StoredChannels } from '../../contract/identity/channels.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { accountSetting } from '../../db/schema.ts';
import { channelsOf, chosen, initialFlags } from './rules/channels.ts';

/** The settings of an account that has changed none. */
export const initialSettings: Omit<typeof accountSetting.$inferSelect, 'userId' | 'channels'> = {
  company: '',
  info: { bio: '', dob: '', country: '', website: '', phone: '' },
  socialLinks: { twitter: '', facebook: '', google: '', linkedIn: '', instagram: '', quora: '' },
  connections: { twitter: {}, google: {}, facebook: {}, github: {} },
  notification: initialFlags,
};

/** By which ways an account wants to be told of what: asked by whoever writes notifications and mails. */
export async function readChannels(db: Reader, userId: number): Promise<Channels> {
  const stored = await db
    .select({ flags: accountSetting.notification, channels: accountSetting.channels })
    .from(accountSetting)
    .where(eq(accountSetting.userId, userId))
    .get();
  return channelsOf(stored?.flags ?? initialFlags, stored?.channels ?? {});
}

/** Chooses by which ways an account is told of what, and answers all. */
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
