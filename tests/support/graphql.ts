import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** Data in the shape of the request. */
type Data = ReturnType<typeof JSON.parse>;

interface GraphAnswer {
  status: number;
  data: Data;
  errors?: { message: string; path?: (string | number)[]; extensions: { code: string; [more: string]: unknown } }[];
}

interface Asked {
  variables?: Record<string, unknown>;
  operationName?: string;
  token?: string | undefined;
  headers?: Record<string, string>;
}

/** Sends a GraphQL request to the app. */
export async function askGraph({ call }: Pick<TestApp, 'call'>, query: string, asked: Asked = {}): Promise<GraphAnswer> {
  const { token, headers = {}, ...more } = asked;
  const answer = await call('POST', '/graphql/', { token, headers, body: { query, ...more } });
  return { status: answer.statusCode, ...answer.json() };
}

/** Data of a response, which must have no errors. */
export async function dataOf(server: Pick<TestApp, 'call'>, query: string, asked: Asked = {}): Promise<Data> {
  const { status, data, errors } = await askGraph(server, query, asked);
  expect({ status, errors }).toEqual({ status: 200, errors: undefined });
  return data;
}

/** Codes of a response's errors. */
export async function codesOf(server: Pick<TestApp, 'call'>, query: string, asked: Asked = {}): Promise<string[]> {
  return ((await askGraph(server, query, asked)).errors ?? []).map(({ extensions }) => extensions.code);
}
