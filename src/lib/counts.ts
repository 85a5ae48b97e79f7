import { personal } from './storage.ts';

/** Numbers on buttons that every page has; on the next one they are there before any script (src/shell/first-paint.ts). */
const kept = {
  cart: personal.cartCount,
  bell: personal.notificationCount,
  listings: personal.listingCount,
  threads: personal.threadCount,
  messages: personal.messageCount,
  mails: personal.mailCount,
  moderation: personal.moderationCount,
};
export type Counted = keyof typeof kept;

/** Shows a number here and, by the storage, in every other tab. */
export function showCount(of: Counted, count: number): void {
  kept[of].write(String(count));
  paintCount(of, count);
}

/** Shows here what another tab has counted, if that is what its storage event tells of. */
export function followCount({ key, newValue }: StorageEvent): void {
  for (const of of Object.keys(kept) as Counted[]) if (kept[of].name === key) paintCount(of, Number(newValue));
}

/** Shows the numbers of the menu that were known on the page before. */
export function restoreCounts(): void {
  for (const of of ['listings', 'threads', 'messages', 'mails', 'moderation'] as const) paintCount(of, Number(kept[of].read()));
}

function paintCount(of: Counted, count: number): void {
  // Not on the page as a whole, as before its first paint: the browser would style all of it anew.
  for (const each of document.querySelectorAll<HTMLElement>(`.${of}-number`))
    each.style.setProperty(`--${of}-count`, `"${Math.min(count, 99)}"`);
  document.documentElement.dataset[of] = count > 0 ? 'full' : 'empty';
}
