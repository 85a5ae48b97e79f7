import { whileBusy } from '../../ui/busy.ts';
import { showKept } from './favourites.ts';

/** Fetches and parses a page of the search. */
export async function readPage(address: string): Promise<Document> {
  const answer = await fetch(address);
  if (!answer.ok) throw new TypeError(`The results could not be loaded: ${answer.status}.`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

/** Appends the next results and focuses the first new one. */
export async function showMore(link: HTMLAnchorElement): Promise<void> {
  await whileBusy(link, async () => {
    const next = await readPage(link.href);
    const list = document.querySelector('[data-results]');
    const isNew = (item: Element) =>
      !list?.querySelector(`[data-listing="${item.querySelector<HTMLElement>('[data-listing]')?.dataset.listing}"]`);
    // Featured listings may already be above the first page.
    const added = [...next.querySelectorAll('[data-results] > li')].filter(isNew);
    const further = next.querySelector('[data-more]');
    list?.append(...added);
    const said = document.querySelector<HTMLElement>('[data-more-said]');
    if (said) said.textContent = (said.dataset.moreSaid ?? '').replace('%count', String(added.length));
    if (further) link.replaceWith(further);
    else link.remove();
    added[0]?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
    await showKept().catch(() => undefined);
  });
}
