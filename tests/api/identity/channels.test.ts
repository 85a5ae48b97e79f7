import { describe, expect, test } from 'vitest';
import type { Channels } from '../../../api/contract/identity/channels.ts';
import { channelKinds } from '../../../api/contract/values/identity/account-settings.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { outboxOf } from '../../support/mails.ts';
import { newOrder, shopAs } from '../../support/shop.ts';

const server = await testApp();
const { call } = server;
const all = { app: true, mail: true };
const none = { app: false, mail: false };

async function channelsOf(token: string): Promise<Channels> {
  return (await call('GET', '/account-setting/channels', { token })).json().channels;
}
const choose = (token: string, channels: object) => call('POST', '/account-setting/channels', { token, body: { channels } });
const flagsOf = async (token: string) => (await call('GET', '/account-setting/data', { token })).json().notification;

describe('by which ways an account is told', () => {
  test('a new account is told by all, of what its flags say', async () => {
    const { accessToken: token } = await server.signUp('told');
    const channels = await channelsOf(token);
    expect(Object.keys(channels)).toEqual([...channelKinds]);
    expect(channels).toMatchObject({ commentOnArticle: all, orderProgress: all, blogDigest: none });
  });

  test('a choice is kept, leaves others alone, and the flag of the specification follows', async () => {
    const { accessToken: token } = await server.signUp('choosing');
    const mailAlone = { app: false, mail: true };
    const answer = await choose(token, { followMe: mailAlone, newAnnouncements: none, blogDigest: mailAlone });
    expect(answer.json().channels).toMatchObject({
      followMe: mailAlone,
      newAnnouncements: none,
      blogDigest: mailAlone,
      productUpdates: { app: true, mail: false },
    });
    expect(await channelsOf(token)).toEqual(answer.json().channels);
    expect(await flagsOf(token)).toMatchObject({ followMe: true, newAnnouncements: false, blogDigest: true, productUpdates: true });
    await call('POST', '/account-setting/update', { token, body: { notification: { followMe: false, newAnnouncements: true } } });
    expect(await channelsOf(token)).toMatchObject({ followMe: none, newAnnouncements: all, blogDigest: mailAlone });
    await call('POST', '/account-setting/update', { token, body: { notification: { followMe: true } } });
    expect((await channelsOf(token)).followMe).toEqual(mailAlone);
  });

  test('odd input changes nothing, and what is not known is not kept', async () => {
    const { accessToken: token } = await server.signUp('odd-choices');
    const before = await channelsOf(token);
    for (const odd of [{ followMe: true }, { followMe: { app: 'yes', mail: true } }, { followMe: { app: true } }, { followMe: null }, []]) {
      expect((await choose(token, odd)).statusCode).toBe(400);
    }
    expect((await choose(token, { elsewhere: all, __proto__: all })).statusCode).toBe(200);
    expect(await channelsOf(token)).toEqual(before);
  });
});

describe('an order that moves on', () => {
  async function movedOrder(ways: object, name: string) {
    const { accessToken: token } = await server.signUp(name);
    await choose(token, { orderProgress: ways });
    const buyer = shopAs(server, { token });
    await buyer.add(1);
    const { number } = (await buyer.order({ ...newOrder, payment: 'cash-on-delivery' })).json().order;
    const placed = (await outboxOf(server)).filter(({ to }) => to === `${name}@example.com`).length;
    const { accessToken: admin } = await server.signIn();
    const moved = await call('PATCH', `/apps/ecommerce/all-orders/${number}`, { token: admin, body: { state: 'shipped' } });
    expect(moved.statusCode).toBe(200);
    const mails = (await outboxOf(server)).filter(({ to }) => to === `${name}@example.com`).length - placed;
    const { notifications } = (await call('GET', '/api/notifications/data?lng=en', { token })).json();
    return { number, placed, mails, notifications };
  }

  test('is told by both ways', async () => {
    const { number, mails, notifications } = await movedOrder(all, 'both-ways');
    expect(mails).toBe(1);
    expect(notifications).toEqual([
      expect.objectContaining({ title: `Order ${number}: on its way`, link: `/account/orders/${number}`, isRead: false, kind: 'personal' }),
    ]);
  });

  test.each([
    { ways: { app: true, mail: false }, mails: 0, notified: 1, name: 'app-alone' },
    { ways: { app: false, mail: true }, mails: 1, notified: 0, name: 'mail-alone' },
    { ways: none, mails: 0, notified: 0, name: 'no-way' },
  ])('is told as was chosen: $ways', async ({ ways, name, ...expected }) => {
    const { placed, mails, notifications } = await movedOrder(ways, name);
    // Orders are always confirmed by mail, whatever the settings.
    expect(placed).toBeGreaterThan(0);
    expect({ mails, notified: notifications.length }).toEqual(expected);
  });
});

test('whether mails are sent is said, which a confirmed address alone gets', async () => {
  const { accessToken: token, userData } = await server.signUp('unconfirmed');
  const isMailed = async () => (await call('GET', '/account-setting/channels', { token })).json().isMailed;
  expect(await isMailed()).toBe(false);
  expect((await choose(token, { favouriteNews: { app: true, mail: true } })).json()).toMatchObject({ isMailed: false });
  await alterAccount(server, userData.id, { confirmed: true });
  expect(await isMailed()).toBe(true);
});
