import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import type { paths } from './openapi.d.ts';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

export interface ClientOptions {
  /** Address of the server: `http://localhost:1337`. */
  baseUrl: string;
  /** Tokens of a session that is open already. */
  tokens?: Tokens | undefined;
  /** Is told of tokens that take the place of others, and of the end of the session (undefined). */
  onTokens?: ((tokens: Tokens | undefined) => void) | undefined;
  /** Replacement of the platform's own `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** A GraphQL document with the types of its variables and its answer, as code generators make them. */
export interface TypedDocument<Result, Variables> {
  __apiType?: (variables: Variables) => Result;
}

/** An answer of GraphQL with errors. */
export class GraphQLErrors extends Error {
  readonly errors: readonly { message: string; path?: readonly (string | number)[]; extensions?: Record<string, unknown> }[];
  constructor(errors: GraphQLErrors['errors']) {
    super(errors.map(({ message }) => message).join('; '));
    this.errors = errors;
  }
}

/** All calls by method and path: `client.GET('/apps/todo/tasks', { params: { query: { q: 'milk' } } })` gives `data` or `error`. */
export interface Client extends FetchClient<paths> {
  /** Opens a session, which the client keeps up from now on. @throws Error where the server refuses it */
  signIn(email: string, password: string): Promise<Tokens>;
  signOut(): Promise<void>;
  /** Tokens of the session, if there is one. */
  readonly tokens: Tokens | undefined;
  /** Asks GraphQL. @throws GraphQLErrors */
  graphql<Result = unknown, Variables = Record<string, unknown>>(
    document: string | TypedDocument<Result, Variables>,
    variables?: Variables,
  ): Promise<Result>;
}

/** Both tokens end together, so they are renewed while this much time is left, or a fifth of theirs if that is less. */
const renewBefore = 120_000;

/** Milliseconds that a token is good for, and the moment at which it ends, as it says itself; undefined of one that says nothing. */
function timesOf(token: string): { lifetime: number; end: number } | undefined {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { iat, exp } = JSON.parse(atob(base64)) as { iat: number; exp: number };
    return Number.isFinite(exp - iat) ? { lifetime: (exp - iat) * 1000, end: exp * 1000 } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A client of the API for browsers and Node. It exchanges the refresh token before the session ends, once for however many calls are
 * under way, which wait for that, and likewise when a call is answered 401, which is sent again; a session that is over is forgotten.
 */
export function createClient({ baseUrl, tokens: first, onTokens, fetch: given }: ClientOptions): Client {
  const base = baseUrl.replace(/\/+$/, '');
  const send = given ?? ((request: Request) => globalThis.fetch(request));
  let tokens = first;
  let renewing: Promise<void> | undefined;
  /** Milliseconds that the server's clock is ahead of this one, as a demo whose clock was set tells. */
  let ahead = 0;

  async function sendOnce(request: Request): Promise<Response> {
    const answer = await send(request);
    const told = answer.headers.get('x-demo-now');
    ahead = told === null ? 0 : Date.parse(told) - Date.now();
    return answer;
  }

  const isEnding = (token: string): boolean => {
    const { lifetime, end } = timesOf(token) ?? { lifetime: 0, end: Number.POSITIVE_INFINITY };
    return end - Date.now() - ahead < Math.min(renewBefore, lifetime / 5);
  };

  function keep(next: Tokens | undefined): void {
    tokens = next && { accessToken: next.accessToken, refreshToken: next.refreshToken };
    onTokens?.(tokens);
  }

  const post = (path: string, body: unknown) =>
    sendOnce(
      new Request(`${base}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    );

  /** A refresh token gives new ones once: a second exchange of it would end the session. */
  function renew(spent: string): Promise<void> {
    if (tokens?.accessToken !== spent) return renewing ?? Promise.resolve();
    renewing ??= exchange(tokens.refreshToken).finally(() => {
      renewing = undefined;
    });
    return renewing;
  }

  async function exchange(refreshToken: string): Promise<void> {
    const answer = await post('/jwt/refresh-token', { refreshToken });
    if (answer.ok) keep((await answer.json()) as Tokens);
    // Anything else, such as an overload, says nothing of the session.
    else if (answer.status === 401) keep(undefined);
  }

  async function sendWithToken(request: Request): Promise<Response> {
    if (request.headers.has('authorization')) return sendOnce(request);
    if (tokens && (renewing || isEnding(tokens.accessToken))) await renew(tokens.accessToken);
    const spent = tokens?.accessToken;
    if (spent === undefined) return sendOnce(request);
    const again = request.clone();
    request.headers.set('authorization', `Bearer ${spent}`);
    const answer = await sendOnce(request);
    if (answer.status !== 401) return answer;
    await renew(spent);
    const next = tokens?.accessToken;
    if (next === undefined || next === spent) return answer;
    again.headers.set('authorization', `Bearer ${next}`);
    return sendOnce(again);
  }

  const client = createFetchClient<paths>({ baseUrl: base, fetch: sendWithToken });
  const own = {
    async signIn(email: string, password: string) {
      const answer = await post('/jwt/login', { email, password });
      const body = (await answer.json()) as Tokens & { error?: string | Record<string, string[]> };
      if (!answer.ok) throw new Error(messageOf(body.error) ?? `The sign-in was answered ${answer.status}.`);
      keep(body);
      return { accessToken: body.accessToken, refreshToken: body.refreshToken };
    },
    async signOut() {
      if (tokens) await post('/jwt/logout', { refreshToken: tokens.refreshToken });
      keep(undefined);
    },
    async graphql<Result, Variables>(document: string | TypedDocument<Result, Variables>, variables?: Variables): Promise<Result> {
      const body = JSON.stringify({ query: typeof document === 'string' ? document : textOf(document), variables });
      const request = new Request(`${base}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      const { data, errors } = (await (await sendWithToken(request)).json()) as { data: Result; errors?: GraphQLErrors['errors'] };
      if (errors?.length) throw new GraphQLErrors(errors);
      return data;
    },
  };
  return Object.defineProperty(Object.assign(client, own), 'tokens', { get: () => tokens }) as Client;
}

/** Errors of fields are lists of texts. */
const messageOf = (error: string | Record<string, string[]> | undefined): string | undefined =>
  typeof error === 'object' ? Object.values(error).flat().join(' ') : error;

/** Text of a parsed document, which keeps its source; or of one that is text with types. */
const textOf = (document: object): string =>
  document instanceof String ? document.toString() : ((document as { loc?: { source: { body: string } } }).loc?.source.body ?? '');
