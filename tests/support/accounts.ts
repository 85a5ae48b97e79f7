import { eq } from 'drizzle-orm';
import type { Response } from 'light-my-request';
import { transact } from '../../api/db/client.ts';
import { user } from '../../api/db/schema.ts';
import type { TestApp } from './app.ts';
import { rowsOf } from './rows.ts';

export const wrongPasswordBody = { error: { email: ['Email or Password is Invalid'] }, code: 'INVALID_CREDENTIALS' };
export const refreshRefusedBody = { error: 'Invalid refresh token', code: 'INVALID_REFRESH_TOKEN' };
export const persistent = {
  mode: 'persistent',
  authSecret: 'Xk3v-9qLr_2mZt7WbNc5yHd8Jf1sGp4A',
  publicUrl: 'https://taladnat.example',
} as const;

interface Claims {
  iat: number;
  exp: number;
  sid: string;
  aud: string;
}

/** Claims of a token, unverified. */
export function claimsOf(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** The cookie that a response sets or clears. */
export function cookieNamed(answer: Response, name: string) {
  return answer.cookies.find((cookie) => cookie.name === name);
}

/** Attributes of a response's cookie, as a browser parses them. */
export function cookieLine(answer: Response, name: string): string {
  return [answer.headers['set-cookie'] ?? []].flat().find((line) => line.startsWith(`${name}=`)) ?? '';
}

/** Status of a call that requires an account: 200 for a valid access token. */
export async function statusOfAccess({ call }: TestApp, token: string | undefined): Promise<number> {
  const answer = await call('GET', '/apps/ecommerce/cart', { token });
  return answer.statusCode;
}

/** Uses a refresh token. */
export function refresh({ call }: TestApp, refreshToken: unknown) {
  return call('POST', '/jwt/refresh-token', { body: { refreshToken } });
}

/** Sends JSON from another network address. */
export function postFrom(
  { app }: TestApp,
  remoteAddress: string,
  url: string,
  payload: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  return app.inject({ method: 'POST', url, payload, remoteAddress, headers });
}

export const accountRows = (server: TestApp) => rowsOf(server, user);

/** Changes an account directly, to states that only mails or previous versions could produce. */
export async function alterAccount({ db }: Pick<TestApp, 'db'>, id: number, values: Partial<typeof user.$inferInsert>): Promise<void> {
  await transact(db, (tx) => tx.update(user).set(values).where(eq(user.id, id)).run());
}
