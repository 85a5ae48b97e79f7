/**
 * Script of a listing's page: counts the view once the page has loaded, and shows the map when it scrolls into view. Code for buttons is
 * loaded on press.
 */
import * as names from '../../lib/storage-names.ts';

const page = document.querySelector<HTMLElement>('[data-listing-page]');
/** Maximum number of recently viewed listings. */
const most = 12;
const isIn = document.documentElement.dataset.session === 'in';

function start(element: HTMLElement): void {
  const id = Number(element.dataset.listingPage);

  const actions = () => import('./listing-actions.ts');
  const write = element.querySelector<HTMLFormElement>('[data-write]');
  if (write) {
    waitForDetail(write);
    write.addEventListener('input', () => waitForDetail(write));
    // Tapping an opening moves focus to its detail; arrow keys, which also click the radio, keep the focus on the radios.
    write.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLLabelElement) setTimeout(() => detailOf(write)?.focus());
    });
  }

  element.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey } = event;
    const found = (target as Element).closest<HTMLElement>('[data-zoom], [data-phone]');
    if (!found || ctrlKey || metaKey) return;
    const { zoom } = found.dataset;
    if (zoom !== undefined) {
      event.preventDefault();
      import('../../ui/zoom.ts').then(
        (part) => part.zoom(Number(zoom)),
        () => location.assign((found as HTMLAnchorElement).href),
      );
    } else if (!found.dataset.shown) actions().then((part) => part.showPhone(found, id));
  });

  element.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    // The first message is submitted natively, with or without JavaScript.
    if (form === write) return;
    event.preventDefault();
    actions().then((part) => ('message' in form.dataset ? part.message(element) : part.report(form, id)));
  });

  // Handles presses made before this script loaded.
  for (const held of element.querySelectorAll<HTMLElement>('[data-held]')) {
    held.dataset.ready = '1';
    if (held instanceof HTMLFormElement && held.dataset.submitted) held.requestSubmit();
    else if (held.dataset.early) {
      delete held.dataset.early;
      held.click();
    }
  }

  document.querySelector('[data-to-report]')?.addEventListener('click', () => {
    document.querySelector('[data-report-part]')?.setAttribute('open', '');
  });

  const map = element.querySelector<HTMLElement>('[data-area-map]');
  if (map) {
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      import('./area-map.ts').then(({ showArea }) => showArea(map));
    });
    seen.observe(map);
  }

  // Deferred until after everything that the user waits for.
  const visit = () => {
    if (isIn)
      actions()
        .then((part) => part.visit(element, id))
        .catch(() => undefined);
    else navigator.sendBeacon('/api/listings/visit', new Blob([JSON.stringify({ id })], { type: 'application/json' }));
  };
  remember(element, id);
  if (document.readyState === 'complete') visit();
  else addEventListener('load', visit);
}

/** Disables sending until an opening is chosen and its detail is filled in. */
function waitForDetail(form: HTMLFormElement): void {
  const send = form.querySelector('button');
  if (send) send.disabled = !detailOf(form)?.value.trim();
}

function detailOf(form: HTMLFormElement): HTMLInputElement | null {
  const ask = form.querySelector<HTMLInputElement>('[name=ask]:checked')?.value;
  return form.querySelector<HTMLInputElement>(`[data-detail="${ask}"] [name]`);
}

/** Stores the listing in the format that `ui/recent/recent.ts` displays on later pages. */
function remember(element: HTMLElement, id: number): void {
  const text = (selector: string) => element.querySelector(selector)?.textContent?.trim() ?? '';
  const picture = element.querySelector<HTMLImageElement>('.slide img')?.srcset.split(' ')[0] ?? '';
  const seen = { id, link: location.pathname, title: text('h1'), price: text('.price'), picture };
  try {
    const kept = JSON.parse(localStorage.getItem(names.recentListings) ?? '[]');
    const others = kept.filter((other: { id?: unknown }) => other.id !== id);
    localStorage.setItem(names.recentListings, JSON.stringify([seen, ...others].slice(0, most)));
  } catch {
    localStorage.setItem(names.recentListings, JSON.stringify([seen]));
  }
}

if (page) start(page);
