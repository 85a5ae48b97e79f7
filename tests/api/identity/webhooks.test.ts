import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Webhook, WebhookDelivery, WebhookList, WebhookSecret } from '../../../api/contract/identity/webhooks.ts';
import { formerSecretHours, maxWaitingDeliveries, maxWebhooks, retryPauses } from '../../../api/contract/values/identity/webhooks.ts';
import { transact } from '../../../api/db/client.ts';
import { user, webhook, webhookDelivery } from '../../../api/db/schema.ts';
import { notePastDue } from '../../../api/domain/backoffice/past-due.ts';
import { signatureOf } from '../../../api/domain/identity/rules/webhooks.ts';
import { claimDelivery, giveDeliveryBack } from '../../../api/domain/identity/webhook-deliveries.ts';
import { insertDelivery, queueWebhooks } from '../../../api/domain/shared/webhooks.ts';
import { alterAccount } from '../../support/accounts.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { outboxOf } from '../../support/mails.ts';
import { manualScheduler } from '../../support/manual-scheduler.ts';
import { decide, sellerOf } from '../../support/market/listings.ts';
import { rowsOf } from '../../support/rows.ts';
import { shopAs } from '../../support/shop.ts';
import { type ReceivedCall, saying, webhookReceiver } from '../../support/webhook-receiver.ts';

const hour = 3600_000;
const path = '/account-setting/webhooks';
const receiver = await webhookReceiver();
const ownEvents = ['listing.published', 'listing.sold', 'message.received'];
let hooks = 0;

/** An app whose queues are processed on request. */
async function testServer(settings: Parameters<typeof testApp>[0] = {}) {
  const scheduler = manualScheduler();
  const server = await testApp(settings, { repeat: scheduler.repeat });
  return { ...server, deliver: scheduler.turn };
}
type Server = Awaited<ReturnType<typeof testServer>>;

/** A webhook of an account at a unique path. */
async function hookOf(server: TestApp, token: string, events: readonly string[] = ownEvents) {
  hooks += 1;
  const at = `/hook-${hooks}`;
  const answer = await server.call('POST', path, { token, body: { url: receiver.origin + at, events } });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const { secret, webhook: made }: WebhookSecret = answer.json();
  const own = `${path}/${made.id}`;
  return {
    ...{ id: made.id, at, secret, made, own },
    calls: () => receiver.received.filter((call) => call.path === at),
    bodies: () => receiver.received.filter((call) => call.path === at).map(({ body }) => JSON.parse(body)),
    read: async (): Promise<Webhook | undefined> => (await listed(server, token)).webhooks.find(({ id }) => id === made.id),
    change: (body: object) => server.call('PATCH', own, { token, body }),
    test: () => server.call('POST', `${own}/test`, { token }),
    deliveries: async (asker = token): Promise<WebhookDelivery[]> =>
      (await server.call('GET', `${own}/deliveries`, { token: asker })).json().deliveries,
    again: (deliveryId: number) => server.call('POST', `${own}/deliveries/${deliveryId}/again`, { token }),
  };
}
const listed = async ({ call }: TestApp, token: string): Promise<WebhookList> => (await call('GET', path, { token })).json();

/** A client with an account. */
async function personIn(server: TestApp, name: string) {
  const { accessToken: token, userData } = await server.signUp(name);
  // In a demo, all new accounts are admins.
  await alterAccount(server, userData.id, { role: 'client' });
  return { token: (await signInAs(server, name)) ?? token, id: userData.id as number };
}
const signInAs = async ({ call }: TestApp, name: string): Promise<string> =>
  (await call('POST', '/jwt/login', { body: { email: `${name}@example.com`, password: 'long enough 1' } })).json().accessToken;

/** Sends a message to an account. */
async function writeTo(server: TestApp, { from, to }: { from: string; to: number }, message = 'ยังอยู่ไหม') {
  const { contact } = (await server.call('POST', '/apps/chat/add-contact', { token: from, body: { accountId: to } })).json();
  const sent = await server.call('POST', '/apps/chat/send-msg', { token: from, body: { obj: { message, contact: contact.id } } });
  if (sent.statusCode !== 201) throw new Error(sent.body);
}

