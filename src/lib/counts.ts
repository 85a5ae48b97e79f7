import { personal } from './storage.ts';

/** Counts on buttons of every page; the next page shows them before any script runs (src/shell/first-paint.ts). */
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

/** Shows a count here and, via storage events, in every other tab. */
export function showCount(of: Counted, count: number): void {
  kept[of].write(String(count));
  paintCount(of, count);
}

/** Shows a count that another tab has stored, if the storage event is about one. */
export function followCount({ key, newValue }: StorageEvent): void {
  for (const of of Object.keys(kept) as Counted[]) if (kept[of].name === key) paintCount(of, Number(newValue));
}

/** Shows the menu counts that were stored by the previous page. */
export function restoreCounts(): void {
  for (const of of ['listings', 'threads', 'messages', 'mails', 'moderation'] as const) paintCount(of, Number(kept[of].read()));
}

function paintCount(of: Counted, count: number): void {
  // Not set on the root element, as before the first paint: that would restyle the whole page.
  for (const each of document.querySelectorAll<HTMLElement>(`.${of}-number`))
    each.style.setProperty(`--${of}-count`, `"${Math.min(count, 99)}"`);
  document.documentElement.dataset[of] = count > 0 ? 'full' : 'empty';
}
