import type { Response } from 'light-my-request';
import type { TestApp } from './app.ts';

/** Fields of a config object that are sent; axios drops all others. */
interface Config {
  params?: Record<string, unknown>;
  data?: unknown;
  [other: string]: unknown;
}

export interface Axios {
  get(url: string, config?: Config): Promise<Response>;
  delete(url: string, config?: Config): Promise<Response>;
  post(url: string, data?: unknown, config?: Config): Promise<Response>;
}

/** Sends requests as axios does in a browser, with the access token JSON-encoded as in the template family's client. */
export function axiosOf({ app }: Pick<TestApp, 'app'>, accessToken?: string): Axios {
  async function send(method: 'GET' | 'POST' | 'DELETE', url: string, { params = {}, data }: Config = {}) {
    const query = queryOf(params);
    return app.inject({
      method,
      url: query === '' ? url : `${url}?${query}`,
      headers: {
        accept: 'application/json, text/plain, */*',
        'sec-fetch-site': 'same-origin',
        ...(accessToken === undefined ? {} : { authorization: `Bearer ${JSON.stringify(accessToken)}` }),
        ...typeOf(data),
      },
      ...(data === undefined ? {} : { payload: typeof data === 'string' ? data : JSON.stringify(data) }),
    });
  }
  return {
    get: (url, config) => send('GET', url, { params: config?.params }),
    delete: (url, config) => send('DELETE', url, config),
    post: (url, data, config) => send('POST', url, { params: config?.params, data }),
  };
}

/** Lists are serialized as `name[]=…` per item; null and undefined are omitted. */
function queryOf(params: Record<string, unknown>): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((item) => [`${name}[]`, String(item)]) : value == null ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(pairs).toString();
}

/** Content type that a browser assigns to text without an explicit one. */
function typeOf(data: unknown): Record<string, string> {
  if (data === undefined) return {};
  return { 'content-type': typeof data === 'string' ? 'text/plain;charset=UTF-8' : 'application/json' };
}
