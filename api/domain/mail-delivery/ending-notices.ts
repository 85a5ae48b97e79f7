import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type NoticeKind, writtenKinds } from '../../contract/values/identity/account-settings.ts';
import { unsubscribePath } from '../../contract/values/market/saved-searches.ts';
import { type Database, type Reader, transact } from '../../db/client.ts';
import { user } from '../../db/schema.ts';
import { chooseChannels, readChannels } from '../shared/channels.ts';
import { NotFound } from '../shared/errors.ts';

type Owner = Pick<typeof user.$inferSelect, 'id' | 'createdAt'>;

/** The signature is not stored: the server's secret suffices to verify a key. */
const signature = ({ id, createdAt }: Owner, kind: NoticeKind, secret: string): string =>
  createHmac('sha256', secret).update(`end notices ${kind} ${id} ${createdAt}`).digest('base64url');

/** Returns the link that ends an account's mails of a kind for anyone who has it. */
export const endNoticesLink = (owner: Owner, kind: NoticeKind, { home, secret }: { home: string; secret: string }): string =>
  `${home}${unsubscribePath}?key=${kind}.${owner.id}.${signature(owner, kind, secret)}`;

const pattern = /^([a-z]+)\.(\d{1,15})\.([\w-]{43})$/i;

/** Whether a key belongs to notices, as opposed to a saved search. */
export const endsNotices = (key: string): boolean => pattern.test(key);

async function noticesOf(db: Reader, key: string, secret: string): Promise<{ userId: number; kind: NoticeKind }> {
  const [, name, id, given = ''] = pattern.exec(key) ?? [];
  const kind = writtenKinds.find((one) => one === name);
  const owner = await db
    .select({ id: user.id, createdAt: user.createdAt })
    .from(user)
    .where(eq(user.id, Number(id)))
    .get();
  if (!kind || !owner || !timingSafeEqual(Buffer.from(signature(owner, kind, secret)), Buffer.from(given))) {
    throw new NotFound('This link belongs to no account any more.');
  }
  return { userId: owner.id, kind };
}

/** Returns the mails that a link would end. @throws NotFound */
export async function readEndingNotices(db: Database, { key }: { key: string }, secret: string) {
  const { userId, kind } = await noticesOf(db, key, secret);
  return { name: '', notices: kind, isOver: !(await readChannels(db, userId))[kind].mail };
}

/** Ends the mails of a kind for any caller with its key; notifications on the site continue. @throws NotFound */
export async function endNotices(db: Database, { key }: { key: string }, secret: string): Promise<void> {
  await transact(db, async (tx) => {
    const { userId, kind } = await noticesOf(tx, key, secret);
    const { app, mail } = (await readChannels(tx, userId))[kind];
    if (mail) await chooseChannels(tx, userId, { [kind]: { app, mail: false } });
  });
}
