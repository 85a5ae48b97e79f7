import { describe, expect, test } from 'vitest';
import type { ChannelChoices } from '../../../api/contract/identity/channels.ts';
import { lineKinds, type NoticeOrSearchKind } from '../../../api/contract/values/identity/account-settings.ts';
import { transact } from '../../../api/db/client.ts';
import { lineIdentity, lineNotice } from '../../../api/db/schema.ts';
import { claimLineNotice, lineOutcomeOf, purgeLineNotices } from '../../../api/domain/mail-delivery/line-notices.ts';
import { noteOpened, notify, quietTime } from '../../../api/domain/shared/notify.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { channelId, lineStandIn } from '../../support/line.ts';
import { outboxOf } from '../../support/mails.ts';
import { manualScheduler } from '../../support/manual-scheduler.ts';
import { rowsOf } from '../../support/rows.ts';
import { shopAs } from '../../support/shop.ts';

const line = await lineStandIn();
const lineMessagingToken = 'a-channel-access-token/of+the=channel';
const settings = { lineApiBase: line.apiBase, lineChannelId: channelId, lineMessagingToken, publicUrl: 'https://taladnat.example' };
const path = '/account-setting/channels';
let people = 0;

/** An app that sends LINE messages on request. */
async function lineApp(changes: object = {}) {
  const scheduler = manualScheduler();
  const server = await testApp({ ...settings, ...changes }, { repeat: scheduler.repeat });
  return { ...server, deliver: scheduler.turn };
}
type Server = Awaited<ReturnType<typeof lineApp>>;

/** An account that signed in with LINE, with its enabled notices. */
async function lineUser(server: Server, kinds: readonly NoticeOrSearchKind[] = []) {
  people += 1;
  const name = `line${people}`;
  const sub = `U${String(people).padStart(32, '0')}`;
  const { accessToken: token, userData } = await server.signUp(name);
  const id: number = userData.id;
  await alterAccount(server, id, { confirmed: true });
  await transact(server.db, (tx) => tx.insert(lineIdentity).values({ sub, userId: id, createdAt: server.clock.now }).run());
  const choose = (chosen: readonly NoticeOrSearchKind[]) => server.call('POST', path, { token, body: { channels: {}, line: chosen } });
  if (kinds.length > 0 && (await choose(kinds)).statusCode !== 200) throw new Error('Nothing was ticked.');
  const words = {
    titleTh: 'ก',
    titleEn: 'a',
    subtitleTh: 'ชื่อใครบางคน',
    subtitleEn: 'somebody’s name',
    icon: 'Check',
    color: 'info',
  } as const;
  return {
    ...{ id, token, sub, name, choose },
    tell: (kind: Parameters<typeof notify>[1], link: string) =>
      transact(server.db, (tx) => notify(tx, kind, { userId: id, ...words, link }, server.clock.now)),
    pushed: () => line.pushed.filter(({ to }) => to === sub),
    read: async (): Promise<ChannelChoices> => (await server.call('GET', path, { token })).json(),
    news: async () => (await server.call('GET', '/api/notifications/data?lng=en', { token })).json().notifications,
  };
}
const noticesOf = async (server: Server, { id }: { id: number }) =>
  (await rowsOf(server, lineNotice)).filter(({ userId }) => userId === id);

describe('LINE is offered', () => {
  test('to whoever has signed in with it, where the server can write there, with nothing ticked', async () => {
    const server = await lineApp();
    const person = await lineUser(server);
    expect((await person.read()).line).toEqual([]);
    expect((await person.choose(['chatMessage', 'listingProgress'])).json().line).toEqual(['chatMessage', 'listingProgress']);
    expect((await person.read()).line).toEqual(['chatMessage', 'listingProgress']);
    // The other channels are unaffected, and vice versa.
    const body = { channels: { chatMessage: { app: false, mail: false } } };
    expect((await server.call('POST', path, { token: person.token, body })).json()).toMatchObject({
      channels: { chatMessage: { app: false, mail: false } },
      line: ['chatMessage', 'listingProgress'],
    });
    for (const line of [['nothing'], ['chatMessage', 'chatMessage'], 'chatMessage', [...lineKinds, 'blogDigest']])
      expect((await server.call('POST', path, { token: person.token, body: { channels: {}, line } })).statusCode).toBe(400);
    expect((await person.choose(lineKinds)).statusCode).toBe(200);
  });

  test('to nobody else, who can tick nothing', async () => {
    const [server, without] = [await lineApp(), await lineApp({ lineMessagingToken: undefined })];
    const { accessToken: token } = await server.signUp('nolink');
    const linked = await lineUser(without);
    for (const [app, own] of [
      [server, token],
      [without, linked.token],
    ] as const) {
      expect((await app.call('GET', path, { token: own })).json().line).toBeNull();
      const answer = await app.call('POST', path, { token: own, body: { channels: {}, line: ['chatMessage'] } });
      expect([answer.statusCode, Object.keys(answer.json().error)]).toEqual([400, ['line']]);
    }
    expect(await rowsOf(without, lineIdentity)).toMatchObject([{ noticeKinds: [] }]);
  });
});

