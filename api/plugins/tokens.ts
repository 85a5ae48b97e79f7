import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import jwt, { type VerifyOptions } from '@fastify/jwt';
import fp from 'fastify-plugin';
import { tokenLifetime } from '../contract/values/identity/account.ts';
import { challengeLifetime } from '../contract/values/identity/two-step.ts';
import type { KnownDevice } from '../domain/identity/rules/devices.ts';
import { isLive } from '../domain/identity/rules/sessions.ts';
import type { Challenge } from '../domain/identity/second-step.ts';
import type { Grant } from '../domain/identity/sessions.ts';

const issuer = 'taladnat';
/** Number of cached access tokens with verified signatures. */
const tokensKept = 2000;
type Kind = 'access' | 'refresh' | 'page' | 'challenge' | 'suspended';
/** Seconds for which the owner of a suspended account can read the reason. */
const suspendedLifetime = 3600;
const kinds: Record<Kind, { typ: string; audience: string }> = {
  access: { typ: 'at+jwt', audience: 'api' },
  refresh: { typ: 'rt+jwt', audience: 'refresh' },
  page: { typ: 'pt+jwt', audience: 'pages' },
  challenge: { typ: 'ct+jwt', audience: 'two-step' },
  suspended: { typ: 'st+jwt', audience: 'suspended' },
};

declare module '@fastify/jwt' {
  interface FastifyJWT {
    namespaces: Kind;
  }
}

/** Session that the page cookie authenticates. */
interface PageKey {
  sessionId: string;
  /** Whether the cookie is the session's only credential, since a form without script has started it. */
  isSole: boolean;
}

/** Converts sessions to signed tokens and back. Whether a session is still active is checked elsewhere. */
interface Tokens {
  pair(grant: Grant, now: number): { accessToken: string; refreshToken: string };
  /** Returns the session of a valid access token in an Authorization header, or null. */
  readBearer(authorization: string | undefined, now: number): { sessionId: string } | null;
  /** Returns the session, account and number of an unexpired refresh token, or null for anything else. */
  readRefresh(token: unknown, now: number): { sessionId: string; userId: number; number: number } | null;
  /** The page cookie's value. */
  pageKey(key: PageKey): string;
  readPageKey(token: string): PageKey | null;
  /**
   * Value of the cookie that recognizes an account's own device: a random name and a proof, neither of which reveals the account. It grants
   * no rights.
   */
  deviceKey(name: string, userId: number): string;
  readDeviceKey(token: string): KnownDevice | null;
  /** Token that proves for a few minutes that the first step of a sign-in is complete; it grants no rights. */
  challenge(proven: Challenge, now: number): string;
  readChallenge(token: string, now: number): Challenge | null;
  /** Value of the cookie with which the verified owner of a suspended account reads the reason. */
  suspendedKey(userId: number, now: number): string;
  readSuspendedKey(token: string, now: number): number | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    tokens: Tokens;
  }
}

