import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { BookmarkAnswer, Bookmarks } from '../../../api/contract/navigation/page-search.ts';
import { pageLinks } from '../../../api/contract/values/navigation/pages.ts';
import { Jar, testApp } from '../../support/app.ts';
import { dump } from '../../support/rows.ts';
import type { Asker } from '../../support/shop.ts';

const server = await testApp();
const { call, signIn, signUp } = server;
const john = { token: (await signIn('admin')).accessToken };
const jane = { token: (await signIn('client')).accessToken };
const read = async (asker: Asker = {}): Promise<Bookmarks> => (await call('GET', '/api/bookmarks/data', asker)).json();
const marked = async (asker?: Asker) => (await read(asker)).bookmarks.map(({ id }) => id);
const flip = (id: unknown, asker: Asker) => call('POST', '/api/bookmarks/update', { ...asker, body: { id } });
const inOrder = (ids: number[]) => ids.sort((a, b) => a - b);

test('every page is suggested, and the bookmarked ones are the bookmarks', async () => {
  for (const asker of [john, jane, {}]) {
    const all = await read(asker);
    expect(Value.Check(Bookmarks, all)).toBe(true);
    expect(all.suggestions.map(({ link }) => link)).toEqual(pageLinks.map(({ link }) => link));
    expect(all.bookmarks).toEqual(all.suggestions.filter(({ isBookmarked }) => isBookmarked));
  }
  expect((await marked(john)).length).toBeGreaterThan((await marked(jane)).length);
  expect(await marked()).toEqual([]);
});

test('each update flips one mark of the asker, and nobody else’s', async () => {
  const [his, hers] = [await marked(john), await marked(jane)];
  const on = await flip(100, jane);
  expect(on.statusCode).toBe(200);
  expect(Value.Check(BookmarkAnswer, on.json())).toBe(true);
  expect(on.json().page).toMatchObject({ id: 100, isBookmarked: true });
  expect(await marked(jane)).toEqual(inOrder([...hers, 100]));
  expect((await flip(100, jane)).json().page.isBookmarked).toBe(false);
  expect(await marked(jane)).toEqual(hers);
  expect(await marked(john)).toEqual(his);
});

test('a page is known by its own id, whatever its place in the list', async () => {
  expect(new Set(pageLinks.map(({ id }) => id)).size).toBe(pageLinks.length);
  const { suggestions } = await read();
  expect(suggestions.map(({ id, link }) => ({ id, link }))).toEqual(pageLinks.map(({ id, link }) => ({ id, link })));
  for (const [id, link] of [
    [1, '/home'],
    [20, '/'],
    [30, '/apps/ecommerce/shop'],
    [140, '/docs/clients'],
  ]) {
    expect(suggestions.find((page) => page.id === id)?.link).toBe(link);
    const jar = new Jar();
    expect((await flip(id, { jar })).json().page).toMatchObject({ id, link });
    expect((await read({ jar })).bookmarks).toMatchObject([{ id, link }]);
  }
});

test('bookmarks answer in the language asked for', async () => {
  const { bookmarks }: Bookmarks = (await call('GET', '/api/bookmarks/data?lng=th', john)).json();
  expect(bookmarks.map(({ title }) => title)).toContain('อีเมล');
  for (const [lng, title] of [
    ['th', 'หน้าแรก'],
    ['en', 'Home'],
  ]) {
    const { page } = (await call('POST', `/api/bookmarks/update?lng=${lng}`, { ...john, body: { id: 1 } })).json();
    expect(page.title).toBe(title);
  }
});

test('a visitor’s bookmarks are kept under a cookie, and become the account’s at sign-in', async () => {
  const [jar, other] = [new Jar(), new Jar()];
  for (const id of [1, 2, 3, 3]) expect((await flip(id, { jar })).statusCode).toBe(200);
  await flip(5, { jar: other });
  expect(await marked({ jar })).toEqual([1, 2]);
  expect(await marked({ jar: other })).toEqual([5]);
  const account = { token: (await signUp('marks')).accessToken };
  for (const id of [2, 9]) await flip(id, account);
  const body = { email: 'marks@example.com', password: 'long enough 1' };
  await call('POST', '/jwt/login', { body, jar });
  expect(await marked(account)).toEqual([1, 2, 9]);
  expect(await marked({ jar })).toEqual([]);
  expect(await marked({ jar: other })).toEqual([5]);
});

test('an unknown page or a wrong id changes nothing', async () => {
  const before = await dump(server);
  for (const id of [0, pageLinks.length + 1]) expect((await flip(id, { jar: new Jar() })).statusCode).toBe(404);
  for (const id of ['1x', null, 1.5, -1, undefined]) {
    const answer = await flip(id, john);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toHaveProperty('id');
  }
  expect(await dump(server)).toEqual(before);
});
