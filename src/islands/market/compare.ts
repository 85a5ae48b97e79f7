import { maxCompared } from '#contract/values/market/listings.ts';
import { personal } from '../../lib/storage.ts';

/** Listings of one category chosen for comparison, stored on this device. */
interface Chosen {
  leaf: string;
  ids: number[];
}

const none: Chosen = { leaf: '', ids: [] };

function chosen(): Chosen {
  const { leaf, ids } = personal.comparedListings.readObject();
  if (typeof leaf !== 'string' || !Array.isArray(ids)) return none;
  return { leaf, ids: ids.filter((id) => Number.isSafeInteger(id)).slice(0, maxCompared) };
}

function keep(next: Chosen): void {
  if (next.ids.length > 0) personal.comparedListings.writeJson(next);
  else personal.comparedListings.remove();
}

/** Adds or removes a listing; one of another category starts a new selection. A button without an id clears the selection. */
export function choose({ dataset }: HTMLElement): void {
  const id = Number(dataset.compare);
  if (id) add(id, dataset.leaf ?? '');
  else {
    keep(none);
    show();
  }
}

function add(id: number, leaf: string): void {
  const before = chosen();
  const { ids } = before;
  const said = bar()?.dataset;
  if (before.leaf !== leaf) {
    keep({ leaf, ids: [id] });
    show(ids.length > 0 ? said?.anew : '');
  } else if (!ids.includes(id) && ids.length >= maxCompared) show(said?.full);
  else {
    keep({ leaf, ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] });
    show();
  }
}

/** Removes a listing from the selection, if present. */
export function drop(id: number): void {
  const { leaf, ids } = chosen();
  keep({ leaf, ids: ids.filter((one) => one !== id) });
}

/** Opens the comparison of the listings chosen on this device, for an address that names none. */
export function resume(): void {
  const { ids } = chosen();
  if (ids.length > 0) location.replace(`?ids=${ids.join(',')}`);
}

let observer: MutationObserver | undefined;

const bar = () => document.querySelector<HTMLElement>('[data-compare-bar]');

/** Updates the buttons and the bar, including on cards loaded later. */
export function show(said = ''): void {
  const { ids } = chosen();
  const own = bar();
  if (!own) return;
  press();
  own.hidden = ids.length === 0;
  const link = own.querySelector('a');
  const words = own.querySelector('[data-compare-count]');
  const status = own.querySelector('[role=status]');
  if (link) link.search = `?ids=${ids.join(',')}`;
  if (words) words.textContent = String(ids.length);
  if (status) status.textContent = said;
  observer ??= new MutationObserver(press);
  observer.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
}

function press(): void {
  const { ids } = chosen();
  for (const button of document.querySelectorAll<HTMLElement>('[data-leaf]')) {
    const pressed = String(ids.includes(Number(button.dataset.compare)));
    if (button.ariaPressed !== pressed) button.ariaPressed = pressed;
  }
}
