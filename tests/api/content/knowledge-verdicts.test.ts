import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { KnowledgeHits, KnowledgeVerdicts } from '../../../api/contract/content/knowledge-base.ts';
import { knowledgeVerdict } from '../../../api/db/schema.ts';
import { endDue } from '../../../api/domain/operations/retention.ts';
import { retentionRules } from '../../../api/joins/retention.ts';
import { Jar, testApp } from '../../support/app.ts';
import { dump, rowsOf } from '../../support/rows.ts';

const server = await testApp();
const { call, clock, db, signIn } = server;
const john = (await signIn('admin')).accessToken;
const jane = (await signIn('client')).accessToken;
const id = 10;
const read = async (options: object) => (await call('GET', `/faq/verdict?id=${id}`, options)).json();
const judge = (body: object, options: object) => call('POST', '/faq/verdict', { body: { id, ...body }, ...options });

test('each account and each visitor says once whether an answer has helped, and may change it', async () => {
  const [one, other] = [new Jar(), new Jar()];
  expect(await read({ token: jane })).toEqual({ own: null, figures: null });
  expect((await judge({ isHelpful: false, words: ' ขาดรูป ' }, { token: jane })).json().own).toEqual({ isHelpful: false, words: 'ขาดรูป' });
  for (let times = 0; times < 2; times += 1) await judge({ isHelpful: true }, { token: jane });
  for (const jar of [one, other, one]) expect((await judge({ isHelpful: true }, { jar })).statusCode).toBe(200);
  await judge({ isHelpful: false, words: '<b>ไม่เข้าใจ</b>' }, { jar: other });
  expect(await read({ jar: one })).toEqual({ own: { isHelpful: true, words: '' }, figures: null });
  expect(await read({})).toEqual({ own: null, figures: null });
  const seen: KnowledgeVerdicts = await read({ token: john });
  expect(Value.Check(KnowledgeVerdicts, seen)).toBe(true);
  expect(seen.figures).toMatchObject({ yes: 2, no: 1, words: [{ isHelpful: false, words: '<b>ไม่เข้าใจ</b>' }] });
});

test('what is wrong changes nothing', async () => {
  const before = await dump(server);
  for (const [body, status] of [
    [{ id: 99_999, isHelpful: true }, 404],
    [{ isHelpful: 'maybe' }, 400],
    [{ isHelpful: true, words: 'x'.repeat(501) }, 400],
  ] as const) {
    expect((await judge(body, { token: jane })).statusCode).toBe(status);
  }
  expect(await dump(server)).toEqual(before);
});

test('visitors of one address are counted a few times, whatever cookie they bring, and change what they have said as often as they like', async () => {
  const apart = await testApp({ mode: 'persistent' });
  const say = (headers: Record<string, string>, isHelpful = true, about = id) =>
    apart.call('POST', '/faq/verdict', { body: { id: about, isHelpful }, headers });
  const cookies = Array.from({ length: 12 }, (_, at) => ({ cookie: `__Host-visitor=${String(at).padStart(22, 'v')}` }));
  const answers = [];
  for (const cookie of cookies) answers.push(await say(cookie), await say({}));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  for (const { statusCode, headers } of refused) expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  for (let times = 0; times < 10; times += 1) expect((await say(cookies[0] ?? {}, times % 2 === 0)).statusCode).toBe(200);
  expect((await say({}, true, 11)).statusCode).toBe(200);
  const rows = (await rowsOf(apart, knowledgeVerdict)).filter(({ questionId, visitorHash }) => questionId === id && visitorHash !== null);
  expect(rows).toHaveLength(5);
});

test('what visitors have said is forgotten after a year and a bit, what accounts have, is not', async () => {
  const jar = new Jar();
  await judge({ isHelpful: true }, { jar });
  await endDue(db, retentionRules.visitorVerdicts, 400, clock.now + 401 * 24 * 3600 * 1000);
  expect((await read({ jar })).own).toBeNull();
  expect((await read({ token: jane })).own).not.toBeNull();
});

test('a search finds categories and questions, those that are named so first', async () => {
  const search = async (q: string, lng = 'th'): Promise<KnowledgeHits> =>
    (await call('GET', `/faq/data/search?lng=${lng}&q=${encodeURIComponent(q)}`)).json();
  const found = await search('ร้าน');
  expect(Value.Check(KnowledgeHits, found)).toBe(true);
  expect(found.questions.length).toBeGreaterThan(1);
  const named = found.questions.map(({ question }) => question.includes('ร้าน'));
  expect(named).toEqual([...named].sort((one, other) => Number(other) - Number(one)));
  expect(found.questions.filter(({ question, excerpt }) => !question.includes('ร้าน') && !excerpt.includes('ร้าน'))).toEqual([]);
  expect((await search('SHOP', 'en')).questions).toEqual((await search('shop', 'en')).questions);
  expect(await search('zzzz')).toEqual({ cards: [], questions: [] });
  expect((await search(' ')).questions).toEqual([]);
});
