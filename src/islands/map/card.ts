import type { MapTexts, ShownPlace } from './view.ts';

/** Creates the popup of a place from elements, so that no name is parsed as markup. */
export function placeCard({ name, province, category, link }: ShownPlace, texts: MapTexts): HTMLElement {
  const card = document.createElement('div');
  card.className = 'grid gap-1';
  const title = Object.assign(document.createElement('b'), { textContent: name });
  const place = Object.assign(document.createElement('span'), { textContent: province });
  const goods = Object.assign(document.createElement('a'), {
    href: link,
    textContent: `${texts.goods}: ${category}`,
    className: 'flat-link',
  });
  card.append(title, place, goods);
  return card;
}
