import { callApi } from '../lib/api/client.ts';
import { onChange } from '../lib/changes.ts';
import { showCount } from '../lib/counts.ts';
import { personal } from '../lib/storage.ts';

let isHearing = false;

/** Keeps the menu's count of the account's listings that are pending or need changes up to date. */
async function countListings(): Promise<void> {
  if (!isHearing) onChange('listings', () => void countListings().catch(() => undefined));
  isHearing = true;
  const { waiting } = await callApi('GET /api/account/listings', { query: { perPage: 1 } });
  showCount('listings', waiting);
}

/** Removes the menu entries that an admin's role does not permit. */
async function hideForbidden(): Promise<void> {
  if (document.documentElement.dataset.signedInAs !== 'admin') return;
  const entries = [...document.querySelectorAll<HTMLElement>('[data-area]')];
  if (entries.length === 0) return;
  const { rights, boundBy } = await callApi('GET /api/roles/own');
  if (boundBy === undefined) return;
  const isOpen = (area: string) => Object.entries(rights).some(([name, actions]) => name === area && actions.includes('read'));
  for (const entry of entries) entry.hidden = !isOpen(entry.dataset.area ?? '');
}

/** Deferred work for a signed-in account. */
export async function initSignedInUi(): Promise<void> {
  // Favourites saved on the device before the sign-in.
  if (personal.favourites.read()) await (await import('../islands/market/favourites.ts')).mergeFavourites();
  const { followUnread } = await import('./unread.ts');
  await Promise.all([countListings(), followUnread(), hideForbidden()]);
  if (document.querySelector('[data-plan]')) await (await import('../islands/help/current-plan.ts')).followPlan();
}
