import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type Mark, VersionedCache } from './cache/versioned.ts';
import type { Encoded } from './pages/encoded.ts';
import type { Encoding } from './pages/sending.ts';
import { isInDefaultLanguage } from './plugins/language.ts';
import { keyOf, parseQuery } from './plugins/query.ts';

/** Longer URLs than any link of the site are not worth caching. */
const maxAddressLength = 300;
/** Maximum number of URLs whose cache key is remembered; the others are parsed each time. */
const maxAddresses = 1024;

export interface PublicResponse {
  /** Headers shared by all encodings. */
  headers: Record<string, string>;
  content: Encoded;
  /** Header name and value pairs sent before the body, by encoding. */
  heads: Map<Encoding | undefined, string[]>;
}

/**
 * Response cache for content that is the same for all users. Responses are sent before the framework runs, which would take several times
 * as long as sending them. Only requests without a token and without cookies get them.
 */
export class PublicResponses {
  readonly #responses: VersionedCache<PublicResponse>;
  /** Cache key of each URL as it was written: parsing a URL takes longer than everything else. */
  readonly #keys = new LRUCache<string, string>({ max: maxAddresses });
  /** Query parameters that each route reads, by its path. */
  readonly #names = new Map<string, readonly string[]>();
  #isOpen = true;

  constructor(maxBytes = 8 * 1024 * 1024) {
    this.#responses = new VersionedCache({ maxBytes, sizeOf: ({ headers, content }) => content.bytes + JSON.stringify(headers).length });
  }

  /** Bytes of all cached responses. */
  get bytes(): number {
    return this.#responses.bytes;
  }

  /** Enables caching for a path, keyed by the query parameters that its route reads. */
  serve(path: string, names: readonly string[]): void {
    this.#names.set(path, names);
  }

  /** Caches an anonymous response. `headers` are sent with all its encodings. */
  set(url: string, headers: Record<string, string>, content: Encoded, mark: Mark): void {
    const key = this.#keyOf(url);
    if (!this.#isOpen || key === undefined || url.length > maxAddressLength) return;
    this.#responses.set(key, { headers, content, heads: new Map() }, mark);
  }

  get(url: string): PublicResponse | undefined {
    const key = this.#keys.get(url) ?? this.#keyOf(url);
    const response = key === undefined ? undefined : this.#responses.get(key);
    if (response && key !== undefined && url.length <= maxAddressLength) this.#keys.set(url, key);
    return response;
  }

  /** Whether the URL alone determines the response: without a named language, Accept-Language may select another than the default. */
  mayKeep({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
    if (headers['accept-language'] === undefined || /[?&]la?ng=/.test(url)) return true;
    return !this.#names.get(url.split('?', 1)[0] ?? '')?.includes('lang') || isInDefaultLanguage({ headers });
  }

  /** Sends a cached response. @returns false when there is none for this request */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '' } = request;
    if (!saysNothing(request) || !this.mayKeep(request)) return false;
    const kept = this.get(url);
    if (!kept) return false;
    const encoding = kept.content.encodingFor(request);
    const bytes = kept.content.ready(encoding);
    // This encoding is not cached yet, or the client has a copy: both are handled by the regular route.
    if (!bytes || request.headers['if-none-match'] !== undefined) return false;
    const head = kept.heads.get(encoding) ?? headOf(kept, encoding, bytes);
    kept.heads.set(encoding, head);
    response.writeHead(200, head);
    response.end(bytes);
    return true;
  }

  /** Returns one key for all equivalent URLs; undefined when no route matches. */
  #keyOf(url: string): string | undefined {
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    const names = this.#names.get(path);
    return names && path + keyOf(end < 0 ? {} : parseQuery(url.slice(end + 1)), names);
  }

  /** Disables the cache, since the server is about to stop. */
  close(): void {
    this.#isOpen = false;
    this.#responses.clear();
  }
}

function headOf({ headers, content }: PublicResponse, encoding: Encoding | undefined, bytes: Buffer): string[] {
  const vary = content.vary(headers.vary);
  const own = { etag: content.etagIn(encoding), ...(vary && { vary }) };
  const form = encoding ? { 'content-encoding': encoding } : {};
  return Object.entries({ ...headers, ...own, ...form, 'content-length': String(bytes.length) }).flat();
}

/** Whether a request only reads, and contains neither credentials nor an origin. */
function saysNothing({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && [headers.authorization, headers.cookie, headers.expect, headers.origin].every((value) => value === undefined);
}
