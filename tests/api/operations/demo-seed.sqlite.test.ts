import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { ScenarioName } from '../../../api/contract/values/operations/scenarios.ts';
import { type Database, transact } from '../../../api/db/client.ts';
import { threadAnswer, webhook } from '../../../api/db/schema.ts';
import { seedDatabase } from '../../../api/db/seed/index.ts';
import { exportSeed, partNames } from '../../../api/demo-data/index.ts';
import { fillPlaces } from '../../../api/domain/market/fill-places.ts';
import { persistent } from '../../support/accounts.ts';
import { Jar, testApp } from '../../support/app.ts';
import { sampleDatabase } from '../../support/databases.ts';
import { dump } from '../../support/rows.ts';
import { newOrder, shopPath } from '../../support/shop.ts';
import { seededCopies } from '../../support/sqlite.ts';
import { startTime } from '../../support/start-time.ts';

/** Files with all places, which take longer to write than a small seed. */
const withPlaces = seededCopies((db) => transact(db, fillPlaces));

/** A world with a seed, based on the empty one unless the samples are requested. */
async function world(entries: object, scenario: 'standard' | 'empty' = 'empty'): Promise<Database> {
  const db = await withPlaces();
  const seed = { name: 'seed.json', text: JSON.stringify(entries, null, 1) };
  await seedDatabase(db, { seedFactor: 1, now: startTime, scenario, seed });
  return db;
}

/** Tables in which a seed assigns new ids or secrets, including the table of the highest assigned ids. */
const madeAnew = ['shopper', 'order', 'webhook', 'id_mark', 'meta'];

/** Tables whose rows differ between two worlds. */
async function differing(one: Database, other: Database): Promise<string[]> {
  const [rows, others] = [await dump({ db: one }), await dump({ db: other })];
  return Object.keys(rows).filter((name) => !madeAnew.includes(name) && !isDeepStrictEqual(rows[name], others[name]));
}

/** Read calls of the admin in a world that only has the entries. */
async function readerOf(entries: object) {
  const server = await testApp({ demoSeed: { name: 'seed.json', text: JSON.stringify(entries) }, demoScenario: 'empty' });
  const { accessToken } = await server.signIn();
  const { accounts } = (await server.call('POST', '/demo/reset', { token: accessToken, body: { as: ['admin'] } })).json();
  return async (url: string) => (await server.call('GET', url, { token: accounts[0].accessToken })).json();
}

const days = (count: number) => count * 86_400_000;
const hat = { id: 7, nameTh: 'หมวกสาน', category: 'craft', price: 12.5 };
const by7 = { productId: 7, stars: 5, text: 'Good' };
const person = { fullName: 'Som', username: 'som', email: 'som@example.com' };
const bill = { client: { name: 'Mali' }, lines: [{ text: 'Baskets', unitPrice: 100 }] };
const post = { title: { en: 'A day' }, content: { en: '<p>It was fine.</p>' } };
const article = { categoryId: 1, question: { en: 'How?' }, content: { en: '<p>So.</p>' } };
const order7 = { lines: [{ productId: 7 }] };

