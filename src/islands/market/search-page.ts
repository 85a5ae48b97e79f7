/**
 * Script that makes the search quicker than its links and forms: filters apply in place as they change, further results are appended,
 * the map loads when it comes into view. Everything works by address without it.
 */
import * as names from '../../lib/storage-names.ts';
import { readSearch, type SearchChanges, searchAddress } from './search-address.ts';

const page = document.querySelector<HTMLElement>('[data-search-page]');
const form = document.querySelector<HTMLFormElement>('[data-search-form]');

/** Shows the search that the form asks for. @param keepsSheet whether the filters of a narrow screen stay open, for more of them */
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
  // In the sheet of a narrow screen somebody chooses several things, and sees how many that leaves; beside the results numbers wait for Enter.
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
      // Other filters go along, also those that have been typed and not sent yet.
      event.preventDefault();
      const { category } = readSearch(new URL(found.href).searchParams);
      go(target, found.closest('[data-filters]:popover-open') !== null, { category: category ?? '', attributes: {} });
    } else if (found instanceof HTMLAnchorElement) {
      event.preventDefault();
      import('./more.ts').then(({ showMore }) => showMore(found)).catch(() => location.assign(found.href));
    } else if (found.matches('[data-near]')) near(found);
    else save();
  });
  // Somebody comes back from signing in.
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

/** Offers the province that was chosen before. */
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

/** Shows what is near, within the distance that was chosen last. */
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
