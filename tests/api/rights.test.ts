import type { FastifyReply } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Call } from '../../api/contract/shared/call.ts';
import type { Ctx } from '../../api/domain/context.ts';
import { type Actor, unknown } from '../../api/domain/shared/actor.ts';
import { Forbidden, NotFound, Unauthenticated } from '../../api/domain/shared/errors.ts';
import { testApp } from '../support/app.ts';

const server = await testApp();
const { app, clock } = server;
await app.ready();

const admin = await actorOf((await server.signIn('admin')).accessToken);
const client = await actorOf((await server.signIn('client')).accessToken);
const stranger = await actorOf((await server.signUp('somebodyelse')).accessToken);
const visitor: Actor = { kind: 'visitor', visitorHash: 'a'.repeat(43) };

/** Who a token is of, as the routes find out. */
async function actorOf(token: string): Promise<Actor> {
  const session = app.tokens.readBearer(`Bearer ${token}`, clock.now);
  const { actorOfSession } = await import('../../api/domain/identity/sessions.ts');
  const actor = session && (await actorOfSession(app.db, session.sessionId, clock.now));
  if (!actor) throw new Error('The token is nobody’s.');
  return actor;
}

/** The admin's sample post that is for nobody else. */
const postForOneself = 6;

/** Things of the admin, or everybody's, where the example of a call names none. */
const named: Record<string, { params?: object; query?: object }> = {
  '/apps/chat/get-chat': { query: { id: 101 } },
  '/apps/chat/conversation': { query: { id: 101 } },
  '/apps/chat/files': { query: { id: 101 } },
  '/apps/chat/orders': { query: { id: 101 } },
  '/apps/chat/search': { query: { id: 101, q: 'ครับ' } },
  '/profile/comments': { query: { id: postForOneself } },
  '/profile/likers': { query: { id: postForOneself } },
  '/profile/post': { query: { id: postForOneself } },
  '/apps/email/get-email': { query: { id: 61 } },
  '/apps/email/conversation': { query: { id: 61 } },
  '/apps/email/paginate-email': { query: { dir: 'previous', emailId: 61 } },
  '/api/users/user': { query: { id: 10 } },
  '/api/invoice/invoices/:id': { params: { id: 50 } },
  '/apps/invoice/records/:id': { params: { id: 48 } },
  '/apps/invoice/pdf/:id': { params: { id: 48 } },
  '/apps/ecommerce/all-orders/:number': { params: { number: 'TN2026-000007' } },
};

/** What everybody may do to somebody else's post; who may not is tested there (content/profile-feed.test.ts). */
const social = /^\/profile\/(like-post|vote-post|add-comment|like-comment|follow)$/;

/** The input of a call's example. */
function exampleOf({ path, query, body, params }: Call): object {
  const shown = (schema: unknown) => structuredClone((schema as { examples?: object[] } | undefined)?.examples?.[0] ?? {});
  const { app: server, log } = { app, log: app.log };
  return { server, log, ip: '127.0.0.1', headers: {}, params: shown(params), query: shown(query), body: shown(body), ...named[path] };
}

/** What a call answers when it is made past the routes' gate. */
async function run({ call, run }: (typeof app.handled)[number], actor: Actor): Promise<unknown> {
  const ctx: Ctx = { db: app.db, actor, now: clock.now, language: 'th' };
  const reply = new Proxy({}, { get: (_target, name) => (name === 'then' ? undefined : () => reply) }) as FastifyReply;
  const answer = await run(ctx, exampleOf(call) as never, reply);
  // What is sent piece by piece is compared elsewhere; suggestions are about others, by the names they have.
  if (answer === reply) return 'sent';
  return call.path === '/profile/screen' ? { ...(answer as object), suggestions: undefined } : answer;
}

const guarded = app.handled.filter(({ call }) => call.access === 'signed-in' || call.access === 'admin');
const nameOf = ({ call }: (typeof guarded)[number]) => `${call.method} ${call.path}`;
const cases = guarded.map((handled) => ({ name: nameOf(handled), handled }));
const ofAdmins = cases.filter(({ handled }) => handled.call.access === 'admin');

describe('whoever calls it, past every route', () => {
  test('there is something to call', () => {
    expect(guarded.length).toBeGreaterThan(60);
    expect(ofAdmins.length).toBeGreaterThan(25);
  });

  test.each(cases)('$name is refused to nobody and to a visitor', async ({ handled }) => {
    for (const actor of [unknown, visitor]) await expect(run(handled, actor)).rejects.toBeInstanceOf(Unauthenticated);
  });

  test.each(ofAdmins)('$name is refused to a client', async ({ handled }) => {
    await expect(run(handled, client)).rejects.toBeInstanceOf(Forbidden);
  });
});

describe('somebody else', () => {
  const own = cases.filter(({ handled }) => handled.call.access === 'signed-in');
  const reads = own.filter(({ handled }) => handled.call.method === 'GET');
  const lookAt = (actor: Actor) => Promise.all(reads.map(({ handled }) => run(handled, actor).catch((error: Error) => error.message)));

  test.each(reads.filter(({ handled }) => handled.call.path in named))('does not see what $name shows', async ({ handled }) => {
    await expect(run(handled, stranger)).rejects.toBeInstanceOf(NotFound);
    await expect(run(handled, admin)).resolves.toBeDefined();
  });

  test('changes nothing of an account, whatever is called with its ids', async () => {
    const before = await lookAt(admin);
    const changes = own.filter(({ handled: { call } }) => call.method !== 'GET' && !social.test(call.path));
    for (const { handled } of changes) await run(handled, stranger).catch(() => {});
    expect(await lookAt(admin)).toEqual(before);
  });
});
