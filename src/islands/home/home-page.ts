/** Personal parts of the home page: the search, the province, recently viewed listings, and pending items. */
import * as names from '../../lib/storage-names.ts';

const root = document.documentElement;
const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector);

const field = find<HTMLSelectElement>('[data-place]');
if (field) {
  const place = () => import('./place.ts');
  const kept = localStorage.getItem(names.province);
  if (kept && !location.search)
    place()
      .then(({ choosePlace }) => choosePlace(field, kept))
      .catch(() => undefined);
  field.addEventListener('change', () =>
    place()
      .then(({ showPlace }) => showPlace(field))
      .catch(() => undefined),
  );
}

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'];
/** Loads pictures beyond the edge (styles/parts.css) and all provinces on the first interaction. */
function begin(event: Event): void {
  // Browsers also fire `pointermove` for a resting mouse when a page loads under it.
  if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
  for (const kind of signs) removeEventListener(kind, begin, true);
  if (root.dataset.used) return;
  root.dataset.used = '1';
  if (field) import('./place.ts').then(({ fillPlaces }) => fillPlaces(field)).catch(() => undefined);
}
for (const kind of signs) addEventListener(kind, begin, { capture: true, passive: true });

const words = find<HTMLInputElement>('[data-suggestions]');
words?.addEventListener('input', () => import('../market/suggest.ts').then(({ suggest }) => suggest(words)).catch(() => undefined), {
  once: true,
});

const recent = find('[data-recent]');
if (recent && localStorage.getItem(names.recentListings))
  import('../../ui/recent/recent.ts').then(({ showRecent }) => showRecent(recent)).catch(() => undefined);

const waiting = find<HTMLElement>('[data-waiting]');
if (waiting && root.dataset.session === 'in') import('./waiting.ts').then(({ showWaiting }) => showWaiting(waiting)).catch(() => undefined);
