import { describe, expect, test } from 'vitest';
import type { KnowledgeEntry, KnowledgeShelf, KnowledgeShelves, NewKnowledgeEntry } from '../../../api/contract/content/help.ts';
import type {
  KnowledgeCards,
  KnowledgeCategories,
  KnowledgeHits,
  KnowledgeQuestion,
} from '../../../api/contract/content/knowledge-base.ts';
import { knowledgeContentLength, knowledgePictures, maxRelatedQuestions } from '../../../api/contract/values/content/knowledge-base.ts';
import { knowledgeRelation, knowledgeVerdict } from '../../../api/db/schema.ts';
import { alterAccount, persistent } from '../../support/accounts.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { emptyDatabase } from '../../support/databases.ts';
import { rowsOf } from '../../support/rows.ts';

const server = await testApp();
const token = (await server.signIn()).accessToken;

/** Calls of a knowledge base editor. */
function deskOf({ call }: Pick<TestApp, 'call'>, token: string) {
  const post = (path: string, body: object, headers = {}) => call('POST', `/api/help/${path}`, { token, body, headers });
  const read = async (path: string) => (await call('GET', path)).json();
  return {
    post,
    shelves: async (): Promise<KnowledgeShelves['categories']> => (await call('GET', '/api/help/knowledge', { token })).json().categories,
    addCategory: async (more: object = {}): Promise<KnowledgeShelf> =>
      (await post('categories/add', { ...shelf, ...more })).json().category,
    add: async (more: object): Promise<KnowledgeEntry> => (await post('questions/add', { ...entry, ...more })).json().question,
    entry: (id: number) => call('GET', `/api/help/questions?id=${id}`, { token }),
    cards: (query = ''): Promise<KnowledgeCards> => read(`/faq/data/knowledge_base${query}`),
    categories: (query = ''): Promise<KnowledgeCategories> => read(`/faq/data/category${query}`),
    question: (slug: string, lng = 'th'): Promise<KnowledgeQuestion> =>
      read(`/faq/data/question?${new URLSearchParams({ question: slug, lng })}`),
    find: (q: string): Promise<KnowledgeHits> => read(`/faq/data/search?${new URLSearchParams({ q, lng: 'en' })}`),
  };
}
const shelf = {
  slug: '',
  title: { th: 'สมาชิก', en: 'Members & more' },
  desc: { th: 'สิทธิ์ของสมาชิก', en: 'What members get' },
  img: knowledgePictures[0],
  icon: 'Heart',
  iconColor: 'text-info',
};
const entry: Omit<NewKnowledgeEntry, 'categoryId'> = {
  slug: '',
  question: { th: 'สมัครอย่างไร', en: 'How do I join?' },
  content: { th: '<p>กดสมัคร</p>', en: '<p>Press <strong>Join</strong></p>' },
  related: [],
};
const desk = deskOf(server, token);

