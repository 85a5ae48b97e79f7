import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transact } from '../../api/db/client.ts';
import { calendarFeed, staffRole, user } from '../../api/db/schema.ts';
import { endSessions } from '../../api/domain/identity/sessions.ts';
import { alterAccount } from '../support/accounts.ts';
import { testApp } from '../support/app.ts';
import { rowsOf } from '../support/rows.ts';

const server = await testApp();
const { app, call, clock, db } = server;
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));

/** Sends a body whose last byte follows after `meanwhile`, when the caller has been authenticated. */
async function slowly(path: string, token: string, body: object, meanwhile: () => Promise<unknown>) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = request({ port, method: 'POST', path, headers });
  const heard = once(sent, 'response');
  const known = once(app.server, 'request');
  sent.write(JSON.stringify(body).slice(0, -1));
  await known;
  await meanwhile();
  sent.end('}');
  const [answer] = await heard;
  return [answer.statusCode, JSON.parse(await text(answer)).code];
}

let serial = 0;
const newRole = () => {
  serial += 1;
  return { name: `Slow ${serial}`, base: 'editor', rights: {} };
};
const rolesMade = async () => (await rowsOf(server, staffRole)).filter(({ name }) => name === `Slow ${serial}`).length;

test('a suspension holds for what was on its way', async () => {
  const { accessToken, userData } = await server.signUp('suspendedmeanwhile');
  const meanwhile = () => alterAccount(server, userData.id, { suspendedAt: clock.now });
  expect(await slowly('/apps/roles/add-role', accessToken, newRole(), meanwhile)).toEqual([401, 'UNAUTHENTICATED']);
  expect(await rolesMade()).toBe(0);
});

test('so do the bounds of a role', async () => {
  const { accessToken, userData } = await server.signUp('boundmeanwhile');
  const meanwhile = () => alterAccount(server, userData.id, { staffRole: 'subscriber' });
  expect(await slowly('/apps/roles/add-role', accessToken, newRole(), meanwhile)).toEqual([403, 'FORBIDDEN']);
  expect(await rolesMade()).toBe(0);
});

test('so does the end of a session, and by GraphQL as well', async () => {
  const { accessToken, userData } = await server.signUp('endedmeanwhile');
  const id = userData.id;
  const meanwhile = () => transact(db, (tx) => endSessions(tx, id, clock.now));
  expect(await slowly('/apps/calendar/renew-feed', accessToken, { code: '' }, meanwhile)).toEqual([401, 'UNAUTHENTICATED']);
  expect((await rowsOf(server, calendarFeed)).filter(({ userId }) => userId === id)).toEqual([]);
  const { accessToken: token } = await server.signIn('client');
  const client = (await db.select({ id: user.id }).from(user).where(eq(user.email, 'client@demo.com')).get())?.id ?? 0;
  const begin = { query: 'mutation { startListing { listing { id } } }' };
  const [status] = await slowly('/graphql', token, begin, () => transact(db, (tx) => endSessions(tx, client, clock.now)));
  expect(status).toBe(401);
});

test('so does the end of a key', async () => {
  const { accessToken: token } = await server.signUp('keymeanwhile');
  const body = { name: 'Any', scopes: ['workspace:write'], days: 1, currentPassword: 'long enough 1' };
  const { key } = (await call('POST', '/account-setting/keys', { token, body })).json();
  const [{ id }] = (await call('GET', '/account-setting/keys', { token })).json().keys;
  const meanwhile = () => call('DELETE', `/account-setting/keys/${id}`, { token });
  const [status] = await slowly('/apps/todo/add-tasks', key, { task: { title: 'Late' } }, meanwhile);
  expect(status).toBe(401);
});

test('a token that runs out meanwhile stops nothing', async () => {
  const { accessToken: token } = await server.signUp('longbody');
  const meanwhile = async () => {
    clock.now += 11 * 60_000;
  };
  const [status] = await slowly('/apps/todo/add-tasks', token, { task: { title: 'Long' } }, meanwhile);
  expect(status).toBe(201);
});
