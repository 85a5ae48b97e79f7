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

/**
 * Shows another search in the place of this one, as if one went to its address: the control in use keeps the focus, and how many were found
 * is said.
 */
export async function showSearch(address: string, isNew: boolean): Promise<void> {
  const round = ++asked;
  const page = document.querySelector<HTMLElement>('[data-search-page]');
  page?.setAttribute('aria-busy', 'true');
  const next = await readPage(address);
  // A later choice has asked anew.
  if (round !== asked) return;
  if (isNew) history.pushState(null, '', address);
  document.title = next.title;
  const sheet = document.querySelector<HTMLElement>('[data-filters]:popover-open');
  const used = document.activeElement;
  sheet?.hidePopover();
  for (const selector of parts) {
    const [old, fresh] = [document.querySelector(`main ${selector}`), next.querySelector(`main ${selector}`)];
    if (old && fresh) old.replaceWith(fresh);
  }
  const word = document.querySelector<HTMLInputElement>('[data-search-form] [name=q]');
  const asks = next.querySelector<HTMLInputElement>('[data-search-form] [name=q]');
  if (word && asks) word.value = word.defaultValue = asks.defaultValue;
  page?.removeAttribute('aria-busy');
  if (page && used && !used.isConnected) {
    const found = document.querySelector<HTMLElement>('[data-total]');
    ((sheet ? undefined : sameIn(page, used)) ?? found)?.focus({ preventScroll: !sheet });
  }
  announce(document.querySelector('[data-total]')?.textContent?.trim() ?? '');
  document.dispatchEvent(new Event('searched'));
  await showKept().catch(() => undefined);
}

addEventListener('popstate', () => {
  // A fragment alone is another place of the same page.
  if (document.querySelector('[data-search-page]')) showSearch(location.href, false).catch(() => location.reload());
});