describe('the knowledge base', () => {
  test('is listed as it is written, in the order in which readers see it', async () => {
    const shelves = await desk.shelves();
    for (const language of ['th', 'en'] as const) {
      const shown = await desk.categories(`?lng=${language}`);
      expect(
        shelves.map(({ id, category, title, icon, iconColor, questions }) => ({
          ...{ id, category, title: title[language], icon, iconColor },
          questions: questions.map(({ id, slug, question }) => ({ id, question: question[language], slug })),
        })),
      ).toEqual(shown);
      const [first] = shown[0]?.questions ?? [];
      const written: KnowledgeEntry = (await desk.entry(first?.id ?? 0)).json();
      const read = await desk.question(first?.slug ?? '', language);
      expect(read).toMatchObject({ id: written.id, title: written.question[language], content: written.content[language] });
      expect(read.relatedQuestions.map(({ id }) => id)).toEqual(written.related);
    }
    expect((await desk.entry(999_999)).statusCode).toBe(404);
  });

  test('shows a category as soon as it has a question, and not when it has none any more', async () => {
    const before = await desk.cards();
    const made = await desk.addCategory();
    expect(made).toEqual({ id: made.id, version: 1, category: 'members-more', ...shelf, slug: undefined, questions: [] });
    expect(await desk.cards()).toEqual(before);
    expect(await desk.categories()).toHaveLength(before.length);
    const question = await desk.add({ categoryId: made.id, related: [1, 2] });
    expect(question).toMatchObject({ version: 1, slug: 'how-do-i-join', categoryId: made.id, related: [1, 2] });
    expect((await desk.cards('?lng=en')).at(-1)).toEqual({
      ...{ id: made.id, category: 'members-more', img: shelf.img, title: 'Members & more', desc: 'What members get' },
    });
    expect((await desk.categories()).at(-1)?.questions).toEqual([{ id: question.id, question: 'สมัครอย่างไร', slug: 'how-do-i-join' }]);
    expect((await desk.question('how-do-i-join', 'en')).content).toBe('<p>Press <strong>Join</strong></p>');
    expect((await desk.find('press join')).questions.map(({ slug }) => slug)).toEqual(['how-do-i-join']);

    const kept = await desk.post('categories/remove', { id: made.id });
    expect([kept.statusCode, kept.json().code]).toEqual([409, 'WRONG_STATE']);
    await server.call('POST', '/faq/verdict', { token, body: { id: question.id, isHelpful: true } });
    expect((await desk.post('questions/remove', { id: question.id })).statusCode).toBe(200);
    expect((await rowsOf(server, knowledgeVerdict)).filter(({ questionId }) => questionId === question.id)).toEqual([]);
    expect((await rowsOf(server, knowledgeRelation)).filter(({ questionId }) => questionId === question.id)).toEqual([]);
    expect(await desk.cards()).toEqual(before);
    expect((await desk.find('press join')).questions).toEqual([]);
    expect((await desk.post('categories/remove', { id: made.id })).statusCode).toBe(200);
    for (const path of ['categories/remove', 'questions/remove'])
      expect((await desk.post(path, { id: path.startsWith('c') ? made.id : question.id })).statusCode).toBe(404);
  });

  test('keeps its addresses when what they are about is called something else', async () => {
    const category = await desk.addCategory({ slug: 'Our Club' });
    const made = await desk.add({ categoryId: category.id, slug: 'Joining us!' });
    expect([category.category, made.slug]).toEqual(['our-club', 'joining-us']);
    const { id } = made;
    server.clock.now += 60_000;
    const changed = { question: { th: 'ใหม่', en: 'New' }, content: entry.content, related: [3, id, 999_999, 1], categoryId: category.id };
    const saved = (await desk.post('questions/save', { id, version: 1, ...changed })).json().question;
    expect(saved).toMatchObject({ version: 2, slug: 'joining-us', related: [3, 1], question: changed.question });
    expect(Date.parse(saved.lastUpdated) - Date.parse(made.lastUpdated)).toBe(60_000);
    expect((await desk.question('joining-us')).title).toBe('ใหม่');
    const { slug: _slug, ...looks } = shelf;
    const renamed = await desk.post('categories/save', { id: category.id, version: 1, ...looks, title: { th: 'ก', en: 'B' } });
    expect(renamed.json().category).toMatchObject({ category: 'our-club', version: 2, title: { th: 'ก', en: 'B' } });
    expect(renamed.json().category.questions.map(({ id }: { id: number }) => id)).toEqual([id]);

    for (const [path, body] of [
      ['questions/add', { ...entry, slug: 'joining us', categoryId: category.id }],
      ['categories/add', { ...shelf, slug: 'our club' }],
    ] as const) {
      const taken = await desk.post(path, body);
      expect([taken.statusCode, taken.json().code], path).toEqual([400, 'SLUG_TAKEN']);
    }
    // Completing one makes room for another.
    const [one, other] = [await desk.add({ categoryId: category.id }), await desk.add({ categoryId: category.id })];
    expect([one.slug, other.slug]).toEqual(['how-do-i-join', `how-do-i-join-${other.id}`]);
    const digits = await desk.add({ categoryId: category.id, question: { th: '2569', en: '' } });
    expect(digits.slug).toBe('question-2569');
    expect((await desk.question('question-2569', 'en')).title).toBe('2569');
  });

  test('stands in the order it is put in', async () => {
    const ids = async () => (await desk.categories()).map(({ id }) => id);
    const [first, ...others] = await ids();
    await desk.post('categories/move', { id: first, place: 1 });
    expect(await ids()).toEqual([others[0], first, ...others.slice(1)]);
    expect((await desk.cards()).map(({ id }) => id)).toEqual(await ids());
    await desk.post('categories/move', { id: first, place: 0 });
    const questions = async () => (await desk.categories())[0]?.questions.map(({ id }) => id) ?? [];
    const before = await questions();
    await desk.post('questions/move', { id: before[0], place: 99 });
    expect(await questions()).toEqual([...before.slice(1), before[0]]);
    await desk.post('questions/move', { id: before[0], place: 0 });
    expect(await questions()).toEqual(before);
    for (const path of ['categories/move', 'questions/move'])
      expect((await desk.post(path, { id: 999_999, place: 0 })).statusCode).toBe(404);
  });

  test('holds harmless HTML alone, whatever is sent', async () => {
    const [category] = await desk.shelves();
    const hostile = [
      '<p onclick="x()">a<script>alert(1)</script></p>',
      '<img src="https://evil.example/x.png"><img src="/assets/art/plan-basic.svg" onerror="x()">',
      '<a href="javascript:x()">b</a><iframe src="//evil.example"></iframe><style>*{display:none}</style>',
    ].join('');
    const made = await desk.add({ categoryId: category?.id, content: { th: hostile, en: '' }, question: { th: '<b>ก</b>', en: '' } });
    expect(made.content.th).toBe('<p>a</p><img src="/assets/art/plan-basic.svg" /><a rel="noopener nofollow">b</a>');
    expect(made.content.en).toBe(made.content.th);
    expect((await desk.question(made.slug)).content).toBe(made.content.th);
    expect(made.question.th).toBe('<b>ก</b>');
    for (const content of [
      { th: '<p> </p>', en: '<script>x</script>' },
      { th: '', en: '' },
    ]) {
      const answer = await desk.post('questions/add', { ...entry, categoryId: category?.id, content });
      expect([answer.statusCode, answer.json().error]).toEqual([400, { content: ['is needed in one language at least'] }]);
    }
    await desk.post('questions/remove', { id: made.id });
  });

  test('refuses what is too long, or not there', async () => {
    const categoryId = (await desk.shelves())[0]?.id;
    const long = 'ก'.repeat(knowledgeContentLength);
    const made = await desk.add({ categoryId, content: { th: long, en: long } });
    expect(made.content).toEqual({ th: long, en: long });
    await desk.post('questions/remove', { id: made.id });
    for (const bad of [
      { content: { th: `${long}x`, en: '' } },
      { related: Array.from({ length: maxRelatedQuestions + 1 }, (_, at) => at + 1) },
      { related: [1, 1] },
      { slug: 'x'.repeat(81) },
      { question: { th: 'a\nb', en: '' } },
    ])
      expect((await desk.post('questions/add', { ...entry, categoryId, ...bad })).statusCode, Object.keys(bad)[0]).toBe(400);
    expect((await desk.post('questions/add', { ...entry, categoryId: 999_999 })).statusCode).toBe(404);
    for (const bad of [{ img: '/assets/art/hero.svg' }, { img: 'https://evil.example/' }, { icon: 'Skull' }, { iconColor: 'text-evil' }])
      expect((await desk.post('categories/add', { ...shelf, ...bad })).statusCode, Object.keys(bad)[0]).toBe(400);
  });

  test('is not overwritten by somebody who has an older one before their eyes', async () => {
    const category = await desk.addCategory();
    const { id } = await desk.add({ categoryId: category.id });
    const { slug: _slug, ...written } = { ...entry, categoryId: category.id };
    const { slug: _other, ...looks } = shelf;
    for (const [path, body] of [
      ['questions/save', { id, version: 1, ...written }],
      ['categories/save', { id: category.id, version: 1, ...looks }],
    ] as const) {
      expect((await desk.post(path, body)).statusCode, path).toBe(200);
      const late = await desk.post(path, body);
      expect([late.statusCode, late.json().code], path).toEqual([409, 'STALE_VERSION']);
    }
  });
});

