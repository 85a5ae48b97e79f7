import { offline } from './errors.ts';

export interface Call extends CallOptions {
  method?: string | undefined;
  body?: object | undefined;
}

/** Options of a call besides its method and body. */
export interface CallOptions {
  headers?: Record<string, string>;
  /** Ends the call when its answer is of no use any more. */
  signal?: AbortSignal;
  /** Goes on when the page is left. */
  keepalive?: boolean;
}

/**
 * Sends a call as the holder of a token, or as a visitor, and knows nothing of sessions.
 * @throws ApiError of status 0 when the server can't be reached.
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
      // The page's language, whatever the browser prefers.
      'accept-language': document.documentElement.lang || 'th',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(offline);
}
