import { existsSync } from 'node:fs';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { KnowledgeCards, KnowledgeCategories, KnowledgeQuestion } from '../../../api/contract/content/knowledge-base.ts';
import { cleanHtml, wordsOf } from '../../../api/domain/shared/rich-text.ts';
import { testApp } from '../../support/app.ts';
import { featherIcons } from '../../support/feather.ts';
import { isThai, textsIn } from '../../support/thai.ts';

const { call } = await testApp();
const cards = async (query = ''): Promise<KnowledgeCards> => (await call('GET', `/faq/data/knowledge_base${query}`)).json();
const categories = async (query = ''): Promise<KnowledgeCategories> => (await call('GET', `/faq/data/category${query}`)).json();
const question = async (query = ''): Promise<KnowledgeQuestion> => (await call('GET', `/faq/data/question${query}`)).json();

test('everybody finds six categories, each with a picture that exists', async () => {
  const list = await cards();
  expect(Value.Check(KnowledgeCards, list)).toBe(true);
  expect(list).toHaveLength(6);
  for (const { img } of list) expect(existsSync(`public${img}`), img).toBe(true);
});

test('each card leads to its category by slug and by id, and all come without either', async () => {
  const all = await categories();
  expect(Value.Check(KnowledgeCategories, all)).toBe(true);
  expect(all.map(({ id, category, title }) => ({ id, category, title }))).toEqual(
    (await cards()).map(({ id, category, title }) => ({ id, category, title })),
  );
  for (const one of all) {
    expect(one.questions.length).toBeGreaterThanOrEqual(4);
    expect(featherIcons).toContain(one.icon);
    expect(await categories(`?category=${one.category}`)).toEqual([one]);
    expect(await categories(`?category=${one.id}`)).toEqual([one]);
  }
});

test('every question has words of its own in both languages, and leads to others', async () => {
  const all = (await categories()).flatMap(({ questions }) => questions);
  const links = new Map(all.map((link) => [link.id, link]));
  const contents = new Set<string>();
  for (const { id, slug, question: title } of all) {
    const thai = await question(`?question=${slug}`);
    const english = await question(`?question=${id}&lng=en`);
    expect(Value.Check(KnowledgeQuestion, thai)).toBe(true);
    expect(thai.title).toBe(title);
    expect(thai.relatedQuestions.length).toBeGreaterThan(0);
    for (const link of thai.relatedQuestions) {
      expect(link).toEqual(links.get(link.id));
      expect(link.id).not.toBe(id);
    }
    for (const { content } of [thai, english]) {
      expect(content).toBe(cleanHtml(content));
      expect(wordsOf(content).length).toBeGreaterThan(100);
      contents.add(content);
    }
    expect(isThai(thai.content)).toBe(true);
    expect(textsIn(english).filter(isThai)).toEqual([]);
    expect({ ...english, lastUpdated: '' }).toMatchObject({ id: thai.id, slug, lastUpdated: '' });
  }
  expect(contents.size).toBe(all.length * 2);
});

test('without a key it is the first question; an unknown key is nothing', async () => {
  const [first] = (await categories()).flatMap(({ questions }) => questions);
  expect((await question()).id).toBe(first?.id);
  for (const url of [
    'category?category=nowhere',
    'category?category=0',
    'category?category=999',
    'question?question=%27',
    'question?question=999999999999999999999',
  ]) {
    expect((await call('GET', `/faq/data/${url}`)).statusCode, url).toBe(404);
  }
  expect(await question('?question=')).toEqual(await question());
  expect((await call('GET', `/faq/data/question?question=${'x'.repeat(101)}`)).json().error).toHaveProperty('question');
});

test('all lists are in English for who asks so', async () => {
  expect(textsIn([await cards('?lng=en'), await categories('?lng=en')]).filter(isThai)).toEqual([]);
  const headers = { 'accept-language': 'en' };
  expect((await call('GET', '/faq/data/category', { headers })).json()).toEqual(await categories('?lng=en'));
});
