import { desc, eq } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { session, user } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import type { AccountTools } from './accounts.ts';
import { deviceOf, type KnownDevice } from './rules/devices.ts';
import { notifyOfSecurity } from './security-notices.ts';

const day = 24 * 3600_000;
/** How many of an account's last sessions are looked at. */
const remembered = 100;

interface Whence {
  userId: number;
  device?: KnownDevice | undefined;
  userAgent?: string | undefined;
}
type NoticeTools = Pick<AccountTools, 'mode' | 'publicUrl'> & Pick<Ctx, 'language' | 'now'>;

/**
 * Tells an account that somebody signs in to it on a device that it does not know, in the transaction that opens the
 * session: neither by its cookie, nor from a session that is still remembered. Not of the first sign-in to a new account,
 * and not in a demo, whose accounts are everybody's.
 */
export async function notifyOfDevice(
  tx: Queries,
  { userId, device, userAgent = '' }: Whence,
  { mode, ...tools }: NoticeTools,
): Promise<void> {
  if (mode === 'demo' || device?.isOf(userId)) return;
  const own = eq(session.userId, userId);
  const earlier = await tx
    .select({ userAgent: session.userAgent })
    .from(session)
    .where(own)
    .orderBy(desc(session.createdAt))
    .limit(remembered)
    .all();
  const asNamed = (name: string) => Object.values(deviceOf(name)).join();
  if (earlier.some((one) => asNamed(one.userAgent) === asNamed(userAgent))) return;
  const account = await tx.select({ createdAt: user.createdAt }).from(user).where(eq(user.id, userId)).get();
  if (earlier.length === 0 && tools.now - (account?.createdAt ?? 0) < day) return;
  await notifyOfSecurity(tx, 'device-new', { userId, ...tools });
}
