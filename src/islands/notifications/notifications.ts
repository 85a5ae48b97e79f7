import { atom } from 'nanostores';
import type { NotificationList } from '#contract/navigation/notifications.ts';
import { callApi } from '../../lib/api/client.ts';
import { onChange } from '../../lib/changes.ts';
import { showCount } from '../../lib/counts.ts';
import { onPersonChanged } from '../../lib/events.ts';
import { pageLanguage } from '../../lib/i18n/browser.ts';
import { session } from '../../lib/session/store.ts';

/** Notifications as last fetched; undefined until then. */
export const $notifications = atom<NotificationList | undefined>(undefined);

/** Sequence numbers of the last request and of the displayed response. */
let [asked, answered] = [0, 0];

export async function loadNotifications(): Promise<void> {
  // The local session may have expired.
  if (!(await session())) return;
  asked += 1;
  const own = asked;
  const list = await callApi('GET /api/notifications/data', { query: { lng: pageLanguage() } });
  // Opening the list and change events both fetch it, so an outdated response is ignored.
  if (own < answered) return;
  answered = own;
  show(list);
}

onPersonChanged(() => $notifications.set(undefined));
// Subscribes to new notifications while a page is open; only in the browser.
if (typeof document === 'object') onChange('notifications', () => void loadNotifications().catch(() => undefined));

/** Marks one or all notifications as read with an optimistic update, rolled back on rejection. */
export async function markRead(id?: number): Promise<void> {
  const before = $notifications.get();
  const changed = before?.notifications.filter((entry) => !entry.isRead && (id === undefined || entry.id === id)) ?? [];
  if (!before || (changed.length === 0 && before.unread === 0)) return;
  const rest = before.notifications.map((entry) => (changed.includes(entry) ? { ...entry, isRead: true } : entry));
  // Marking all includes those too old to be listed.
  const badge = id === undefined ? 0 : before.badge - changed.filter(({ kind }) => kind === 'personal').length;
  show({ ...before, notifications: rest, badge, unread: id === undefined ? 0 : before.unread - changed.length });
  try {
    const body = id === undefined ? {} : { id };
    const counts = await callApi('POST /api/notifications/read', { body, keepalive: true });
    const now = $notifications.get();
    if (now) show({ ...now, ...counts });
  } catch (error) {
    show(before);
    throw error;
  }
}

/** Queue of setting changes, so that the last one wins. */
let saved: Promise<unknown> = Promise.resolve();

/** Shows or hides system notifications in the list; the setting applies to all devices of the account. */
export async function showSystem(list: NotificationList): Promise<void> {
  show(list);
  const save = () => callApi('POST /account-setting/update', { body: { notification: { newAnnouncements: list.showsSystem } } });
  saved = saved.then(save, save);
  try {
    await saved;
  } finally {
    await loadNotifications();
  }
}

function show(list: NotificationList): void {
  $notifications.set(list);
  showCount('bell', list.badge);
}
