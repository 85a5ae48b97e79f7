import { describe, expect, test } from 'vitest';
import { type Actor, unknown } from '../../api/domain/shared/actor.ts';
import { Forbidden, NotFound, Unauthenticated } from '../../api/domain/shared/errors.ts';
import { testApp } from '../support/app.ts';
import { asksForOne, runWith } from '../support/handled.ts';

const server = await testApp();
const { app, clock } = server;
await app.ready();
const run = runWith(server);

const admin = await actorOf((await server.signIn('admin')).accessToken);
const client = await actorOf((await server.signIn('client')).accessToken);
const stranger = await actorOf((await server.signUp('somebodyelse')).accessToken);
const visitor: Actor = { kind: 'visitor', visitorHash: 'a'.repeat(43) };

/** Actor of a token, resolved as by the routes. */
async function actorOf(token: string): Promise<Actor> {
  const session = app.tokens.readBearer(`Bearer ${token}`, clock.now);
  const { actorOfSession } = await import('../../api/domain/identity/sessions.ts');
  const actor = session && (await actorOfSession(app.db, session.sessionId, clock.now));
  if (!actor) throw new Error('The token is nobody’s.');
  return actor;
}

/** Calls with the same result for everyone. */
const forEverybody = /^\/blog\/reader$/;
/**
 * Calls about another account's post or product, or to staff, that are open to all; their refusals are tested in
 * content/profile-feed.test.ts, shop, market and identity.
 */
const social =
  /^\/(profile\/(like-post|vote-post|add-comment|like-comment|follow)|apps\/ecommerce\/products\/:id\/question|api\/listings\/report|api\/cases\/report|api\/account\/privacy-requests)$/;

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
  const reads = own.filter(({ handled: { call } }) => call.method === 'GET' && !forEverybody.test(call.path));
  const lookAt = (actor: Actor) => Promise.all(reads.map(({ handled }) => run(handled, actor).catch((error: Error) => error.message)));

  const ofOne = reads.filter(({ handled }) => asksForOne(handled.call));
  test.each(ofOne)('does not see what $name shows', async ({ handled }) => {
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
