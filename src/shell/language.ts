/** Restores the scroll position after a change of language: the offset and the URL it belongs to. */
import { keepLanguage, personal } from '../lib/storage.ts';

const maxScroll = () => document.documentElement.scrollHeight - innerHeight;

/** Opens the current page in the link's language at the same scroll position. */
export function switchLanguage(link: HTMLAnchorElement): void {
  keepLanguage(link.hreflang);
  const there = new URL(location.href);
  const translate = (path: string) => path.replace(/^(\/en(?=\/|$))?/, link.hreflang === 'en' ? '/en' : '');
  there.pathname = translate(there.pathname);
  const back = there.searchParams.get('returnTo');
  if (back?.startsWith('/')) there.searchParams.set('returnTo', translate(back));
  if (scrollY > 0) personal.place.write(`${scrollY / maxScroll()} ${there}`);
  location.assign(there);
}

/** Restores the position once the page has loaded, since the browser itself scrolls to the URL's fragment. */
export function showPlace(): void {
  if (document.readyState !== 'complete') {
    addEventListener('load', showPlace, { once: true });
    return;
  }
  const [depth, address] = personal.place.read()?.split(' ') ?? [];
  personal.place.remove();
  if (address === location.href) scrollTo({ top: Number(depth) * maxScroll(), behavior: 'instant' });
}
