import { announce } from '../../ui/announce.ts';
import { showKept } from './favourites.ts';
import { readPage } from './more.ts';

/** Parts of the page that another search changes. */
const parts = ['h1', '[data-filters]', '[data-search-hidden]', '[data-results-part]', '[data-save-part]'];
let asked = 0;

/** Control of the new page that is the same as one of the old: a field by its name and value, else by what is written on it. */
function sameIn(page: Element, old: Element): HTMLElement | undefined {
  const textOf = (element: Element) => element.ariaLabel ?? element.textContent?.trim();
  const isSame = (element: Element) => {
    if (!(old instanceof HTMLInputElement || old instanceof HTMLSelectElement)) return textOf(element) === textOf(old);
    const { name, value, type } = element as HTMLInputElement;
    return name === old.name && (!['checkbox', 'radio'].includes(type) || value === old.value);
  };
  return [...page.querySelectorAll<HTMLElement>(old.tagName)].find(isSame);
}

/** Whether the open sheet has had an entry of the history for its choices. */
let hasEntry = false;

/** Puts in the controls of new filters, with what has been typed into the old ones meanwhile. */
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

/**
 * Shows another search in the place of this one, as if one went to its address: the control in use keeps the focus, and how many were found
 * is said.
 */
export async function showSearch(address: string, { isNew, keepsSheet = false }: { isNew: boolean; keepsSheet?: boolean }): Promise<void> {
  const round = ++asked;
  const page = document.querySelector<HTMLElement>('[data-search-page]');
  page?.setAttribute('aria-busy', 'true');
  const next = await readPage(address);
  // A later choice has asked anew.
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
  // A fragment alone is another place of the same page.
  if (document.querySelector('[data-search-page]')) showSearch(location.href, { isNew: false }).catch(() => location.reload());
});
