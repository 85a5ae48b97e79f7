import { describe, expect, test } from 'vitest';
import type { Faq } from '../../../api/contract/content/faq.ts';
import type { FaqEntries, FaqEntry, NewFaqEntry } from '../../../api/contract/content/help.ts';
import type { Rights } from '../../../api/contract/values/backoffice/roles.ts';
import { faqAnswerLength, faqCategories, faqQuestionLength, maxFaqQuestions } from '../../../api/contract/values/content/faq.ts';
import { transact } from '../../../api/db/client.ts';
import { faqQuestion } from '../../../api/db/schema.ts';
import { alterAccount, persistent } from '../../support/accounts.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { emptyDatabase } from '../../support/databases.ts';
import { rowsOf } from '../../support/rows.ts';

const server = await testApp();
const token = (await server.signIn()).accessToken;

/** Calls of an FAQ editor. */
function deskOf({ call }: Pick<TestApp, 'call'>, token: string) {
  const post = (action: string, body: object, headers = {}) => call('POST', `/api/help/faq/${action}`, { token, body, headers });
  return {
    post,
    list: async (query = ''): Promise<FaqEntries['categories']> =>
      (await call('GET', `/api/help/faq${query}`, { token })).json().categories,
    add: async (input: Partial<NewFaqEntry> = {}): Promise<FaqEntry> => (await post('add', { ...entry, ...input })).json().entry,
    shown: async (query = ''): Promise<Faq> => (await call('GET', `/faq/data${query}`)).json(),
  };
}
const entry: NewFaqEntry = {
  category: 'delivery',
  question: { th: 'ส่งถึงเกาะไหม', en: 'Do you deliver to islands?' },
  answer: { th: 'ส่งค่ะ\nใช้เวลาเพิ่มสองวัน', en: 'Yes.\nIt takes two days more.' },
};
const desk = deskOf(server, token);
const questionsOf = (faq: Faq, key: keyof Faq = 'delivery') => (faq[key]?.qandA ?? []).map(({ question }) => question);

