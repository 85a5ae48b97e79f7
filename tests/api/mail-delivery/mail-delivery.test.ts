import { describe, expect, test } from 'vitest';
import { buildApp } from '../../../api/app.ts';
import { loadConfig } from '../../../api/config.ts';
import { transact } from '../../../api/db/client.ts';
import { mail } from '../../../api/db/schema.ts';
import { persistent, postFrom } from '../../support/accounts.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { sampleDatabase, startTime } from '../../support/databases.ts';
import { manualScheduler } from '../../support/manual-scheduler.ts';
import { rowsOf } from '../../support/rows.ts';
import { mailServer } from '../../support/smtp.ts';

const second = 1000;
const settings = { ...persistent, mailFrom: 'ตลาดนัด <post@taladnat.example>' };

const mailsOf = (server: Pick<TestApp, 'db'>) => rowsOf(server, mail);
const forgot = (server: TestApp, email = 'client@demo.com') => postFrom(server, '203.0.113.9', '/auth/forgot-password', { email });
/** An app with a mail server, whose outbox is processed on request. */
async function withMailServer() {
  const [post, scheduler] = [await mailServer(), manualScheduler()];
  const server = await testApp({ ...settings, smtpUrl: post.url }, { repeat: scheduler.repeat });
  return { post, server, deliver: scheduler.turn };
}

