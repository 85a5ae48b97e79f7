import type { Suggestion } from '#contract/market/search.ts';
import { callApi } from '../../lib/api/client.ts';
import { pageLanguage } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';

/** Debounce delay while typing, in milliseconds. */
const pause = 150;

/** Suggests searches and categories while the user types (ARIA combobox): arrow keys choose, Enter accepts, Escape closes. */
export function suggest(field: HTMLInputElement): void {
  const { form, dataset } = field;
  const place = field.closest('.search-field');
  if (!form || !place) return;
  const list = Object.assign(document.createElement('div'), { className: 'suggestions', id: 'suggestions', hidden: true });
  list.setAttribute('role', 'listbox');
  list.ariaLabel = dataset.suggestions ?? '';
  const said = Object.assign(document.createElement('p'), { className: 'sr-only' });
  said.setAttribute('role', 'status');
  place.append(list, said);
  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-controls', list.id);
  field.ariaAutoComplete = 'list';
  field.ariaExpanded = 'false';

  let found: Suggestion[] = [];
  let at = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: AbortController | undefined;

  const close = () => {
    list.hidden = true;
    field.ariaExpanded = 'false';
    mark(-1);
  };
  const mark = (to: number) => {
    at = to;
    for (const [position, option] of [...list.children].entries()) option.ariaSelected = String(position === at);
    const chosen = list.children[at];
    if (chosen) field.setAttribute('aria-activedescendant', chosen.id);
    else field.removeAttribute('aria-activedescendant');
    chosen?.scrollIntoView({ block: 'nearest' });
  };
  const take = ({ kind, text, category, slug }: Suggestion) => {
    close();
    if (kind === 'listing' && slug) return location.assign(localized(`/listing/${slug}`, pageLanguage()));
    if (kind === 'category' && category)
      return location.assign(`${localized('/search', pageLanguage())}?${new URLSearchParams({ category })}`);
    field.value = text;
    form.requestSubmit();
  };
  const show = (suggestions: Suggestion[]) => {
    found = suggestions;
    list.replaceChildren(...found.map(optionOf));
    list.hidden = found.length === 0;
    field.ariaExpanded = String(!list.hidden);
    said.textContent = (dataset.suggested ?? '').replace('%count', String(found.length));
    mark(-1);
  };
  const ask = () => {
    clearTimeout(timer);
    asked?.abort();
    const q = field.value.trim();
    if (q === '') return close();
    const stop = new AbortController();
    asked = stop;
    timer = setTimeout(async () => {
      const answer = await callApi('GET /api/listings/suggest', { query: { q, lng: pageLanguage() }, signal: stop.signal }).catch(
        () => undefined,
      );
      if (!stop.signal.aborted && document.activeElement === field) show(answer?.suggestions ?? []);
    }, pause);
  };

  field.addEventListener('input', ask);
  field.addEventListener('blur', close);
  field.addEventListener('keydown', (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && !list.hidden) {
      // The browser would clear the field.
      event.preventDefault();
      close();
    } else if (by && !list.hidden) {
      event.preventDefault();
      mark((at + by + (at < 0 && by < 0 ? 1 : 0) + found.length) % found.length);
    }
    const chosen = found[at];
    if (event.key === 'Enter' && chosen && !list.hidden) {
      event.preventDefault();
      take(chosen);
    }
  });
  // Must run before the field loses focus.
  list.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    const chosen = found[[...list.children].findIndex((option) => option.contains(event.target as Node))];
    if (chosen) take(chosen);
  });
  ask();
}

function optionOf({ kind, text }: Suggestion, at: number): HTMLElement {
  const option = Object.assign(document.createElement('div'), { id: `suggestion-${at}` });
  option.setAttribute('role', 'option');
  option.append(Object.assign(document.createElement('bdi'), { textContent: text }));
  if (kind === 'category') option.classList.add('font-semibold');
  if (kind === 'listing') option.classList.add('text-sm', 'text-quiet');
  return option;
}
