import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { SignedIn } from '../../../api/contract/identity/account.ts';
import { transact } from '../../../api/db/client.ts';
import { lineToken, user } from '../../../api/db/schema.ts';
import { accountRows, cookieNamed, persistent, postFrom, refresh, statusOfAccess } from '../../support/accounts.ts';
import { Jar, testApp } from '../../support/app.ts';
import { startTime } from '../../support/databases.ts';
import { channelId, json, lineStandIn, refusal } from '../../support/line.ts';
import { rowsOf } from '../../support/rows.ts';

const line = await lineStandIn();
const settings = { lineApiBase: line.apiBase, lineChannelId: channelId };
const server = await testApp(settings);
const { call, clock } = server;

const hour = 3600;
const person = (claims: object = {}) => ({
  iss: 'https://access.line.me',
  sub: 'U0000000000000000000000000000000a',
  aud: channelId,
  exp: startTime / 1000 + hour,
  iat: startTime / 1000,
  name: 'สมศรี ใจงาม',
  picture: 'https://profile.line-scdn.net/0h-not-fetched',
  ...claims,
});

let tokens = 0;
/** An ID token for which LINE returns the given response. */
function tokenFor(answer: Parameters<typeof line.answers.set>[1]): string {
  tokens += 1;
  const token = `head.${tokens}.sign`;
  line.answers.set(token, answer);
  return token;
}
const tokenOf = (claims: object = {}) => tokenFor(json(person(claims)));
const exchange = (idToken: string, options: object = {}, more: object = {}) =>
  call('POST', '/auth/line', { body: { idToken, ...more }, ...options });

test('without a channel the call says that LINE is not set up', async () => {
  const { call: ask } = await testApp();
  const answer = await ask('POST', '/auth/line', { body: { idToken: 'a.b.c' } });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ error: 'Signing in with LINE is not set up on this server.', code: 'LINE_NOT_CONFIGURED' });
});