describe('a notice', () => {
  test('that was ticked is pushed once, in both languages with its link, and with nothing that others wrote', async () => {
    const server = await lineApp();
    const person = await lineUser(server, ['chatMessage']);
    await person.tell('chatMessage', '/messenger/ข้อความ');
    await person.tell('followMe', '/profile');
    await server.deliver();
    expect(person.pushed()).toEqual([
      {
        ...{ to: person.sub, token: lineMessagingToken, retryKey: expect.any(String) },
        texts: [`คุณมีข้อความใหม่ที่ยังไม่ได้อ่าน\nYou have a new message\nhttps://taladnat.example/messenger/${encodeURIComponent('ข้อความ')}`],
      },
    ]);
    await server.deliver();
    expect(person.pushed()).toHaveLength(1);
    expect(await noticesOf(server, person)).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  test('is pushed about one thing once an hour, thirty times in all, and not after it was opened', async () => {
    const server = await lineApp();
    const person = await lineUser(server, ['chatMessage']);
    await person.tell('chatMessage', '/messenger/1');
    await person.tell('chatMessage', '/messenger/2');
    await transact(server.db, (tx) => noteOpened(tx, person.id, '/messenger/2'));
    await server.deliver();
    await person.tell('chatMessage', '/messenger/1');
    await server.deliver();
    expect(person.pushed()).toHaveLength(1);
    server.clock.now += quietTime + 1;
    for (let number = 1; number < 40; number += 1) await person.tell('chatMessage', `/messenger/${number}`);
    await server.deliver();
    expect(person.pushed()).toHaveLength(31);
    await purgeLineNotices(server.db, server.clock.now + 2 * quietTime + 1);
    expect(await noticesOf(server, person)).toEqual([]);
  });

  test('of an order is pushed as well, whichever other ways were chosen', async () => {
    const server = await lineApp();
    const person = await lineUser(server, ['orderProgress']);
    await server.call('POST', path, { token: person.token, body: { channels: { orderProgress: { app: false, mail: false } } } });
    const { number } = await shopAs(server, { token: person.token }).bought(21);
    const { accessToken: token } = await server.signIn('admin');
    expect((await server.call('PATCH', `/apps/ecommerce/all-orders/${number}`, { token, body: { state: 'paid' } })).statusCode).toBe(200);
    await server.deliver();
    expect(person.pushed().map(({ texts }) => texts[0])).toEqual([expect.stringMatching(/^คำสั่งซื้อของคุณมีความคืบหน้า\n.*\nhttps:/)]);
  });

  test.each(['suspendedAt', 'restrictedAt', 'leavesAt'] as const)('to an account with %s is not pushed', async (absence) => {
    const server = await lineApp();
    const person = await lineUser(server, ['chatMessage']);
    await person.tell('chatMessage', '/messenger/1');
    await alterAccount(server, person.id, { [absence]: server.clock.now });
    await server.deliver();
    expect(person.pushed()).toEqual([]);
  });

  test('is pushed by one sender at a time, and a slow one holds up its own person alone', async () => {
    const server = await lineApp();
    const [slow, quick] = [await lineUser(server, ['chatMessage']), await lineUser(server, ['chatMessage'])];
    for (const link of ['/messenger/1', '/messenger/2']) await slow.tell('chatMessage', link);
    await quick.tell('chatMessage', '/messenger/3');
    const claims = await Promise.all(Array.from({ length: 4 }, () => claimLineNotice(server.db, server.clock.now, [], '')));
    expect(
      claims
        .flatMap((each) => each ?? [])
        .map(({ link }) => link)
        .sort(),
    ).toEqual(['/messenger/1', '/messenger/2', '/messenger/3']);
    // Messages of interrupted senders are sent later.
    server.clock.now += 30_000;
    const held = Promise.withResolvers<void>();
    line.held.set(slow.sub, held.promise);
    const working = server.deliver();
    await expect.poll(async () => (await noticesOf(server, quick))[0]?.state).toBe('sent');
    expect(slow.pushed()).toHaveLength(1);
    held.resolve();
    await working;
    expect(slow.pushed()).toHaveLength(2);
  });
});

describe('a push that fails', () => {
  test.each([429, 500, 503, 401])(
    'by %i is tried again after growing pauses under one retry key, and given up after the seventh',
    async (status) => {
      const server = await lineApp();
      const person = await lineUser(server, ['chatMessage']);
      line.statuses.set(person.sub, status);
      await person.tell('chatMessage', '/messenger/1');
      await server.deliver();
      for (let attempt = 1; attempt < 7; attempt += 1) {
        server.clock.now += 30_000 * 2 ** (attempt - 1) - 1;
        await server.deliver();
        expect(person.pushed(), `before attempt ${attempt + 1}`).toHaveLength(attempt);
        server.clock.now += 1;
        await server.deliver();
        expect(person.pushed(), `attempt ${attempt + 1}`).toHaveLength(attempt + 1);
      }
      expect(new Set(person.pushed().map(({ retryKey }) => retryKey)).size).toBe(1);
      expect(await noticesOf(server, person)).toMatchObject([{ state: 'failed', attempts: 7 }]);
      server.clock.now += 24 * quietTime;
      await server.deliver();
      expect(person.pushed()).toHaveLength(7);
      expect(await rowsOf(server, lineIdentity)).toMatchObject([{ noticeKinds: ['chatMessage'] }]);
    },
  );

  test('because LINE is away is tried again, and taken where LINE knows it already', async () => {
    const server = await lineApp();
    const person = await lineUser(server, ['chatMessage']);
    await person.tell('chatMessage', '/messenger/1');
    line.statuses.set(person.sub, 502);
    await server.deliver();
    line.statuses.set(person.sub, 409);
    server.clock.now += 30_000;
    await server.deliver();
    expect(await noticesOf(server, person)).toMatchObject([{ state: 'sent', attempts: 2 }]);
    const unreachable = await lineApp({ lineApiBase: 'http://127.0.0.1:9' });
    const other = await lineUser(unreachable, ['chatMessage']);
    await other.tell('chatMessage', '/messenger/1');
    await unreachable.deliver();
    expect(await noticesOf(unreachable, other)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  });

  test.each([400, 403])('by %i switches LINE off for its person, who is told on the site and by mail', async (status) => {
    const server = await lineApp();
    const person = await lineUser(server, ['chatMessage', 'followMe']);
    line.statuses.set(person.sub, status);
    await person.tell('chatMessage', '/messenger/1');
    await person.tell('chatMessage', '/messenger/2');
    await server.deliver();
    expect(person.pushed()).toHaveLength(1);
    expect((await person.read()).line).toEqual([]);
    expect((await person.news())[0]).toMatchObject({
      ...{ title: 'Notices by LINE are switched off', link: '/account/settings?tab=notifications' },
    });
    const mails = (await outboxOf(server)).filter(({ to, subject }) => to === `${person.name}@example.com` && subject.includes('LINE'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('https://taladnat.example/en/account/settings?tab=notifications');
    await person.tell('chatMessage', '/messenger/3');
    await server.deliver();
    expect(person.pushed()).toHaveLength(1);
  });

  test('otherwise is given up, and nothing is switched off', async () => {
    expect([200, 202, 409].map(lineOutcomeOf)).toEqual(['sent', 'sent', 'sent']);
    expect([302, 404, 413, 415].map(lineOutcomeOf)).toEqual(['failed', 'failed', 'failed', 'failed']);
    const server = await lineApp();
    const person = await lineUser(server, ['chatMessage']);
    line.statuses.set(person.sub, 404);
    await person.tell('chatMessage', '/messenger/1');
    await server.deliver();
    expect(await noticesOf(server, person)).toMatchObject([{ state: 'failed', attempts: 1 }]);
    expect((await person.read()).line).toEqual(['chatMessage']);
  });
});

test('without the token nothing is pushed', async () => {
  const server = await lineApp({ lineMessagingToken: undefined });
  const person = await lineUser(server);
  await transact(server.db, (tx) =>
    tx
      .update(lineIdentity)
      .set({ noticeKinds: ['chatMessage'] })
      .run(),
  );
  await person.tell('chatMessage', '/messenger/1');
  await server.deliver();
  expect(person.pushed()).toEqual([]);
});