/** Whether a call is signed with a secret, verified as a receiver does. */
function isSignedBy({ headers, body }: ReceivedCall, secret: string): boolean {
  const id = String(headers['webhook-id']);
  const at = Number(headers['webhook-timestamp']) * 1000;
  return String(headers['webhook-signature']).split(' ').includes(signatureOf({ id, at, body }, secret));
}

describe('a webhook', () => {
  test('is added with a secret that is answered this once, and its owner is told by mail', async () => {
    const server = await testServer();
    const { token } = await personIn(server, 'adder');
    const answer = await server.call('POST', path, {
      token,
      body: { url: ' https://shop.example.com/hook ', description: ' สต็อก ', events: ['message.received', 'listing.sold'] },
    });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
    const { secret, webhook: made }: WebhookSecret = answer.json();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(made).toEqual({
      ...{ id: made.id, url: 'https://shop.example.com/hook', description: 'สต็อก', events: ['listing.sold', 'message.received'] },
      ...{ state: 'active', createdAt: new Date(server.clock.now).toISOString(), deliveredAt: null, formerSecretUntil: null },
    });
    const list = await server.call('GET', path, { token });
    expect(list.json().webhooks).toEqual([made]);
    expect(list.body).not.toContain(secret);
    const mails = (await outboxOf(server)).filter(({ to }) => to === 'adder@example.com');
    expect(mails.filter(({ kind }) => kind === 'security-notice')).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain(secret);
  });

  test('is added within bounds, and at an address of the internet', async () => {
    const server = await testServer({ host: '0.0.0.0' });
    const { token } = await personIn(server, 'bounded');
    const add = (body: object) =>
      server.call('POST', path, { token, body: { url: 'https://shop.example.com/', events: ['listing.sold'], ...body } });
    const local = ['http://localhost/', 'https://127.0.0.1/', 'https://10.0.0.1/', 'https://169.254.169.254/', 'http://shop.example.com/'];
    for (const url of local) expect((await add({ url })).json(), url).toMatchObject({ code: 'WEBHOOK_ADDRESS' });
    const odd = [
      ...[{ url: '' }, { url: 1 }, { url: `https://a.example/${'a'.repeat(500)}` }, { description: 'ก'.repeat(101) }],
      ...[{ events: [] }, { events: ['listing.draft'] }, { events: ['webhook.test'] }, { events: ['listing.sold', 'listing.sold'] }],
    ];
    for (const body of odd) expect((await add(body)).statusCode, JSON.stringify(body)).toBe(400);
    // Shop events are restricted to admins.
    expect((await add({ events: ['listing.sold', 'order.paid'] })).statusCode).toBe(400);
    expect((await listed(server, token)).webhooks).toEqual([]);
    const answers = await Promise.all(Array.from({ length: maxWebhooks + 2 }, () => add({})));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(maxWebhooks);
    expect(answers.find(({ statusCode }) => statusCode !== 201)?.json().code).toBe('LIST_FULL');
  });

  test('is changed in what is given alone, and its owner is told of another address', async () => {
    const server = await testServer();
    const { token } = await personIn(server, 'changer');
    const hook = await hookOf(server, token);
    const told = async () =>
      (await outboxOf(server)).filter(({ kind, to }) => kind === 'security-notice' && to === 'changer@example.com').length;
    const before = await told();
    expect((await hook.change({ description: 'ร้าน', active: false })).json()).toEqual({
      ...hook.made,
      description: 'ร้าน',
      state: 'paused',
    });
    expect((await hook.change({ events: ['listing.sold'] })).json()).toMatchObject({ state: 'paused', events: ['listing.sold'] });
    expect(await told()).toBe(before);
    expect((await hook.change({ url: 'https://other.example.com/', active: true })).json()).toMatchObject({
      ...{ url: 'https://other.example.com/', state: 'active', description: 'ร้าน' },
    });
    expect(await told()).toBe(before + 1);
    for (const body of [{}, { url: 'http://10.0.0.1/' }, { active: 'yes' }, { events: [] }, { events: ['order.paid'] }])
      expect((await hook.change(body)).statusCode, JSON.stringify(body)).toBe(400);
    expect((await hook.read())?.url).toBe('https://other.example.com/');
  });

  test('is nobody else’s to see, change, test or send again', async () => {
    const server = await testServer();
    const [owner, other] = [await personIn(server, 'owner'), await personIn(server, 'other')];
    const hook = await hookOf(server, owner.token);
    const { id }: WebhookDelivery = (await hook.test()).json();
    const before = await rowsOf(server, webhook);
    const theirs = { token: other.token };
    const answers = [
      await server.call('PATCH', hook.own, { ...theirs, body: { active: false } }),
      await server.call('POST', `${hook.own}/secret`, theirs),
      await server.call('POST', `${hook.own}/test`, theirs),
      await server.call('GET', `${hook.own}/deliveries`, theirs),
      await server.call('POST', `${hook.own}/deliveries/${id}/again`, theirs),
      await server.call('DELETE', hook.own, theirs),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    // Nor can a delivery be retried through another account's webhook.
    const own = await hookOf(server, other.token);
    expect((await own.again(id)).statusCode).toBe(404);
    expect((await rowsOf(server, webhook)).filter(({ userId }) => userId === owner.id)).toEqual(
      before.filter(({ userId }) => userId === owner.id),
    );
    expect((await listed(server, other.token)).webhooks.map((each) => each.id)).toEqual([own.id]);
    const left = await server.call('DELETE', hook.own, { token: owner.token });
    expect(left.json().webhooks).toEqual([]);
    expect(await rowsOf(server, webhookDelivery)).not.toContainEqual(expect.objectContaining({ webhookId: hook.id }));
  });

  test('is paused where the account’s outside access ends, and goes with the account', async () => {
    const server = await testServer();
    const { token, id: userId } = await personIn(server, 'secured');
    const hook = await hookOf(server, token);
    const body = { currentPassword: 'long enough 1', newPassword: 'longer enough 2' };
    expect((await server.call('POST', '/account-setting/password', { token, body })).statusCode).toBe(200);
    expect((await rowsOf(server, webhook)).find(({ id }) => id === hook.id)?.state).toBe('paused');
    await transact(server.db, (tx) => tx.delete(user).where(eq(user.id, userId)).run());
    expect((await rowsOf(server, webhook)).map(({ id }) => id)).not.toContain(hook.id);
  });
});

describe('events', () => {
  test('are sent once each, signed, in their order, with the ids of what they are about', async () => {
    const server = await testServer();
    const [seller, buyer] = [await personIn(server, 'seller1'), await personIn(server, 'buyer1')];
    const hook = await hookOf(server, seller.token, ['listing.pending', 'listing.published', 'listing.sold', 'message.received']);
    const acts = sellerOf(server, seller);
    const { id } = await acts.published();
    await writeTo(server, { from: buyer.token, to: seller.id });
    await acts.act(id, 'sell');
    await server.deliver();
    expect(hook.bodies()).toMatchObject([
      { type: 'listing.pending', data: { id, state: 'pending', stateBefore: 'draft', action: 'submit', by: 'seller' } },
      { type: 'listing.published', data: { id, state: 'published', stateBefore: 'pending', action: 'approve', by: 'moderator' } },
      { type: 'message.received', data: { conversationId: expect.any(Number), messageId: expect.any(Number), listingId: null } },
      { type: 'listing.sold', data: { id, state: 'sold', stateBefore: 'published' } },
    ]);
    // The message text is not part of the payload.
    expect(JSON.stringify(hook.bodies())).not.toContain('ยังอยู่ไหม');
    for (const call of hook.calls()) {
      expect(isSignedBy(call, hook.secret)).toBe(true);
      expect(isSignedBy({ ...call, body: `${call.body} ` }, hook.secret)).toBe(false);
      expect(call.headers).toMatchObject({
        ...{ 'content-type': 'application/json', 'webhook-timestamp': String(Math.floor(server.clock.now / 1000)) },
        ...{ 'webhook-id': expect.stringMatching(/^msg_[\w-]{24}$/), 'user-agent': expect.stringContaining('Taladnat') },
      });
    }
    expect(new Set(hook.calls().map(({ headers }) => headers['webhook-id'])).size).toBe(4);
    await server.deliver();
    expect(hook.calls()).toHaveLength(4);
    expect(await hook.read()).toMatchObject({ deliveredAt: new Date(server.clock.now).toISOString() });
    expect(await hook.deliveries()).toMatchObject(
      ['listing.sold', 'message.received', 'listing.published', 'listing.pending'].map((event) => ({
        ...{ event, state: 'delivered', attempts: 1, status: 204, error: null, nextAt: null },
      })),
    );
  });

  test('that were not chosen, are somebody else’s or are undone with their transaction are not sent', async () => {
    const server = await testServer();
    const [one, other] = [await personIn(server, 'chooser'), await personIn(server, 'bystander')];
    const [sold, bystanders] = [await hookOf(server, one.token, ['listing.sold']), await hookOf(server, other.token)];
    await writeTo(server, { from: other.token, to: one.id });
    await sellerOf(server, one).published();
    const all = await hookOf(server, one.token);
    const undone = transact(server.db, async (tx) => {
      await queueWebhooks(tx, { type: 'message.received', userId: one.id, data: {} }, server.clock.now);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await server.deliver();
    expect([sold.calls(), bystanders.calls(), all.calls()]).toEqual([[], [], []]);
  });

  test('of orders and invoices go to admins who may read them, as long as they may', async () => {
    const server = await testServer();
    const { accessToken: token } = await server.signIn('admin');
    const events = ['order.placed', 'order.paid', 'order.cancelled', 'invoice.issued', 'invoice.paid', 'invoice.past_due'];
    const hook = await hookOf(server, token, events);
    const shop = shopAs(server, { token: (await personIn(server, 'buyer2')).token });
    const { number } = await shop.bought(21);
    const advance = (state: string) => server.call('PATCH', `/apps/ecommerce/all-orders/${number}`, { token, body: { state } });
    expect((await advance('paid')).statusCode).toBe(200);
    const client = { name: 'Napha', company: '', companyEmail: '', address: '', country: '', contact: '', taxId: '', branch: '' };
    const lines = [{ text: 'Work', quantity: 1, unit: '', unitPrice: 100, discount: { kind: 'amount', value: 0 } }];
    const content = {
      kind: 'invoice',
      client,
      issuedDate: '2026-01-01',
      dueDate: '2026-01-02',
      service: '',
      vatMode: 'none',
      withholdingRate: 0,
    };
    const record = { ...content, lines, note: '' };
    const post = async (to: string, body: object) => (await server.call('POST', `/apps/invoice/${to}`, { token, body })).json();
    const { id } = (await post('add-record', { record })).record;
    await post('issue', { id });
    await notePastDue(server.db, server.clock.now);
    await post('mark', { ids: [id], as: 'paid' });
    await server.deliver();
    expect(hook.bodies()).toMatchObject([
      { type: 'order.placed', data: { number, state: 'awaiting-payment', payment: 'promptpay', totalBaht: expect.any(Number) } },
      { type: 'order.paid', data: { number, state: 'paid' } },
      { type: 'invoice.issued', data: { id, kind: 'invoice', number: expect.any(String) } },
      { type: 'invoice.past_due', data: { id, kind: 'invoice', status: 'Past Due' } },
      { type: 'invoice.paid', data: { id, status: 'Paid' } },
    ]);
    const before = hook.calls().length;
    // An admin whose role only permits the blog.
    await alterAccount(server, (await server.signIn('admin')).userData.id, { staffRole: 'subscriber' });
    await shop.bought(22);
    await server.deliver();
    expect(hook.calls()).toHaveLength(before);
    const { accessToken: bound } = await server.signIn('admin');
    expect((await listed(server, bound)).events).not.toContain('order.paid');
  });

  test('are not queued while a webhook is paused; what waited is sent when it is switched on', async () => {
    const server = await testServer();
    const [one, other] = [await personIn(server, 'pauser'), await personIn(server, 'writer')];
    const hook = await hookOf(server, one.token);
    await writeTo(server, { from: other.token, to: one.id });
    await hook.change({ active: false });
    await writeTo(server, { from: other.token, to: one.id });
    await server.deliver();
    expect(hook.calls()).toEqual([]);
    expect(await hook.deliveries()).toMatchObject([{ state: 'held', nextAt: null }]);
    await hook.change({ active: true });
    await server.deliver();
    expect(hook.calls()).toHaveLength(1);
    // The next one is queued again.
    await writeTo(server, { from: other.token, to: one.id });
    await server.deliver();
    expect(hook.calls()).toHaveLength(2);
  });

  test.each(['suspendedAt', 'restrictedAt', 'leavesAt'] as const)(
    'of an account with %s wait until it is back, and none is added',
    async (absence) => {
      const server = await testServer();
      const [one, other] = [await personIn(server, 'away'), await personIn(server, 'there')];
      const hook = await hookOf(server, one.token);
      await writeTo(server, { from: other.token, to: one.id });
      await alterAccount(server, one.id, { [absence]: server.clock.now });
      const seller = sellerOf(server, other);
      await seller.published();
      await server.deliver();
      expect(hook.calls()).toEqual([]);
      await alterAccount(server, one.id, { [absence]: null });
      server.clock.now += hour;
      await server.deliver();
      expect(hook.bodies()).toMatchObject([{ type: 'message.received' }]);
    },
  );
});

/** A server, its webhook, and a pending message. */
async function withDelivery(settings: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(settings);
  const [one, other] = [await personIn(server, 'receiver'), await personIn(server, 'sender')];
  const hook = await hookOf(server, one.token);
  const write = () => writeTo(server, { from: other.token, to: one.id });
  await write();
  return { server, hook, one, write };
}

describe('a delivery that fails', () => {
  test('is tried again after growing pauses, under one id; after the last the webhook is off, and its owner told', async () => {
    const { server, hook, one } = await withDelivery();
    receiver.answers.set(hook.at, saying(500, 'no\u0000thing'));
    await server.deliver();
    expect(await hook.deliveries()).toMatchObject([
      {
        ...{ state: 'waiting', attempts: 1, status: 500, answer: 'nothing', triedAt: new Date(server.clock.now).toISOString() },
        nextAt: new Date(server.clock.now + 5000).toISOString(),
      },
    ]);
    for (const [index, seconds] of retryPauses.entries()) {
      server.clock.now += seconds * 1000 - 1;
      await server.deliver();
      expect(hook.calls(), `before attempt ${index + 2}`).toHaveLength(index + 1);
      server.clock.now += 1;
      await server.deliver();
      expect(hook.calls(), `attempt ${index + 2}`).toHaveLength(index + 2);
    }
    const token = await signInAs(server, 'receiver');
    expect(await hook.deliveries(token)).toMatchObject([{ state: 'failed', attempts: 7, nextAt: null }]);
    expect(new Set(hook.calls().map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
    expect(new Set(hook.calls().map(({ headers }) => headers['webhook-timestamp'])).size).toBe(7);
    expect(hook.calls().every((call) => isSignedBy(call, hook.secret))).toBe(true);
    expect((await listed(server, token)).webhooks).toMatchObject([{ id: hook.id, state: 'failing' }]);
    const { notifications } = (await server.call('GET', '/api/notifications/data?lng=en', { token })).json();
    expect(notifications[0]).toMatchObject({ title: 'A webhook was switched off', link: '/account/settings?tab=webhooks' });
    expect((await rowsOf(server, webhook)).find(({ userId }) => userId === one.id)?.state).toBe('failing');
    server.clock.now += 48 * hour;
    await server.deliver();
    expect(hook.calls()).toHaveLength(7);
  });

  test('leaves a webhook on that has taken something else meanwhile', async () => {
    const { server, hook, write } = await withDelivery();
    let isDown = true;
    receiver.answers.set(hook.at, (response) => response.writeHead(isDown ? 500 : 200).end());
    await server.deliver();
    isDown = false;
    await write();
    await server.deliver();
    isDown = true;
    for (const seconds of retryPauses) {
      server.clock.now += seconds * 1000;
      await server.deliver();
    }
    const token = await signInAs(server, 'receiver');
    expect((await listed(server, token)).webhooks).toMatchObject([{ state: 'active' }]);
    expect(await hook.deliveries(token)).toMatchObject([{ state: 'delivered' }, { state: 'failed', attempts: 7 }]);
  });

  test('by 410 switches the webhook off at once; switched on, it is sent what waited', async () => {
    const { server, hook, write } = await withDelivery();
    await write();
    receiver.answers.set(hook.at, saying(410));
    await server.deliver();
    expect(await hook.read()).toMatchObject({ state: 'gone' });
    expect((await hook.deliveries()).map(({ state }) => state)).toEqual(['held', 'failed']);
    receiver.answers.delete(hook.at);
    await hook.change({ active: true });
    await server.deliver();
    expect((await hook.deliveries()).map(({ state }) => state)).toEqual(['delivered', 'failed']);
  });

  test.each([301, 400, 404, 429, 500])('counts %i as no success', async (status) => {
    const { server, hook } = await withDelivery();
    receiver.answers.set(hook.at, saying(status, '', { location: `${receiver.origin}/elsewhere` }));
    await server.deliver();
    expect(await hook.deliveries()).toMatchObject([{ state: 'waiting', status }]);
    expect(receiver.received.map((call) => call.path)).not.toContain('/elsewhere');
  });
});

describe('sending again', () => {
  test('repeats the message under its id as a delivery of its own, and tries one that waits now', async () => {
    const { server, hook } = await withDelivery();
    await server.deliver();
    const [first] = await hook.deliveries();
    const answer = await hook.again(first?.id ?? 0);
    expect([answer.statusCode, answer.json().messageId]).toEqual([201, first?.messageId]);
    receiver.answers.set(hook.at, saying(500));
    await server.deliver();
    expect(new Set(hook.calls().map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
    expect(hook.calls()).toHaveLength(2);
    const [second] = await hook.deliveries();
    expect(second).toMatchObject({ state: 'waiting', attempts: 1 });
    await server.deliver();
    expect(hook.calls()).toHaveLength(2);
    await hook.again(second?.id ?? 0);
    await server.deliver();
    expect(hook.calls()).toHaveLength(3);
    expect(await hook.deliveries()).toHaveLength(2);
  });

  test('a test is sent once, also while the webhook is off, and switches nothing off', async () => {
    const server = await testServer();
    const { token } = await personIn(server, 'tester');
    const hook = await hookOf(server, token);
    await hook.change({ active: false });
    receiver.answers.set(hook.at, saying(503));
    expect((await hook.test()).json()).toMatchObject({ event: 'webhook.test', state: 'waiting' });
    await server.deliver();
    await hook.change({ active: true });
    await hook.test();
    await server.deliver();
    server.clock.now += hour;
    await server.deliver();
    expect(hook.bodies()).toMatchObject([{ type: 'webhook.test', data: { webhookId: hook.id } }, { type: 'webhook.test' }]);
    const later = await signInAs(server, 'tester');
    expect((await hook.deliveries(later)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect((await rowsOf(server, webhook)).find(({ id }) => id === hook.id)?.state).toBe('active');
  });

  test('more than may wait are refused, and events beyond are left out', async () => {
    const { server, hook, write } = await withDelivery();
    await transact(server.db, async (tx) => {
      for (let count = 1; count < maxWaitingDeliveries; count += 1)
        await insertDelivery(tx, { webhookId: hook.id, event: 'listing.sold', data: {} }, server.clock.now);
    });
    const waiting = async () => (await rowsOf(server, webhookDelivery)).filter(({ webhookId }) => webhookId === hook.id).length;
    expect(await waiting()).toBe(maxWaitingDeliveries);
    expect((await hook.test()).json().code).toBe('LIST_FULL');
    await write();
    expect(await waiting()).toBe(maxWaitingDeliveries);
  });
});

test('deliveries are listed by pages, the newest first', async () => {
  const { server, hook, one } = await withDelivery();
  await transact(server.db, async (tx) => {
    for (let count = 0; count < 24; count += 1)
      await insertDelivery(tx, { webhookId: hook.id, event: 'listing.sold', data: {} }, server.clock.now);
  });
  const page = async (query = '') => (await server.call('GET', `${hook.own}/deliveries${query}`, { token: one.token })).json();
  const first = await page();
  expect([first.deliveries.length, first.hasMore]).toEqual([20, true]);
  const rest = await page(`?before=${first.deliveries.at(-1).id}`);
  expect([rest.deliveries.length, rest.hasMore]).toEqual([5, false]);
  const ids = [...first.deliveries, ...rest.deliveries].map(({ id }: WebhookDelivery) => id);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
});

test('a renewed secret signs beside the former one for a day, and then alone', async () => {
  const { server, hook, one } = await withDelivery();
  const renewed: WebhookSecret = (await server.call('POST', `${hook.own}/secret`, { token: await signInAs(server, 'receiver') })).json();
  expect(renewed.secret).not.toBe(hook.secret);
  await server.deliver();
  server.clock.now += formerSecretHours * hour;
  await writeTo(server, { from: await signInAs(server, 'sender'), to: one.id });
  await server.deliver();
  const signed = hook.calls().map((call) => [isSignedBy(call, renewed.secret), isSignedBy(call, hook.secret)]);
  expect(signed).toEqual([
    [true, true],
    [true, false],
  ]);
});

describe('several at once', () => {
  test('a slow webhook holds up its own deliveries alone', async () => {
    const { server, hook: slow, one, write } = await withDelivery();
    const quick = await hookOf(server, one.token);
    await write();
    const held = Promise.withResolvers<void>();
    receiver.held.set(slow.at, held.promise);
    const working = server.deliver();
    await expect.poll(() => quick.calls().length).toBe(1);
    await expect.poll(async () => (await quick.deliveries())[0]?.state).toBe('delivered');
    expect(slow.calls()).toHaveLength(1);
    expect((await slow.deliveries()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    held.resolve();
    await working;
    expect(slow.calls()).toHaveLength(2);
    expect((await slow.deliveries()).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  test('two senders never take the same delivery, and one that is given back is taken anew', async () => {
    const { server, write } = await withDelivery();
    await write();
    await write();
    const claim = () => claimDelivery(server.db, server.clock.now, []);
    const claimed = await Promise.all(Array.from({ length: 6 }, claim));
    const found = claimed.flatMap((each) => each ?? []);
    expect(found).toHaveLength(3);
    expect(new Set(found.map(({ id }) => id)).size).toBe(3);
    const [first] = found;
    if (!first) throw new Error('Nothing was claimed.');
    await giveDeliveryBack(server.db, first);
    expect((await claim())?.id).toBe(first.id);
    expect(await claim()).toBeUndefined();
    // A delivery whose process died is retried later.
    server.clock.now += 60_000;
    expect(await claim()).toBeDefined();
  });

  test('what happens while a delivery is under way is kept: removal, pausing, a reset of the demo', async () => {
    const { server, hook, write } = await withDelivery();
    await write();
    const held = Promise.withResolvers<void>();
    receiver.held.set(hook.at, held.promise);
    const working = server.deliver();
    await expect.poll(() => hook.calls().length).toBe(1);
    await hook.change({ active: false });
    held.resolve();
    await working;
    expect((await hook.deliveries()).map(({ state }) => state)).toEqual(['held', 'delivered']);
    const again = Promise.withResolvers<void>();
    receiver.held.set(hook.at, again.promise);
    await hook.change({ active: true });
    const rest = server.deliver();
    await expect.poll(() => hook.calls().length).toBe(2);
    const { accessToken: token } = await server.signIn('admin');
    expect((await server.call('POST', '/demo/reset', { token })).statusCode).toBe(200);
    again.resolve();
    await rest;
    expect((await rowsOf(server, webhookDelivery)).every(({ messageId }) => messageId.startsWith('msg_sample'))).toBe(true);
  });
});

test('in a demo deliveries go by its clock: moving it sends what is due by then', async () => {
  const server: Server = await testServer();
  const { accessToken: token } = await server.signIn('admin');
  const hook = await hookOf(server, token, ['message.received']);
  receiver.answers.set(hook.at, saying(500));
  const { userData } = await server.signIn('admin');
  await writeTo(server, { from: (await server.signIn('client')).accessToken, to: userData.id });
  await server.deliver();
  expect(hook.calls()).toHaveLength(1);
  receiver.answers.delete(hook.at);
  const moved = await server.call('POST', '/demo/clock', { token, body: { advance: 6000 } });
  expect(moved.statusCode).toBe(200);
  await expect.poll(() => hook.calls().length).toBe(2);
  expect((await hook.deliveries())[0]).toMatchObject({ state: 'delivered', attempts: 2 });
});

test('decisions that are taken back are told as well', async () => {
  const server = await testServer();
  const seller = await personIn(server, 'undone');
  const hook = await hookOf(server, seller.token, ['listing.pending', 'listing.rejected']);
  const { id, version } = await sellerOf(server, seller).submitted();
  const { accessToken: token } = await server.signIn('admin');
  await decide(server, { id, kind: 'new', version }, 'reject', { reason: 'photos' }, token);
  expect((await server.call('POST', '/api/moderation/undo', { token, body: { ids: [id] } })).statusCode).toBe(200);
  await server.deliver();
  expect(hook.bodies().map(({ type, data }) => [type, data.action, data.reason])).toEqual([
    ['listing.pending', 'submit', null],
    ['listing.rejected', 'reject', 'photos'],
    ['listing.pending', 'undo', 'reject'],
  ]);
});
