import { callApi } from '../lib/api/client.ts';
import { onChange } from '../lib/changes.ts';
import { showCount } from '../lib/counts.ts';
import { personal } from '../lib/storage.ts';

let isHearing = false;

/** Shows in the menu how many of the own listings wait for a moderator or need mending, from now on. */
async function countListings(): Promise<void> {
  if (!isHearing) onChange('listings', () => void countListings().catch(() => undefined));
  isHearing = true;
  const { waiting } = await callApi('GET /api/account/listings', { query: { perPage: 1 } });
  showCount('listings', waiting);
}

/** What is done for who is signed in when there is time. */
export async function attend(): Promise<void> {
  // What was kept on the device before signing in.
  if (personal.favourites.read()) await (await import('../islands/market/favourites.ts')).mergeFavourites();
  await countListings();
  if (document.querySelector('[data-plan]')) await (await import('../islands/help/current-plan.ts')).followPlan();
}
