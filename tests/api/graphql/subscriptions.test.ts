import { describe, expect, test } from 'vitest';
import { transact } from '../../../api/db/client.ts';
import { insertNotification } from '../../../api/domain/shared/insert-notification.ts';
import { persistent } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { GraphSocket } from '../../support/graph-socket.ts';

const server = await testApp();
const { app, call } = server;
await app.listen({ port: 0, host: '127.0.0.1' });
const tokenOf = async (who: 'admin' | 'client') => (await server.signIn(who)).accessToken;
const addTask = async (token: string) => call('POST', '/apps/todo/add-tasks', { token, body: { task: { title: 'ส่งของ' } } });
const changed = 'subscription ($after: String) { changed(after: $after) { topics cursor } }';

describe('an open socket', () => {
  test('tells at once what changes of an account, and nothing of another', async () => {
    const [token, other] = [await tokenOf('client'), await tokenOf('admin')];
    const [socket, others] = [await GraphSocket.of(app, token), await GraphSocket.of(app, other)];
    for (const each of [socket, others]) {
      each.subscribe(changed);
      expect((await each.next('next')).payload.data.changed.topics).toEqual([]);
    }
    await addTask(token);
    expect((await socket.next('next')).payload).toEqual({
      data: { changed: { topics: ['TODO'], cursor: expect.stringContaining('todo-') } },
    });
    expect(others.waiting).toEqual([]);
    await addTask(other);
    expect((await others.next('next')).payload.data.changed.topics).toEqual(['TODO']);
  });

  test('tells who comes back what they have missed', async () => {
    const token = await tokenOf('client');
    const { cursor } = (await call('GET', '/api/changes', { token })).json();
    await addTask(token);
    const socket = await GraphSocket.of(app, token);
    socket.subscribe(changed, { after: cursor });
    expect((await socket.next('next')).payload.data.changed.topics).toEqual(['TODO']);
  });

  test('tells of new notifications with what they say', async () => {
    const { accessToken: token, userData } = await server.signIn('client');
    const socket = await GraphSocket.of(app, token, { path: '/graphql/?lng=en' });
    socket.subscribe('subscription { notificationsChanged { added { id title isRead kind } counts { unread } } }');
    const before = (await socket.next('next')).payload.data.notificationsChanged;
    expect(before.added).toEqual([]);
    const titles = { titleTh: 'ขายแล้ว', titleEn: 'Sold', subtitleTh: '', subtitleEn: '' };
    const news = { userId: userData.id, ...titles, icon: 'Tag', color: 'success', link: '/home' } as const;
    await transact(server.db, (tx) => insertNotification(tx, news, server.clock.now));
    const { added, counts } = (await socket.next('next')).payload.data.notificationsChanged;
    expect(added).toEqual([{ id: expect.stringMatching(/^Notification:\d+$/), title: 'Sold', isRead: false, kind: 'PERSONAL' }]);
    expect(counts.unread).toBe(before.counts.unread + 1);
    await call('POST', '/api/notifications/read', { token, body: {} });
    expect((await socket.next('next')).payload.data.notificationsChanged).toEqual({ added: [], counts: { unread: 0 } });
  });

  test('ends a subscription when it is told to, and takes another', async () => {
    const token = await tokenOf('client');
    const socket = await GraphSocket.of(app, token);
    socket.subscribe(changed);
    await socket.next('next');
    socket.send({ id: '1', type: 'complete' });
    socket.subscribe(changed, undefined, '2');
    await socket.next('next');
    await addTask(token);
    expect((await socket.next('next')).id).toBe('2');
  });

  test('answers a ping', async () => {
    const socket = await GraphSocket.of(app, await tokenOf('client'));
    socket.send({ type: 'ping' });
    expect(await socket.next('pong')).toEqual({ type: 'pong' });
  });
});

