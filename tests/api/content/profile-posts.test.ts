import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { PollAnswer, PostAnswer, type Profile } from '../../../api/contract/content/profile.ts';
import { maxComments } from '../../../api/contract/values/content/profile.ts';
import { testApp } from '../../support/app.ts';
import { dump } from '../../support/rows.ts';

const server = await testApp();
const { call, signIn, signUp } = server;
const john = (await signIn('admin')).accessToken;
const jane = (await signIn('client')).accessToken;
const read = async (token: string): Promise<Profile> => (await call('GET', '/profile/data', { token })).json();
const post = (path: string, token: string, body: object, headers?: Record<string, string>) =>
  call('POST', `/profile/${path}`, { token, body, ...(headers ? { headers } : {}) });

async function firstPost(token: string, which: (post: Profile['post'][number]) => boolean = () => true) {
  const found = (await read(token)).post.find(which);
  if (!found) throw new Error('There is no such sample post.');
  return found;
}

test('a like is counted once, stays, and can be taken back', async () => {
  const before = await firstPost(john, ({ youLiked }) => !youLiked);
  const like = (liked: boolean) => post('like', john, { id: before.id, liked });
  const answer = await like(true);
  expect(answer.statusCode).toBe(200);
  expect(Value.Check(PostAnswer, answer.json())).toBe(true);
  const liked = { ...before, likes: before.likes + 1, likedCount: before.likedCount + 1, youLiked: true };
  expect(answer.json().post).toEqual(liked);
  expect((await like(true)).json().post).toEqual(liked);
  expect(await firstPost(john, ({ id }) => id === before.id)).toEqual(liked);
  expect((await like(false)).json().post).toEqual(before);
});

test('a comment’s like likewise', async () => {
  const before = await firstPost(john, ({ detailedComments: [first] }) => first?.youLiked === false || first?.youLiked === true);
  const [first, ...others] = before.detailedComments;
  if (!first) throw new Error('There is no comment.');
  const liked = !first.youLiked;
  const like = () => post('comment-like', john, { id: before.id, comment: 0, liked });
  const changed = { ...first, youLiked: liked, commentsLikes: first.commentsLikes + (liked ? 1 : -1) };
  for (const answer of [await like(), await like()]) {
    expect(answer.json().post).toEqual({ ...before, detailedComments: [changed, ...others] });
  }
});

test('a comment is kept as plain words, once for each key, under the writer’s name', async () => {
  const before = await firstPost(jane);
  const words = '  <b>สวย</b> & "ดี"  ';
  const send = () => post('comment', jane, { id: before.id, comment: words }, { 'idempotency-key': 'one' });
  const answer = await send();
  expect(answer.statusCode).toBe(201);
  expect(Value.Check(PostAnswer, answer.json())).toBe(true);
  const { comments, detailedComments } = answer.json().post;
  expect(comments).toBe(before.comments + 1);
  expect(detailedComments.at(-1)).toMatchObject({ username: 'Jane Doe', comment: words.trim(), commentsLikes: 0, youLiked: false });
  expect((await send()).json()).toEqual(answer.json());
  expect(await firstPost(jane, ({ id }) => id === before.id)).toEqual(answer.json().post);
});

test('a vote counts once and moves', async () => {
  const { polls } = await read(john);
  const all = polls.reduce((sum, { votes }) => sum + votes, 0);
  const shares = (votes: number[]) => votes.map((count) => `${Math.round((count / (all + 1)) * 100)}%`);
  for (const at of [1, 1, 0]) {
    const answer = await post('vote', john, { choice: at });
    expect(answer.statusCode).toBe(200);
    expect(Value.Check(PollAnswer, answer.json())).toBe(true);
    const after: Profile['polls'] = answer.json().polls;
    expect(after.map(({ youVoted }) => youVoted)).toEqual(polls.map((_, place) => place === at));
    const votes = polls.map((choice, place) => choice.votes + Number(place === at));
    expect(after.map((choice) => choice.votes)).toEqual(votes);
    expect(after.map(({ result }) => result)).toEqual(shares(votes));
    expect(after.flatMap(({ votedUser }) => votedUser).filter(({ username }) => username === 'John Doe')).toHaveLength(1);
    expect((await read(john)).polls).toEqual(after);
  }
});

test('posts follow the account’s name and picture', async () => {
  await call('POST', '/account-setting/update', {
    token: jane,
    body: { general: { fullName: 'เจน', avatar: '/assets/avatars/person-03.svg' } },
  });
  expect(await firstPost(jane)).toMatchObject({ username: 'เจน', avatar: '/assets/avatars/person-03.svg' });
});

test('nobody reaches another account’s posts, and what is wrong changes nothing', async () => {
  const { accessToken: newcomer } = await signUp('newcomer');
  const { id, detailedComments } = await firstPost(john);
  const before = await dump(server);
  for (const token of [jane, newcomer]) {
    expect((await post('like', token, { id, liked: true })).statusCode).toBe(404);
    expect((await post('comment-like', token, { id, comment: 0, liked: true })).statusCode).toBe(404);
    expect((await post('comment', token, { id, comment: 'hello' })).statusCode).toBe(404);
    expect((await post('vote', token, { choice: 5 })).statusCode).toBe(404);
  }
  expect((await post('comment-like', john, { id, comment: detailedComments.length, liked: true })).statusCode).toBe(404);
  for (const [path, body, field] of [
    ['like', { id, liked: 'yes' }, 'liked'],
    ['like', { liked: true }, 'id'],
    ['comment', { id, comment: '   ' }, 'comment'],
    ['comment', { id, comment: 'x'.repeat(1001) }, 'comment'],
    ['comment-like', { id, comment: -1, liked: true }, 'comment'],
    ['vote', { choice: 'a' }, 'choice'],
  ] as const) {
    const answer = await post(path, john, body);
    expect(answer.statusCode, JSON.stringify(body)).toBe(400);
    expect(Object.keys(answer.json().error)).toEqual([field]);
  }
  expect(await dump(server)).toEqual(before);
});

test('a post takes so many comments and no more', async () => {
  const { id, comments } = await firstPost(john);
  for (let count = comments; count < maxComments; count += 1) await post('comment', john, { id, comment: `${count}` });
  const full = await post('comment', john, { id, comment: 'one more' });
  expect(full.statusCode).toBe(400);
  expect(full.json().code).toBe('TOO_MANY_COMMENTS');
});
