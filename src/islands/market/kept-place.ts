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
  const radius = keptRadius();
  personal.province.write(near);
  const state = readSearch(new URLSearchParams(location.search));
  return location.pathname + searchAddress(state, { near, radius, bounds: '', province: '', district: '', sort: 'nearest' });
}

/** Links to this search in the stored place, if no place limits it. */
export function offerKept(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-kept-place]');
  const kept = personal.province.read();
  const text = link?.querySelector('span');
  if (!link || !text || !kept) return;
  const state = readSearch(new URLSearchParams(location.search));
  const radius = keptRadius();
  const isPoint = kept.includes(',');
  const option = document.querySelector<HTMLOptionElement>(`#search-filters [name=province] option[value="${CSS.escape(kept)}"]`);
  const name = option?.text.replace(/ \(\d+\)$/, '');
  if (!isPoint && name === undefined) return void link.parentElement?.remove();
  text.textContent = isPoint
    ? (link.dataset.keptNear ?? '').replace('%km', radius)
    : (link.dataset.keptPlace ?? '').replace('%name', name ?? '');
  link.href = location.pathname + searchAddress(state, isPoint ? { near: kept, radius } : { province: kept });
}

const keptRadius = (): string => personal.nearRadius.read() ?? String(searchRadius.default);
