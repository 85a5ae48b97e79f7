import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { keyOf, namesRead, parseQuery } from './plugins/query.ts';

/** Longer addresses than any link of ours are not worth keeping. */
const longestUrl = 300;
const mostAnswers = 256;

/**
 * Answers that are the same for everybody and lie ready as bytes. They are sent before the framework
 * sets out, which would take several times as long as sending them.
 * What was made for nobody in particular is kept, by what its route reads of the query; it is sent to whoever
 * asks without a token and without any cookie, as long as `state` is what it was when the answer was made.
 */
export class ReadyAnswers {
  readonly #answers = new Map<string, { headers: string[]; bytes: Buffer }>();
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
    const oldest = this.#answers.keys().next();
    if (this.#answers.size >= mostAnswers && !oldest.done) this.#answers.delete(oldest.value);
    this.#answers.set(key, { headers: [...Object.entries(headers()).flat(), 'content-length', String(bytes.length)], bytes });
  }

  /** Sends a kept answer. @returns false when there is none for this request. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    if (!saysNothing(request)) return false;
    const key = this.#keyOf(request.url ?? '');
    const answer = key && this.#answers.get(key);
    if (!answer || this.#forgetOld()) return false;
    response.writeHead(200, answer.headers);
    response.end(answer.bytes);
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
    this.#open = false;
    this.#answers.clear();
  }

  #forgetOld(): boolean {
    const state = this.#currentState();
    if (state === this.#state) return false;
    this.#state = state;
    this.#answers.clear();
    return true;
  }
}

/** Whether a request only reads and says nothing of who asks. */
function saysNothing({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.authorization === undefined && headers.cookie === undefined && headers.expect === undefined;
}
