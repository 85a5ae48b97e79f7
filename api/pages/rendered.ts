import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress } from 'node:zlib';
import inject from 'light-my-request';
import type { Tiles } from '../config.ts';
import type { PageApi } from '../contract/shared/page-api.ts';
import type { PageForm } from '../contract/shared/page-form.ts';
import { builtOrigin } from '../contract/values/shared/built-origin.ts';
import { loggedPath } from './address.ts';
import { etagOf, plainBytes, type StaticPage } from './built.ts';
import { publicOrigin } from './public-origin.ts';

/** Handler that Astro's Node adapter exports in middleware mode. */
export type PageHandler = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void, locals: object) => Promise<void>;

/** Values for a page besides its URL. */
interface PageLocals {
  api: PageApi;
  /** Whether it is rendered for an account. */
  isSignedIn?: boolean;
  /** Source of map tiles. */
  tiles?: Tiles;
  form?: PageForm | undefined;
}

/** On-demand page, or its redirect. */
export type Rendered = { status: number; page: StaticPage } | { redirect: string; status: number } | 'unknown';

const brotli = promisify(brotliCompress);
/** Brotli window of 256 KB: pages fit into it, and the default one costs 32 MB of memory at the best quality. */
const window = { [constants.BROTLI_PARAM_LGWIN]: 18 };
/** Header of a 404 page with a text of its own. */
const ownWords = 'x-own-words';
/** Fast enough for one visitor; half a megabyte of HTML takes a few milliseconds. */
const quick = { params: { ...window, [constants.BROTLI_PARAM_QUALITY]: 5 } };
const best = { params: { ...window, [constants.BROTLI_PARAM_QUALITY]: 11 } };

/**
 * Renders a URL to memory with Astro, as a page of the site at `origin`. The handler gets a synthetic request instead of the visitor's: it
 * never sees a body, a cookie, a token or the requested host, only the responses of `api` and the form values to show again.
 */
export async function renderPage(handler: PageHandler, url: string, locals: PageLocals, origin = builtOrigin): Promise<Rendered> {
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
        { ...locals, origin },
      );
    },
    { method: 'GET', url, payloadAsStream: true },
  );
  const { statusCode: status, headers } = answer;
  // A 404 page with its own text is sent; otherwise there is one for all URLs.
  const isMissing = status === 404 && headers[ownWords] === undefined;
  if (!known || status >= 500 || isMissing || (status >= 300 && status < 400)) answer.stream().resume();
  if (!known || isMissing) return 'unknown';
  if (status >= 500) throw new Error(`The page ${loggedPath({ url })} could not be rendered.`);
  if (status >= 300 && status < 400) return { redirect: String(headers.location ?? '/home'), status };
  // Compressed as a stream, so that the whole page is never in memory.
  const compressor = createBrotliCompress(quick);
  const [br] = await Promise.all([buffer(compressor), pipeline(answer.stream(), publicOrigin(origin), compressor)]);
  return { status, page: { csp: String(headers['content-security-policy'] ?? ''), etag: etagOf(br), br } };
}

/** Compresses a page as far as possible, which takes some tenths of a second. */
export function compressBest(page: StaticPage): Promise<Buffer> {
  return brotli(plainBytes(page), best);
}
