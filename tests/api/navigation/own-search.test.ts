import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { type OwnResult, OwnResults } from '../../../api/contract/navigation/own-search.ts';
import { ownKinds } from '../../../api/contract/values/navigation/own-search.ts';
import { testApp } from '../../support/app.ts';

const { call, signIn, signUp } = await testApp();
const john = (await signIn('admin')).accessToken;
const jane = (await signIn('client')).accessToken;

async function search(q: string, token = john): Promise<OwnResult[]> {
  const answer = await call('GET', `/api/search/own?${new URLSearchParams({ q })}`, { token });
  expect([answer.statusCode, Value.Check(OwnResults, answer.json())], answer.body).toEqual([200, true]);
  return answer.json().results;
}
const titles = async (q: string, kind: OwnResult['kind'], token = john) =>
  (await search(q, token)).filter((one) => one.kind === kind).map(({ title }) => title);
const post = async (path: string, body: object, token: string) => {
  const answer = await call('POST', path, { token, body });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
};

test('what somebody owns is found where it is listed, each with the page that shows it', async () => {
  expect(await titles('tiv-2569-0021', 'invoice')).toEqual(['TIV-2569-0021']);
  expect(await titles('Return rates', 'event')).toEqual(['Return rates: first look']);
  expect((await titles('Deploy moved', 'mail')).filter((title) => title.includes('Deploy moved'))).toHaveLength(1);
  expect(await titles('Return rate', 'card')).toEqual([expect.stringContaining('Return rate')]);
  expect(await titles('jane', 'person')).toEqual(['Jane Doe']);
  expect(await titles('jane', 'user')).toContain('Jane Doe');
  const links = (await search('Return rate')).map(({ url }) => url);
  expect(links).toEqual([
    expect.stringMatching(/^\/apps\/kanban\?board=\d+&task=\d+$/),
    expect.stringMatching(/^\/apps\/calendar\?date=[\d-]{10}&event=\d+$/),
  ]);
});

test('at most five of a kind are found, kind by kind in the order of the list', async () => {
  const found = (await search('a')).map(({ kind }) => kind);
  for (const kind of ownKinds) expect(found.filter((one) => one === kind).length).toBeLessThanOrEqual(5);
  expect(found).toEqual(ownKinds.flatMap((kind) => found.filter((one) => one === kind)));
});

describe('what is somebody else’s', () => {
  test('is not found, be it of any kind', async () => {
    const owner = (await signUp('searchowner')).accessToken;
    const stranger = (await signUp('searchstranger')).accessToken;
    await post('/apps/todo/create-task', { task: { title: 'Zebra task' } }, owner);
    await post('/apps/kanban/add-card', { data: { boardId: 'todo', title: 'Zebra card' } }, owner);
    const entry = { title: 'Zebra event', start: '2026-12-01T02:00:00.000Z', end: '2026-12-01T03:00:00.000Z' };
    await post('/apps/calendar/add-entry', { entry }, owner);
    await post('/apps/email/send', { to: ['searchowner'], subject: 'Zebra mail', message: '<p>x</p>' }, owner);
    expect(new Set((await search('zebra', owner)).map(({ kind }) => kind))).toEqual(new Set(['task', 'card', 'event', 'mail']));
    for (const token of [stranger, john, jane]) expect(await search('zebra', token)).toEqual([]);
  });

  test('is found on boards that somebody has joined, and not before', async () => {
    const [owner, member] = [await signUp('searchhost'), await signUp('searchguest')];
    await post('/apps/kanban/add-card', { data: { boardId: 'todo', title: 'Okapi' } }, owner.accessToken);
    await post('/apps/kanban/invite-member', { data: { username: 'searchguest' } }, owner.accessToken);
    expect(await search('okapi', member.accessToken)).toEqual([]);
    await post('/apps/kanban/join', { data: { ownerId: owner.userData.id } }, member.accessToken);
    const [card] = await search('okapi', member.accessToken);
    expect(card).toMatchObject({ kind: 'card', title: 'Okapi', url: expect.stringMatching(/\?board=\d+&task=\d+$/) });
  });

  test('stays with the admins where it is the back office', async () => {
    for (const q of ['TIV-2569', 'Jane', '@'])
      expect((await search(q, jane)).filter(({ kind }) => kind === 'invoice' || kind === 'user')).toEqual([]);
    expect((await call('GET', '/api/search/own?q=a')).statusCode).toBe(401);
  });
});

test('deleted and archived things are not found', async () => {
  const { accessToken: token } = await signUp('searchtrash');
  const { task } = await post('/apps/todo/create-task', { task: { title: 'Quagga' } }, token);
  expect(await titles('quagga', 'task', token)).toEqual(['Quagga']);
  await post('/apps/todo/change-tasks', { changes: [{ id: task.id, isDeleted: true }] }, token);
  expect(await search('quagga', token)).toEqual([]);
});

test('Thai is found however it is typed', async () => {
  const { accessToken: token } = await signUp('searchthai');
  await post('/apps/todo/create-task', { task: { title: 'ทำน้ำแข็ง' } }, token);
  for (const q of ['ทำน้ำ', 'ทํานํ้า', ' น้ำแข็ง ']) expect(await titles(q, 'task', token), q).toEqual(['ทำน้ำแข็ง']);
});

test('signs of patterns are only signs, and nothing finds nothing', async () => {
  const { accessToken: token } = await signUp('searchsigns');
  await post('/apps/todo/create-task', { task: { title: '100% of a_b' } }, token);
  expect(await titles('0%', 'task', token)).toEqual(['100% of a_b']);
  expect(await titles('a_b', 'task', token)).toEqual(['100% of a_b']);
  for (const q of ['%b', 'a%b', '_', "' OR 1=1 --", '\\', '\u0000']) expect(await titles(q, 'listing'), q).toEqual([]);
  for (const q of ['', ' ', '\t']) expect(await search(q), JSON.stringify(q)).toEqual([]);
  expect((await call('GET', '/api/search/own', { token })).json()).toEqual({ results: [] });
  expect((await call('GET', `/api/search/own?q=${'x'.repeat(201)}`, { token })).statusCode).toBe(400);
});
