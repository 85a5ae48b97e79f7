/**
 * Script that enhances the search: filters apply in place as they change, further results are appended, the map loads when it scrolls into
 * view. Without it, links and forms do the same.
 */
import * as names from '../../lib/storage-names.ts';
import { readSearch, type SearchChanges, searchAddress } from './search-address.ts';

const page = document.querySelector<HTMLElement>('[data-search-page]');
const form = document.querySelector<HTMLFormElement>('[data-search-form]');

/** Submits the search form in place. @param keepsSheet whether the filter sheet of a narrow screen stays open */
function go(target: HTMLFormElement, keepsSheet = false, changes: SearchChanges = {}): void {
  const fields = [...new FormData(target)].map(([name, value]) => [name, String(value)]);
  const address = target.action.split('?')[0] + searchAddress(readSearch(new URLSearchParams(fields)), changes);
  import('./search-in-place.ts')
    .then(({ showSearch }) => showSearch(address, { isNew: true, keepsSheet }))
    .catch(() => location.assign(address));
}

function start(element: HTMLElement, target: HTMLFormElement): void {
  target.addEventListener('submit', (event) => {
    event.preventDefault();
    go(target);
  });
  // In the sheet each change updates the number of results; beside the results, text fields wait for Enter.
  element.addEventListener('change', ({ target: field }) => {
    if (field instanceof HTMLSelectElement && (field.name === 'province' || field.name === 'radius'))
      import('./kept-place.ts').then(({ keepPlace }) => keepPlace(field)).catch(() => undefined);
    const inSheet = (field as Element).closest('[data-filters]:popover-open');
    const isText = field instanceof HTMLInputElement && field.type !== 'checkbox';
    if (inSheet) go(target, true);
    else if (!isText) target.requestSubmit();
  });
  const save = () => void import('./save-search.ts').then(({ saveSearch }) => saveSearch()).catch(showProblemLater);
  element.addEventListener('click', (event) => {
    const found = (event.target as Element).closest<HTMLElement>('[data-more], [data-near], [data-save-search], a.filter-link');
    if (!found || event.ctrlKey || event.metaKey) return;
    if (found instanceof HTMLAnchorElement && found.matches('.filter-link')) {
      // Other filters are included, even those typed but not submitted yet.
      event.preventDefault();
      const { category } = readSearch(new URL(found.href).searchParams);
      go(target, found.closest('[data-filters]:popover-open') !== null, { category: category ?? '', attributes: {} });
    } else if (found instanceof HTMLAnchorElement) {
      event.preventDefault();
      import('./more.ts').then(({ showMore }) => showMore(found)).catch(() => location.assign(found.href));
    } else if (found.matches('[data-near]')) near(found);
    else save();
  });
  // The user returns from signing in.
  if (location.hash === '#save') save();
  const field = target.querySelector<HTMLInputElement>('[name=q]');
  field?.addEventListener('input', () => import('./suggest.ts').then(({ suggest }) => suggest(field)).catch(() => undefined), {
    once: true,
  });

  showMap(element);
  showKept();
  document.addEventListener('searched', () => {
    showMap(element);
    showKept();
  });
}

/** Offers the place that was chosen before. */
function showKept(): void {
  if (localStorage.getItem(names.province)) import('./kept-place.ts').then(({ offerKept }) => offerKept()).catch(() => undefined);
}

function showMap(element: HTMLElement): void {
  const map = element.querySelector<HTMLElement>('[data-result-map]');
  if (!map) return;
  const seen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    seen.disconnect();
    import('./result-map.ts').then(({ showResults }) => showResults(map));
  });
  seen.observe(map);
}

const showProblemLater = (error: unknown) => import('./problem.ts').then(({ showProblem }) => showProblem(error)).catch(() => undefined);

/** Searches around the user's position, within the last chosen radius. */
function near(button: HTMLElement): void {
  const said = document.querySelector('[data-near-said]');
  const say = (text = '') => {
    if (said) said.textContent = text;
  };
  say(button.dataset.busy);
  import('./kept-place.ts')
    .then(({ nearSearch }) => nearSearch().then((address) => location.assign(address)))
    .catch(() => say(button.dataset.denied));
}

if (page && form) start(page, form);
