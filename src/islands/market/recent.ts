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
const isOwn = (path: unknown) => typeof path === 'string' && /^\/(?![/\\])/.test(path);

/** Listings that were looked at before, but for the one that is shown. */
export function showRecent(section: HTMLElement): void {
  const kept = personal.recentListings.readJson();
  const seen = (Array.isArray(kept) ? kept : []).filter(isSeen).filter(({ link }) => link !== location.pathname);
  if (seen.length === 0) return;
  section.querySelector('h2')?.removeAttribute('hidden');
  const list = Object.assign(document.createElement('ul'), { className: 'recent-list' });
  list.append(...seen.map(entryOf));
  section.append(list);
}

/** Built from elements, so that no title is ever read as markup. */
function entryOf({ link, title, price, picture }: Seen): HTMLElement {
  const entry = document.createElement('li');
  const card = Object.assign(document.createElement('a'), { className: 'tile recent', href: link });
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