describe('a socket is closed', () => {
  const opened = async (token: string) => {
    const socket = await GraphSocket.of(app, token);
    socket.subscribe(changed);
    await socket.next('next');
    return socket;
  };

  test('when its session is signed out, and no other', async () => {
    const [first, second] = [await server.signIn('client'), await server.signIn('client')];
    const [gone, kept] = [await opened(first.accessToken), await opened(second.accessToken)];
    await call('POST', '/jwt/logout', { token: first.accessToken, body: { refreshToken: first.refreshToken } });
    expect((await gone.closed).code).toBe(4401);
    await addTask(second.accessToken);
    // The other session's end is also announced, before or together with the task.
    let { topics } = (await kept.next('next')).payload.data.changed;
    if (!topics.includes('TODO')) topics = (await kept.next('next')).payload.data.changed.topics;
    expect(topics).toContain('TODO');
  });

  test('when its account is suspended', async () => {
    const { userData, accessToken } = await server.signUp('suspendedone');
    const socket = await opened(accessToken);
    const token = await tokenOf('admin');
    const person = { fullName: 'Somebody', username: 'suspendedone', email: userData.email, status: 'active' };
    const { user } = (await call('POST', '/apps/users/add-user', { token, body: person })).json();
    await call('POST', '/apps/users/update-user', { token, body: { id: user.id, status: 'inactive' } });
    expect((await socket.closed).code).toBe(4401);
  });

  test('when its key is revoked', async () => {
    const token = await tokenOf('client');
    const { key, apiKey } = (
      await call('POST', '/account-setting/keys', {
        token,
        body: { name: 'Feed', scopes: ['account:read'], days: 1, currentPassword: 'client' },
      })
    ).json();
    const socket = await opened(key);
    await addTask(token);
    expect((await socket.next('next')).payload.data.changed.topics).toContain('TODO');
    await call('DELETE', `/account-setting/keys/${apiKey.id}`, { token });
    expect((await socket.closed).code).toBe(4401);
  });

  test('when the server leaves', async () => {
    const leaving = await testApp();
    await leaving.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = await GraphSocket.of(leaving.app, (await leaving.signIn('client')).accessToken);
    await leaving.app.close();
    expect((await socket.closed).code).toBe(1001);
    const draining = await testApp();
    await draining.app.listen({ port: 0, host: '127.0.0.1' });
    const other = await GraphSocket.of(draining.app, (await draining.signIn('client')).accessToken);
    await draining.app.connections.begin();
    expect((await other.closed).code).toBe(1001);
  });
});

describe('a socket is refused', () => {
  test('to pages of other sites', async () => {
    for (const origin of ['https://example.org', 'null']) expect(await GraphSocket.open(app, { origin }), origin).toBe(403);
    const { port } = app.server.address() as { port: number };
    expect(await GraphSocket.open(app, { origin: `http://127.0.0.1:${port}` })).toBeInstanceOf(GraphSocket);
  });

  test.each([undefined, {}, { authorization: 'Bearer x' }, { authorization: 'tlk_x' }, { authorization: 1 }, { token: 'x' }])(
    'to who says %j',
    async (payload) => {
      const socket = (await GraphSocket.open(app)) as GraphSocket;
      socket.send({ type: 'connection_init', payload });
      expect((await socket.closed).code).toBe(4403);
    },
  );

  test('to a cookie', async () => {
    const signIn = await call('POST', '/jwt/login', { body: { email: 'admin@demo.com', password: 'admin' } });
    const cookie = signIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const socket = (await GraphSocket.open(app, { headers: { cookie } })) as GraphSocket;
    socket.send({ type: 'connection_init' });
    expect((await socket.closed).code).toBe(4403);
  });

  test('to who speaks another protocol, before they have said who they are, or nonsense', async () => {
    expect(await GraphSocket.open(app, { path: '/api/changes' }).catch(() => 'no')).not.toBeInstanceOf(GraphSocket);
    const odd: [object | string, number][] = [
      [{ id: '1', type: 'subscribe', payload: { query: changed } }, 4401],
      ['{', 4400],
      ['[]', 4400],
      [{ type: 'x' }, 4400],
      ['x'.repeat(70_000), 1009],
    ];
    for (const [message, code] of odd) {
      const socket = (await GraphSocket.open(app)) as GraphSocket;
      socket.send(message);
      expect((await socket.closed).code, JSON.stringify(message).slice(0, 50)).toBe(code);
    }
  });

  test('to who does not say within a second who they are', async () => {
    const socket = (await GraphSocket.open(app)) as GraphSocket;
    const openedAt = performance.now();
    expect((await socket.closed).code).toBe(4408);
    expect(performance.now() - openedAt).toBeGreaterThan(900);
    expect(performance.now() - openedAt).toBeLessThan(1900);
  });

  test('to the eleventh of an account', async () => {
    const { accessToken: token } = await server.signUp('manysockets');
    const sockets = await Promise.all(Array.from({ length: 10 }, () => GraphSocket.of(app, token)));
    const last = (await GraphSocket.open(app)) as GraphSocket;
    last.send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
    expect((await last.closed).code).toBe(4429);
    expect(sockets.map(({ socket }) => socket.readyState)).toEqual(Array(10).fill(1));
  });
});

