import { describe, expect, test } from 'vitest';
import type { Notification } from '../../../api/contract/navigation/notifications.ts';
import { purgeSessions } from '../../../api/domain/identity/sessions.ts';
import { persistent } from '../../support/accounts.ts';
import { Jar, type TestApp, testApp } from '../../support/app.ts';
import { emptyDatabase } from '../../support/databases.ts';
import { linkIn, outboxOf } from '../../support/mails.ts';
import { codeAt, switchOn, wrongCode } from '../../support/two-step.ts';

const server = await testApp();
const { call } = server;
const live = await testApp(persistent, {}, await emptyDatabase());
const currentPassword = 'long enough 1';
const link = '/account/settings?tab=security';
const day = 24 * 3600_000;
let people = 0;

const newsOf = async (token: string, lng = 'en', { call }: Pick<TestApp, 'call'> = server): Promise<Notification[]> =>
  (await call('GET', `/api/notifications/data?lng=${lng}`, { token })).json().notifications;
const titlesOf = async (token: string, from = server) => (await newsOf(token, 'en', from)).map(({ title }) => title);

async function newcomer() {
  people += 1;
  const { accessToken: token, userData } = await server.signUp(`watched${people}`);
  const post = (path: string, body: object) => call('POST', path, { token, body });
  const mails = async () => (await outboxOf(server)).filter(({ to, kind }) => to === userData.email && kind === 'security-notice');
  return { token, email: userData.email, post, mails };
}
type Person = Awaited<ReturnType<typeof newcomer>>;

/** Title of each notice, with a refused attempt and the reported action. */
const actions: [string, (own: Person) => Promise<unknown>, (own: Person) => Promise<unknown>][] = [
  [
    'Your password was changed',
    ({ post }) => post('/account-setting/password', { currentPassword: 'wrong', newPassword: 'another one 2' }),
    ({ post }) => post('/account-setting/password', { currentPassword, newPassword: 'another one 2' }),
  ],
  [
    'An API key was revoked',
    ({ token }) => call('DELETE', '/account-setting/keys/sample-key-stock', { token }),
    async ({ post, token }) => {
      const { apiKey } = (await post('/account-setting/keys', { name: 'Any', scopes: ['shop:read'], days: 1, currentPassword })).json();
      return call('DELETE', `/account-setting/keys/${apiKey.id}`, { token });
    },
  ],
];

describe('an account is told', () => {
  test.each(actions)('“%s”, once, by bell and mail, in both languages, and nobody else is', async (title, refused, action) => {
    const [own, other] = [await newcomer(), await newcomer()];
    await refused(own);
    expect(await newsOf(own.token)).toEqual([]);
    const { cursor } = (await call('GET', '/api/changes', { token: own.token })).json();
    await action(own);
    const told = (await newsOf(own.token)).filter((one) => one.title === title);
    expect(told).toEqual([expect.objectContaining({ kind: 'personal', link, isRead: false })]);
    const [thai] = await newsOf(own.token, 'th');
    expect(`${thai?.title} ${thai?.subtitle}`).toMatch(/^[\u0e00-\u0e7f API]+$/);
    expect((await own.mails()).map(({ subject }) => subject)).toHaveLength(title.includes('key') ? 2 : 1);
    expect((await call('GET', `/api/changes?after=${cursor}`, { token: own.token })).json().topics).toContain('notifications');
    expect([await newsOf(other.token), await other.mails()]).toEqual([[], []]);
  });

  test('of a password that was chosen by a link from a mail', async () => {
    const { token, email, mails } = await newcomer();
    await call('POST', '/auth/forgot-password', { body: { email } });
    const sent = (await outboxOf(server))[0];
    const { code } = linkIn(sent ?? { text: '' });
    const reset = (body: object) => call('POST', '/auth/reset-password', { body });
    const password = 'another one 2';
    expect((await reset({ code: 'x'.repeat(43), password, passwordConfirmation: password })).statusCode).toBe(400);
    expect(await mails()).toEqual([]);
    expect((await reset({ code, password, passwordConfirmation: password })).statusCode).toBe(200);
    const again = (await call('POST', '/jwt/login', { body: { email, password } })).json().accessToken;
    expect(await titlesOf(again)).toEqual(['Your password was changed']);
    expect(await mails()).toHaveLength(1);
    expect(token).not.toBe(again);
  });

  test('of another email once its link was opened, however often, and by the bell alone', async () => {
    const { token, post, mails } = await newcomer();
    await post('/account-setting/update', { general: { email: 'moved@home.example' }, currentPassword });
    expect(await newsOf(token)).toEqual([]);
    const sent = (await outboxOf(server)).find(({ kind }) => kind === 'email-change');
    const { code } = linkIn(sent ?? { text: '' });
    for (let times = 0; times < 2; times += 1) await call('GET', `/auth/email-confirmation?confirmation=${code}`);
    expect(await titlesOf(token)).toEqual(['Your email was changed']);
    expect(await mails()).toEqual([]);
    expect(JSON.stringify(await newsOf(token))).not.toContain('home.example');
  });
});

