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

/** Counts at page load, which the title does not include. */
let known: Record<Kind, number> | undefined;
let latest: Unread | undefined;

/**
 * Keeps the menu counts of unread messages, mails and moderation up to date; messages and mails that arrive while the page is open are also
 * counted in its title.
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

/** Sets the count at the beginning of the title, replacing a previous one. */
function showInTitle(count: number): void {
  const bare = document.title.replace(/^\(\d+\) /, '');
  const title = count > 0 ? `(${count}) ${bare}` : bare;
  if (title !== document.title) document.title = title;
}

/** Shows a desktop notification if they are enabled on this device and the page is hidden. */
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