test('a site without samples is filled from nothing', async () => {
  const bare = await testApp(persistent, {}, await emptyDatabase());
  const { accessToken, userData } = await bare.signUp('owner');
  await alterAccount(bare, userData.id, { role: 'admin' });
  const own = deskOf(bare, accessToken);
  expect([await own.shelves(), await own.cards()]).toEqual([[], []]);
  const { id: categoryId } = await own.addCategory();
  await own.add({ categoryId });
  expect((await own.categories())[0]?.questions).toHaveLength(1);
});

test('a role that does not open it opens nothing of it', async () => {
  const body = { name: 'No help', base: 'subscriber', rights: { blog: ['read', 'write', 'create', 'delete'] } };
  const { role } = (await server.call('POST', '/apps/roles/add-role', { token, body })).json();
  const { accessToken, userData } = await server.signUp('nohelp');
  await alterAccount(server, userData.id, { staffRole: role.key });
  const other = deskOf(server, accessToken);
  const answers = [
    await server.call('GET', '/api/help/knowledge', { token: accessToken }),
    await other.entry(1),
    ...(await Promise.all(
      Object.entries({ add: { ...entry, categoryId: 1 }, save: { ...entry, categoryId: 1, id: 1, version: 0 }, remove: { id: 1 } }).map(
        ([action, input]) => other.post(`questions/${action}`, input),
      ),
    )),
  ];
  for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN']);
});
