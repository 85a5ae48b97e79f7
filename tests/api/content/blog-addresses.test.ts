import { expect, test } from 'vitest';
import type { BlogPosts, BlogSidebar } from '../../../api/contract/content/blog.ts';
import { maxSlugLength, postAddress } from '../../../api/contract/values/content/blog.ts';
import { testApp } from '../../support/app.ts';

const { call, signIn, signUp } = await testApp();
const john = (await signIn('admin')).accessToken;
const read = (query: Record<string, string | number>) =>
  call('GET', `/blog/list/data/detail?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`);
const send = (token: string, path: string, body: object) => call('POST', `/blog/own/${path}`, { token, body });

async function published(token: string, title: string) {
  const draft = { title, tags: ['Food'], slug: '', excerpt: '', content: '<p>a</p>', img: '' };
  const { id, version } = (await send(token, 'add', draft)).json().post;
  const { post } = (await send(token, 'publish', { id, version })).json();
  return { ...draft, id, version: post.version, slug: (await read({ id })).json().blog.slug as string };
}

test('a Thai title makes a readable name, which finds the post as its number does', async () => {
  const { id, slug } = await published(john, 'ข้าวเหนียวมะม่วง: อร่อย ที่สุด!');
  expect(slug).toBe('ข้าวเหนียวมะม่วง-อร่อย-ที่สุด');
  expect((await read({ slug })).json()).toEqual((await read({ id })).json());
  expect(postAddress(slug)).toBe(`/blog/view/${encodeURIComponent(slug)}`);
});

test('the same title makes another name, also when several publish at once', async () => {
  const { accessToken: other } = await signUp('second');
  const posts = await Promise.all([john, other, john, other].map((token) => published(token, 'ส้มตำ')));
  expect(new Set(posts.map(({ slug }) => slug)).size).toBe(4);
  for (const { id, slug } of posts) expect((await read({ slug })).json().blog.id).toBe(id);
});

test('the name stays when the title changes after publishing', async () => {
  const { slug, id, version, ...text } = await published(john, 'Old title');
  const saved = (await send(john, 'save', { ...text, id, version, slug: '', title: 'New title' })).json().post;
  expect((await send(john, 'publish', { id, version: saved.version })).statusCode).toBe(200);
  expect((await read({ slug })).json().blog).toMatchObject({ id, slug, title: 'New title' });
  expect((await read({ slug: 'new-title' })).statusCode).toBe(404);
});

test('lists name the same addresses', async () => {
  const list: BlogPosts = (await call('GET', '/blog/list/data')).json();
  const { recentPosts }: BlogSidebar = (await call('GET', '/blog/list/data/sidebar')).json();
  expect(recentPosts.map(({ slug }) => slug)).toEqual(list.slice(0, recentPosts.length).map(({ slug }) => slug));
  for (const { id, slug } of list) expect((await read({ slug })).json().blog.id).toBe(id);
});

test('what is no post’s name, or nobody’s to see, is not found', async () => {
  const draft = { title: 'Hidden', tags: ['Food'], slug: 'hidden-draft', excerpt: '', content: '<p>a</p>', img: '' };
  const { id } = (await send(john, 'add', draft)).json().post;
  for (const slug of ['hidden-draft', `~${id}`, '%', '_', "' OR 1=1 --", '../own', '<script>', '\u202e', '😀']) {
    expect((await read({ slug })).statusCode, slug).toBe(404);
  }
  const { slug } = await published(john, 'Seen');
  expect((await read({ slug, id })).statusCode).toBe(404);
  const huge = await read({ slug: 'x'.repeat(maxSlugLength + 1) });
  expect(huge.statusCode).toBe(400);
  expect(huge.json().error).toHaveProperty('slug');
});
