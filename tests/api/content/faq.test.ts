import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { Faq } from '../../../api/contract/content/faq.ts';
import { faqCategories } from '../../../api/contract/values/content/faq.ts';
import { persistent } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { emptyDatabase } from '../../support/databases.ts';

const { call } = await testApp();
const faq = async (query = '', headers = {}): Promise<Faq> => (await call('GET', `/faq/data${query}`, { headers })).json();
const thai = /\p{Script=Thai}/u;

test('everybody reads five questions or more in each category, in the order of the specification', async () => {
  const all = await faq();
  expect(Value.Check(Faq, all)).toBe(true);
  expect(Object.keys(all)).toEqual(faqCategories);
  for (const { qandA } of Object.values(all)) expect(qandA.length).toBeGreaterThanOrEqual(5);
});

test('each topic begins with buying from and selling to people, before the shop', async () => {
  for (const { qandA } of Object.values(await faq('?lng=en')))
    for (const { question, ans } of qandA.slice(0, 2)) expect(`${question} ${ans}`).toMatch(/listing|seller|meet/i);
});

test('the texts are Thai, or English when asked for by name or by the browser', async () => {
  const everyText = (list: Faq) =>
    Object.values(list).flatMap((one) => [one.title, one.subtitle, ...one.qandA.flatMap((two) => Object.values(two))]);
  expect(everyText(await faq()).every((text) => thai.test(text))).toBe(true);
  const english = await faq('?lng=en');
  expect(everyText(english).some((text) => thai.test(text))).toBe(false);
  expect(await faq('', { 'accept-language': 'en-GB,en;q=0.9,th;q=0.5' })).toEqual(english);
  expect(await faq('?lng=th', { 'accept-language': 'en' })).toEqual(await faq());
  expect((await call('GET', '/faq/data')).headers.vary).toContain('Accept-Language');
  expect((await call('GET', '/faq/data?lng=fr')).json().error).toHaveProperty('lng');
});

test('a search leaves the questions that contain it, or whose answer does, and no empty category', async () => {
  for (const lng of ['th', 'en']) {
    const all = await faq(`?lng=${lng}`);
    for (const q of ['PromptPay', 'พร้อมเพย์', '24', 'RETURN', 'คืน', '%', '_', "'", '’', '"', '\\', 'no such words', '\u001f']) {
      const has = (text: string) => text.toLowerCase().includes(q.toLowerCase());
      const expected = Object.fromEntries(
        Object.entries(all)
          .map(([key, one]) => [key, { ...one, qandA: one.qandA.filter(({ question, ans }) => has(question) || has(ans)) }] as const)
          .filter(([, { qandA }]) => qandA.length > 0),
      );
      expect(await faq(`?lng=${lng}&q=${encodeURIComponent(q)}`), `${lng} ${q}`).toEqual(expected);
    }
  }
  expect(await faq('?q=')).toEqual(await faq());
  expect((await call('GET', `/faq/data?q=${'x'.repeat(201)}`)).json().error).toHaveProperty('q');
});

test('without any sample data there are the five categories, and nothing to find', async () => {
  const bare = await testApp(persistent, {}, await emptyDatabase());
  for (const lng of ['th', 'en']) {
    const without = Object.entries(await faq(`?lng=${lng}`)).map(([key, one]) => [key, { ...one, qandA: [] }]);
    const answer = (await bare.call('GET', `/faq/data?lng=${lng}`)).json();
    expect(answer).toEqual(Object.fromEntries(without));
    expect(Object.keys(answer)).toEqual(faqCategories);
    expect((await bare.call('GET', `/faq/data?lng=${lng}&q=a`)).json()).toEqual({});
  }
});
