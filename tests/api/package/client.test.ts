import { beforeAll, describe, expect, test } from 'vitest';
import { tokenLifetime } from '../../../api/contract/values/identity/account.ts';
import { createClient, GraphQLErrors, type Tokens } from '../../../package/client.ts';
import { type TestApp, testApp } from '../../support/app.ts';

const lifetime = tokenLifetime * 1000;
let server: TestApp;
let baseUrl: string;
/** Paths of the calls that were sent. */
const sent: string[] = [];

beforeAll(async () => {
  server = await testApp();
  baseUrl = await server.app.listen({ host: '127.0.0.1', port: 0 });
  // The client reads the time from the responses.
  await setClock({ now: new Date(server.clock.now).toISOString() });
});

function newClient(tokens?: Tokens) {
  const told: (Tokens | undefined)[] = [];
  const client = createClient({
    baseUrl,
    tokens,
    onTokens: (next) => told.push(next),
    fetch(request) {
      sent.push(new URL(request.url).pathname);
      return fetch(request);
    },
  });
  return { client, told };
}

/** Sets the server's clock, which its responses report from then on. */
async function setClock(body: object): Promise<void> {
  const { accessToken: token } = await server.signIn();
  expect((await server.call('POST', '/demo/clock', { token, body })).statusCode).toBe(200);
}
const refreshes = () => sent.filter((path) => path === '/jwt/refresh-token').length;

describe('a session', () => {
  test('is opened, used for calls of both kinds, and closed', async () => {
    const { client, told } = newClient();
    await expect(client.signIn('admin@demo.com', 'wrong')).rejects.toThrow(/password|wrong|incorrect|invalid/i);
    expect((await client.GET('/apps/todo/tasks', {})).response.status).toBe(401);
    await client.signIn('admin@demo.com', 'admin');
    const { data, response } = await client.GET('/apps/todo/tasks', {});
    expect([response.status, Array.isArray(data)]).toEqual([200, true]);
    expect(await client.graphql('{ categories { id } }')).toMatchObject({ categories: expect.any(Array) });
    await expect(client.graphql('{ nothing }')).rejects.toBeInstanceOf(GraphQLErrors);
    await client.signOut();
    expect([client.tokens, told.at(-1)]).toEqual([undefined, undefined]);
    expect((await client.GET('/apps/todo/tasks', {})).response.status).toBe(401);
  });

  test('is renewed once for twenty calls at its end', async () => {
    const { client, told } = newClient();
    const first = await client.signIn('admin@demo.com', 'admin');
    await setClock({ advance: lifetime - 60_000 });
    await client.GET('/health', {});
    const before = refreshes();
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.GET('/apps/todo/tasks', {})));
    expect(new Set(answers.map(({ response }) => response.status))).toEqual(new Set([200]));
    expect(refreshes() - before).toBe(1);
    expect(told.at(-1)?.accessToken).not.toBe(first.accessToken);
    await setClock({ advance: lifetime - 90_000 });
    expect((await client.GET('/apps/todo/tasks', {})).response.status).toBe(200);
  });

  test('that is over is forgotten', async () => {
    const { client, told } = newClient();
    await client.signIn('client@demo.com', 'client');
    await setClock({ advance: 2 * lifetime });
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.GET('/apps/todo/tasks', {})));
    expect(new Set(answers.map(({ response }) => response.status))).toEqual(new Set([401]));
    expect(told.at(-1)).toBeUndefined();
  });

  test('is kept while the server is busy', async () => {
    const tokens = await server.signIn('client');
    const { client } = newClient(tokens);
    const { accessToken: token } = await server.signIn();
    await server.call('POST', '/demo/faults', { token, body: { rules: [{ path: '/jwt/refresh-token', status: 503 }] } });
    await setClock({ advance: lifetime - 60_000 });
    await client.GET('/health', {});
    expect((await client.GET('/apps/todo/tasks', {})).response.status).toBe(200);
    expect(client.tokens?.accessToken).toBe(tokens.accessToken);
  });
});
