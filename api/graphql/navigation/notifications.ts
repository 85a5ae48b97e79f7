import type { Notification } from '../../contract/navigation/notifications.ts';
import { listNotifications, markNotificationsRead } from '../../domain/navigation/notifications.ts';
import { NotFound } from '../../domain/shared/errors.ts';
import { type PageArgs, pageOf } from '../connections.ts';
import { changes, type Fields, reads, subscription } from '../fields.ts';
import { globalId, numberIn } from '../ids.ts';
import { changesSince } from './changes.ts';

export const notificationFields: Fields = {
  Viewer: {
    notifications: reads('account', async (page: PageArgs, { ctx }) => {
      const { notifications, ...counts } = await listNotifications(ctx);
      return { ...pageOf(notifications, page, ({ id }) => id), counts };
    }),
  },
  Mutation: {
    markNotificationsRead: changes('account', async ({ id }: { id?: string | null }, { ctx }) => ({
      counts: await markNotificationsRead(ctx, id == null ? {} : { id: knownNumber(id) }),
    })),
  },
  Subscription: {
    notificationsChanged: subscription('account', (_args: object, { ctx, follow }) => {
      const changed = changesSince(ctx);
      let newest: number | undefined;
      return follow(async () => {
        const { topics } = await changed();
        if (newest !== undefined && !topics.includes('notifications')) return undefined;
        const { notifications, ...counts } = await listNotifications(ctx);
        const known = newest ?? Number.POSITIVE_INFINITY;
        newest = Math.max(newest ?? 0, ...notifications.map(({ id }) => id));
        return { added: notifications.filter(({ id }) => id > known), counts };
      });
    }),
  },
  Notification: {
    id: ({ id }: Notification) => globalId('Notification', id),
    avatar: ({ avatar }: Notification) => avatar || null,
  },
};

function knownNumber(id: string): number {
  const number = numberIn(id, 'Notification');
  if (Number.isNaN(number)) throw new NotFound('There is no such notification.');
  return number;
}
