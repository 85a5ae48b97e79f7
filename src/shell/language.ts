/** Where one was when one changed the language: how far down, and the address that shows it. */
import { keepLanguage, personal } from '../lib/storage.ts';

const maxScroll = () => document.documentElement.scrollHeight - innerHeight;

/** Opens this very page in the link's language, as far down as here. */
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

/** Goes there once the page has come, which itself goes to what its address names. */
export function showPlace(): void {
  if (document.readyState !== 'complete') {
    addEventListener('load', showPlace, { once: true });
    return;
  }
  const [depth, address] = personal.place.read()?.split(' ') ?? [];
  personal.place.remove();
  if (address === location.href) scrollTo({ top: Number(depth) * maxScroll(), behavior: 'instant' });
}