/** The text part of a mail, decoded. */
function decoded(data: string): string {
  const part = /text\/plain[\s\S]*?Content-Transfer-Encoding: (\S+)[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(data);
  const [, encoding = '', body = ''] = part ?? [];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

describe('with a mail server', () => {
  test('a mail is delivered once, in two parts, and its text is forgotten', async () => {
    const { post, server, deliver } = await withMailServer();
    expect((await forgot(server)).statusCode).toBe(200);
    await deliver();
    expect(await mailsOf(server)).toMatchObject([{ state: 'sent', attempts: 1, text: '', html: '' }]);
    const [mail] = post.received;
    if (!mail) throw new Error('Nothing came.');
    expect(mail.from).toContain('<post@taladnat.example>');
    expect(mail.to).toEqual(['<client@demo.com>']);
    expect(mail.data).toMatch(/^Message-ID: <[0-9a-f]{32}@taladnat\.example>\r$/im);
    expect(mail.data).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail.data).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(mail.data).toMatch(/text\/html/);
    expect(decoded(mail.data)).toMatch(/https:\/\/taladnat\.example\/reset-password\?code=[\w-]{43}\n/);
    server.clock.now += 60 * second;
    // Triggers another check for due mails, which no longer include this one.
    await postFrom(server, '203.0.113.9', '/auth/forgot-password', { email: 'admin@demo.com' });
    await deliver();
    expect(await mailsOf(server)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
    expect(post.received.map(({ to }) => to)).toEqual([['<client@demo.com>'], ['<admin@demo.com>']]);
  });

  test('a mail that can be ended says by which address, as mail programs ask for it, and no other does', async () => {
    const { post, server, deliver } = await withMailServer();
    const unsubscribe = 'https://taladnat.example/unsubscribe?key=1.signature';
    await forgot(server);
    await transact(server.db, (tx) => tx.update(mail).set({ unsubscribe }).run());
    await forgot(server, 'admin@demo.com');
    await deliver();
    const headers = [`List-Unsubscribe: <${unsubscribe}>\r\n`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n'];
    const has = ({ data }: { data: string }) => headers.map((header) => data.includes(header));
    const [ending, plain] = ['client', 'admin'].map((name) => post.received.find(({ to }) => to.includes(`<${name}@demo.com>`)));
    expect(ending && has(ending)).toEqual([true, true]);
    expect(plain?.data).not.toMatch(/list-unsubscribe/i);
  });

  test('nothing goes to an address that nobody has', async () => {
    const { post, server, deliver } = await withMailServer();
    await forgot(server, 'nobody@demo.com');
    await forgot(server, 'client@demo.com');
    await deliver();
    expect(post.received).toHaveLength(1);
    expect(post.received[0]?.to).toEqual(['<client@demo.com>']);
  });

  test('an odd address stays one address', async () => {
    const { post, server, deliver } = await withMailServer();
    const odd = ['a,b@demo.example', 'a;c>d<e@demo.example', '"x"y@demo.example'];
    for (const [at, email] of odd.entries()) {
      const body = { username: `odd${at}`, email, password: 'long enough 1' };
      await postFrom(server, `203.0.113.${at}`, '/jwt/register', body);
    }
    await deliver();
    expect((await mailsOf(server)).filter(({ state }) => state === 'waiting')).toEqual([]);
    for (const { to, data } of post.received) {
      expect(to).toHaveLength(1);
      expect(to[0]).toMatch(/@demo\.example>$/);
      expect(data.split('\r\n\r\n')[0]?.match(/^To: /gm)).toHaveLength(1);
    }
  });

  test('requests do not wait for it, whatever it does', async () => {
    const { post, server, deliver } = await withMailServer();
    post.answers.set('greeting', '');
    for (let times = 0; times < 3; times += 1) {
      // The mail server never responds: code that waits for it would time out.
      expect((await forgot(server)).statusCode).toBe(200);
      void deliver();
    }
    expect((await mailsOf(server)).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
  });

  test('a slow address holds up its own mails alone, which keep their order', async () => {
    const { post, server, deliver } = await withMailServer();
    const slow = Promise.withResolvers<void>();
    post.held.set('<client@demo.com>', slow.promise);
    await forgot(server);
    await forgot(server);
    const receivers = () => post.received.map(({ to }) => to[0]);
    const delivered = deliver();
    await expect.poll(() => mailsOf(server).then(([first]) => first?.dueAt)).toBe(server.clock.now + 60 * second);
    // Requested while the slow one is in progress.
    await forgot(server, 'admin@demo.com');
    await expect.poll(receivers).toEqual(['<admin@demo.com>']);
    slow.resolve();
    await delivered;
    expect(receivers()).toEqual(['<admin@demo.com>', '<client@demo.com>', '<client@demo.com>']);
    const sent = await mailsOf(server);
    expect(sent.map(({ state, attempts }) => [state, attempts])).toEqual(Array(3).fill(['sent', 1]));
    const ids = post.received.map(({ data }) => /^Message-ID: <([0-9a-f]{32})@/im.exec(data)?.[1]);
    expect(ids).toEqual([2, 0, 1].map((at) => sent[at]?.messageId));
  });

  test('no more than four are on their way at once', async () => {
    const { post, server, deliver } = await withMailServer();
    const slow = Promise.withResolvers<void>();
    post.ready = slow.promise;
    for (let at = 0; at < 6; at += 1) {
      const body = { username: `many${at}`, email: `many${at}@demo.example`, password: 'long enough 1' };
      await postFrom(server, `203.0.113.${at}`, '/jwt/register', body);
    }
    const claimed = async () => (await mailsOf(server)).filter(({ dueAt }) => dueAt > server.clock.now).length;
    const delivered = deliver();
    await expect.poll(claimed).toBe(4);
    slow.resolve();
    await delivered;
    expect(post.received).toHaveLength(6);
  });

  test('a mail that can not go out is tried again, after pauses that double, and given up in the end', async () => {
    const { post, server, deliver } = await withMailServer();
    post.answers.set('MAIL', '451 later');
    await forgot(server);
    for (let attempts = 1; attempts < 7; attempts += 1) {
      const pause = 30 * second * 2 ** (attempts - 1);
      await deliver();
      expect(await mailsOf(server)).toMatchObject([{ state: 'waiting', attempts, dueAt: server.clock.now + pause }]);
      server.clock.now += pause;
    }
    await deliver();
    expect(await mailsOf(server)).toMatchObject([{ state: 'failed', attempts: 7, text: '', html: '' }]);
    expect(server.clock.now - startTime).toBeLessThan(60 * 60 * second);
    expect(post.received).toEqual([]);
  });

  test('a mail goes out when the server is well again', async () => {
    const { post, server, deliver } = await withMailServer();
    post.answers.set('MAIL', '451 later');
    await forgot(server);
    await deliver();
    expect(await mailsOf(server)).toMatchObject([{ attempts: 1 }]);
    post.answers.clear();
    server.clock.now += 30 * second;
    await deliver();
    expect(await mailsOf(server)).toMatchObject([{ state: 'sent', attempts: 2 }]);
    expect(post.received).toHaveLength(1);
  });

  test('a recipient who is refused for good is not tried again, and holds nobody else up', async () => {
    const { post, server, deliver } = await withMailServer();
    post.answers.set('RCPT', '550 no such person');
    await forgot(server);
    await deliver();
    expect(await mailsOf(server)).toMatchObject([{ state: 'failed', attempts: 1 }]);
    post.answers.clear();
    await forgot(server);
    await deliver();
    expect((await mailsOf(server))[1]).toMatchObject({ state: 'sent' });
  });

  test('a mail of long ago does not go out any more', async () => {
    const post = await mailServer();
    const db = await sampleDatabase();
    const old = await testApp(persistent);
    await forgot(old);
    const rows = (await mailsOf(old)).map(({ id: _, ...row }) => row);
    expect(rows).toHaveLength(1);
    await transact(db, (tx) => tx.insert(mail).values(rows).run());
    const config = { ...loadConfig({ LOG_LEVEL: 'silent', MAX_EVENT_LOOP_DELAY_MS: '0' }), ...settings, smtpUrl: post.url };
    const { repeat, turn: deliver } = manualScheduler();
    const app = await buildApp({ config, db, now: () => startTime + 25 * 3600 * second, tools: { repeat } });
    await app.ready();
    await app.inject({ method: 'POST', url: '/auth/forgot-password', payload: { email: 'admin@demo.com' } });
    await deliver();
    expect(post.received).toHaveLength(1);
    await app.close();
    expect(post.received[0]?.to).toEqual(['<admin@demo.com>']);
  });
});

describe('the end of the server', () => {
  test('waits for the mail on its way, and leaves the rest for the next start', async () => {
    const post = await mailServer();
    const db = await sampleDatabase();
    const config = { ...loadConfig({ LOG_LEVEL: 'silent', MAX_EVENT_LOOP_DELAY_MS: '0' }), ...settings, smtpUrl: post.url };
    const { repeat, turn: deliver } = manualScheduler();
    const app = await buildApp({ config, db, now: () => startTime, tools: { repeat } });
    await app.ready();
    post.answers.set('MAIL', '');
    await app.inject({ method: 'POST', url: '/auth/forgot-password', payload: { email: 'client@demo.com' } });
    const mailing = post.heard('MAIL');
    void deliver();
    await mailing;
    await app.close();
    expect(await mailsOf({ db })).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    post.answers.clear();
    const next = await buildApp({ config, db, now: () => startTime + second, tools: { repeat } });
    await next.ready();
    await deliver();
    expect(await mailsOf({ db })).toMatchObject([{ state: 'sent' }]);
    await next.close();
    expect(post.received).toHaveLength(1);
  });
});
