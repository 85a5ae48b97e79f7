import { generateKeyPairSync, sign } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { channelId } from '../../support/line-server.ts';

export const liffId = `${channelId}-AbCdEfGh`;
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const seconds = () => Math.floor(Date.now() / 1000);

/** An ID token in LINE's format. */
export function idToken(sub: string, lifetime = 3600): string {
  const claims = { iss: 'https://access.line.me', sub, aud: channelId, exp: seconds() + lifetime, iat: seconds(), name: 'สมศรี ใจงาม' };
  const text = `${part({ alg: 'ES256', typ: 'JWT', kid: 'test' })}.${part(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

/** The context that LIFF requests from LINE. */
export const contextToken = (origin: string) =>
  `x.${Buffer.from(
    JSON.stringify({ liffId, type: 'external', endpointUrl: `${origin}/line-signin`, permanentLinkPattern: 'concat' }),
  ).toString('base64')}.x`;

interface Played {
  /** URLs at which LINE's login was opened, in order. */
  logins: URL[];
  /** Calls of LINE's API. */
  calls: string[];
}

/**
 * Mocks LINE in the browser, behind LIFF itself: its login returns at once, signed in as `sub`.
 * @param refuse whether the user declines the sign-in
 */
export async function playLine(page: Page, sub: string, { refuse = false } = {}): Promise<Played> {
  const played: Played = { logins: [], calls: [] };
  await page.route('https://access.line.me/**', (route) => {
    const login = new URL(route.request().url());
    played.logins.push(login);
    const back = new URL(login.searchParams.get('redirect_uri') ?? '');
    const given = refuse
      ? { error: 'access_denied', error_description: 'The+resource+owner+denied+the+request.', liffOAuth2Error: '1' }
      : { code: 'one-use', liffClientId: channelId, liffRedirectUri: back.href };
    for (const [name, value] of Object.entries(given)) back.searchParams.set(name, value);
    return route.fulfill({ status: 302, headers: { location: back.href } });
  });
  await page.route('https://api.line.me/**', (route) => {
    const { pathname } = new URL(route.request().url());
    played.calls.push(pathname);
    return answer(route, pathname, new URL(page.url()).origin, sub);
  });
  return played;
}

function answer(route: Route, pathname: string, site: string, sub: string): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  const send = (json: object) => route.fulfill({ json, headers });
  if (pathname.endsWith('/contextToken')) return send({ contextToken: contextToken(site) });
  if (pathname === '/oauth2/v2.1/token') return send({ access_token: 'access', id_token: idToken(sub), expires_in: 3600 });
  if (pathname === '/oauth2/v2.1/verify') return send({ client_id: channelId, expires_in: 3600 });
  if (pathname === '/oauth2/v2.1/certs') return send({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'test', alg: 'ES256' }] });
  throw new Error(`LIFF asked for ${pathname}, which nobody plays.`);
}
