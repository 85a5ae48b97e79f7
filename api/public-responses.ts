import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type Mark, VersionedCache } from './cache/versioned.ts';
import type { Encoded } from './pages/encoded.ts';
import type { Encoding } from './pages/sending.ts';
import { isInDefaultLanguage } from './plugins/language.ts';
import { keyOf, parseQuery } from './plugins/query.ts';

/** Longer addresses than any link of ours are not worth keeping. */
const maxAddressLength = 300;
/** Addresses that are known to ask for a response; the others are read each time. */
const maxAddresses = 1024;

export interface PublicResponse {
  /** Those of all its forms. */
  headers: Record<string, string>;
  content: Encoded;
  /** By form: name, value, name, value, all that is sent before the bytes. */
  heads: Map<Encoding | undefined, string[]>;
}

/**
 * The mode of the response cache for what is the same for everybody: responses are sent before the framework sets out,
 * which would take several times as long as sending them. They go to whoever asks without a token and without any cookie.
 */
export class PublicResponses {
  readonly #responses: VersionedCache<PublicResponse>;
  /** Under what a response is kept, by addresses as they were written: reading one takes longer than all the rest. */
  readonly #keys = new LRUCache<string, string>({ max: maxAddresses });
  /** Query parameters that each route reads, by its path. */
  readonly #names = new Map<string, readonly string[]>();
  #isOpen = true;

  constructor(maxBytes = 8 * 1024 * 1024) {
    this.#responses = new VersionedCache({ maxBytes, sizeOf: ({ headers, content }) => content.bytes + JSON.stringify(headers).length });
  }

  /** Bytes of all kept responses. */
  get bytes(): number {
    return this.#responses.bytes;
  }

  /** From now on responses of this path may be kept, by what its route reads of the query. */
  serve(path: string, names: readonly string[]): void {
    this.#names.set(path, names);
  }

  /** Keeps a response just made for nobody in particular. `headers` are those it is sent with in all its forms. */
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

  /** Whether the address alone decides the response: without a named language Accept-Language may ask for another than the default. */
  mayKeep({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
    if (headers['accept-language'] === undefined || /[?&]la?ng=/.test(url)) return true;
    return !this.#names.get(url.split('?', 1)[0] ?? '')?.includes('lang') || isInDefaultLanguage({ headers });
  }

  /** Sends a kept response. @returns false when there is none for this request. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '' } = request;
    if (!saysNothing(request) || !this.mayKeep(request)) return false;
    const kept = this.get(url);
    if (!kept) return false;
    const encoding = kept.content.encodingFor(request);
    const bytes = kept.content.ready(encoding);
    // Nobody has asked for it in this form yet, or its reader has it: the long way knows how.
    if (!bytes || request.headers['if-none-match'] !== undefined) return false;
    const head = kept.heads.get(encoding) ?? headOf(kept, encoding, bytes);
    kept.heads.set(encoding, head);
    response.writeHead(200, head);
    response.end(bytes);
    return true;
  }

  /** One for all addresses that ask for the same; none for what no route is written like. */
  #keyOf(url: string): string | undefined {
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    const names = this.#names.get(path);
    return names && path + keyOf(end < 0 ? {} : parseQuery(url.slice(end + 1)), names);
  }

  /** From now on everything goes the long way: the server is about to stop. */
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

/** Whether a request only reads and says nothing of who asks, nor that a page of another origin does. */
function saysNothing({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && [headers.authorization, headers.cookie, headers.expect, headers.origin].every((value) => value === undefined);
}
