import { desc, eq } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { session, user } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import type { AccountTools } from './accounts.ts';
import { deviceOf, type KnownDevice } from './rules/devices.ts';
import { notifyOfSecurity } from './security-notices.ts';

const day = 24 * 3600_000;
/** Number of an account's latest sessions to compare. */
const remembered = 100;

interface Whence {
  userId: number;
  device?: KnownDevice | undefined;
  userAgent?: string | undefined;
}
type NoticeTools = Pick<AccountTools, 'mode' | 'publicUrl'> & Pick<Ctx, 'language' | 'now'>;

/**
 * Notifies an account of a sign-in on an unknown device, in the transaction that opens the session. A device is known by its cookie or from
 * a session still stored. Skips the first sign-in to a new account, and demos, whose accounts are shared.
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
