import { describe, expect, test } from 'vitest';
import type { Question, Questions } from '../../../api/contract/shop/questions.ts';
import { maxAsked } from '../../../api/contract/values/shop/products.ts';
import { productQuestion } from '../../../api/db/schema.ts';
import { purgeClosedAccounts } from '../../../api/domain/identity/leaving.ts';
import { eraseBuyer } from '../../../api/domain/shop/erase-buyer.ts';
import { purgeQuestions } from '../../../api/domain/shop/questions.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { rowsOf } from '../../support/rows.ts';
import { shopPath } from '../../support/shop.ts';

const server = await testApp();
const { call, clock, db } = server;
const minute = 60_000;
const day = 24 * 60 * minute;
type Asker = { token?: string };
const admin = { token: (await server.signIn('admin')).accessToken };
const client = { token: (await server.signIn('client')).accessToken };
let people = 0;

async function newcomer(): Promise<{ token: string; id: number; name: string }> {
  people += 1;
  const { accessToken: token, userData } = await server.signUp(`asker${people}`);
  await alterAccount(server, userData.id, { role: 'client' });
  return { token, id: userData.id, name: `asker${people}` };
}

/** A sample product without questions. */
const quiet = 18;
const read = async (id: number | string, asker: Asker = {}, query = ''): Promise<Questions> =>
  (await call('GET', `${shopPath}/products/${id}/questions${query}`, asker)).json();
const ask = (id: number | string, asker: Asker, body: unknown, headers = {}) =>
  call('POST', `${shopPath}/products/${id}/question`, { ...asker, body, headers });
const asked = async (id: number, asker: Asker, text: string): Promise<Question> => (await ask(id, asker, { text })).json().question;
const answer = (id: number, asker: Asker, text: unknown) =>
  call('POST', `${shopPath}/questions/${id}/answer`, { ...asker, body: { answer: text } });
const remove = (id: number, asker: Asker) => call('DELETE', `${shopPath}/questions/${id}`, asker);
const restore = (id: number, asker: Asker) => call('POST', `${shopPath}/questions/${id}/restore`, asker);
const textsOf = (questions: Question[]) => questions.map(({ text }) => text);
const newsOf = async ({ token }: Asker) =>
  (await call('GET', '/api/notifications/data?lng=en', { token }))
    .json()
    .notifications.filter(({ link }: { link: string }) => link.endsWith('#questions'));

