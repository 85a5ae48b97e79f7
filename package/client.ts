import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import type { paths } from './openapi.d.ts';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

export interface ClientOptions {
  /** URL of the server: `http://localhost:1337`. */
  baseUrl: string;
  /** Tokens of an existing session. */
  tokens?: Tokens | undefined;
  /** Called with new tokens when they replace the old ones, and with undefined at the end of the session. */
  onTokens?: ((tokens: Tokens | undefined) => void) | undefined;
  /** Replacement for the platform's own `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** GraphQL document typed with its variables and result, as code generators produce them. */
export interface TypedDocument<Result, Variables> {
  __apiType?: (variables: Variables) => Result;
}

/** GraphQL response with errors. */
export class GraphQLErrors extends Error {
  readonly errors: readonly { message: string; path?: readonly (string | number)[]; extensions?: Record<string, unknown> }[];
  constructor(errors: GraphQLErrors['errors']) {
    super(errors.map(({ message }) => message).join('; '));
    this.errors = errors;
  }
}

/** All calls by method and path: `client.GET('/apps/todo/tasks', { params: { query: { q: 'milk' } } })` returns `data` or `error`. */
export interface Client extends FetchClient<paths> {
  /** Opens a session, which the client keeps alive. @throws Error if the server refuses it */
  signIn(email: string, password: string): Promise<Tokens>;
  signOut(): Promise<void>;
  /** Tokens of the session, if there is one. */
  readonly tokens: Tokens | undefined;
  /** Executes a GraphQL document. @throws GraphQLErrors */
  graphql<Result = unknown, Variables = Record<string, unknown>>(
    document: string | TypedDocument<Result, Variables>,
    variables?: Variables,
  ): Promise<Result>;
}

/** Both tokens expire together, so they are renewed when this much time is left, or a fifth of their lifetime if that is less. */
const renewBefore = 120_000;

/** Lifetime of a token in milliseconds and the moment of its expiry, as it states; undefined if it states none. */
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
 * Creates an API client for browsers and Node. It exchanges the refresh token before the session expires, once for all concurrent calls,
 * which wait for that. It does the same after a 401 response, then retries the call. An expired session is dropped.
 */
export function createClient({ baseUrl, tokens: first, onTokens, fetch: given }: ClientOptions): Client {
  const base = baseUrl.replace(/\/+$/, '');
  const send = given ?? ((request: Request) => globalThis.fetch(request));
  let tokens = first;
  let renewing: Promise<void> | undefined;
  /** Offset of the server's clock from this one in milliseconds, as reported by a demo with a changed clock. */
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

  /** A refresh token is valid once: reusing it would end the session. */
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
    // Other errors, such as an overload, do not concern the session.
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

/** Returns the message of an error; validation errors are lists of texts by field. */
const messageOf = (error: string | Record<string, string[]> | undefined): string | undefined =>
  typeof error === 'object' ? Object.values(error).flat().join(' ') : error;

/** Returns the text of a parsed document, which keeps its source, or of a typed string. */
const textOf = (document: object): string =>
  document instanceof String ? document.toString() : ((document as { loc?: { source: { body: string } } }).loc?.source.body ?? '');
