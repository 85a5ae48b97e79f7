import { describe, expect, test } from 'vitest';
import { callLimits, newVisitors } from '../../api/contract/values/shared/limits.ts';
import { letThrough } from '../../api/pages/page-calls.ts';
import { persistent } from '../support/accounts.ts';
import { testApp } from '../support/app.ts';
import { describedCalls } from '../support/calls.ts';

const minute = 60_000;
const strict = () => testApp({ ...persistent, rateLimitFactor: 1 });
type Server = Awaited<ReturnType<typeof strict>>;
interface Asked {
  method?: 'GET' | 'POST' | 'DELETE';
  url: string;
  payload?: object;
  remoteAddress?: string;
  token?: string;
  cookie?: string;
}

function ask({ app }: Server, { method = 'GET', url, payload, remoteAddress = '203.0.113.7', token, cookie }: Asked) {
  const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(cookie ? { cookie } : {}) };
  return app.inject({ method, url, remoteAddress, headers, ...(payload ? { payload } : {}) });
}

/** Number of calls accepted before one is refused, which must state the delay. */
async function answeredBefore429(server: Server, asked: Asked, most: number): Promise<number> {
  for (let count = 0; count <= most; count++) {
    const answer = await ask(server, asked);
    if (answer.statusCode !== 429) continue;
    expect(answer.json().code).toBe('TOO_MANY_REQUESTS');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    return count;
  }
  return most + 1;
}

const tasks = { url: '/apps/todo/tasks' };
const cart = { url: '/apps/ecommerce/cart' };
const like = { method: 'DELETE', url: '/account-setting/avatar' } as const;

describe('an account', () => {
  test('makes 600 reads a minute from wherever, and more in the next one; others are not held back', async () => {
    const server = await strict();
    const [{ accessToken: token }, { accessToken: other }] = [await server.signIn('client'), await server.signIn('admin')];
    for (let time = 0; time < 300; time++) await ask(server, { ...tasks, token, remoteAddress: `198.51.100.${time % 250}` });
    expect(await answeredBefore429(server, { ...tasks, token }, 600)).toBe(300);
    expect((await ask(server, { ...tasks, token: other })).statusCode).toBe(200);
    expect((await ask(server, cart)).statusCode).toBe(200);
    server.clock.now += minute;
    expect((await ask(server, { ...tasks, token })).statusCode).toBe(200);
  });

  test('makes 120 changes a minute, reads in between, and signs out whenever it wants', async () => {
    const server = await strict();
    const { accessToken: token } = await server.signIn('client');
    expect(await answeredBefore429(server, { ...like, token }, 200)).toBe(120);
    expect((await ask(server, { ...tasks, token })).statusCode).toBe(200);
    expect((await ask(server, { method: 'POST', url: '/jwt/logout', token })).statusCode).toBe(200);
  });

  test('writes 60 messages a minute, whether chats, mails or comments', async () => {
    const server = await strict();
    const { accessToken: token } = await server.signIn('admin');
    const { contacts } = (await ask(server, { url: '/apps/chat/chats-and-contacts', token })).json();
    const payload = { obj: { message: 'สวัสดี', contact: contacts[0].id } };
    for (let time = 0; time < 30; time++) {
      const sent = await ask(server, { method: 'POST', url: '/apps/chat/send-msg', token, payload });
      expect(sent.statusCode).toBe(201);
    }
    const mail = { to: 'client@demo.com', subject: 's', message: 'm' };
    expect(await answeredBefore429(server, { method: 'POST', url: '/apps/email/send', token, payload: mail }, 60)).toBe(30);
  });

  test('places 60 orders in ten minutes', async () => {
    const server = await strict();
    const { accessToken: token } = await server.signIn('client');
    const order = { method: 'POST', url: '/apps/ecommerce/orders', token, payload: {} } as const;
    expect(await answeredBefore429(server, order, 100)).toBe(60);
  });
});

describe('an address', () => {
  test('makes 600 reads and 300 changes a minute for all who are not signed in, by its /64 network', async () => {
    const server = await strict();
    for (let time = 0; time < 300; time++) await ask(server, { ...cart, remoteAddress: `2001:db8:1:2::${time.toString(16)}` });
    expect(await answeredBefore429(server, { ...cart, remoteAddress: '2001:db8:1:2:a:b:c:d' }, 600)).toBe(300);
    expect((await ask(server, { ...cart, remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(200);
    const confirmation = { method: 'DELETE', url: '/apps/ecommerce/cart/1' } as const;
    expect(await answeredBefore429(server, confirmation, 400)).toBe(300);
  });

  test('brings 120 new visitors in ten minutes, whatever names they give themselves', async () => {
    const server = await strict();
    const add = { method: 'POST', url: '/apps/ecommerce/cart', payload: { productId: 1 } } as const;
    const first = await ask(server, add);
    const known = `__Host-visitor=${first.cookies.find(({ name }) => name === '__Host-visitor')?.value}`;
    for (let name = 1; name < newVisitors.address; name++) {
      const cookie = name % 2 ? { cookie: `__Host-visitor=${String(name).padStart(22, 'x')}` } : {};
      expect((await ask(server, { ...add, ...cookie })).statusCode).toBe(201);
    }
    for (const cookie of [{}, { cookie: `__Host-visitor=${'y'.repeat(22)}` }]) {
      expect((await ask(server, { ...add, ...cookie })).statusCode).toBe(429);
    }
    expect((await ask(server, { ...add, cookie: known })).statusCode).toBe(201);
    server.clock.now += newVisitors.minutes * minute;
    expect((await ask(server, add)).statusCode).toBe(201);
  });
});

describe('what is not counted', () => {
  test('probes, and calls that a page makes while it is rendered', async () => {
    const server = await strict();
    for (let time = 0; time < 700; time++) {
      expect((await ask(server, { url: '/health' })).statusCode).toBe(200);
      expect((await letThrough.run(new Set(), async () => ask(server, cart))).statusCode).toBe(200);
    }
    expect((await ask(server, cart)).statusCode).toBe(200);
  });

  test('nothing at all, where no bound is set; and a demo takes many times as many', async () => {
    const endless = await testApp({ ...persistent, rateLimitFactor: 0 });
    expect(await answeredBefore429(endless, cart, 1500)).toBe(1501);
    const demo = await testApp();
    expect(await answeredBefore429(demo, cart, 1500)).toBe(1501);
  });
});

test('the description says of every counted call how many there may be, and how long to wait', async () => {
  const server = await strict();
  for (const { method, path, answers } of describedCalls(server.app)) {
    const answer = answers[429] as { description?: string; headers?: object } | undefined;
    if (path === '/health' || path === '/jwt/logout') expect(answer, path).toBeUndefined();
    else {
      expect(answer?.headers, `${method} ${path}`).toHaveProperty('Retry-After');
      expect(answer?.description, `${method} ${path}`).toMatch(/Retry-After seconds\.$/);
    }
  }
  const { info } = server.app.swagger();
  for (const { account, address } of Object.values(callLimits)) {
    expect(info.description).toContain(String(account));
    expect(info.description).toContain(String(address));
  }
});
