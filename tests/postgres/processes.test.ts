import { afterAll, expect, test } from 'vitest';
import { startPostgres } from '../../tools/postgres.mjs';
import { type Server, startServer } from '../support/server.ts';

/** Of its own, since it falls; what it has committed must survive that. */
const database = await startPostgres({ durable: true });
afterAll(() => database.stop());
const env = { DATABASE_URL: database.url, AUTH_SECRET: 'Xk3v-9qLr_2mZt7WbNc5yHd8Jf1sGp4A', LOG_LEVEL: 'silent' };

const list = ({ address }: Server) => fetch(`${address}/apps/ecommerce/products?q=lamp`);
const tasks = ({ address }: Server, token: string) =>
  fetch(`${address}/apps/todo/tasks`, { headers: { authorization: `Bearer ${token}` } });
const addTask = ({ address }: Server, token: string, title: string) =>
  fetch(`${address}/apps/todo/add-tasks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ task: { title } }),
  });

async function signIn({ address }: Server): Promise<string> {
  const body = JSON.stringify({ email: 'client@demo.com', password: 'client' });
  const answer = await fetch(`${address}/jwt/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return (await answer.json()).accessToken;
}

test('two processes serve one database, which may fall and come back, and one goes on without the other', async () => {
  const [one, other] = await Promise.all([startServer(env), startServer(env)]);
  const token = await signIn(one);
  expect((await addTask(one, token, 'Written by one')).status).toBe(201);
  expect(await (await tasks(other, token)).text()).toContain('Written by one');

  await database.crash();
  for (const answer of await Promise.all([list(one), list(other), addTask(one, token, 'Refused')])) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.json()).toMatchObject({ code: 'OVERLOADED' });
  }
  await database.revive();
  for (const server of [one, other]) expect(await (await tasks(server, token)).text()).toContain('Written by one');

  await one.end('SIGKILL');
  expect((await addTask(other, token, 'Written by the other')).status).toBe(201);
  const third = await startServer(env);
  const found = await (await tasks(third, token)).text();
  for (const title of ['Written by one', 'Written by the other']) expect(found).toContain(title);
  expect(found).not.toContain('Refused');
});

test('an address that leads nowhere ends the start with one line that does not tell the password', async () => {
  const nowhere = new URL(database.url);
  nowhere.pathname = '/nowhere';
  const failure = await startServer({ ...env, DATABASE_URL: nowhere.href }).catch((error) => error.message);
  expect(failure).toMatch(/^The server ended with code 1: The database 127\.0\.0\.1:\d+\/nowhere can't be opened: [^\n]+\n$/);
  expect(failure).not.toContain(nowhere.password);
});