describe('a token LINE vouches for', () => {
  test('is sent to LINE with the channel, and makes an account that is signed in', async () => {
    const idToken = tokenOf();
    const answer = await exchange(idToken);
    expect(answer.statusCode).toBe(200);
    expect(Value.Check(SignedIn, answer.json())).toBe(true);
    expect(line.asked.at(-1)).toEqual({ path: 'POST /oauth2/v2.1/verify', form: { id_token: idToken, client_id: channelId } });
    const { userData, accessToken, refreshToken } = answer.json();
    expect(userData).toMatchObject({
      fullName: 'สมศรี ใจงาม',
      username: 'สมศรี.ใจงาม',
      role: 'admin',
      avatar: '/assets/avatars/default.svg',
    });
    expect(userData.email).toMatch(/^line-[0-9a-f]{24}@line\.invalid$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(cookieNamed(answer, 'sid')).toMatchObject({ httpOnly: true });
    expect(await statusOfAccess(server, accessToken)).toBe(200);
    expect((await refresh(server, refreshToken)).statusCode).toBe(200);
  });

  test('leads to the same account every time, whatever name and email it brings', async () => {
    const first = (await exchange(tokenOf({ sub: 'same' }))).json().userData;
    const rows = (await accountRows(server)).length;
    const again = (await exchange(tokenOf({ sub: 'same', name: 'Other', email: 'admin@demo.com' }))).json().userData;
    expect(again).toEqual(first);
    expect(await accountRows(server)).toHaveLength(rows);
  });

  test('makes one account when its person comes many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(tokenOf({ sub: 'at-once' }))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => answer.json().userData.id)).size).toBe(1);
  });

  test.each(['new', 'known'])('signs in once, also when it comes many times at once, for somebody %s', async (who) => {
    const sub = `once-${who}`;
    if (who === 'known') await exchange(tokenOf({ sub }));
    const idToken = tokenOf({ sub });
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(idToken)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401]);
    const again = await exchange(idToken);
    expect([again.statusCode, again.json().code, again.cookies]).toEqual([401, 'INVALID_LINE_TOKEN', []]);
    line.answers.set(`${idToken}=`, json(person({ sub })));
    expect((await exchange(`${idToken}=`)).statusCode).toBe(401);
  });

  test('is remembered no longer than it is valid', async () => {
    const short = await testApp(settings);
    const remembered = async () => (await rowsOf(short, lineToken)).length;
    const signIn = (seconds: number) =>
      short.call('POST', '/auth/line', { body: { idToken: tokenOf({ exp: startTime / 1000 + seconds }) } });
    await signIn(60);
    await signIn(hour);
    expect(await remembered()).toBe(2);
    short.clock.now += 60_000;
    await signIn(hour);
    expect(await remembered()).toBe(2);
  });

  test('makes a client in persistent mode', async () => {
    const strict = await testApp({ ...persistent, ...settings });
    const answer = await strict.call('POST', '/auth/line', { body: { idToken: tokenOf() } });
    expect(answer.json().userData.role).toBe('client');
  });

  test('brings its email along, if nobody has it', async () => {
    const { userData } = (await exchange(tokenOf({ sub: 'mail', email: 'somsri@example.com' }))).json();
    expect(userData.email).toBe('somsri@example.com');
  });

  test.each(['admin@demo.com', 'ADMIN@demo.com', 'not an email', `${'a'.repeat(260)}@example.com`, ''])(
    'with a used or odd email (%#) neither leads to its account nor is kept out',
    async (email) => {
      const { statusCode, ...answer } = await exchange(tokenOf({ sub: `mail-${email}`.slice(0, 40), email }));
      expect(statusCode).toBe(200);
      const { userData } = JSON.parse(answer.body);
      expect(userData.id).not.toBe(1);
      expect(userData.email).toMatch(/@line\.invalid$/);
    },
  );

  test.each([
    ['johndoe', /^johndoe-[0-9a-f]{6}$/],
    ['JohnDoe', /^JohnDoe-[0-9a-f]{6}$/],
    ['🐘🐘', /^line$/],
    ['', /^LINE-[0-9a-f]{6}$/],
    ['a@b <script>', /^a\.b\.script$/],
    [`\u202e${'ก'.repeat(300)}`, /^ก{57}$/],
    ['\ud800x\u0000y', /^[\p{L}\p{N}.]+$/u],
    ['𝐣𝐨𝐡𝐧𝐝𝐨𝐞', /^johndoe-[0-9a-f]{6}$/],
    ['jоhndoe', /^LINE-[0-9a-f]{6}$/],
    ['ploy\u200bพลอย', /^ploy$/],
  ])('named otherwise (%#) gets a username nobody has', async (name, username) => {
    const { userData } = (await exchange(tokenOf({ sub: `name-${encodeURIComponent(name.toWellFormed()).slice(0, 60)}`, name }))).json();
    expect(userData.username).toMatch(username);
    expect(userData.fullName.length).toBeGreaterThan(0);
    expect(userData.fullName.length).toBeLessThanOrEqual(100);
  });

  test('written in two scripts without a gap keeps both words', async () => {
    const { userData } = (await exchange(tokenOf({ sub: 'two-scripts', name: '🌸Aomอ้อม🌸' }))).json();
    expect(userData).toMatchObject({ fullName: '🌸Aom อ้อม🌸', username: 'Aom' });
  });

  test('opens no door for a password', async () => {
    const { userData } = (await exchange(tokenOf({ sub: 'no-password' }))).json();
    for (const password of [' ', 'null', 'undefined', 'LINE']) {
      const answer = await call('POST', '/auth/local', { body: { identifier: userData.username, password } });
      expect(answer.json().code).toBe('INVALID_CREDENTIALS');
    }
  });

  test('takes the visitor’s cart and wishlist along', async () => {
    const jar = new Jar();
    await call('POST', '/apps/ecommerce/cart', { jar, body: { productId: 3 } });
    await call('POST', '/apps/ecommerce/wishlist', { jar, body: { productId: 4 } });
    const { userData, accessToken: token } = (await exchange(tokenOf({ sub: 'visitor' }), { jar })).json();
    expect(userData.extras.eCommerceCartItemsCount).toBe(1);
    expect((await call('GET', '/apps/ecommerce/cart', { token })).json().products).toMatchObject([{ id: 3 }]);
    expect((await call('GET', '/apps/ecommerce/wishlist', { token })).json().products).toMatchObject([{ id: 4 }]);
    expect([...jar.cookies.keys()]).toEqual(['device', 'sid']);
  });

  test('must carry the nonce it was asked with', async () => {
    const idToken = tokenOf({ sub: 'nonce', nonce: 'n-1' });
    expect((await exchange(idToken, {}, { nonce: 'n-1' })).statusCode).toBe(200);
    expect(line.asked.at(-1)?.form.nonce).toBe('n-1');
    expect((await exchange(idToken, {}, { nonce: 'n-2' })).json().code).toBe('INVALID_LINE_TOKEN');
    expect((await exchange(tokenOf({ sub: 'nonce' }), {}, { nonce: 'n-1' })).json().code).toBe('INVALID_LINE_TOKEN');
  });
});

/** Signs in with a token that must not create an account. */
async function expectNoAccount(idToken: string, status: number, code: string): Promise<void> {
  const before = await accountRows(server);
  const answer = await exchange(idToken);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({ error: expect.any(String), code });
  expect(answer.cookies).toEqual([]);
  expect(await accountRows(server)).toEqual(before);
}

