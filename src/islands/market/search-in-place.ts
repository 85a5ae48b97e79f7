import { announce } from '../../ui/announce.ts';
import { showKept } from './favourites.ts';
import { readPage } from './more.ts';

/** Parts of the page that depend on the search. */
const parts = ['h1', '[data-filters]', '[data-search-hidden]', '[data-results-part]', '[data-save-part]'];
let asked = 0;

/** Finds the control of the new page that corresponds to an old one: a field by name and value, any other by its text. */
function sameIn(page: Element, old: Element): HTMLElement | undefined {
  const textOf = (element: Element) => element.ariaLabel ?? element.textContent?.trim();
  const isSame = (element: Element) => {
    if (!(old instanceof HTMLInputElement || old instanceof HTMLSelectElement)) return textOf(element) === textOf(old);
    const { name, value, type } = element as HTMLInputElement;
    return name === old.name && (!['checkbox', 'radio'].includes(type) || value === old.value);
  };
  return [...page.querySelectorAll<HTMLElement>(old.tagName)].find(isSame);
}

/** Whether the open sheet has already added a history entry. */
let hasEntry = false;

/** Replaces the filters and restores text typed into the old ones meanwhile. */
function refill(sheet: HTMLElement, fresh: Element): void {
  const typed = [...sheet.querySelectorAll<HTMLInputElement>('input[inputmode]')].map(({ name, value }) => [name, value] as const);
  const { scrollTop } = sheet;
  sheet.replaceChildren(...fresh.childNodes);
  for (const [name, value] of typed) {
    const field = sheet.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (field) field.value = value;
  }
  sheet.scrollTop = scrollTop;
}

/** Shows another search in place, as if navigated to: the focused control keeps the focus, and the number of results is announced. */
export async function showSearch(address: string, { isNew, keepsSheet = false }: { isNew: boolean; keepsSheet?: boolean }): Promise<void> {
  const round = ++asked;
  const page = document.querySelector<HTMLElement>('[data-search-page]');
  page?.setAttribute('aria-busy', 'true');
  const next = await readPage(address);
  // A later request has superseded this one.
  if (round !== asked) return;
  const sheet = document.querySelector<HTMLElement>('[data-filters]:popover-open');
  if (isNew) history[sheet && hasEntry ? 'replaceState' : 'pushState'](null, '', address);
  document.title = next.title;
  const used = document.activeElement;
  const isKept = sheet !== null && keepsSheet;
  if (!isKept) sheet?.hidePopover();
  hasEntry = isKept;
  for (const selector of parts) {
    const [old, fresh] = [document.querySelector(`main ${selector}`), next.querySelector(`main ${selector}`)];
    if (old && old === sheet && isKept && fresh) refill(sheet, fresh);
    else if (old && fresh) old.replaceWith(fresh);
  }
  const word = document.querySelector<HTMLInputElement>('[data-search-form] [name=q]');
  const asks = next.querySelector<HTMLInputElement>('[data-search-form] [name=q]');
  if (word && asks) word.value = word.defaultValue = asks.defaultValue;
  page?.removeAttribute('aria-busy');
  if (page && used && !used.isConnected) {
    const found = document.querySelector<HTMLElement>('[data-total]');
    const same = isKept ? sameIn(sheet, used) : sheet ? undefined : sameIn(page, used);
    (same ?? (isKept ? sheet.querySelector<HTMLElement>('[data-apply]') : found))?.focus({ preventScroll: isKept || !sheet });
  }
  announce(document.querySelector('[data-total]')?.textContent?.trim() ?? '');
  document.dispatchEvent(new Event('searched'));
  await showKept().catch(() => undefined);
}

addEventListener('popstate', () => {
  // Fragment changes fire `popstate` as well, on pages without search.
  if (document.querySelector('[data-search-page]')) showSearch(location.href, { isNew: false }).catch(() => location.reload());
});
