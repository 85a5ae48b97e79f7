import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config, Mode } from '../config.ts';
import { tokenLifetime } from '../contract/values/identity/account.ts';
import { covers, type KeyArea, keyStart } from '../contract/values/identity/api-keys.ts';
import { orIfDiskFull } from '../db/disk-full.ts';
import { resetLockOf } from '../db/reset-lock.ts';
import { actorOfKey, noteKeyUse } from '../domain/identity/api-keys.ts';
import { writeMemory } from '../domain/identity/pending-session-changes.ts';
import type { KnownDevice } from '../domain/identity/rules/devices.ts';
import { renewSession } from '../domain/identity/session-renewal.ts';
import { actorOfSession, currentGrant, type Grant } from '../domain/identity/sessions.ts';
import { type Account, type Actor, unknown } from '../domain/shared/actor.ts';
import { Forbidden, Unauthenticated } from '../domain/shared/errors.ts';
import { isAllowedOrigin } from './cors.ts';
import { noteRefusal } from './log.ts';

const visitorDays = 30;
const deviceDays = 365;
/** Minimum time in milliseconds between renewals of a session without script, which page requests trigger. */
const renewedAfter = 60_000;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyRequest {
    /** Caller of the request; set once `identify` has run. */
    actor: Actor;
    /** Identifies the caller by the bearer token, or else the visitor cookie. */
    identify(): Promise<Actor>;
    /** Checks again what an account may do; its access token may have expired since. @throws Unauthenticated, ApiKeyRejected */
    identifyAgain(account: Account): Promise<void>;
    /** Returns the visitor of the cookie, regardless of the bearer token. */
    identifyVisitor(): Actor;
    /** Returns the session of the page cookie: for pages and their forms, never for the API. */
    identifyPage(): Promise<Grant | null>;
    /** Identifies the reader of page content, such as a picture, by the bearer token, or else the page cookie. For reads only. */
    identifyReader(area: KeyArea): Promise<Actor>;
    /** Returns the headers for a page's API calls: those of its session, else of the visitor, else none. */
    pageRights(): Promise<Record<string, string>>;
    /** Returns the account that has signed in on this device before; used only for counting password attempts. */
    knownDevice(): KnownDevice | undefined;
    /**
     * Returns the suspended account whose owner was refused sign-in within the last hour; used only for showing the reason and the next
     * steps.
     */
    suspendedAccount(): number | undefined;
  }
  interface FastifyReply {
    /** Sets the page cookie. `isSole` marks it as the session's only credential. */
    setPageCookie(sessionId: string, options?: { isSole: boolean }): FastifyReply;
    /** Renews a session whose only credential is the page cookie, as a script does for other sessions. */
    keepSoleSession(): Promise<void>;
    clearPageCookie(): FastifyReply;
    clearVisitor(): FastifyReply;
    /** Allows the verified owner of a suspended account to read the reason. */
    setSuspended(userId: number): FastifyReply;
    clearSuspended(): FastifyReply;
    /** Marks this device as one on which the account has signed in. */
    setDevice(userId: number): FastifyReply;
    clearDevice(): FastifyReply;
  }
}

/** Returns the name of a cookie; with HTTPS, its prefix keeps other hosts from setting it. */
export const cookieName = (name: 'sid' | 'visitor' | 'device' | 'suspended', mode: Mode): string =>
  mode === 'persistent' ? `__Host-${name}` : name;

/** Returns the name of the cookie that authenticates pages. */
export const pageCookieOf = (mode: Mode): string => cookieName('sid', mode);

const refuse = (): never => {
  throw new Unauthenticated('The access token is missing, expired or not valid.');
};

/** API key in an Authorization header, with or without quotes. */
const keyForm = new RegExp(`^Bearer +("?)(${keyStart}[\\w-]{43})\\1 *$`, 'i');

const hashVisitor = (value: string) => createHash('sha256').update(value).digest('base64url');