describe('a token is refused', () => {
  test.each([
    ['that LINE does not know', refusal()],
    ['that has expired, says LINE', refusal('IdToken expired.')],
    ['that is for another channel, says LINE', refusal('Invalid IdToken Audience.')],
    ['that has expired by our clock', json(person({ exp: startTime / 1000 }))],
    ['that is for another channel by what LINE answers', json(person({ aud: '9999999999' }))],
    ['that somebody else has issued', json(person({ iss: 'https://access.line.me.example' }))],
  ])('%s', async (_what, answer) => {
    await expectNoAccount(tokenFor(answer), 401, 'INVALID_LINE_TOKEN');
  });

  test('when there is none, or only a user id and a profile', async () => {
    const asked = line.asked.length;
    for (const body of [{}, { userId: 'U1', displayName: 'x' }, { idToken: '' }, { idToken: 7 }, { idToken: 'x'.repeat(8001) }]) {
      const answer = await call('POST', '/auth/line', { body });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().error)).toEqual(['idToken']);
    }
    expect(line.asked).toHaveLength(asked);
  });

  test('from another site’s page', async () => {
    const answer = await exchange(tokenOf(), { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.statusCode).toBe(403);
  });
});

describe('when LINE', () => {
  const endless = `{"padding":"${'x'.repeat(10 * 1024 * 1024)}"}`;
  test.each<[string, Parameters<typeof tokenFor>[0]]>([
    ['fails', json({ message: 'oops' }, 500)],
    ['is busy', json({}, 429)],
    ['answers something that is no JSON', (response) => response.end('<html>')],
    ['answers half a JSON', (response) => response.end('{"iss":"https://access.line.me"')],
    ['answers null', json(null)],
    ['answers without a user', json(person({ sub: undefined }))],
    ['answers with an empty user', json(person({ sub: '' }))],
    ['answers with an expiry that is no number', json(person({ exp: '9999999999' }))],
    ['answers ten megabytes', (response) => response.end(endless)],
    ['answers ten megabytes for a refusal', (response) => response.writeHead(400).end(endless)],
    ['hangs up', (response) => response.destroy()],
    ['hangs up in the middle', (response) => response.writeHead(200).write('{"iss"', () => response.destroy())],
    ['leads elsewhere', (response, asked) => response.writeHead(307, { location: `${line.apiBase}/elsewhere?${asked}` }).end()],
  ])('%s, it counts as out of reach', async (_what, answer) => {
    await expectNoAccount(tokenFor(answer), 503, 'LINE_UNAVAILABLE');
    expect(line.asked.some(({ path }) => path.includes('elsewhere'))).toBe(false);
  });

  test.each<[string, Parameters<typeof tokenFor>[0]]>([
    ['says nothing', () => {}],
    ['never comes to an end', (response) => response.writeHead(200).write('{')],
  ])('%s, the call ends within four seconds and other sign-ins go on', async (_what, answer) => {
    const since = performance.now();
    const slow = expectNoAccount(tokenFor(answer), 503, 'LINE_UNAVAILABLE');
    expect((await server.signIn('client')).userData.id).toBe(2);
    expect(performance.now() - since).toBeLessThan(2000);
    await slow;
    expect(performance.now() - since).toBeLessThan(4000);
  });

  test('is not there at all, the call says so', async () => {
    const lost = await testApp({ lineApiBase: 'http://127.0.0.1:9', lineChannelId: channelId });
    const answer = await lost.call('POST', '/auth/line', { body: { idToken: 'a.b.c' } });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'LINE_UNAVAILABLE']);
    expect(answer.body).not.toMatch(/127\.0\.0\.1|ECONNREFUSED/);
  });
});

test('one address may only try so often', async () => {
  const strict = await testApp({ ...persistent, ...settings });
  const statuses = new Map<number, number>();
  for (let tries = 0; tries < 40; tries += 1) {
    const { statusCode } = await postFrom(strict, '203.0.113.7', '/auth/line', { idToken: 'wrong' });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [401, 30],
    [429, 10],
  ]);
  expect((await postFrom(strict, '203.0.113.8', '/auth/line', { idToken: 'wrong' })).statusCode).toBe(401);
});

test('an account whose owner is gone leaves room for a new one', async () => {
  const comesBack = () => exchange(tokenOf({ sub: 'comes-back' }));
  const { id } = (await comesBack()).json().userData;
  await transact(server.db, (tx) => tx.delete(user).where(eq(user.id, id)).run());
  clock.now += 1000;
  expect((await comesBack()).statusCode).toBe(200);
});