describe('questions about a product', () => {
  test('of the samples are answered, the latest answered first, and come in pages', async () => {
    const all = await read(12);
    expect(all.total).toBe(3);
    const first = await read(12, {}, '?perPage=2');
    const second = await read(12, {}, '?perPage=2&page=2');
    expect([first.questions.length, second.questions.length]).toEqual([2, 1]);
    const both = [...first.questions, ...second.questions];
    expect(textsOf(both)).toEqual(textsOf(all.questions));
    const times = both.map(({ answeredAt }) => answeredAt ?? '');
    expect(times).toEqual([...times].sort().reverse());
    for (const { askedAt, answeredAt } of both) expect((answeredAt ?? '') > askedAt).toBe(true);
    const { slug } = (await call('GET', `${shopPath}/products/12`)).json().product;
    expect(await read(slug)).toEqual(all);
    expect((await call('GET', `${shopPath}/products/nothing-99/questions`)).statusCode).toBe(404);
    expect((await call('GET', `${shopPath}/products/12/questions?page=0`)).statusCode).toBe(400);
  });

  test('wait unseen by others until the shop answers, and then everybody reads them', async () => {
    const [asker, other] = [await newcomer(), await newcomer()];
    const answered = await ask(quiet, asker, { text: '  ตีแล้วเสียงยาว\nกี่วินาที ' });
    expect(answered.statusCode).toBe(201);
    const { question } = answered.json();
    expect(question).toMatchObject({ text: 'ตีแล้วเสียงยาว\nกี่วินาที', answer: null, answeredAt: null, isOwn: true, isChanged: false });
    for (const who of [{}, other, client])
      expect(await read(quiet, who)).toEqual({ questions: [], total: 0, waiting: [], mayAnswer: false });
    const later = await asked(quiet, asker, 'And how heavy is it?');
    expect((await read(quiet, asker)).waiting.map(({ id }) => id)).toEqual([later.id, question.id]);
    expect(await read(quiet, admin)).toMatchObject({ mayAnswer: true, waiting: [{ id: later.id, isOwn: false }, { id: question.id }] });

    clock.now += minute;
    expect((await answer(later.id, admin, ' 900 g. ')).json().question).toMatchObject({ answer: '900 g.', isChanged: false });
    clock.now += minute;
    await answer(question.id, admin, 'ราวสามสิบวินาที');
    expect((await read(quiet)).questions.map(({ id }) => id)).toEqual([question.id, later.id]);
    expect(await read(quiet, asker)).toMatchObject({ total: 2, waiting: [], questions: [{ isOwn: true }, { isOwn: true }] });

    clock.now += minute;
    const changed = (await answer(later.id, admin, '920 g.')).json().question;
    expect(changed).toMatchObject({ answer: '920 g.', isChanged: true });
    expect((await read(quiet)).questions.map(({ id }) => id)).toEqual([question.id, later.id]);
    await answer(question.id, admin, 'ราวสามสิบวินาที');
    expect((await read(quiet)).questions[0]).toMatchObject({ isChanged: false });
  });

  test('are refused to nobody, about nothing, and when they say too little or too much', async () => {
    const asker = await newcomer();
    expect((await ask(quiet, {}, { text: 'Is it loud?' })).statusCode).toBe(401);
    expect((await ask(999, asker, { text: 'Is it loud?' })).statusCode).toBe(404);
    for (const text of ['', '        ', 'abcd', '   abcd   ', 'x'.repeat(501), 'Is it\u0007loud?', 'Is it\tloud?', 7, null]) {
      const refused = await ask(quiet, asker, { text });
      expect([refused.statusCode, Object.keys(refused.json().error)], JSON.stringify(text)).toEqual([400, ['text']]);
    }
    expect((await ask(quiet, asker, { text: 'x'.repeat(500) })).statusCode).toBe(201);
    expect((await read(quiet, asker)).waiting).toHaveLength(1);
  });

  test('are asked once, however often they are sent under one key, and so many in an hour', async () => {
    const asker = await newcomer();
    const key = { 'idempotency-key': 'once' };
    const first = (await ask(quiet, asker, { text: 'Is it loud?' }, key)).json();
    expect((await ask(quiet, asker, { text: 'Is it loud?' }, key)).json()).toEqual(first);
    for (let at = 2; at < maxAsked; at += 1) expect((await ask(quiet, asker, { text: `Question ${at}` })).statusCode).toBe(201);
    const refused = await ask(quiet, asker, { text: 'One more?' });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const other = await newcomer();
    expect((await ask(quiet, other, { text: 'Is it loud?' })).statusCode).toBe(201);
  });

  test('are answered by whoever looks after orders alone', async () => {
    const { id } = await asked(quiet, await newcomer(), 'Is it loud?');
    expect((await answer(id, {}, 'No.')).statusCode).toBe(401);
    expect((await answer(id, client, 'No.')).statusCode).toBe(403);
    const helper = await newcomer();
    await alterAccount(server, helper.id, { role: 'admin', staffRole: 'author' });
    expect((await answer(id, helper, 'No.')).statusCode).toBe(403);
    expect((await read(quiet, helper)).mayAnswer).toBe(false);
    expect((await answer(999_999, admin, 'No.')).statusCode).toBe(404);
    for (const text of ['', ' \n', 'x'.repeat(1001), 'a\u0000b']) {
      const refused = await answer(id, admin, text);
      expect([refused.statusCode, Object.keys(refused.json().error)]).toEqual([400, ['answer']]);
    }
    expect((await answer(id, admin, 'x'.repeat(1000))).statusCode).toBe(200);
  });

  test('are removed by who asked and by the shop, brought back for a day, and then gone', async () => {
    const [asker, other] = [await newcomer(), await newcomer()];
    const { id } = await asked(quiet, asker, 'Is it loud?');
    await answer(id, admin, 'Very.');
    const { total } = await read(quiet);
    expect((await remove(id, {})).statusCode).toBe(401);
    for (const change of [remove, restore]) expect((await change(id, other)).statusCode).toBe(404);
    expect((await remove(id, asker)).json()).toEqual({ isRemoved: true });
    expect((await remove(id, asker)).statusCode).toBe(404);
    expect((await answer(id, admin, 'No.')).statusCode).toBe(404);
    expect((await read(quiet)).total).toBe(total - 1);
    expect((await restore(id, other)).statusCode).toBe(404);
    expect((await restore(id, asker)).json().question).toMatchObject({ id, answer: 'Very.' });
    expect((await restore(id, asker)).statusCode).toBe(404);
    expect((await read(quiet)).total).toBe(total);

    expect((await remove(id, admin)).statusCode).toBe(200);
    // The asker can't restore a question that the shop has removed.
    expect((await restore(id, asker)).statusCode).toBe(404);
    expect((await restore(id, admin)).statusCode).toBe(200);
    await remove(id, admin);
    await purgeQuestions(db, clock.now + day);
    expect((await restore(id, admin)).statusCode).toBe(200);
    await remove(id, admin);
    await purgeQuestions(db, clock.now + day + 1);
    expect((await restore(id, admin)).statusCode).toBe(404);
  });
});