describe('a seed', () => {
  test('of every part brings a world back that exports the same, on samples and on nothing', async () => {
    const { db } = await testApp();
    const exported = await exportSeed(db);
    for (const name of partNames) expect(exported[name]?.length, name).toBeGreaterThan(0);
    for (const scenario of ['empty', 'standard'] as const) {
      const again = await exportSeed(await world(exported, scenario));
      for (const name of partNames) expect(again[name], `${name} on ${scenario}`).toEqual(exported[name]);
    }
  });

  test.each<ScenarioName>(['moderation', 'listings', 'invoices', 'users'])('of the world %s brings all its rows back', async (scenario) => {
    const exported = await sampleDatabase(1, scenario);
    expect(await differing(exported, await world(await exportSeed(exported), 'standard'))).toEqual([]);
  });

  test('of the samples brings all their rows into an empty world', async () => {
    const exported = await sampleDatabase(1, 'standard');
    expect(await differing(exported, await world(await exportSeed(exported), 'empty'))).toEqual([]);
  });

  test('of a world in which something has happened brings it back', async () => {
    const { call, db, signIn } = await testApp();
    const { accessToken: token } = await signIn();
    const jar = new Jar();
    const done = async (method: 'POST' | 'DELETE', url: string, body: object, asker: object = { token }) => {
      const answer = await call(method, url, { body, ...asker });
      expect([url, answer.statusCode]).toEqual([url, expect.toBeOneOf([200, 201])]);
      return answer.json();
    };
    await done('POST', `${shopPath}/cart`, { productId: 3 }, { jar });
    const { order } = await done('POST', `${shopPath}/orders`, newOrder, { jar });
    const { rows } = (await call('GET', '/apps/invoice/records?tab=Sent', { token })).json();
    const paid = await done('POST', '/apps/invoice/add-payment', { invoiceId: rows[0].id, amount: 1, method: 'cash' });
    const [{ id: paymentId }] = paid.record.payments;
    const receipt = await done('POST', '/apps/invoice/receipt', { paymentId });
    await done('POST', '/apps/invoice/mark', { ids: [receipt.record.id], as: 'void' });
    await done('POST', '/apps/invoice/remove-payment', { paymentId });
    await done('DELETE', '/apps/users/delete', { id: 35 });
    const exported = await exportSeed(db);
    expect(exported.orders?.at(-1)).toMatchObject({ number: order.number, confirmBefore: order.confirmBefore, email: newOrder.email });
    expect(exported.invoices).toContainEqual(expect.objectContaining({ kind: 'receipt', isVoid: true, paymentId }));
    expect(await exportSeed(await world(exported))).toEqual(exported);
  });

  test('says of listings whether anything was counted, and numbers their history', async () => {
    const phone = { title: 'Phone', description: 'As new', categoryId: '' };
    const at = '2026-11-01T00:00:00.000Z';
    const started = { at, by: 'seller', action: 'start' };
    const listings = [{ ...phone, counts: null, history: [{ ...started, id: 7 }, started] }, phone, { ...phone, state: 'draft' }];
    const db = await world({ listings });
    const exported = (await exportSeed(db)).listings as { counts: object | null; history: { id: number }[] }[];
    expect(exported.map(({ counts }) => counts)).toEqual([null, { views: 0, contacts: 0 }, null]);
    expect(exported.map(({ history }) => history.map(({ id }) => id))).toEqual([[7, 8], [9, 10], [11]]);
  });

  test('of one side of a thread makes the other one, beside the chats that stay', async () => {
    const lamp = { id: 7, owner: 'janedoe', title: 'Lamp', description: '', categoryId: '' };
    const said = [
      { id: 900, isOwn: true, message: 'Is it there?', time: '-2h', theirReaction: '👍' },
      { message: 'Yes', time: '-1h', replyToId: 900 },
    ];
    const db = await world({ listings: [lamp], threads: [{ listingId: 7, isArchived: true, theirUnseen: 1, messages: said }] }, 'standard');
    const { threads = [], chats } = await exportSeed(db);
    const [{ id: own }, { id: other }] = threads as [{ id: number }, { id: number }];
    expect(threads).toMatchObject([
      {
        ...{ owner: 'johndoe', username: 'janedoe', isSelling: false, isArchived: true, unseenMsgs: 0 },
        messages: [
          { id: 900, twinId: 901, theirReaction: '👍' },
          { id: 902, twinId: 903, isOwn: false, replyToId: 900 },
        ],
      },
      {
        ...{ owner: 'janedoe', username: 'johndoe', isSelling: true, isArchived: false, unseenMsgs: 1 },
        messages: [
          { id: 901, twinId: 900, isOwn: false, ownReaction: '👍' },
          { id: 903, twinId: 902, isOwn: true, replyToId: 901 },
        ],
      },
    ]);
    expect(other).toBe(own + 1);
    expect(chats).toEqual((await exportSeed((await testApp()).db)).chats);
    expect((await db.select().from(threadAnswer).all()).map(({ contactId, wait }) => [contactId, wait])).toEqual([[other, days(1) / 24]]);
  });

  test('replaces the parts that it has, and leaves the others', async () => {
    const before = await exportSeed((await testApp()).db);
    const after = await exportSeed(await world({ tasks: [] }, 'standard'));
    expect(after).toEqual({ ...before, tasks: [] });
  });

  test.each([
    [{ tasks: [{ title: 'a' }, { title: 'b', owner: 'nobody' }] }, /^seed\.json:8: tasks\[1\]\.owner names an unknown account: "nobody"$/],
    [{ tasks: [{ title: 'a', assigneeId: 77 }] }, /^seed\.json:5: tasks\[0\]\.assigneeId there is no user with id 77$/],
    [
      { accounts: [{ id: 9, username: 'JohnDoe', email: 'a@example.com' }] },
      /accounts\[0\]\.username duplicates that of account 1, or is too similar$/,
    ],
    [
      { accounts: [{ id: 9, username: 'somchai', email: 'ADMIN@demo.com' }] },
      /accounts\[0\]\.email duplicates that of account 1, or is too similar$/,
    ],
    [{ coupons: [{ code: 'HALF', value: 12.5 }] }, /coupons\[0\]\.value must be whole percent, at most 100$/],
    [
      {
        coupons: [
          { code: 'one', value: 1 },
          { code: 'ONE', value: 2 },
        ],
      },
      /^seed\.json:8: coupons\[1\]\.code duplicates that of another entry/,
    ],
    [
      {
        listings: ['a', 'b'].map((title) => ({
          ...{ title, description: '', categoryId: '', history: [{ id: 7, at: '-1d', by: 'seller', action: 'start' }] },
        })),
      },
      /listings\[1\]\.history\[0\]\.id duplicates that of another entry/,
    ],
    [{ settings: [{ info: { shoe: 42 } }] }, /settings\[0\]\.info\.shoe is an unknown field$/],
    [{ follows: [{ username: 'janedoe' }, { username: 'janedoe' }] }, /follows\[1\]\.username duplicates that of another/],
    [{ profilePosts: [{ text: 'a', likes: 0, likedBy: ['janedoe'] }] }, /profilePosts\[0\]\.likes are fewer than those by accounts$/],
    [
      { profilePosts: [{ text: 'a', comments: [{ text: 'b', owner: 'johndoe', author: 'Nok' }] }] },
      /profilePosts\[0\]\.comments\[0\]\.author must not be combined with an owner$/,
    ],
    [
      { profilePosts: [{ poll: { choices: ['a', 'b'].map((text) => ({ text, voters: ['janedoe'] })), endsAt: '+1d' } }] },
      /profilePosts\[0\]\.poll\.choices\[1\]\.voters\[0\] duplicates that of another/,
    ],
    [{ cases: [{ kind: 'listing', subjectId: '7', said: [{ reason: 'fraud' }] }] }, /cases\[0\]\.subjectId there is no listing with id 7$/],
    [{ cases: [{ kind: 'review', subjectId: '7', said: [{ reason: 'fraud' }] }] }, /cases\[0\]\.title is missing$/],
    [
      { cases: [{ kind: 'review', subjectId: '7', title: 'Bad', said: [{ reason: 'sold' }] }] },
      /cases\[0\]\.said\[0\]\.reason is not a reason for this kind$/,
    ],
    [{ webhooks: [{ id: 'a', url: 'ftp://example.com', events: ['listing.sold'] }] }, /webhooks\[0\]\.url must/],
    [
      { apiKeys: ['a', 'b'].map((id) => ({ id, name: 'Plans', key: `tlk_${'k'.repeat(43)}`, scopes: ['shop:read'] })) },
      /apiKeys\[1\]\.key duplicates that of another entry/,
    ],
    [{ threads: [{ listingId: 7 }] }, /threads\[0\]\.listingId there is no listing with id 7$/],
    [
      { threads: [8, 9].map((id) => ({ id, listingId: 7, isSelling: true, username: 'janedoe' })) },
      /threads\[1\]\.username duplicates that of another entry/,
    ],
    [
      { chats: [{ id: 9 }], threads: [{ id: 9, listingId: 7, isSelling: true }] },
      /threads\[0\]\.id duplicates that of an existing contact$/,
    ],
    [{ carts: [{ productId: 77 }] }, /carts\[0\]\.productId there is no product with id 77$/],
    [{ products: [hat], wishlists: [{ productId: 7 }, { productId: 7 }] }, /wishlists\[1\]\.productId duplicates that of another entry/],
    [{ products: [hat], reviews: [by7, { ...by7, stars: 1 }] }, /reviews\[1\]\.productId duplicates that of another entry/],
    [
      { products: [hat], reviews: [{ ...by7, owner: 'johndoe', author: 'Som' }] },
      /reviews\[0\]\.author must not be combined with an owner$/,
    ],
    [{ questions: [{ productId: 3, text: 'Is it there?' }] }, /questions\[0\]\.productId there is no product with id 3$/],
    [{ orders: [{ lines: [{ productId: 3 }] }] }, /orders\[0\]\.lines\[0\]\.productId there is no product with id 3$/],
    [{ products: [hat], orders: [{ ...order7, coupon: 'NONE' }] }, /orders\[0\]\.coupon there is no coupon with the code NONE$/],
    [{ products: [hat], orders: [{ ...order7, state: 'paid' }] }, /orders\[0\]\.state can’t be reached from placed$/],
    [
      { products: [hat], orders: [{ ...order7, state: 'shipped', history: [{ state: 'placed', at: '-1d' }] }] },
      /orders\[0\]\.state is not the last state of its history$/,
    ],
    [
      { products: [hat], orders: [{ ...order7, taxInvoice: { name: 'A', taxId: '9000000000013', address: 'B' } }] },
      /orders\[0\]\.taxInvoice\.taxId has a wrong check digit$/,
    ],
    [{ roles: [{ key: 'admin', rights: {} }] }, /roles\[0\]\.key is that of the role with all rights$/],
    [{ roles: [{ key: 'role-1', rights: {} }] }, /roles\[0\]\.name is missing$/],
    [{ users: [{ ...person, staffRole: 'role-9' }] }, /users\[0\]\.staffRole there is no role with the key role-9$/],
    [{ users: [person, { ...person, username: 'other', email: 'SOM@example.com' }] }, /users\[1\]\.email duplicates that of another entry/],
    [{ userEvents: [{ userId: 5, kind: 'added' }] }, /userEvents\[0\]\.userId there is no listed user with id 5$/],
    [{ invoiceSellers: [{ name: 'A' }, { name: 'B' }] }, /invoiceSellers\[1\] is one too many/],
    [{ invoices: [{ ...bill, payeeId: 7 }] }, /invoices\[0\]\.payeeId there is no payee with id 7$/],
    [{ invoices: [{ ...bill, kind: 'receipt', sourceId: 7 }] }, /invoices\[0\]\.sourceId there is no invoice with id 7$/],
    [{ invoices: [{ ...bill, kind: 'receipt', paymentId: 7 }] }, /invoices\[0\]\.paymentId there is no invoice payment with id 7$/],
    [{ invoices: [{ ...bill, payments: [{ amount: 101 }] }] }, /invoices\[0\]\.payments exceed the amount of the invoice$/],
    [{ invoices: [{ ...bill, dueDate: '-1d' }] }, /invoices\[0\]\.dueDate must not be before the issued date$/],
    [
      { invoices: [{ ...bill, lines: [{ text: 'a', unitPrice: 1, discount: { kind: 'percent', value: 101 } }] }] },
      /invoices\[0\]\.lines\[0\]\.discount must not be more than 100 percent$/,
    ],
    [
      {
        invoices: [
          { ...bill, number: 'INV-2569-0001' },
          { ...bill, number: 'INV-2569-0001' },
        ],
      },
      /invoices\[1\]\.number duplicates that of another/,
    ],
    [{ dailyFigures: [{ day: '+0d' }, { day: '+1h' }] }, /dailyFigures\[1\]\.day duplicates that of another/],
    [{ posts: [{ title: { th: 'ก' } }] }, /posts\[0\]\.content is needed in one language at least$/],
    [{ posts: [post, post] }, /posts\[1\]\.slug duplicates that of another/],
    [{ posts: [{ ...post, bookmarkedBy: ['nobody'] }] }, /posts\[0\]\.bookmarkedBy\[0\] names an unknown account/],
    [{ postComments: [{ postId: 9, commentText: 'a' }] }, /postComments\[0\]\.postId there is no blog post with id 9$/],
    [{ faq: [{ question: {}, answer: { th: 'ก' } }] }, /faq\[0\]\.question is needed in one language at least$/],
    [{ articles: [article] }, /articles\[0\]\.categoryId there is no knowledge category with id 1$/],
    [
      { articleCategories: [{ title: { en: 'Paying' } }], articles: [{ ...article, related: [9] }] },
      /articles\[0\]\.related\[0\] there is no knowledge question with id 9$/,
    ],
    [{ articleVerdicts: [{ articleId: 9, isHelpful: true }] }, /articleVerdicts\[0\]\.articleId there is no knowledge question with id 9$/],
    [{ films: [{ title: 'A b' }, { title: 'a-B' }] }, /films\[1\]\.value duplicates that of another/],
    [{ notifications: [{ title: {} }] }, /notifications\[0\]\.title is needed in one language at least$/],
    [{ bookmarks: [{ link: '/nowhere' }] }, /bookmarks\[0\]\.link is not a page that can be bookmarked$/],
  ])('%j is refused by line', async (entries, words) => {
    await expect(world(entries)).rejects.toThrow(words);
  });
});

