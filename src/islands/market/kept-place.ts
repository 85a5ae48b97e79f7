import { searchRadius } from '#contract/values/market/search.ts';
import { ownPosition } from '../../lib/position.ts';
import { personal } from '../../lib/storage.ts';
import { readSearch, searchAddress } from './search-address.ts';

/** Stores the chosen province, or radius around the user's position. */
export function keepPlace({ name, value }: HTMLSelectElement): void {
  const entry = name === 'radius' ? personal.nearRadius : personal.province;
  if (value) entry.write(value);
  else entry.remove();
}

/** Returns the URL of this search around the user's position. @throws if the position is unknown */
export async function nearSearch(): Promise<string> {
  const near = await ownPosition();
  const radius = personal.nearRadius.read() ?? String(searchRadius.default);
  const state = readSearch(new URLSearchParams(location.search));
  return location.pathname + searchAddress(state, { near, radius, bounds: '', province: '', district: '', sort: 'nearest' });
}

/** Shows a link to this search in the stored province, if no place limits the search. */
export function offerKept(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-kept-place]');
  const kept = personal.province.read();
  const name = [...document.querySelectorAll<HTMLOptionElement>('#search-filters [name=province] option')].find(
    ({ value }) => value === kept,
  );
  const state = readSearch(new URLSearchParams(location.search));
  if (!link || !kept || !name || [state.province, state.district, state.near, state.bounds].some(Boolean)) return;
  link.textContent = (link.dataset.keptPlace ?? '').replace('%name', name.text.replace(/ \(\d+\)$/, ''));
  link.href = location.pathname + searchAddress(state, { province: kept });
  link.hidden = false;
}
