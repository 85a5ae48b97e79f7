import { isDeepStrictEqual } from 'node:util';
import { sampleAccounts } from '../api/db/seed/identity/accounts.ts';
import { startOwnServer } from '../tools/own-server.ts';
import { serverEnvironment, serverFlags } from '../tools/server-flags.mjs';
import { call } from './call.ts';
import { pinnedTo, type Server } from './processes.ts';

/**
 * The product in its default configuration: demo mode, rate limits and log enabled, an empty data folder, unless overridden by `settings`.
 */
export const startProduct = (settings: Record<string, string> = {}): Promise<Server> =>
  startOwnServer({
    flags: serverFlags,
    env: { ...serverEnvironment, MODE: 'demo', HOST: '127.0.0.1', ...settings },
    by: pinnedTo(0),
    showsErrors: true,
  });

/** Signs in. @returns the authorization header */
export async function signIn(port: number): Promise<Record<string, string>> {
  const [{ email, password }] = sampleAccounts;
  const { accessToken } = (await post(port, '/jwt/login', { email, password }, {})) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
}

/** Headers of visitors who have two of the first product in their carts. */
export function visitors(port: number, count: number): Promise<Record<string, string>[]> {
  return Promise.all(Array.from({ length: count }, () => visitor(port)));
}

async function visitor(port: number): Promise<Record<string, string>> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ productId: 1 }) };
  const answer = await fetch(`http://127.0.0.1:${port}/apps/ecommerce/cart`, init);
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`A visitor's cart answered ${answer.status}.`);
  return { cookie };
}

/** Whether product and limit return the same page; otherwise their ratio is meaningless. */
export function sameAnswer(ours: Buffer, theirs: Buffer): boolean {
  return isDeepStrictEqual(JSON.parse(ours.toString()), JSON.parse(theirs.toString()));
}

async function post(port: number, path: string, body: object, headers: Record<string, string>): Promise<unknown> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  return JSON.parse((await call(port, path, init)).toString());
}
