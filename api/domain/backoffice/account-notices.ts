import { eq } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { user } from '../../db/schema.ts';
import { insertNotification, type NotificationPayload } from '../shared/insert-notification.ts';

type State = Pick<typeof user.$inferSelect, 'role' | 'staffRole' | 'suspendedAt'>;

const notifications = {
  activated: {
    titleTh: 'บัญชีของคุณกลับมาใช้งานได้แล้ว',
    titleEn: 'Your account is active again',
    subtitleTh: 'ผู้ดูแลยกเลิกการระงับบัญชีของคุณแล้ว',
    subtitleEn: 'An admin has lifted its suspension.',
    icon: 'UserCheck',
    color: 'success',
    link: '/account/settings',
  },
  admin: {
    titleTh: 'คุณเป็นผู้ดูแลแล้ว',
    titleEn: 'You are an admin now',
    subtitleTh: 'ดูได้ว่าบทบาทของคุณทำอะไรได้บ้าง',
    subtitleEn: 'See what your role may do.',
    icon: 'Key',
    color: 'info',
    link: '/access-control',
  },
  client: {
    titleTh: 'คุณไม่ได้เป็นผู้ดูแลแล้ว',
    titleEn: 'You are no longer an admin',
    subtitleTh: 'บัญชีของคุณยังใช้ซื้อขายได้ตามปกติ',
    subtitleEn: 'Your account buys and sells as before.',
    icon: 'Key',
    color: 'info',
    link: '/access-control',
  },
  role: {
    titleTh: 'ผู้ดูแลเปลี่ยนบทบาทของคุณ',
    titleEn: 'An admin has changed your role',
    subtitleTh: 'สิ่งที่คุณทำได้เปลี่ยนไป ดูสิทธิ์ของบทบาทใหม่ได้ที่นี่',
    subtitleEn: 'What you may do is another thing now: see what your role allows.',
    icon: 'Key',
    color: 'info',
    link: '/access-control',
  },
  rights: {
    kind: 'system',
    titleTh: 'สิทธิ์ของบทบาทคุณเปลี่ยนไป',
    titleEn: 'What your role allows has changed',
    subtitleTh: 'มีผลกับทุกคนที่มีบทบาทนี้ ดูสิ่งที่คุณทำได้ที่นี่',
    subtitleEn: 'This is so for everybody who has it: see what you may do now.',
    icon: 'Key',
    color: 'info',
    link: '/access-control',
  },
} satisfies Record<string, Omit<NotificationPayload, 'userId'>>;

/**
 * Notifies an account of the admins' decision about it, in the same transaction. A suspended account is not notified, since it could not
 * read it.
 */
export async function notifyOfDecision(tx: Queries, { id, ...before }: State & { id: number }, next: State, now: number): Promise<void> {
  const decision = decisionOf(before, next);
  if (decision) await insertNotification(tx, { userId: id, ...notifications[decision] }, now);
}

function decisionOf(before: State, next: State): keyof typeof notifications | undefined {
  if (next.suspendedAt !== null) return undefined;
  if (next.role !== before.role) return next.role;
  if (next.staffRole !== before.staffRole) return 'role';
  return before.suspendedAt === null ? undefined : 'activated';
}

/** Maximum accounts notified at once of changed rights. */
const maxNotified = 200;

/** Returns the accounts limited by a role. */
export async function boundBy(tx: Queries, key: string): Promise<number[]> {
  const rows = await tx.select({ id: user.id }).from(user).where(eq(user.staffRole, key)).orderBy(user.id).all();
  return rows.map(({ id }) => id);
}

/** Notifies accounts whose role now allows other actions. */
export async function notifyOfRights(tx: Queries, userIds: number[], now: number): Promise<void> {
  for (const userId of userIds.slice(0, maxNotified)) await insertNotification(tx, { userId, ...notifications.rights }, now);
}