/** Handles bearer tokens and the visitor, page and device cookies, and refuses cross-site requests. */
export const identity = fp<{ config: Config }>(async (app, { config }) => {
  const secure = config.mode === 'persistent';
  const pageCookie = pageCookieOf(config.mode);
  const visitorCookie = cookieName('visitor', config.mode);
  const deviceCookie = cookieName('device', config.mode);
  const suspendedCookie = cookieName('suspended', config.mode);
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  app.addHook('onClose', async () => writeMemory(app.db));
  app.decorateRequest('actor');
  app.decorateRequest('identify', identify);
  app.decorateRequest('identifyAgain', async function (this: FastifyRequest, { sessionId }: Account) {
    if (sessionId === undefined) await this.identify();
    else this.actor = (await actorOfSession(app.db, sessionId, app.now())) ?? refuse();
  });
  app.decorateRequest('identifyVisitor', function (this: FastifyRequest) {
    return visitor(this);
  });
  app.decorateRequest('identifyPage', async function (this: FastifyRequest) {
    const value = this.cookies[pageCookie];
    const page = value ? app.tokens.readPageKey(value) : null;
    return page && currentGrant(app.db, page.sessionId, app.now());
  });
  app.decorateRequest('identifyReader', async function (this: FastifyRequest, area: KeyArea) {
    if (this.headers.authorization !== undefined || !isOwnRead(this)) {
      const actor = await this.identify();
      const key = actor.kind === 'user' ? actor.key : undefined;
      // Public data requires no scope: a key without it reads anonymously.
      if (key && !covers(key.scopes, `${area}:read`)) this.actor = unknown;
      return this.actor;
    }
    const grant = await this.identifyPage();
    this.actor = (grant && (await actorOfSession(app.db, grant.sessionId, app.now()))) ?? unknown;
    return this.actor;
  });
  app.decorateRequest('pageRights', async function (this: FastifyRequest): Promise<Record<string, string>> {
    const grant = await this.identifyPage();
    if (grant) return { authorization: `Bearer ${app.tokens.pair(grant, app.now()).accessToken}` };
    const names = visitor(this) === unknown ? [suspendedCookie] : [visitorCookie, suspendedCookie];
    const kept = names.flatMap((name) => (this.cookies[name] === undefined ? [] : `${name}=${this.cookies[name]}`));
    return kept.length === 0 ? {} : { cookie: kept.join('; ') };
  });
  app.decorateReply('setPageCookie', function (this: FastifyReply, sessionId: string, { isSole } = { isSole: false }) {
    return this.setCookie(pageCookie, app.tokens.pageKey({ sessionId, isSole }), { ...cookie, maxAge: tokenLifetime });
  });
  app.decorateReply('keepSoleSession', async function (this: FastifyReply) {
    const { cookies, log } = this.request;
    const page = app.tokens.readPageKey(cookies[pageCookie] ?? '');
    const now = app.now();
    const live = page?.isSole ? await currentGrant(app.db, page.sessionId, now) : null;
    if (!live || now - live.issuedAt < renewedAfter) return;
    const { grant } = await resetLockOf(app.db).change(() =>
      renewSession({ db: app.db, now }, live, (error) => log.error({ err: error, event: 'unwritten' }, 'a session was renewed in memory')),
    );
    if (grant) this.setPageCookie(grant.sessionId, { isSole: true });
  });
  app.decorateReply('clearPageCookie', function (this: FastifyReply) {
    return this.clearCookie(pageCookie, cookie);
  });
  app.decorateReply('clearVisitor', function (this: FastifyReply) {
    return this.clearCookie(visitorCookie, cookie);
  });

  app.decorateRequest('accessNote', undefined);
  app.decorateRequest('suspendedAccount', function (this: FastifyRequest) {
    const value = this.cookies[suspendedCookie];
    return (value && app.tokens.readSuspendedKey(value, app.now())) || undefined;
  });
  app.decorateReply('setSuspended', function (this: FastifyReply, userId: number) {
    return this.setCookie(suspendedCookie, app.tokens.suspendedKey(userId, app.now()), { ...cookie, sameSite: 'strict' });
  });
  app.decorateReply('clearSuspended', function (this: FastifyReply) {
    return this.clearCookie(suspendedCookie, { ...cookie, sameSite: 'strict' });
  });
  app.decorateRequest('knownDevice', function (this: FastifyRequest) {
    const value = this.cookies[deviceCookie];
    return (value && app.tokens.readDeviceKey(value)) || undefined;
  });
  app.decorateReply('setDevice', function (this: FastifyReply, userId: number) {
    const known = this.request.knownDevice();
    const name = known?.isOf(userId) ? known.name : randomBytes(18).toString('base64url');
    return this.setCookie(deviceCookie, app.tokens.deviceKey(name, userId), { ...cookie, maxAge: deviceDays * 24 * 3600 });
  });
  app.decorateReply('clearDevice', function (this: FastifyReply) {
    return this.clearCookie(deviceCookie, cookie);
  });

  app.addHook('onRequest', async (request) => {
    // With a token or a key the cookies are ignored, so that other sites can't use them.
    if (!safeMethods.has(request.method) && request.headers.authorization === undefined && isForeign(request, config)) {
      throw new Forbidden('Requests from other sites are refused.');
    }
  });

  async function identify(this: FastifyRequest): Promise<Actor> {
    const { authorization } = this.headers;
    this.actor = authorization === undefined ? visitor(this) : await bearer(this, authorization);
    return this.actor;
  }

  async function bearer(request: FastifyRequest, authorization: string): Promise<Actor> {
    const key = keyForm.exec(authorization)?.[2];
    if (key) return noteRefusal(request, { event: 'api-key-refused', text: 'an API key was refused' }, () => holderOf(request, key));
    const session = app.tokens.readBearer(authorization, app.now());
    const actor = session && (await actorOfSession(app.db, session.sessionId, app.now()));
    return actor ?? refuse();
  }

  /** @throws Unauthenticated, ApiKeyRejected */
  async function holderOf(request: FastifyRequest, key: string): Promise<Actor> {
    const now = app.now();
    const known = await actorOfKey(app.db, key, now);
    if (!known) throw new Unauthenticated('This is no API key, or not any more.');
    const { actor, isNoted } = known;
    const id = actor.key?.id;
    // Failing to record the use must not refuse the call.
    if (!isNoted && id !== undefined)
      await orIfDiskFull(
        () => resetLockOf(app.db).change(() => noteKeyUse(app.db, id, now)),
        (error) => request.log.error({ err: error, event: 'unwritten' }, 'the use of a key was not noted'),
      );
    return actor;
  }

  function visitor(request: FastifyRequest): Actor {
    const known = request.headers.cookie === undefined ? undefined : request.cookies[visitorCookie];
    return known && /^[\w-]{22}$/.test(known) ? { kind: 'visitor', visitorHash: hashVisitor(known) } : unknown;
  }

  /**
   * A visitor's first change creates the visitor, unless the call needs none; the cookie is sent only if the change succeeds. Deletions by
   * a visitor without a cookie change nothing.
   */
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.call?.namesNobody) return;
    if (request.actor?.kind === 'unknown' && !safeMethods.has(request.method) && request.method !== 'DELETE') {
      const name = randomBytes(16).toString('base64url');
      request.actor = { kind: 'visitor', visitorHash: hashVisitor(name) };
      request.newVisitor = name;
    }
  });
  app.decorateRequest('newVisitor', undefined);
  app.addHook('onSend', async (request, reply) => {
    if (request.newVisitor && reply.statusCode < 400) {
      reply.setCookie(visitorCookie, request.newVisitor, { ...cookie, maxAge: visitorDays * 24 * 3600 });
    }
  });
});

declare module 'fastify' {
  interface FastifyRequest {
    newVisitor: string | undefined;
  }
}

/**
 * Whether a page of this site makes the read, or a user navigates to its URL; in old browsers the cookie's SameSite attribute ensures it.
 */
function isOwnRead({ method, headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return ['GET', 'HEAD'].includes(method) && (site === undefined || site === 'same-origin' || site === 'none');
}

/** Whether a form was sent by a page of this site. Every current browser sends the origin of a form. */
export function isFromHere({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && (origin === publicUrl || URL.parse(origin)?.host === host);
}

/** Whether an unsafe request was sent by a page of another site without permission (contract §2, Visitors). */
export function isForeign({ headers, host }: FastifyRequest, { publicUrl, cors }: Pick<Config, 'publicUrl' | 'cors'>): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (isAllowedOrigin(cors, origin)) return false;
  if (site !== undefined) return site === 'cross-site';
  if (origin === undefined) return false;
  return origin !== publicUrl && URL.parse(origin)?.host !== host;
}
