import { offline } from './errors.ts';

export interface Call extends CallOptions {
  method?: string | undefined;
  body?: object | undefined;
}

/** Options of a call apart from its method and body. */
export interface CallOptions {
  headers?: Record<string, string>;
  /** Aborts the call when its response is no longer needed. */
  signal?: AbortSignal;
  /** Keeps the request alive after the page is left. */
  keepalive?: boolean;
}

/**
 * Sends a call with a token or as a visitor; it does not handle sessions.
 * @throws ApiError with status 0 when the server can't be reached
 */
export async function send(
  path: string,
  { method = 'GET', body, headers, signal, keepalive }: Call,
  accessToken?: string,
): Promise<Response> {
  return fetch(path, {
    method,
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
    headers: {
      accept: 'application/json',
      // The page's language takes precedence over the browser's preference.
      'accept-language': document.documentElement.lang || 'th',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(offline);
}
