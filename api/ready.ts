import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http';

/** Longer addresses than any link of ours are not worth keeping. */
const longestUrl = 300;
const mostAnswers = 256;

export interface ServerLimits {
  http: ServerOptions;
  keepAliveTimeout: number;
  requestTimeout: number;
  connectionTimeout: number;
  maxRequestsPerSocket: number;
}

/**
 * Answers that are the same for everybody and lie ready as bytes. They are sent before the framework
 * sets out, which would take several times as long as sending them.
 * Only a GET that says nothing about who asks (no token, no cookie) gets one, and only while `state`
 * is what it was when the answer was made.
 */
export class ReadyAnswers {
  readonly #answers = new Map<string, { headers: string[]; bytes: Buffer }>();
  readonly #currentState: () => number;
  #state = -1;
  #open = true;

  constructor(currentState: () => number) {
    this.#currentState = currentState;
  }

  /** Keeps an answer just made, if it may be kept. `headers` gives all it is sent with but its length. */
  keep(request: IncomingMessage, headers: () => Record<string, string>, bytes: Buffer): void {
    const { url = '' } = request;
    if (!isAnonymousRead(request) || url.length > longestUrl || !this.#open) return;
    this.#forgetOld();
    const oldest = this.#answers.keys().next();
    if (this.#answers.size >= mostAnswers && !oldest.done) this.#answers.delete(oldest.value);
    this.#answers.set(url, { headers: [...Object.entries(headers()).flat(), 'content-length', String(bytes.length)], bytes });
  }

  /** Sends a kept answer. @returns false when there is none for this request. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const answer = this.#answers.get(request.url ?? '');
    if (!answer || !isAnonymousRead(request)) return false;
    if (this.#forgetOld()) return false;
    response.writeHead(200, answer.headers);
    response.end(answer.bytes);
    return true;
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

/** A server that tries the ready answers first; its limits are the ones the framework would set. */
export function serverWith(ready: ReadyAnswers, handle: RequestListener, limits: ServerLimits): Server {
  const server = createServer(limits.http, (request, response) => {
    if (!ready.send(request, response)) handle(request, response);
  });
  server.keepAliveTimeout = limits.keepAliveTimeout;
  server.requestTimeout = limits.requestTimeout;
  server.setTimeout(limits.connectionTimeout);
  server.maxRequestsPerSocket = limits.maxRequestsPerSocket;
  server.maxHeadersCount = 100;
  server.maxConnections = 2000;
  return server;
}

function isAnonymousRead({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.authorization === undefined && headers.cookie === undefined && headers.expect === undefined;
}
