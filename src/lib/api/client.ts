import type { ErrorBody } from '#contract/shared/common.ts';
import { pageLanguage } from '../i18n/browser.ts';
import { forget, liveSession, renew } from '../session/session.ts';
import * as vault from '../session/session-storage.ts';

/** A call the API refused, or that never reached it (status 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Texts by field, for a form. */
  readonly fields: Record<string, string[]>;
  constructor(status: number, body: ErrorBody | undefined) {
    super(typeof body?.error === 'string' ? body.error : (body?.code ?? 'OFFLINE'));
    this.status = status;
    this.code = body?.code ?? (status === 0 ? 'OFFLINE' : 'UNKNOWN');
    this.fields = typeof body?.error === 'object' ? body.error : {};
  }
}

interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: object;
  headers?: Record<string, string>;
  /** Ends the call when its answer is of no use any more. */
  signal?: AbortSignal;
  /** Goes on when the page is left. */
  keepalive?: boolean;
}

/**
 * Calls the API as the signed-in person, or as the visitor.
 * A 401 renews the session and tries once more: the call was refused before it did anything.
 * @throws ApiError
 */
export async function callApi<Answer>(path: string, call: Call = {}): Promise<Answer> {
  const known = vault.isStored() ? await liveSession().catch(offline) : undefined;
  let answer = await send(path, call, known?.accessToken);
  if (answer.status === 401 && known) {
    const renewed = await renew(known.accessToken).catch(offline);
    answer = await send(path, call, renewed?.accessToken);
    if (answer.status === 401) await forget();
  }
  const body = answer.headers.get('content-type')?.includes('json') ? await answer.json() : undefined;
  if (!answer.ok) throw new ApiError(answer.status, body);
  return body;
}

/** The same, for calls that answer names and texts in the page's language. */
export function callShop<Answer>(path: string, call?: Call): Promise<Answer> {
  return callApi(`/apps/ecommerce/${path}?lang=${pageLanguage()}`, call);
}

async function send(
  path: string,
  { method = 'GET', body, headers, signal, keepalive }: Call,
  accessToken: string | undefined,
): Promise<Response> {
  return fetch(path, {
    method,
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
    headers: {
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(offline);
}

function offline(): never {
  throw new ApiError(0, undefined);
}