describe('a sign-in on another device', () => {
  const agents = {
    phone: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    newerPhone: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/145.0.0.0 Mobile Safari/537.36',
    laptop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
  const told = 'Signed in on a new device';

  /** An account created on a phone, and a function that signs in to it. */
  async function owner(name: string) {
    const jar = new Jar();
    const body = { username: name, email: `${name}@example.com`, password: currentPassword };
    await live.call('POST', '/auth/local/register', { body, jar, headers: { 'user-agent': agents.phone } });
    const signIn = async (agent: string, cookies?: Jar, password = currentPassword): Promise<string> => {
      const answer = await live.call('POST', '/jwt/login', {
        body: { email: body.email, password },
        headers: { 'user-agent': agent },
        ...(cookies ? { jar: cookies } : {}),
      });
      return answer.json().accessToken;
    };
    const titles = async () => titlesOf(await signIn(agents.phone, jar), live);
    return { jar, signIn, titles };
  }

  test('is told once, and one on a known device, with a wrong password or by a newer browser is not', async () => {
    const { signIn, titles } = await owner('roams');
    expect(await titles()).toEqual([]);
    await signIn(agents.newerPhone);
    await signIn(agents.laptop, undefined, 'wrong');
    expect(await titles()).toEqual([]);
    const laptop = new Jar();
    await signIn(agents.laptop, laptop);
    expect(await titles()).toEqual([told]);
    await signIn(agents.laptop, laptop);
    await signIn(agents.laptop);
    expect(await titles()).toEqual([told]);
  });

  test('is told when all its sessions are forgotten, unless the device has the account’s cookie', async () => {
    const { jar, signIn, titles } = await owner('returns');
    live.clock.now += 40 * day;
    await purgeSessions(live.db, live.clock.now);
    await signIn(agents.phone, jar);
    expect(await titles()).toEqual([]);
    live.clock.now += 40 * day;
    await purgeSessions(live.db, live.clock.now);
    await signIn(agents.laptop);
    expect(await titles()).toEqual([told]);
  });

  test('is told when the code has been given, and not for the password alone', async () => {
    const { jar, signIn } = await owner('steps');
    const { secret } = await switchOn(live, await signIn(agents.phone, jar));
    const [before] = await newsOf(await withCode(agents.phone, secret), 'en', live);
    expect(before?.title).toBe('Two-step sign-in is on');
    expect(await withCode(agents.laptop, secret, wrongCode)).toBeUndefined();
    expect((await newsOf(await withCode(agents.phone, secret), 'en', live))[0]).toEqual(before);
    const token = await withCode(agents.laptop, secret);
    expect(await titlesOf(token, live)).toEqual([told, 'Two-step sign-in is on']);
  });

  async function withCode(agent: string, secret: string, codeOf = codeAt) {
    live.clock.now += 60_000;
    const headers = { 'user-agent': agent };
    const body = { email: 'steps@example.com', password: currentPassword };
    const { challenge } = (await live.call('POST', '/jwt/login', { body, headers })).json();
    const code = codeOf(secret, live.clock.now);
    return (await live.call('POST', '/auth/two-step', { body: { challenge, code }, headers })).json().accessToken;
  }

  test('is not told in a demo, whose accounts are everybody’s', async () => {
    for (const agent of Object.values(agents)) {
      const headers = { 'user-agent': agent };
      await call('POST', '/jwt/login', { body: { email: 'client@demo.com', password: 'client' }, headers });
    }
    expect(await titlesOf((await server.signIn('client')).accessToken)).not.toContain(told);
  });
});
