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

/** Values that a page is given besides its address. */
interface PageLocals {
  api: PageApi;
  /** Whether it is made for an account. */
  isSignedIn?: boolean;
  /** Where streets of maps come from. */
  tiles?: Tiles;
  form?: PageForm | undefined;
}

/** An on-demand page, or where it leads instead. */
export type Rendered = { status: number; page: StaticPage } | { redirect: string; status: number } | 'unknown';

const brotli = promisify(brotliCompress);
/** The compressor's window, 256 KB: pages fit into it, and the usual one costs 32 MB of memory at the best quality. */
const window = { [constants.BROTLI_PARAM_LGWIN]: 18 };
/** Said by a page with status 404 that has words of its own. */
const ownWords = 'x-own-words';
/** Fast enough to do for one visitor; half a megabyte of HTML takes a few milliseconds. */
const quick = { params: { ...window, [constants.BROTLI_PARAM_QUALITY]: 5 } };
const best = { params: { ...window, [constants.BROTLI_PARAM_QUALITY]: 11 } };

/**
 * Lets Astro render an address into memory, as a page of the site at `origin`.
 * The handler is given a request of ours rather than the visitor's: it never sees a body, a cookie,
 * a token or the host asked for, only what `api` answers and what of a form is to be shown again.
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
  // A page that says by itself what is missing is sent as it is; otherwise there is one for all addresses.
  const isMissing = status === 404 && headers[ownWords] === undefined;
  if (!known || status >= 500 || isMissing || (status >= 300 && status < 400)) answer.stream().resume();
  if (!known || isMissing) return 'unknown';
  if (status >= 500) throw new Error(`The page ${loggedPath({ url })} could not be rendered.`);
  if (status >= 300 && status < 400) return { redirect: String(headers.location ?? '/home'), status };
  // Compressed while it is written, so that it is never in memory as a whole.
  const compressor = createBrotliCompress(quick);
  const [br] = await Promise.all([buffer(compressor), pipeline(answer.stream(), publicOrigin(origin), compressor)]);
  return { status, page: { csp: String(headers['content-security-policy'] ?? ''), etag: etagOf(br), br } };
}

/** A page's bytes as small as they get, which takes some tenths of a second. */
export function compressBest(page: StaticPage): Promise<Buffer> {
  return brotli(plainBytes(page), best);
}
