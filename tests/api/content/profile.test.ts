import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { Profile } from '../../../api/contract/content/profile.ts';
import { maxPosts } from '../../../api/contract/values/content/profile.ts';
import { transact } from '../../../api/db/client.ts';
import { profilePost } from '../../../api/db/schema.ts';
import { testApp } from '../../support/app.ts';

const { call, db, signIn, signUp } = await testApp();
const john = (await signIn('admin')).accessToken;
const jane = (await signIn('client')).accessToken;
const read = async (token: string): Promise<Profile> => (await call('GET', '/profile/data', { token })).json();

test('each sample account has a profile of its own, with its posts newest first', async () => {
  const [his, hers] = [await read(john), await read(jane)];
  for (const profile of [his, hers]) {
    expect(Value.Check(Profile, profile)).toBe(true);
    const times = profile.post.map(({ postTime }) => postTime);
    expect(times).toEqual([...times].sort().reverse());
    for (const { likes, likedUsers, likedCount, comments, detailedComments } of profile.post) {
      expect(likedCount).toBe(likes - likedUsers.length);
      expect(comments).toBe(detailedComments.length);
    }
    for (const list of Object.values(profile).filter(Array.isArray)) expect(list.length).toBeGreaterThan(0);
  }
  expect(his.header.username).toBe('John Doe');
  expect(hers.post.every(({ username }) => username === 'Jane Doe')).toBe(true);
});

test('every picture a profile names is a file of this server', async () => {
  const named = JSON.stringify([await read(john), await read(jane)]).match(/\/assets\/[\w./-]+/g) ?? [];
  expect(named.length).toBeGreaterThan(20);
  for (const path of new Set(named)) expect(existsSync(join(import.meta.dirname, '../../../public', path)), path).toBe(true);
});

test('a new account has an empty profile that follows its settings', async () => {
  const { accessToken: token } = await signUp('newcomer');
  const profile = await read(token);
  expect(Value.Check(Profile, profile)).toBe(true);
  const { header, userAbout, ...lists } = profile;
  for (const list of Object.values(lists)) expect(list).toEqual([]);
  const change = { general: { fullName: 'คนใหม่' }, info: { bio: 'เพิ่งมา', website: 'https://example.com' } };
  await call('POST', '/account-setting/update', { token, body: change });
  expect(await read(token)).toEqual({
    ...profile,
    header: { ...header, username: 'คนใหม่' },
    userAbout: { ...userAbout, about: 'เพิ่งมา', website: 'https://example.com' },
  });
});

test('posts are capped', async () => {
  const [post] = await db.select().from(profilePost).all();
  if (!post) throw new Error('There is no sample post.');
  const { id: _id, ...values } = post;
  const rows = Array.from({ length: maxPosts }, () => values);
  await transact(db, (tx) => tx.insert(profilePost).values(rows).run());
  expect((await read(john)).post).toHaveLength(maxPosts);
});
