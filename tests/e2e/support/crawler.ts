import type { APIRequestContext, Page } from '@playwright/test';

/** Metadata, links and files of a page, without running its scripts. */
export interface Reading {
  links: string[];
  /** Pictures, styles, scripts, icons: all resources that the page references, except links. */
  files: string[];
  ids: string[];
  headings: number;
  title: string;
  description: string;
  robots: string;
  canonical: string;
  alternates: Record<string, string>;
  picture: string;
}

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*', 'sec-fetch-dest': 'document' };

/** Requests a URL as in a browser navigation. */
export const open = (request: APIRequestContext, address: string) => request.get(address, { headers: asBrowser });

/** Parses HTML with the browser's own parser. URLs are returned as written. */
export function read(page: Page, html: string): Promise<Reading> {
  return page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html');
    const all = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '').filter(Boolean);
    const one = (selector: string, name: string) => all(selector, name)[0] ?? '';
    const candidates = all('img[srcset], source[srcset]', 'srcset').flatMap((set) =>
      set.split(/,\s+/).map((candidate) => candidate.trim().split(/\s/)[0] ?? ''),
    );
    const alternates = document.querySelectorAll('link[rel=alternate][hreflang]');
    return {
      links: all('a[href], area[href]', 'href'),
      files: [
        ...all('img[src], script[src], source[src], video[src], audio[src]', 'src'),
        ...candidates,
        ...all('link[rel~=icon], link[rel=stylesheet], link[rel=preload], link[rel=modulepreload], link[rel=manifest]', 'href'),
        ...all('link[rel=apple-touch-icon], use[href]', 'href'),
      ].filter((address) => !/^(data:|#)/.test(address)),
      ids: all('[id]', 'id'),
      headings: document.querySelectorAll('h1').length,
      title: document.title,
      description: one('meta[name=description]', 'content'),
      robots: one('meta[name=robots]', 'content'),
      canonical: one('link[rel=canonical]', 'href'),
      alternates: Object.fromEntries([...alternates].map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? ''])),
      picture: one('meta[property="og:image"]', 'content'),
    };
  }, html);
}

/** Maximum number of URLs that only differ by their last segment or their query: more of them add nothing. `npm run soak` opens all. */
const maxAlike = process.env.EVERY_LOOK ? Number.POSITIVE_INFINITY : 3;
const atOnce = 6;

/** Pattern that similar URLs have in common. */
const kindOf = ({ pathname }: URL) =>
  pathname.replace(/(\/(?:product|listing|seller|sell|categories|blog\/view)|\/uploads\/[^/]+|\/assets\/[^/]+)\/.+$/, '$1/…');

/** Follows every link of the site from the start pages, each URL once, and reports faults. */
export class Crawler {
  readonly problems: string[] = [];
  readonly opened = new Map<string, Set<string>>();
  private readonly base: string;
  private readonly seen = new Set<string>();
  private readonly alike = new Map<string, number>();
  private readonly fragments: { from: string; to: string; id: string }[] = [];
  private queue: { address: string; from: string }[] = [];

  constructor(base: string) {
    this.base = base;
  }

  async run(page: Page, starts: string[]): Promise<void> {
    for (const start of starts) this.add(start, '/', true);
    while (this.queue.length > 0) {
      const batch = this.queue.splice(0, atOnce);
      await Promise.all(batch.map(({ address, from }) => this.visit(page, address, from)));
    }
    for (const { from, to, id } of this.fragments) {
      const ids = this.opened.get(to);
      if (ids && !ids.has(id)) this.problems.push(`${from} leads to ${to}#${id}, which is not there`);
    }
  }

  private add(link: string, from: string, always = false): void {
    const url = URL.parse(link, this.base + from);
    if (!url || url.origin !== this.base) return;
    const address = url.pathname + url.search;
    if (url.hash.length > 1) this.fragments.push({ from, to: address, id: decodeURIComponent(url.hash.slice(1)) });
    if (this.seen.has(address)) return;
    this.seen.add(address);
    const known = this.alike.get(kindOf(url)) ?? 0;
    if (!always && known >= maxAlike && (url.search || kindOf(url) !== url.pathname)) return;
    this.alike.set(kindOf(url), known + 1);
    this.queue.push({ address, from });
  }

  private async visit(page: Page, address: string, from: string): Promise<void> {
    const answer = await open(page.request, this.base + address);
    if (answer.status() >= 400 && !/^(\/en)?\/404$/.test(address) && (await this.isNamed(page, address, from)))
      this.problems.push(`${address} answers ${answer.status()} (from ${from})`);
    if (!answer.headers()['content-type']?.startsWith('text/html')) return;
    const { pathname, search } = new URL(answer.url());
    const here = pathname + search;
    if (this.opened.has(here)) return;
    this.opened.set(here, new Set());
    const { links, files, ids } = await read(page, await answer.text());
    this.opened.set(here, new Set(ids));
    for (const link of [...links, ...files]) this.add(link, here);
  }

  /** Whether a page still links to a URL: its target may have been deleted meanwhile by another test. */
  private async isNamed(page: Page, address: string, from: string): Promise<boolean> {
    const { links, files } = await read(page, await (await open(page.request, this.base + from)).text());
    const named = [...links, ...files].map((link) => URL.parse(link, this.base + from));
    return from === '/' || named.some((url) => url?.origin === this.base && url.pathname + url.search === address);
  }
}
