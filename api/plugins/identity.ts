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
/** Milliseconds; a session without script is renewed by the pages that are opened, at most so often. */
const renewedAfter = 60_000;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyRequest {
    /** Caller of the request; set once `identify` has run. */
    actor: Actor;
    /** Finds out who asks from the bearer token, or else the visitor cookie. */
    identify(): Promise<Actor>;
    /** Finds out once more what an account may do by now; its access token may have run out since. @throws Unauthenticated, ApiKeyRejected */
    identifyAgain(account: Account): Promise<void>;
    /** The visitor behind the cookie, whatever the bearer token says. */
    identifyVisitor(): Actor;
    /** The session behind the page cookie: for pages and their forms, never for the API. */
    identifyPage(): Promise<Grant | null>;
    /** Finds out who reads what pages show, such as a picture: from the bearer token, or else from the page cookie. For reading alone. */
    identifyReader(area: KeyArea): Promise<Actor>;
    /** The headers a page's calls are made with: those of its session, else of the visitor; none if it is nobody's. */
    pageRights(): Promise<Record<string, string>>;
    /** The account that was signed in to on this device before, for counting guesses alone. */
    knownDevice(): KnownDevice | undefined;
    /** The suspended account whose owner was refused at the sign-in within the hour, for reading why and what follows alone. */
    suspendedAccount(): number | undefined;
  }
  interface FastifyReply {
    /** `isSole` if the cookie is all that is handed out of the session. */
    setPageCookie(sessionId: string, options?: { isSole: boolean }): FastifyReply;
    /** Goes on with the session of somebody who has nothing but the page cookie, as a script does with any other. */
    keepSoleSession(): Promise<void>;
    clearPageCookie(): FastifyReply;
    clearVisitor(): FastifyReply;
    /** Lets the owner of a suspended account, who has proven to be that, read why. */
    setSuspended(userId: number): FastifyReply;
    clearSuspended(): FastifyReply;
    /** Remembers that an account was signed in to on this device. */
    setDevice(userId: number): FastifyReply;
    clearDevice(): FastifyReply;
  }
}

/** Name of a cookie; with HTTPS no other host can set it. */
export const cookieName = (name: 'sid' | 'visitor' | 'device' | 'suspended', mode: Mode): string =>
  mode === 'persistent' ? `__Host-${name}` : name;

/** Name of the cookie that opens pages. */
export const pageCookieOf = (mode: Mode): string => cookieName('sid', mode);

const refuse = (): never => {
  throw new Unauthenticated('The access token is missing, expired or not valid.');
};

/** Like a token, with or without quotes. */
const keyForm = new RegExp(`^Bearer +("?)(${keyStart}[\\w-]{43})\\1 *$`, 'i');

const hashVisitor = (value: string) => createHash('sha256').update(value).digest('base64url');

/** Bearer tokens, the visitor cookie, the page cookie, the device cookie, and the refusal of other sites' requests. */
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
      // Public data takes no scope: a key without it reads as anybody does.
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
    // With a token or a key the cookies are ignored, so that no other site can use what is in them.
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
    // A call is not refused because it can't be noted.
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
   * A visitor's first change gives the visitor a name, unless the call needs none; the cookie goes out only if the change succeeds.
   * Taking away what a visitor without a name can't have changes nothing.
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

/** Whether a page of this site reads something, or a person who has come here by its address; of old browsers the cookie itself says so. */
function isOwnRead({ method, headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return ['GET', 'HEAD'].includes(method) && (site === undefined || site === 'same-origin' || site === 'none');
}

/** Whether a form was sent by a page of this very site. Requests that don't say where they come from are not from a browser of today. */
export function isFromHere({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && (origin === publicUrl || URL.parse(origin)?.host === host);
}

/** Whether a request that may do something was sent by a page of another site that has no leave to (contract §2, Visitors). */
export function isForeign({ headers, host }: FastifyRequest, { publicUrl, cors }: Pick<Config, 'publicUrl' | 'cors'>): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (isAllowedOrigin(cors, origin)) return false;
  if (site !== undefined) return site === 'cross-site';
  if (origin === undefined) return false;
  return origin !== publicUrl && URL.parse(origin)?.host !== host;
}