describe('what a socket asks for is refused', () => {
  test('if it is a query or a change, wrong, too deep, or for another key', async () => {
    const token = await tokenOf('client');
    const key = (
      await call('POST', '/account-setting/keys', {
        token,
        body: { name: 'Shop', scopes: ['shop:read'], days: 1, currentPassword: 'client' },
      })
    ).json().key;
    const refused: [string, string, string][] = [
      [token, '{ viewer { id } }', 'INVALID'],
      [token, 'mutation { markNotificationsRead { userErrors { code } } }', 'INVALID'],
      [token, 'subscription { x }', 'INVALID'],
      [token, '{', 'INVALID'],
      [token, 'subscription { a: changed { cursor } b: changed { cursor } }', 'INVALID'],
      [token, 'subscription { ...A } fragment A on Subscription { ...B } fragment B on Subscription { ...A }', 'INVALID'],
      [key, changed, 'API_KEY_SCOPE'],
      [token, 'subscription { changed(after: "../..") { cursor } }', 'INVALID'],
    ];
    for (const [who, query, code] of refused) {
      const socket = await GraphSocket.of(app, who);
      socket.subscribe(query);
      const { type, payload } = await socket.next('error', 'next');
      const errors = type === 'error' ? payload : payload.errors;
      expect(
        errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code),
        query,
      ).toContain(code);
      socket.socket.close();
    }
  });

  test('if it is one more than twenty', async () => {
    const socket = await GraphSocket.of(app, await tokenOf('client'));
    for (let n = 0; n <= 20; n += 1) socket.subscribe(changed, undefined, String(n));
    expect(await socket.next('error')).toMatchObject({ id: '20', payload: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] });
  });
});

describe('a socket whose owner asks for more than is read', () => {
  test('is told that an event is too long, and of the next', async () => {
    const { accessToken: token, userData } = await server.signIn('client');
    const socket = await GraphSocket.of(app, token);
    socket.subscribe(`subscription { notificationsChanged { added { ${'x'.repeat(50_000)}: id } counts { unread } } }`);
    await socket.next('next');
    const texts = { titleTh: 'ขายแล้ว', titleEn: 'Sold', subtitleTh: '', subtitleEn: '' };
    const news = { userId: userData.id, ...texts, icon: 'Tag', color: 'success', link: '/home' } as const;
    await transact(server.db, async (tx) => {
      for (let time = 0; time < 30; time += 1) await insertNotification(tx, news, server.clock.now);
    });
    const { payload } = await socket.next('next');
    expect([payload.data, payload.errors[0].extensions.code]).toEqual([null, 'ANSWER_TOO_LARGE']);
    await transact(server.db, (tx) => insertNotification(tx, news, server.clock.now));
    expect((await socket.next('next')).payload.data.notificationsChanged.added).toHaveLength(1);
  });

  test('is closed when too much is waiting to be read', async () => {
    const socket = await GraphSocket.of(app, await tokenOf('client'));
    socket.socket.pause();
    const ping = JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(60_000) } });
    const isSent = () => new Promise<boolean>((resolve) => socket.socket.send(ping, (error) => resolve(!error)));
    let sent = 0;
    while (sent < 2000 && (await isSent())) sent += 1;
    expect(sent).toBeLessThan(2000);
    socket.socket.resume();
    expect((await socket.closed).code).toBe(1006);
  });

  test('counts the reads of a subscription', async () => {
    const strict = await testApp({ ...persistent, rateLimitFactor: 1 });
    await strict.app.listen({ port: 0, host: '127.0.0.1' });
    const { accessToken: token } = await strict.signIn('client');
    const socket = await GraphSocket.of(strict.app, token);
    const details = `subscription { ownListingsChanged { changed { ${Array.from({ length: 7 }, (_, at) => `a${at}: details { version }`).join(' ')} } } }`;
    socket.subscribe(details);
    expect((await socket.next('error')).payload[0].extensions.code).toBe('TOO_MANY_REQUESTS');
    socket.subscribe(details.replace(/a[1-6]: details . version ./g, ''), undefined, '2');
    expect((await socket.next('error')).payload[0].extensions.code).toBe('TOO_COSTLY');
  });
});