describe('frequent questions', () => {
  test('are listed for admins in both languages, in all categories and in the order in which readers see them', async () => {
    const categories = await desk.list();
    expect(categories.map(({ category }) => category)).toEqual(faqCategories);
    for (const language of ['th', 'en'] as const) {
      const faq = await desk.shown(`?lng=${language}`);
      for (const { category, entries } of categories)
        expect(entries.map(({ question, answer }) => ({ question: question[language], ans: answer[language] }))).toEqual(
          faq[category]?.qandA,
        );
      expect((await desk.list(`?lng=${language}`)).map(({ title }) => title)).toEqual(Object.values(faq).map(({ title }) => title));
    }
  });

  test('are there for readers as soon as they are added, are found, changed, moved to another category and deleted', async () => {
    const before = questionsOf(await desk.shown());
    const made = await desk.add();
    expect(made).toEqual({ id: made.id, version: 1, ...entry });
    expect(questionsOf(await desk.shown())).toEqual([...before, entry.question.th]);
    expect(questionsOf(await desk.shown('?lng=en&q=ISLANDS'))).toEqual([entry.question.en]);

    const changed = { ...entry, category: 'payment', question: { th: 'เกาะเต่าล่ะ', en: 'And Ko Tao?' } };
    const answer = await desk.post('save', { id: made.id, version: 1, ...changed });
    expect(answer.json()).toEqual({ entry: { id: made.id, version: 2, ...changed } });
    expect(questionsOf(await desk.shown())).toEqual(before);
    expect(questionsOf(await desk.shown(), 'payment').at(-1)).toBe('เกาะเต่าล่ะ');
    expect(await desk.shown('?lng=en&q=do+you+deliver+to+islands')).toEqual({});
    expect(questionsOf(await desk.shown('?lng=en&q=ko+tao'), 'payment')).toEqual(['And Ko Tao?']);

    expect((await desk.post('remove', { id: made.id })).json()).toEqual({});
    expect(await desk.shown('?lng=en&q=ko+tao')).toEqual({});
    for (const action of ['remove', 'save', 'move'])
      expect((await desk.post(action, { id: made.id, version: 2, place: 0, ...changed })).statusCode, action).toBe(404);
  });

  test('stand where they are moved to, and nowhere else', async () => {
    const before = await desk.list();
    const { entries = [] } = before.find(({ category }) => category === 'myOrders') ?? {};
    const [first, second, third, ...others] = entries.map(({ id }) => id);
    const order = async () => (await desk.list()).find(({ category }) => category === 'myOrders')?.entries.map(({ id }) => id);
    for (const [id, place, expected] of [
      [third, 0, [third, first, second, ...others]],
      [first, 2, [third, second, first, ...others]],
      [third, 400, [second, first, ...others, third]],
      [third, 400, [second, first, ...others, third]],
    ] as const) {
      expect((await desk.post('move', { id, place })).statusCode).toBe(200);
      expect(await order()).toEqual(expected);
    }
    expect((await desk.list()).filter(({ category }) => category !== 'myOrders')).toEqual(
      before.filter(({ category }) => category !== 'myOrders'),
    );
    const made = await desk.add({ category: 'myOrders' });
    expect((await order())?.at(-1)).toBe(made.id);
    await desk.post('remove', { id: made.id });
  });

  test('are written in one language at least, which readers of the other get, too', async () => {
    const made = await desk.add({ question: { th: '', en: ' Only   English  ' }, answer: { th: ' ไทยเท่านั้น ', en: '' } });
    expect(made.question).toEqual({ th: 'Only English', en: 'Only English' });
    expect(made.answer).toEqual({ th: 'ไทยเท่านั้น', en: 'ไทยเท่านั้น' });
    expect(questionsOf(await desk.shown('?lng=th&q=only+english'))).toEqual(['Only English']);
    for (const field of ['question', 'answer'] as const) {
      const answer = await desk.post('add', { ...entry, [field]: { th: ' ', en: '' } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error).toEqual({ [field]: ['is needed in one language at least'] });
    }
    await desk.post('remove', { id: made.id });
  });

  test('are refused where they are too long, of another kind or hold signs that nobody sees', async () => {
    const before = await desk.list();
    for (const bad of [
      { category: 'other' },
      { category: undefined },
      { question: 'text' },
      { question: { th: 'ก'.repeat(faqQuestionLength + 1), en: '' } },
      { question: { th: 'a\u001fb', en: '' } },
      { question: { th: 'a\nb', en: '' } },
      { question: { th: 'a\u0000b', en: '' } },
      { answer: { th: 'a\u0000b', en: '' } },
      { answer: { th: 'x', en: 'y'.repeat(faqAnswerLength + 1) } },
      { answer: { th: 'x' } },
    ]) {
      const answer = await desk.post('add', { ...entry, ...bad });
      expect(answer.statusCode, JSON.stringify(bad).slice(0, 80)).toBe(400);
      expect(answer.json().code).toBe('INVALID');
    }
    expect((await desk.post('move', { id: 1, place: -1 })).statusCode).toBe(400);
    expect(await desk.list()).toEqual(before);
  });

  test('keep marks of HTML as the letters they are', async () => {
    const hostile = '<script>alert(1)</script><b onclick="x">&amp;';
    const made = await desk.add({ question: { th: hostile, en: hostile }, answer: { th: hostile, en: hostile } });
    const [shown] = (await desk.shown(`?q=${encodeURIComponent(hostile)}`)).delivery?.qandA ?? [];
    expect(shown).toEqual({ question: hostile, ans: hostile });
    await desk.post('remove', { id: made.id });
  });

  test('are not overwritten by somebody who has an older one before their eyes', async () => {
    const made = await desk.add();
    expect((await desk.post('save', { id: made.id, version: 1, ...entry, category: 'payment' })).statusCode).toBe(200);
    const late = await desk.post('save', { id: made.id, version: 1, ...entry });
    expect([late.statusCode, late.json().code]).toEqual([409, 'STALE_VERSION']);
    const both = await Promise.all([2, 2].map((version) => desk.post('save', { id: made.id, version, ...entry })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await desk.post('remove', { id: made.id });
  });

  test('are added once, however often that is sent', async () => {
    const headers = { 'idempotency-key': 'once' };
    const [one, other] = [await desk.post('add', entry, headers), await desk.post('add', entry, headers)];
    expect(other.json()).toEqual(one.json());
    expect(questionsOf(await desk.shown('?lng=en&q=islands'))).toHaveLength(1);
    await desk.post('remove', { id: one.json().entry.id });
  });
});

describe('a site without samples', () => {
  test('is filled from nothing, with its categories in their order', async () => {
    const bare = await testApp(persistent, {}, await emptyDatabase());
    const { accessToken, userData } = await bare.signUp('owner');
    await alterAccount(bare, userData.id, { role: 'admin' });
    const own = deskOf(bare, accessToken);
    expect((await own.list()).flatMap(({ entries }) => entries)).toEqual([]);
    await own.add({ category: 'productServices' });
    await own.add({ category: 'payment' });
    expect(Object.keys(await own.shown('?q=เกาะ'))).toEqual(['payment', 'productServices']);
    expect(Object.keys(await own.shown())).toEqual(faqCategories);
  });

  test('takes no more than there may be', async () => {
    const full = await testApp();
    const own = deskOf(full, (await full.signIn()).accessToken);
    const [row] = await rowsOf(full, faqQuestion);
    const missing = maxFaqQuestions - (await rowsOf(full, faqQuestion)).length;
    const rows = Array.from({ length: missing }, (_, at) => ({ ...(row as NonNullable<typeof row>), id: 10_000 + at }));
    await transact(full.db, (tx) => tx.insert(faqQuestion).values(rows).run());
    const answer = await own.post('add', entry);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'LIST_FULL']);
  });
});

describe('who may', () => {
  const other = { ...entry, question: { th: 'ของผู้อื่น', en: 'Of others' } };
  /** An admin whose role only permits this. */
  async function adminWith(name: string, rights: Rights): Promise<string> {
    const { role } = (await server.call('POST', '/apps/roles/add-role', { token, body: { name, base: 'subscriber', rights } })).json();
    const { accessToken, userData } = await server.signUp(name);
    await alterAccount(server, userData.id, { staffRole: role.key });
    return accessToken;
  }

  test('read, write, add and delete is what their role allows, each by itself', async () => {
    const [made] = (await desk.list()).flatMap(({ entries }) => entries);
    const { id = 0, version = 0 } = made ?? {};
    const statuses = async (token: string) => [
      (await server.call('GET', '/api/help/faq', { token })).statusCode,
      (await deskOf(server, token).post('save', { ...made, id, version })).statusCode,
      (await deskOf(server, token).post('move', { id, place: 0 })).statusCode,
      (await deskOf(server, token).post('add', other)).statusCode,
      (await deskOf(server, token).post('remove', { id: 999_999 })).statusCode,
    ];
    expect(await statuses(await adminWith('nohelp', { blog: ['read', 'write', 'create', 'delete'] }))).toEqual([403, 403, 403, 403, 403]);
    expect(await statuses(await adminWith('readhelp', { help: ['read'] }))).toEqual([200, 403, 403, 403, 403]);
    expect(await statuses(await adminWith('writehelp', { help: ['read', 'write'] }))).toEqual([200, 200, 200, 403, 403]);
    expect(await statuses(await adminWith('addhelp', { help: ['create'] }))).toEqual([403, 403, 403, 201, 403]);
    expect(await statuses(await adminWith('deletehelp', { help: ['delete'] }))).toEqual([403, 403, 403, 403, 404]);
  });

  test('a program does what its key is for', async () => {
    const keyWith = async (...scopes: string[]) =>
      (
        await server.call('POST', '/account-setting/keys', { token, body: { name: 'Any', scopes, days: 1, currentPassword: 'admin' } })
      ).json().key;
    const [reading, writing, shop] = [await keyWith('content:read'), await keyWith('content:write'), await keyWith('shop:write')];
    expect((await server.call('GET', '/api/help/faq', { token: reading })).statusCode).toBe(200);
    for (const key of [reading, shop]) {
      const answer = await deskOf(server, key).post('add', other);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'API_KEY_SCOPE']);
    }
    expect((await deskOf(server, writing).post('add', other)).statusCode).toBe(201);
  });

  test('nobody who is no admin', async () => {
    const { accessToken } = await server.signIn('client');
    expect((await deskOf(server, accessToken).post('add', other)).json().code).toBe('FORBIDDEN');
    expect((await server.call('POST', '/api/help/faq/add', { body: other })).json().code).toBe('UNAUTHENTICATED');
  });
});
