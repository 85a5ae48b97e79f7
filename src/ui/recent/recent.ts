import { personal } from '../../lib/storage.ts';

interface Seen {
  id: number;
  link: string;
  title: string;
  price: string;
  picture: string;
}

const isSeen = (value: unknown): value is Seen => {
  const { id, link, title, price, picture } = (value ?? {}) as Partial<Seen>;
  return (
    typeof id === 'number' && [title, price].every((text) => typeof text === 'string') && isOwn(link) && (picture === '' || isOwn(picture))
  );
};
function seenIn(stored: { readJson: () => unknown }): Seen[] {
  const kept = stored.readJson();
  return (Array.isArray(kept) ? kept : []).filter(isSeen);
}
const isOwn = (path: unknown) => typeof path === 'string' && /^\/(?![/\\])/.test(path);

/** Maximum number of viewed products that are stored. */
const most = 12;

/** Records a viewed product. Listing pages do this themselves, with less code to load. */
export function remember(page: HTMLElement, id: number): void {
  const text = (selector: string) => page.querySelector(selector)?.textContent?.trim() ?? '';
  const picture = page.querySelector<HTMLImageElement>('img[srcset]')?.srcset.split(' ')[0] ?? '';
  const seen: Seen = { id, link: location.pathname, title: text('h1'), price: text('.price'), picture };
  const others = seenIn(personal.recentProducts).filter((other) => other.id !== id);
  personal.recentProducts.writeJson([seen, ...others].slice(0, most));
}

const lists = { listings: personal.recentListings, products: personal.recentProducts };

/** Shows recently viewed listings or products, except the current one. */
export function showRecent(section: HTMLElement): void {
  const stored = lists[section.dataset.recent === 'products' ? 'products' : 'listings'];
  const seen = seenIn(stored).filter(({ link }) => link !== location.pathname);
  if (seen.length === 0) return;
  const { title = '', clear: clearText = '', cleared = '' } = section.dataset;
  const heading = Object.assign(document.createElement('h2'), { id: 'recent', className: 'text-2xl', textContent: title });
  const clear = Object.assign(document.createElement('button'), {
    ...{ type: 'button', className: 'btn min-h-11 btn-ghost', textContent: clearText },
    onclick() {
      stored.remove();
      const said = Object.assign(document.createElement('p'), { className: 'text-quiet', tabIndex: -1, textContent: cleared });
      section.replaceChildren(said);
      said.focus();
    },
  });
  const head = Object.assign(document.createElement('div'), { className: 'mb-4 flex flex-wrap items-center justify-between gap-3' });
  head.append(heading, clear);
  section.setAttribute('aria-labelledby', heading.id);
  const list = Object.assign(document.createElement('ul'), {
    className: 'grid auto-cols-[10rem] grid-flow-col gap-3 overflow-x-auto pb-2 snap-x',
  });
  list.append(...seen.map(entryOf));
  section.append(head, list);
}

/** Built from elements, so that titles are never parsed as markup. */
function entryOf({ link, title, price, picture }: Seen): HTMLElement {
  const entry = document.createElement('li');
  const card = Object.assign(document.createElement('a'), { className: 'tile block snap-start overflow-hidden', href: link });
  if (picture) {
    const image = Object.assign(new Image(160, 160), { className: 'photo', alt: '', loading: 'lazy' });
    image.src = picture;
    card.append(image);
  }
  const name = Object.assign(document.createElement('bdi'), { className: 'lines-2 font-semibold', textContent: title });
  const sum = Object.assign(document.createElement('span'), { className: 'price', textContent: price });
  const words = Object.assign(document.createElement('span'), { className: 'grid gap-1 p-3' });
  words.append(name, sum);
  card.append(words);
  entry.append(card);
  return entry;
}
