import { atom } from 'nanostores';
import type { NotificationList } from '#contract/navigation/notifications.ts';
import { callApi } from '../../lib/api/client.ts';
import { onChange } from '../../lib/changes.ts';
import { showCount } from '../../lib/counts.ts';
import { onPersonChanged } from '../../lib/events.ts';
import { pageLanguage } from '../../lib/i18n/browser.ts';
import { session } from '../../lib/session/store.ts';

/** The notifications as last answered; undefined until asked for. */
export const $notifications = atom<NotificationList | undefined>(undefined);

export async function loadNotifications(): Promise<void> {
  // What looked like a session may turn out to be none.
  if (!(await session())) return;
  show(await callApi('GET /api/notifications/data', { query: { lng: pageLanguage() } }));
}

onPersonChanged(() => $notifications.set(undefined));
// Those that come while a page is open; server-side nobody is told.
if (typeof document === 'object') onChange('notifications', () => void loadNotifications().catch(() => undefined));

/** Marks one as read, or all, at once; and takes it back if the server refuses. */
export async function markRead(id?: number): Promise<void> {
  const before = $notifications.get();
  const changed = before?.notifications.filter((entry) => !entry.isRead && (id === undefined || entry.id === id)) ?? [];
  if (!before || (changed.length === 0 && before.unread === 0)) return;
  const rest = before.notifications.map((entry) => (changed.includes(entry) ? { ...entry, isRead: true } : entry));
  // All includes those too old to be listed.
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

/** Whether the news of the site shall be shown, while the server does not know it yet. */
let wanted: boolean | undefined;

/** Shows the news of the site among the others, or leaves them out, on every device of the account; at once, and back if the server refuses. */
export async function showSystem(isShown: boolean): Promise<void> {
  const underWay = wanted !== undefined;
  wanted = isShown;
  const list = $notifications.get();
  if (list) show(list);
  if (underWay) return;
  try {
    for (let known: boolean | undefined; known !== wanted; ) {
      known = wanted;
      await keepShown(known);
    }
  } finally {
    wanted = undefined;
    await loadNotifications();
  }
}

async function keepShown(app: boolean): Promise<void> {
  const { channels } = await callApi('GET /account-setting/channels');
  const newAnnouncements = { ...channels.newAnnouncements, app };
  await callApi('POST /account-setting/channels', { body: { channels: { newAnnouncements } }, keepalive: true });
}

/** What is being chosen here right now is newer than the answer. */
function asWanted(list: NotificationList): NotificationList {
  if (wanted === undefined || wanted === list.showsSystem) return list;
  if (wanted) return { ...list, showsSystem: true };
  const notifications = list.notifications.filter(({ kind }) => kind === 'personal');
  return { ...list, notifications, unread: list.badge, showsSystem: false };
}

function show(answer: NotificationList): void {
  const list = asWanted(answer);
  $notifications.set(list);
  showCount('bell', list.badge);
}
