import { maxFavourites } from '#contract/values/market/listings.ts';
import { callApi } from '../../lib/api/client.ts';
import { session } from '../../lib/session/store.ts';
import { personal } from '../../lib/storage.ts';
import { press } from '../../ui/press.ts';
import { showProblem } from './problem.ts';

const idOf = (button: HTMLElement) => Number(button.dataset.favourite);
const buttons = () => [...document.querySelectorAll<HTMLElement>('[data-favourite]')];

/** Returns a visitor's favourites, stored on this device until sign-in. */
export function keptHere(): number[] {
  const kept = personal.favourites.readJson();
  return Array.isArray(kept) ? kept.filter((id) => Number.isSafeInteger(id)).slice(0, maxFavourites) : [];
}

/** Toggles a favourite with an optimistic update, rolled back on rejection. */
export async function toggleFavourite(button: HTMLElement): Promise<void> {
  const id = idOf(button);
  const isKept = button.ariaPressed !== 'true';
  const show = (pressed: boolean) => press(`[data-favourite="${id}"]`, pressed);
  show(isKept);
  try {
    if (await session()) await callApi('POST /api/listings/keep', { body: { id, isKept } });
    else {
      keepHere(id, isKept);
      if (isKept) await import('./kept-here.ts').then((part) => part.sayWhere());
    }
  } catch (error) {
    show(!isKept);
    await showProblem(error);
  }
}

function keepHere(id: number, isKept: boolean): void {
  const others = keptHere().filter((known) => known !== id);
  const kept = isKept ? [id, ...others].slice(0, maxFavourites) : others;
  if (kept.length > 0) personal.favourites.writeJson(kept);
  else personal.favourites.remove();
}

/** Marks the buttons of listings that are already favourites. */
export async function showKept(): Promise<void> {
  const shown = [...new Set(buttons().map(idOf))];
  if (shown.length === 0) return;
  const kept = (await session()) ? await keptByAccount(shown) : keptHere();
  for (const button of buttons()) if (kept.includes(idOf(button))) button.ariaPressed = 'true';
}

async function keptByAccount(ids: number[]): Promise<number[]> {
  await mergeFavourites();
  return (await callApi('POST /api/account/favourites/among', { body: { ids } })).ids;
}

/** Merges favourites stored on this device into those of the account. */
export async function mergeFavourites(): Promise<void> {
  const ids = keptHere();
  if (ids.length === 0) return;
  await callApi('POST /api/account/favourites/merge', { body: { ids } });
  personal.favourites.remove();
}