describe('the calls', () => {
  test('export all parts or those named, to an admin alone', async () => {
    const server = await testApp();
    const { accessToken: token } = await server.signIn();
    const all = (await server.call('GET', '/demo/seed', { token })).json();
    expect(Object.keys(all)).toEqual(partNames);
    const some = (await server.call('GET', '/demo/seed?parts=tasks,accounts', { token })).json();
    expect(some).toEqual({ accounts: all.accounts, tasks: all.tasks });
    expect(JSON.stringify(all)).not.toMatch(/argon2|passwordHash/);
    const unknown = await server.call('GET', '/demo/seed?parts=tasks,nothing', { token });
    expect([unknown.statusCode, unknown.json().error.parts[0]]).toEqual([400, expect.stringContaining('There is no part "nothing"')]);
    const { accessToken: client } = await server.signIn('client');
    expect((await server.call('GET', '/demo/seed', { token: client })).statusCode).toBe(403);
    expect((await server.call('GET', '/demo/seed/schema')).json()).toMatchObject({ type: 'object' });
  });

  test('are none where the data are people’s own', async () => {
    const server = await testApp(persistent);
    const { accessToken: token } = await server.signIn();
    for (const url of ['/demo/seed', '/demo/seed/schema']) expect((await server.call('GET', url, { token })).statusCode, url).toBe(404);
  });

  test('answer an order of few words as the shop would have taken it', async () => {
    const order = { id: 4, lines: [{ productId: 7, qty: 2 }], placedAt: '-4d', payment: 'promptpay', state: 'delivered', coupon: 'half' };
    const guest = { lines: [{ productId: 7, discountPercentage: 0 }], email: 'mali@example.com', confirmBefore: '+1h' };
    const entries = { products: [hat], coupons: [{ code: 'half', value: 50 }], orders: [order, guest], reviews: [by7] };
    const read = await readerOf(entries);
    const { orders } = await read('/apps/ecommerce/orders');
    expect(orders).toMatchObject([
      { id: 4, number: 'TN2026-000004', state: 'delivered', coupon: 'HALF', address: { fullName: 'John Doe' } },
    ]);
    expect(orders[0].history.map(({ state, at }: { state: string; at: string }) => [state, Date.parse(at) - startTime])).toEqual(
      ['awaiting-payment', 'paid', 'shipped', 'delivered'].map((state, at) => [state, (at / 3) * days(4) - days(4)]),
    );
    const { subtotal, discount, coupon } = orders[0].totals;
    expect([subtotal, coupon]).toEqual([25, Math.round((subtotal - discount) * 50) / 100]);
    const all = await read('/apps/ecommerce/all-orders');
    expect(all.orders[0]).toMatchObject({ id: 5, email: 'mali@example.com', totals: { subtotal: 12.5, discount: 0 } });
    expect(all.orders[0].confirmBefore).toBe(new Date(startTime + days(1) / 24).toISOString());
    expect(await read('/apps/ecommerce/products/7')).toMatchObject({ product: { reviews: 1, rating: 5, stock: 100 } });
  });

  test('answer entries of few words of the back office and the pages', async () => {
    const read = await readerOf({
      users: [{ ...person, staffRole: 'role-1' }],
      roles: [{ key: 'role-1', name: 'Finance', rights: { invoices: ['read'] } }],
      permissions: [{ name: 'Refund' }, { name: 'Ship' }],
      employees: [{ full_name: 'Som', post: 'Packer', email: 'som@example.com' }],
      payees: [{ id: 4, bankName: 'Bank', country: 'Thailand', iban: 'TH1', swiftCode: 'S' }],
      invoiceSellers: [{ name: 'Our shop' }],
      invoices: [
        { ...bill, payments: [{ amount: 40 }], issuedDate: '-3d' },
        { ...bill, invoiceStatus: 'Draft' },
        { ...bill, kind: 'recurring', recurrence: { unit: 'month', start: '+1w' } },
        bill,
      ],
      posts: [post, { title: { th: 'ร่าง' }, state: 'Draft' }, { ...post, slug: 'house', userFullName: { th: 'ทีม' }, publishedAt: '-1d' }],
      postComments: [
        { postId: 1, commentText: 'Good' },
        { postId: 1, commentText: 'Yes', author: 'Nok' },
      ],
      faq: [{ question: { th: 'ผ่อนได้ไหม' }, answer: { th: 'ไม่ได้' } }],
      articleCategories: [{ title: { en: 'Paying' } }],
      articles: [article],
      articleVerdicts: [{ articleId: 1, isHelpful: true }],
      notifications: [{ title: { en: 'Hello' } }],
      bookmarks: [{ link: '/apps/chat' }],
      settings: [
        {
          company: 'Hats',
          info: { bio: 'I plait.' },
          notification: { blogDigest: true },
          channels: { mailArrived: { app: false, mail: false } },
        },
      ],
      profiles: [{ designation: 'Plaiter', joined: '2020-01-01' }],
      follows: [{ owner: 'janedoe', username: 'johndoe' }],
      profilePosts: [
        {
          ...{ id: 5, text: 'New hats', at: '-1h', likes: 3, likedBy: ['janedoe'] },
          poll: { choices: [{ text: 'Wide' }, { text: 'Narrow', voters: ['johndoe'] }], endsAt: '+1d' },
          comments: [
            { text: 'Wide', author: 'Nok', likedBy: ['johndoe'] },
            { id: 9, text: 'Yes', owner: 'janedoe' },
          ],
        },
      ],
      chats: [{ fullName: 'Mali', messages: [{ message: 'Hello' }] }],
    });
    expect(await read('/api/users/list/all-data')).toMatchObject([{ username: 'som', role: 'editor', staffRole: 'role-1' }]);
    expect((await read('/apps/permissions/data')).permissions.map(({ name }: { name: string }) => name)).toEqual(['Refund', 'Ship']);
    expect(await read('/api/datatables/initial-data')).toMatchObject([{ full_name: 'Som', experience: '1 Year' }]);
    const records = [1, 2, 3, 4].map((id) => read(`/apps/invoice/records/${id}`));
    expect((await Promise.all(records)).map(({ record }) => record)).toMatchObject([
      {
        number: 'INV-2569-0001',
        invoiceStatus: 'Partial Payment',
        sums: { balance: 60 },
        seller: { name: 'Our shop' },
        dueDate: '2026-12-18',
      },
      { number: null, invoiceStatus: 'Draft', sums: { balance: 100 } },
      { number: null, nextOn: '2026-11-28' },
      { number: 'INV-2569-0002', invoiceStatus: 'Sent', events: [{ kind: 'created' }, { kind: 'issued', detail: 'INV-2569-0002' }] },
    ]);
    const posts = await read('/blog/list/data?lng=en');
    expect(posts).toMatchObject([
      { id: 1, slug: 'a-day', excerpt: 'It was fine.', comment: 2 },
      { id: 3, userFullName: 'ทีม' },
    ]);
    expect((await read('/blog/list/data/detail?id=1')).comments).toMatchObject([{ userFullName: 'John Doe' }, { userFullName: 'Nok' }]);
    expect((await read('/faq/data?lng=en')).payment.qandA).toEqual([{ question: 'ผ่อนได้ไหม', ans: 'ไม่ได้' }]);
    expect(await read('/faq/data/question')).toMatchObject({ slug: 'how', category: { category: 'paying' } });
    expect((await read('/api/notifications/data?lng=th')).notifications).toMatchObject([{ title: 'Hello', isRead: false }]);
    expect(await read('/account-setting/data')).toMatchObject({
      ...{ general: { company: 'Hats' }, info: { bio: 'I plait.', phone: '' }, notification: { blogDigest: true, followMe: true } },
    });
    expect((await read('/account-setting/channels')).channels.mailArrived).toEqual({ app: false, mail: false });
    expect(await read('/profile/screen')).toMatchObject({
      person: { designation: 'Plaiter', joined: '2020-01-01T00:00:00.000Z' },
      followers: 1,
    });
    expect((await read('/profile/posts')).posts).toMatchObject([
      {
        ...{
          id: 5,
          text: 'New hats',
          likes: 3,
          youLike: false,
          poll: { ownChoice: 1, choices: [{ votes: 0 }, { votes: 1 }] },
          comments: 2,
        },
        lastComments: [
          { id: 10, writer: { name: 'Nok' }, likes: 1, youLike: true },
          { id: 9, writer: { name: 'Jane Doe' }, likes: 0 },
        ].toSorted((one, other) => one.id - other.id),
      },
    ]);
    expect((await read('/apps/chat/overview')).people).toMatchObject([{ fullName: 'Mali', chat: { last: { message: 'Hello' } } }]);
    expect((await read('/api/bookmarks/data')).bookmarks).toMatchObject([{ link: '/apps/chat' }]);
  });

  test('answer a case of few words, and one that was decided', async () => {
    const lamp = { id: 7, owner: 'janedoe', title: 'Lamp', description: 'As new', categoryId: '' };
    const appeal = { text: 'It is mine', appealedAt: '-1h', answer: 'It is not', decidedAt: '-10m', by: 'janedoe', isOverturned: false };
    const read = await readerOf({
      listings: [lamp],
      cases: [
        {
          id: 3,
          kind: 'listing',
          subjectId: '7',
          said: [{ reason: 'sold' }, { id: 8, by: 'johndoe', reason: 'fraud', reportedAt: '-1d' }],
        },
        {
          ...{ kind: 'review', subjectId: '2', title: 'Bad', about: { name: 'Nok' }, closedAt: '-2h' },
          said: [{ email: 'guest@example.com', reason: 'spam', reportedAt: '-3d' }],
          decisions: [{ rule: 'spam', measure: 'hide', by: 'johndoe', decidedAt: '-2h', appeal }],
        },
      ],
    });
    const time = (ago: number) => new Date(startTime - ago).toISOString();
    expect(await read('/api/moderation/cases/3')).toMatchObject({
      ...{
        title: 'Lamp',
        about: { id: 2, name: 'Jane Doe' },
        link: '/listing/7',
        evidence: { text: 'As new' },
        openedAt: time(days(1)),
        dueAt: time(0),
        closedAt: null,
      },
      said: [{ reason: 'sold' }, { by: 'johndoe', reason: 'fraud', reportedAt: time(days(1)) }],
    });
    expect((await read('/api/moderation/cases?state=closed')).cases).toMatchObject([
      { id: 4, about: { id: null, name: 'Nok' }, reports: 1 },
    ]);
    expect((await read('/api/moderation/cases/4')).decisions).toMatchObject([
      { measure: 'hide', by: 'johndoe', isOwn: true, appeal: { answer: 'It is not', isOverturned: false } },
    ]);
  });

  test('take a key and a secret of a seed, which no export has', async () => {
    const key = `tlk_${'only-for-this-test'.padEnd(43, '-')}`;
    const secret = `whsec_${Buffer.from('a secret for this test alone').toString('base64')}`;
    const entries = {
      apiKeys: [{ id: 'mine', owner: 'janedoe', name: 'Plans', key, scopes: ['workspace:read'] }],
      webhooks: [{ id: 'mine', url: 'https://example.com/hook', events: ['listing.sold'], secret }],
    };
    const db = await world(entries);
    const server = await testApp({}, {}, db);
    expect((await server.call('GET', '/apps/todo/tasks', { token: key })).statusCode).toBe(200);
    expect((await db.select().from(webhook).all()).map((row) => row.secret)).toEqual([secret]);
    const exported = await exportSeed(db);
    expect(exported).toMatchObject({ apiKeys: [{ id: 'mine', start: 'tlk_only-' }], webhooks: [{ id: 'mine', state: 'active' }] });
    const text = JSON.stringify(exported);
    const hash = createHash('sha256').update(key);
    for (const hidden of [key, secret, hash.copy().digest('base64url'), hash.digest('hex')]) expect(text).not.toContain(hidden);
    const again = await world(exported);
    expect((await exportSeed(again)).apiKeys).toEqual(exported.apiKeys);
    const other = await testApp({}, {}, again);
    expect((await other.call('GET', '/apps/todo/tasks', { token: key })).statusCode).toBe(401);
    expect((await again.select().from(webhook).all()).map((row) => row.secret)).not.toContain(secret);
  });

  test('a reset brings the seed back, unless it names a world', async () => {
    const server = await testApp({ demoSeed: { name: 'seed.json', text: '{ "tasks": [{ "title": "mine" }] }' }, demoScenario: 'empty' });
    let { accessToken: token } = await server.signIn();
    const titlesAfter = async (body: object) => {
      const { accounts } = (await server.call('POST', '/demo/reset', { token, body: { as: ['admin'], ...body } })).json();
      token = accounts[0].accessToken;
      return (await server.call('GET', '/apps/todo/tasks', { token })).json().map(({ title }: { title: string }) => title);
    };
    expect(await titlesAfter({})).toEqual(['mine']);
    expect(await titlesAfter({ scenario: 'empty' })).toEqual([]);
    expect(await titlesAfter({})).toEqual(['mine']);
  });
});
