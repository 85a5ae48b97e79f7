import { existsSync } from 'node:fs';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { type BlogComment, BlogDetail, BlogEdit, BlogPosts, BlogSidebar } from '../../../api/contract/content/blog.ts';
import { blogCategories, commentLength } from '../../../api/contract/values/content/blog.ts';
import { cleanHtml } from '../../../api/domain/shared/rich-text.ts';
import { testApp } from '../../support/app.ts';
import { featherIcons } from '../../support/feather.ts';
import { isThai, textsIn } from '../../support/thai.ts';

const { call, signIn, signUp, clock } = await testApp();
const john = (await signIn('admin')).accessToken;
const jane = (await signIn('client')).accessToken;
const posts = async (query = ''): Promise<BlogPosts> => (await call('GET', `/blog/list/data${query}`)).json();
const sidebar = async (query = ''): Promise<BlogSidebar> => (await call('GET', `/blog/list/data/sidebar${query}`)).json();
const detail = async (query = ''): Promise<BlogDetail> => (await call('GET', `/blog/list/data/detail${query}`)).json();
const say = (token: string | undefined, id: unknown, comment: unknown, headers = {}) =>
  call('POST', '/blog/comment', { token, body: { id, comment }, headers });
const newestFirst = (times: string[]) => expect(times).toEqual([...times].sort().reverse());

test('everybody lists eight posts of all categories, newest first, each with a picture', async () => {
  const list = await posts();
  expect(Value.Check(BlogPosts, list)).toBe(true);
  expect(list).toHaveLength(8);
  newestFirst(list.map(({ blogPosted }) => blogPosted));
  expect([...new Set(list.flatMap(({ tags }) => tags))].sort()).toEqual([...blogCategories].sort());
  for (const { img, avatar } of list) for (const picture of [img, avatar]) expect(existsSync(`public${picture}`), picture).toBe(true);
});

test('the sidebar has the newest posts and all categories', async () => {
  const side = await sidebar();
  expect(Value.Check(BlogSidebar, side)).toBe(true);
  const newest = (await posts()).slice(0, side.recentPosts.length);
  expect(side.recentPosts).toEqual(
    newest.map(({ id, slug, img, title, blogPosted }) => ({ id, slug, img, title, createdTime: blogPosted })),
  );
  expect(side.categories.map(({ category }) => category)).toEqual(blogCategories);
  for (const { icon } of side.categories) expect(featherIcons).toContain(icon);
});

test('each post opens with real paragraphs in both languages, and as many comments as it says', async () => {
  const list = await posts();
  for (const { id, title, tags, tagLabels, comment } of list) {
    const thai = await detail(`?id=${id}`);
    const english = await detail(`?id=${id}&lng=en`);
    expect(Value.Check(BlogDetail, thai)).toBe(true);
    expect(thai.blog).toMatchObject({ id, title, tags, tagLabels, comments: comment });
    expect(thai.comments).toHaveLength(comment);
    expect(comment).toBeGreaterThanOrEqual(3);
    expect(thai.comments.every(({ commentedAt }) => Date.parse(commentedAt) < clock.now)).toBe(true);
    newestFirst(thai.comments.map(({ commentedAt }) => commentedAt).reverse());
    for (const { content } of [thai.blog, english.blog]) {
      expect(content).toBe(cleanHtml(content));
      expect(content.match(/<p>/g)?.length).toBeGreaterThanOrEqual(4);
    }
    expect(isThai(thai.blog.content)).toBe(true);
    expect(textsIn(english.blog).filter(isThai)).toEqual([]);
    expect(english.comments).toEqual(thai.comments);
  }
  expect((await detail()).blog.id).toBe(list[0]?.id);
  expect(textsIn([await posts('?lng=en'), await sidebar('?lng=en')]).filter(isThai)).toEqual([]);
});

