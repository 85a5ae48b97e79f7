import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { keyOf, namesRead, parseQuery } from './plugins/query.ts';

/** Longer addresses than any link of ours are not worth keeping. */
const longestUrl = 300;
const mostAnswers = 256;
/** Addresses that are known to ask for one of them; the others are read each time. */
const mostAddresses = 1024;

interface Answer {
  headers: string[];
  bytes: Buffer;
}

/**
 * Answers that are the same for everybody and lie ready as bytes. They are sent before the framework
 * sets out, which would take several times as long as sending them.
 * What was made for nobody in particular is kept, by what its route reads of the query; it is sent to whoever
 * asks without a token and without any cookie, as long as `state` is what it was when the answer was made.
 */
export class ReadyAnswers {
  readonly #answers = new Map<string, Answer>();
  /** The same answers by addresses as they were written: reading one takes longer than all the rest. */
  readonly #byAddress = new Map<string, Answer>();
  /** What each route reads of its query, by its path. */
  readonly #names = new Map<string, string[]>();
  readonly #currentState: () => number;
  #state = -1;
  #open = true;

  constructor(currentState: () => number) {
    this.#currentState = currentState;
  }

  /** Keeps an answer just made, if it may be kept. `headers` gives all it is sent with but its length. */
  keep({ method, url, actor, routeOptions }: FastifyRequest, headers: () => Record<string, string>, bytes: Buffer): void {
    if (!this.#open || method !== 'GET' || actor.kind !== 'unknown' || url.length > longestUrl) return;
    const { url: path = '', schema } = routeOptions;
    if (!this.#names.has(path)) this.#names.set(path, namesRead(schema));
    const key = this.#keyOf(url);
    if (!key) return;
    this.#forgetOld();
    if (this.#answers.size >= mostAnswers) {
      dropOldest(this.#answers);
      this.#byAddress.clear();
    }
    this.#answers.set(key, { headers: [...Object.entries(headers()).flat(), 'content-length', String(bytes.length)], bytes });
  }

  /** Sends a kept answer. @returns false when there is none for this request. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '' } = request;
    const answer = this.#byAddress.get(url) ?? this.#find(url);
    if (!answer || !saysNothing(request) || this.#forgetOld()) return false;
    response.writeHead(200, answer.headers);
    response.end(answer.bytes);
    return true;
  }

  #find(url: string): Answer | undefined {
    const key = this.#keyOf(url);
    const answer = key === undefined ? undefined : this.#answers.get(key);
    if (answer && url.length <= longestUrl) {
      if (this.#byAddress.size >= mostAddresses) dropOldest(this.#byAddress);
      this.#byAddress.set(url, answer);
    }
    return answer;
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
    this.#open = false;
    this.#clear();
  }

  #forgetOld(): boolean {
    const state = this.#currentState();
    if (state === this.#state) return false;
    this.#state = state;
    this.#clear();
    return true;
  }

  #clear(): void {
    this.#answers.clear();
    this.#byAddress.clear();
  }
}

function dropOldest(map: Map<string, unknown>): void {
  const oldest = map.keys().next();
  if (!oldest.done) map.delete(oldest.value);
}

/** Whether a request only reads and says nothing of who asks. */
function saysNothing({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.authorization === undefined && headers.cookie === undefined && headers.expect === undefined;
}
