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

/** Numbers of the last question and of the one whose answer is shown. */
let [asked, answered] = [0, 0];

export async function loadNotifications(): Promise<void> {
  // An apparent session may turn out to have ended.
  if (!(await session())) return;
  asked += 1;
  const own = asked;
  const list = await callApi('GET /api/notifications/data', { query: { lng: pageLanguage() } });
  // Opening the list asks, and news ask as well: an answer that was overtaken says less.
  if (own < answered) return;
  answered = own;
  show(list);
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

/** One choice after the other, so that the last is kept. */
let saved: Promise<unknown> = Promise.resolve();

/** Shows the news of the site among the others, or leaves them out, as the list says: on every device of the account. */
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