test('what is not there is not found, and a bad id is named', async () => {
  for (const url of ['/blog/list/data/detail?id=999', '/blog/list/data/edit?id=999']) {
    expect((await call('GET', url, { token: john })).statusCode).toBe(404);
  }
  expect((await call('GET', '/blog/list/data/detail?id=x')).json().error).toHaveProperty('id');
  expect((await say(jane, 999, 'x')).statusCode).toBe(404);
});

test('only an admin gets a post to edit', async () => {
  const [newest] = await posts();
  const edit = await call('GET', `/blog/list/data/edit?id=${newest?.id}`, { token: john });
  expect(Value.Check(BlogEdit, edit.json())).toBe(true);
  expect(edit.json()).toMatchObject({
    blogTitle: newest?.title,
    status: 'Published',
    featuredImage: newest?.img,
    excerpt: newest?.excerpt,
  });
  expect((await call('GET', '/blog/list/data/edit', { token: john })).json()).toEqual(edit.json());
  expect((await call('GET', '/blog/list/data/edit', { token: jane })).statusCode).toBe(403);
  expect((await call('GET', '/blog/list/data/edit')).statusCode).toBe(401);
});

test('a comment is cleaned, dated, signed and counted, and everybody reads it', async () => {
  const [, post] = await posts();
  const before = await detail(`?id=${post?.id}`);
  clock.now += 1000;
  const answer = await say(jane, post?.id, 'น่าอ่าน <b>มาก</b><script>alert(1)</script><img src=x onerror=alert(1)>');
  expect(answer.statusCode).toBe(201);
  const { comment }: { comment: BlogComment } = answer.json();
  expect(comment).toMatchObject({
    userFullName: 'Jane Doe',
    commentText: 'น่าอ่าน <b>มาก</b>',
    commentedAt: new Date(clock.now).toISOString(),
  });
  const after = await detail(`?id=${post?.id}`);
  expect(after.comments).toEqual([...before.comments, comment]);
  expect(after.blog.comments).toBe(before.blog.comments + 1);
  expect((await posts()).map(({ comment }) => comment)).toEqual(
    (await posts()).map(({ id, comment }) => (id === post?.id ? before.blog.comments + 1 : comment)),
  );
});

test('a comment shows its writer’s name of today', async () => {
  const { accessToken: token } = await signUp('renamed');
  const [post] = await posts();
  await say(token, post?.id, 'hello');
  await call('POST', '/account-setting/update', { token, body: { general: { fullName: 'สมหญิง ใจดี' } } });
  expect((await detail(`?id=${post?.id}`)).comments.at(-1)).toMatchObject({ userFullName: 'สมหญิง ใจดี', commentText: 'hello' });
});

test('a repeated key writes one comment, for each account its own', async () => {
  const [post] = await posts();
  const headers = { 'idempotency-key': 'once' };
  const [first, second] = [await say(jane, post?.id, 'once', headers), await say(jane, post?.id, 'once', headers)];
  expect(second.json()).toEqual(first.json());
  expect((await say(john, post?.id, 'once', headers)).json().comment.id).not.toBe(first.json().comment.id);
  expect((await detail(`?id=${post?.id}`)).blog.comments).toBe((post?.comment ?? 0) + 2);
});

test('what can’t be a comment is named and changes nothing', async () => {
  const [post] = await posts();
  const before = await detail(`?id=${post?.id}`);
  for (const bad of ['', '   ', undefined, 7, 'x'.repeat(commentLength + 1), '<script>alert(1)</script>', '<p> </p>']) {
    const answer = await say(jane, post?.id, bad);
    expect(answer.statusCode, String(bad).slice(0, 30)).toBe(400);
    expect(answer.json().error).toHaveProperty('comment');
  }
  expect((await say(jane, undefined, 'x')).json().error).toHaveProperty('id');
  expect((await say(undefined, post?.id, 'x')).statusCode).toBe(401);
  expect(await detail(`?id=${post?.id}`)).toEqual(before);
  expect((await say(jane, post?.id, 'x'.repeat(commentLength))).statusCode).toBe(201);
});
