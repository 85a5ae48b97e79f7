import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { type BlogComment, BlogDetail, type BlogPosts } from '../../../api/contract/content/blog.ts';
import { commentLength } from '../../../api/contract/values/content/blog.ts';
import { testApp } from '../../support/app.ts';

const { call, signIn, signUp } = await testApp();
const john = (await signIn('admin')).accessToken;
const jane = (await signIn('client')).accessToken;
const posts = (await call('GET', '/blog/list/data')).json() as BlogPosts;
const [post, otherPost] = posts.map(({ id }) => id) as [number, number];

const say = (token: string | undefined, comment: unknown, replyTo?: unknown, id: unknown = post) =>
  call('POST', '/blog/comment', { token, body: { id, comment, ...(replyTo === undefined ? {} : { replyTo }) } });
const said = async (token: string, comment: string, replyTo?: number): Promise<BlogComment> => {
  const answer = await say(token, comment, replyTo);
  expect(answer.statusCode).toBe(201);
  return answer.json().comment;
};
const detail = async (id = post): Promise<BlogDetail> => (await call('GET', `/blog/list/data/detail?id=${id}`)).json();
const remove = (token: string, id: number) => call('POST', '/blog/comment/remove', { token, body: { id } });
interface Notice {
  title: string;
  link: string;
}
const notices = async (token: string): Promise<Notice[]> =>
  (await call('GET', '/api/notifications/data?lng=en', { token })).json().notifications;
const isReply = ({ title }: Notice) => title.includes('replied to your comment');

test('a reply names what it answers, is cleaned and counted, and everybody reads it', async () => {
  const before = await detail();
  const comment = await said(jane, 'อร่อยจริงไหม');
  const reply = await said(john, 'จริง <b>มาก</b><img src=x onerror=alert(1)>', comment.id);
  expect(comment).not.toHaveProperty('replyTo');
  expect(reply).toMatchObject({ replyTo: comment.id, commentText: 'จริง <b>มาก</b>', userFullName: 'John Doe' });
  const after = await detail();
  expect(Value.Check(BlogDetail, after)).toBe(true);
  expect(after.comments).toEqual([...before.comments, comment, reply]);
  expect(after.blog.comments).toBe(before.blog.comments + 2);
});

test('who wrote the comment is told of a reply, and nobody of their own', async () => {
  const { accessToken: writer } = await signUp('asks');
  const { accessToken: other } = await signUp('knows');
  const comment = await said(writer, 'How long does it keep?');
  await said(writer, 'I mean in a fridge', comment.id);
  expect((await notices(writer)).filter(isReply)).toEqual([]);
  await said(other, 'Three days', comment.id);
  const told = (await notices(writer)).filter(isReply);
  expect(told).toHaveLength(1);
  expect(told[0]?.title).toBe('knows replied to your comment');
  expect((await notices(other)).filter(isReply)).toEqual([]);
});

test('the post’s own writer is told once of a reply to them', async () => {
  const { accessToken: writer } = await signUp('author');
  const { accessToken: reader } = await signUp('reader');
  const draft = { title: 'Rice', tags: ['Food'], slug: '', excerpt: '', content: '<p>a</p>', img: '' };
  const { id, version } = (await call('POST', '/blog/own/add', { token: writer, body: draft })).json().post;
  await call('POST', '/blog/own/publish', { token: writer, body: { id, version } });
  const { comment } = (await say(writer, 'Ask me anything', undefined, id)).json();
  expect((await say(reader, 'Which rice?', comment.id, id)).statusCode).toBe(201);
  const titles = (await notices(writer)).map(({ title }) => title).filter((title) => title.startsWith('reader '));
  expect(titles).toEqual(['reader replied to your comment']);
  // The author of a post can remove any reply to it, and the count is updated.
  const [, reply] = (await detail(id)).comments;
  expect((await remove(writer, reply?.id ?? 0)).statusCode).toBe(200);
  expect((await detail(id)).blog.comments).toBe(1);
});

test('replies outlive what they answer, which can’t be answered any more', async () => {
  const comment = await said(jane, 'First');
  const reply = await said(john, 'Second', comment.id);
  const { blog } = await detail();
  // Jane wrote the comment, but neither the reply nor the post.
  expect((await remove(jane, reply.id)).statusCode).toBe(404);
  expect((await remove(jane, comment.id)).statusCode).toBe(200);
  const after = await detail();
  expect(after.blog.comments).toBe(blog.comments - 1);
  expect(after.comments.at(-1)).toEqual(reply);
  expect((await say(john, 'late', comment.id)).statusCode).toBe(404);
});

test('only comments of the same post are answered, one level deep', async () => {
  const comment = await said(jane, 'Top');
  const reply = await said(john, 'Below', comment.id);
  const before = await detail();
  const deeper = await say(jane, 'Deeper', reply.id);
  expect(deeper.statusCode).toBe(400);
  expect(deeper.json().error).toHaveProperty('replyTo');
  expect((await say(jane, 'Elsewhere', comment.id, otherPost)).statusCode).toBe(404);
  expect((await say(jane, 'Nowhere', 999_999)).statusCode).toBe(404);
  for (const bad of ['x', -1, 0, 1.5, true, [], {}, 2 ** 60]) {
    const answer = await say(jane, 'x', bad);
    expect(answer.statusCode, String(bad)).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode, String(bad)).toBeLessThan(500);
  }
  expect((await say(jane, '<script>1</script>', comment.id)).statusCode).toBe(400);
  expect((await say(jane, 'x'.repeat(commentLength + 1), comment.id)).statusCode).toBe(400);
  expect((await say(undefined, 'x', comment.id)).statusCode).toBe(401);
  expect(await detail()).toEqual(before);
  expect((await detail(otherPost)).comments.some(({ commentText }) => commentText === 'Elsewhere')).toBe(false);
});

test('many at once are all written and counted', async () => {
  const comment = await said(jane, 'Who comes?');
  const before = (await detail()).blog.comments;
  const replies = await Promise.all(Array.from({ length: 10 }, (_, place) => said(place % 2 ? john : jane, `I ${place}`, comment.id)));
  expect(new Set(replies.map(({ id }) => id)).size).toBe(10);
  const after = await detail();
  expect(after.blog.comments).toBe(before + 10);
  expect(after.comments.filter(({ replyTo }) => replyTo === comment.id)).toHaveLength(10);
});