/** Name and 32-byte proof of a device. */
const deviceForm = /^([\w-]{24})\.([\w-]{43})$/;
const bearerForm = /^Bearer +("?)([\w.-]{1,2000})\1 *$/i;

/** Removes one pair of quotes: some clients store tokens as JSON and send them that way. */
const unquoted = (token: string) => /^"(.*)"$/s.exec(token)?.[1] ?? token;

interface Claims {
  sub?: string;
  sid: string;
  num?: number;
  sole?: true;
  iat: number;
  exp?: number;
}

/**
 * Signs and verifies HS256 tokens of five kinds that are not interchangeable (RFC 8725: own `typ` and `aud`). Expiry is compared with the
 * caller's clock. A refresh token contains only its grant's numbers, so the same grant always yields the same token and none has to be
 * stored.
 */
export const tokens = fp<{ secret: string }>(async (app, { secret }) => {
  for (const [kind, { typ, audience }] of Object.entries(kinds)) {
    const verify: Partial<VerifyOptions> = {
      algorithms: ['HS256'],
      allowedIss: issuer,
      allowedAud: audience,
      checkTyp: typ,
      requiredClaims: ['sid', 'iat', 'aud', 'iss'],
      ignoreExpiration: true,
    };
    await app.register(jwt, {
      secret,
      namespace: kind,
      decoratorName: `${kind}Claims`,
      sign: { algorithm: 'HS256', iss: issuer, aud: audience, header: { alg: 'HS256', typ } },
      verify,
    });
  }

  function read(kind: Kind, token: string, now: number): Claims | null {
    const claims = kind === 'access' ? verifiedAccess(token) : verified(kind, token);
    return typeof claims?.sid === 'string' && (kind === 'page' || hasTime(claims, now)) ? claims : null;
  }

  /** A token issued in the future, before the clock was set back, would be valid for too long. */
  function hasTime({ iat, exp = 0 }: Claims, now: number): boolean {
    return Number.isInteger(exp) && exp * 1000 > now && isLive(iat * 1000, now);
  }

  function verified(kind: Kind, token: string): Claims | null {
    try {
      return app.jwt[kind].verify<Claims>(token);
    } catch {
      return null;
    }
  }

  /** Claims of verified access tokens: the signature is checked once, since every call sends the token and its claims never change. */
  const accessClaims = new Map<string, Claims>();
  function verifiedAccess(token: string): Claims | null {
    const known = accessClaims.get(token);
    if (known) return known;
    const claims = verified('access', token);
    if (!claims) return null;
    accessClaims.set(token, claims);
    for (const oldest of accessClaims.keys()) {
      if (accessClaims.size <= tokensKept) break;
      accessClaims.delete(oldest);
    }
    return claims;
  }

  const expiring = (claims: { sub: string; sid: string; jti?: string; num?: number }, from: number) => {
    const iat = Math.floor(from / 1000);
    return { ...claims, iat, exp: iat + tokenLifetime };
  };

  const proofOf = (name: string, userId: number) => createHmac('sha256', secret).update(`device ${name} ${userId}`).digest();

  app.decorate('tokens', {
    pair: ({ sessionId, userId, number, issuedAt }, now) => ({
      accessToken: app.jwt.access.sign(expiring({ sub: String(userId), sid: sessionId, jti: randomBytes(9).toString('base64url') }, now)),
      refreshToken: app.jwt.refresh.sign(expiring({ sub: String(userId), sid: sessionId, num: number }, issuedAt)),
    }),
    readBearer(authorization, now) {
      const token = bearerForm.exec(authorization ?? '')?.[2];
      const claims = token === undefined ? null : read('access', token, now);
      return claims && { sessionId: claims.sid };
    },
    readRefresh(token, now) {
      if (typeof token !== 'string' || token.length > 2000) return null;
      const claims = read('refresh', unquoted(token), now);
      return claims && Number.isInteger(claims.num) ? { sessionId: claims.sid, userId: Number(claims.sub), number: claims.num ?? 0 } : null;
    },
    pageKey: ({ sessionId, isSole }) => app.jwt.page.sign({ sid: sessionId, iat: 0, ...(isSole ? { sole: true } : {}) }),
    readPageKey(token) {
      const claims = read('page', token, 0);
      return claims && { sessionId: claims.sid, isSole: claims.sole === true };
    },
    challenge({ userId, proof }, now) {
      const iat = Math.floor(now / 1000);
      return app.jwt.challenge.sign({ sub: String(userId), sid: proof, iat, exp: iat + challengeLifetime });
    },
    readChallenge(token, now) {
      const claims = read('challenge', token, now);
      return claims && { userId: Number(claims.sub), proof: claims.sid };
    },
    suspendedKey(userId, now) {
      const iat = Math.floor(now / 1000);
      return app.jwt.suspended.sign({ sub: String(userId), sid: 'suspended', iat, exp: iat + suspendedLifetime });
    },
    readSuspendedKey(token, now) {
      const claims = read('suspended', token, now);
      return claims && Number(claims.sub);
    },
    deviceKey: (name, userId) => `${name}.${proofOf(name, userId).toString('base64url')}`,
    readDeviceKey(token) {
      const [, name, proof] = deviceForm.exec(token) ?? [];
      if (name === undefined || proof === undefined) return null;
      return { name, isOf: (userId) => timingSafeEqual(proofOf(name, userId), Buffer.from(proof, 'base64url')) };
    },
  } satisfies Tokens);
});