describe('who is told', () => {
  test('of a question: those who may answer it, and not who asks', async () => {
    const [asker, helper, guest] = [await newcomer(), await newcomer(), await newcomer()];
    await alterAccount(server, helper.id, { role: 'admin' });
    await alterAccount(server, guest.id, { role: 'admin', staffRole: 'author' });
    await asked(6, asker, 'Does it stand in the rain?');
    expect(await newsOf(helper)).toMatchObject([{ title: 'A new question about “Four-legged stone garden lantern”', isRead: false }]);
    for (const who of [asker, guest, client]) expect(await newsOf(who)).toEqual([]);
    await asked(6, helper, 'May I answer myself?');
    expect(await newsOf(helper)).toHaveLength(1);
  });

  test('of an answer: who asked, once, however often it is changed', async () => {
    const [asker, other] = [await newcomer(), await newcomer()];
    const { id } = await asked(6, asker, 'Does it stand in the rain?');
    for (const text of ['It does.', 'It does, all year.']) await answer(id, admin, text);
    const [news, ...more] = await newsOf(asker);
    expect(news.title).toBe('Your question about “Four-legged stone garden lantern” has been answered');
    expect([more, await newsOf(other)]).toEqual([[], []]);
    const { slug } = (await call('GET', `${shopPath}/products/6`)).json().product;
    expect(news.link).toBe(`/apps/ecommerce/product/${slug}#questions`);
  });
});

describe('the account that has asked', () => {
  test('finds its questions among its data, and nobody else’s', async () => {
    const [asker, other] = [await newcomer(), await newcomer()];
    await asked(quiet, asker, 'Is this in my export?');
    await asked(quiet, other, 'Somebody else asks');
    const { body } = await call('GET', '/account-setting/export', asker);
    expect(JSON.parse(body).tables.product_question).toMatchObject([{ text: 'Is this in my export?', product_id: quiet }]);
    expect(body).not.toContain('Somebody else asks');
  });

  test('takes them along when it is deleted, answered or not', async () => {
    const asker = await newcomer();
    const { id } = await asked(quiet, asker, 'Who remembers this?');
    await answer(id, admin, 'Nobody soon.');
    await asked(quiet, asker, 'And who remembers that?');
    const { total } = await read(quiet);
    await alterAccount(server, asker.id, { leavesAt: clock.now });
    await purgeClosedAccounts([eraseBuyer])(db, clock.now);
    expect((await rowsOf(server, productQuestion)).filter(({ userId, text }) => userId === asker.id || /remembers/.test(text))).toEqual([]);
    expect((await read(quiet)).total).toBe(total - 1);
  });
});
