import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import inject from 'light-my-request';
import type { PageApi } from '../contract/shared/page-api.ts';
import { etagOf, plainBytes, type StaticPage } from './built.ts';

/** What Astro's Node adapter exports in middleware mode. */
export type PageHandler = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void, locals: object) => Promise<void>;

/** An on-demand page, or where it leads instead. */
export type Rendered = { status: number; page: StaticPage } | { redirect: string; status: number } | 'unknown';

const brotli = promisify(brotliCompress);
/** The compressor's window, 256 KB: pages fit into it, and the usual one costs 32 MB of memory at the best quality. */
const window = { [constants.BROTLI_PARAM_LGWIN]: 18 };
/** Fast enough to do for one visitor; half a megabyte of HTML takes a few milliseconds. */
const quick = { params: { ...window, [constants.BROTLI_PARAM_QUALITY]: 5 } };
const best = { params: { ...window, [constants.BROTLI_PARAM_QUALITY]: 11 } };

/**
 * Lets Astro render an address into memory.
 * The handler is given a request of ours rather than the visitor's: it never sees a body, a cookie,
 * a token or the host asked for, only what `api` answers.
 */
export async function renderPage(handler: PageHandler, url: string, api: PageApi): Promise<Rendered> {
  let known = true;
  const answer = await inject(
    (req, res) => {
      void handler(
        req,
        res,
        () => {
          known = false;
          res.end();
        },
        { api },
      );
    },
    { method: 'GET', url },
  );
  if (!known) return 'unknown';
  const { statusCode: status, headers, rawPayload: identity } = answer;
  if (status >= 300 && status < 400) return { redirect: String(headers.location ?? '/home'), status };
  if (status === 404) return 'unknown';
  if (status >= 500) throw new Error(`The page ${url.split('?')[0]} could not be rendered.`);
  const page = {
    csp: String(headers['content-security-policy'] ?? ''),
    etag: etagOf(identity),
    identity,
    br: await brotli(identity, quick),
  };
  return { status, page };
}

/** Pages that look the same to everybody, kept until what they show changes. Bounded in bytes; the longest unused goes first. */
export class SharedPages {
  #pages = new Map<string, StaticPage>();
  /** Kept, and not asked for since. */
  #once = new WeakSet<StaticPage>();
  #bytes = 0;
  #state = -1;
  readonly #mostBytes: number;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** A page asked for again is worth the slowest compression, which is done beside the answers. */
  #improve(page: StaticPage): void {
    brotli(plainBytes(page), best).then(
      (br) => {
        page.br = br;
      },
      () => undefined,
    );
  }

  get(url: string, state: number): StaticPage | undefined {
    if (state !== this.#state) {
      this.#pages.clear();
      this.#bytes = 0;
      this.#state = state;
    }
    const page = this.#pages.get(url);
    if (page) {
      this.#pages.delete(url);
      this.#pages.set(url, page);
      if (this.#once.delete(page)) this.#improve(page);
    }
    return page;
  }

  /** `state` is the one the page was rendered from; an older one is not kept. */
  set(url: string, page: StaticPage, state: number): void {
    if (state !== this.#state || this.#pages.has(url)) return;
    this.#pages.set(url, page);
    this.#once.add(page);
    this.#bytes += weight(page);
    for (const [oldest, dropped] of this.#pages) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#pages.delete(oldest);
      this.#bytes -= weight(dropped);
    }
  }
}

const weight = (page: StaticPage) => (page.identity?.length ?? 0) + (page.br?.length ?? 0) + 500;
