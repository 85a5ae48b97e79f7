import type { Unread } from '#contract/navigation/unread.ts';
import { callApi } from '../lib/api/client.ts';
import { onChange } from '../lib/changes.ts';
import { showCount } from '../lib/counts.ts';
import { loadTexts, pageLanguage, texts } from '../lib/i18n/browser.ts';
import { localized } from '../lib/links.ts';
import { personal } from '../lib/storage.ts';

const kinds = ['messenger', 'chat', 'email'] as const;
type Kind = (typeof kinds)[number];
const pathOf = { messenger: '/messenger', chat: '/apps/chat', email: '/apps/email' } satisfies Record<Kind, string>;

/** Unread ones that the title says nothing of, since they were there when the page was opened. */
let known: Record<Kind, number> | undefined;
let latest: Unread | undefined;

/**
 * Shows unread messages and mails, and what waits for a moderator, in the menus from now on; messages and mails that come while the page is
 * open, in its title, too.
 */
export async function followUnread(): Promise<void> {
  const own = ['chat', 'email'] as const;
  const topics = document.documentElement.dataset.signedInAs === 'admin' ? ([...own, 'listings'] as const) : own;
  for (const topic of topics) onChange(topic, () => void count().catch(() => undefined));
  await count();
}

async function count(): Promise<void> {
  const now = await callApi('GET /api/unread');
  const before = latest;
  latest = now;
  const least = (kind: Kind) => Math.min(known?.[kind] ?? now[kind], now[kind]);
  known = { messenger: least('messenger'), chat: least('chat'), email: least('email') };
  showCount('threads', now.messenger);
  showCount('messages', now.chat);
  showCount('mails', now.email);
  showCount('moderation', now.moderation ?? 0);
  showInTitle(now.messenger - known.messenger + now.chat - known.chat + now.email - known.email);
  for (const kind of kinds) if (before && now[kind] > before[kind]) await notify(kind, now[kind]);
}

/** A number before the title, in place of the one that stands there. */
function showInTitle(count: number): void {
  const bare = document.title.replace(/^\(\d+\) /, '');
  const title = count > 0 ? `(${count}) ${bare}` : bare;
  if (title !== document.title) document.title = title;
}

/** Says it on the desktop, if that is wished for on this device and the page is not looked at. */
async function notify(kind: Kind, count: number): Promise<void> {
  if (personal.desktopNotices.read() !== 'on' || !document.hidden || Notification.permission !== 'granted') return;
  await loadTexts();
  const lang = pageLanguage();
  const t = texts(lang);
  const notice = new Notification(t(`navbar.unread.${kind}`, { count }), {
    tag: `taladnat-${kind}`,
    icon: '/assets/brand/icon-192.png',
  });
  notice.addEventListener('click', () => {
    window.focus();
    location.assign(localized(pathOf[kind], lang));
  });
}
