import { Value } from 'typebox/value';
import { beforeEach, describe, expect, test } from 'vitest';
import { BlogPage, type BlogPosts } from '../../../api/contract/content/blog.ts';
import { BlogReader } from '../../../api/contract/content/blog-reading.ts';
import { type NewPost, OwnPosts, PostDraft } from '../../../api/contract/content/blog-writing.ts';
import { blogCategories, maxOwnPosts } from '../../../api/contract/values/content/blog.ts';
import { transact } from '../../../api/db/client.ts';
import { blogComment, blogPost, storedFile, user } from '../../../api/db/schema.ts';
import { eraseWriter } from '../../../api/domain/content/erase-writer.ts';
import { contentPurges } from '../../../api/domain/content/purges.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { pictureOf } from '../../support/files.ts';
import { rowsOf } from '../../support/rows.ts';

const server = await testApp();
const { app, call, clock, db, signIn, signUp } = server;
let john: string;
let jane: string;
/** Time advances, and tokens expire. */
beforeEach(async () => {
  clock.now += 2000;
  john = (await signIn('admin')).accessToken;
  jane = (await signIn('client')).accessToken;
});
/** A new account that is no admin. */
async function member(name: string): Promise<string> {
  const { accessToken, userData } = await signUp(name);
  await alterAccount(server, userData.id, { role: 'client' });
  return accessToken;
}
const day = 24 * 3600 * 1000;

const text: NewPost = {
  title: 'ข้าวเหนียวมะม่วง แบบบ้านยาย',
  tags: ['Food'],
  slug: '',
  excerpt: '',
  content: '<p>มะม่วงต้อง<strong>สุกพอดี</strong></p>',
  img: '',
};
const send = (token: string | undefined, path: string, body: object, headers = {}) =>
  call('POST', `/blog/${path}`, { token, body, headers });
const begin = async (token = jane, changes: Partial<NewPost> = {}): Promise<PostDraft> =>
  (await send(token, 'own/add', { ...text, ...changes })).json().post;
const save = (token: string, { id, version }: PostDraft, changes: object = {}) =>
  send(token, 'own/save', { id, version, ...text, ...changes });
const publish = (token: string, { id, version }: Pick<PostDraft, 'id' | 'version'>, query = '') =>
  send(token, `own/publish${query}`, { id, version });
const published = async (token = jane, changes: Partial<NewPost> = {}): Promise<PostDraft> =>
  (await publish(token, await begin(token, changes))).json().post;
const draft = (token: string, id: number, query = '') => call('GET', `/blog/own/draft?id=${id}${query}`, { token });
const detail = (id: number, query = '') => call('GET', `/blog/list/data/detail?id=${id}${query}`);
const own = async (token: string, query = ''): Promise<OwnPosts> => (await call('GET', `/blog/own/data${query}`, { token })).json();
const listed = async (): Promise<BlogPosts> => (await call('GET', '/blog/list/data')).json();
const found = async (query: string): Promise<BlogPage> => (await call('GET', `/blog/list/page?${query}`)).json();
const upload = async (token: string): Promise<string> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/files?name=a.png',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: await pictureOf(8, 6).png().toBuffer(),
  });
  return `/api/files/${answer.json().file.id}`;
};
const seen = async (path: string, token?: string) => (await call('GET', path, { token })).statusCode;

describe('a draft', () => {
  test('is its writer’s alone, and no list of readers has it', async () => {
    const before = await listed();
    const post = await begin(jane, { title: '  มะม่วง\n สองลูก ' });
    expect(Value.Check(PostDraft, post)).toBe(true);
    expect(post).toMatchObject({ state: 'Draft', version: 1, title: 'มะม่วง สองลูก', isOwn: true, ownSlug: '', userFullName: 'Jane Doe' });
    expect(await listed()).toEqual(before);
    expect((await detail(post.id)).statusCode).toBe(404);
    expect((await call('GET', `/blog/list/data/edit?id=${post.id}`, { token: john })).statusCode).toBe(404);
    expect((await call('GET', '/sitemaps/site/0.xml')).body).not.toContain(`id=${post.id}<`);
    for (const path of ['own/save', 'own/publish', 'own/withdraw', 'own/remove', 'own/restore']) {
      const body = { id: post.id, version: 1, ...text };
      expect((await send(john, path, body)).statusCode, path).toBe(404);
    }
    expect((await draft(john, post.id)).statusCode).toBe(404);
    expect((await send(john, 'comment', { id: post.id, comment: 'x' })).statusCode).toBe(404);
    expect((await send(john, 'bookmark', { id: post.id, isBookmarked: true })).statusCode).toBe(404);
    expect((await draft(jane, post.id)).json()).toEqual(post);
  });

  test('is cleaned and kept in any script', async () => {
    const hostile = '<p onclick="x()">ก</p><script>alert(1)</script><img src="https://a.example/x.png"><img src=x onerror=alert(1)>';
    const post = await begin(jane, { content: hostile, title: '<b>ไม่หนา</b>', excerpt: ' نص ' });
    expect(post).toMatchObject({ content: '<p>ก</p>', title: '<b>ไม่หนา</b>', excerpt: 'نص' });
  });

  test('saved twice from the same state is saved once, and the second is told', async () => {
    const post = await begin();
    const answers = await Promise.all([save(jane, post, { title: 'one' }), save(jane, post, { title: 'two' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().code).toBe('STALE_VERSION');
    const kept = answers.find(({ statusCode }) => statusCode === 200)?.json().post;
    expect((await draft(jane, post.id)).json()).toEqual(kept);
    expect(kept.version).toBe(2);
    expect((await publish(jane, post)).statusCode).toBe(409);
  });

  test('is begun once under one key', async () => {
    const token = await member('once');
    const headers = { 'idempotency-key': 'k' };
    const [first, second] = [await send(token, 'own/add', text, headers), await send(token, 'own/add', text, headers)];
    expect(second.json()).toEqual(first.json());
    expect((await own(token)).total).toBe(1);
    expect((await send(token, 'own/add', { ...text, title: 'x' }, headers)).statusCode).toBe(422);
  });

  test('that can’t be one is named and changes nothing', async () => {
    const post = await begin();
    const wrong: [string, unknown][] = [
      ['title', 7],
      ['title', 'x'.repeat(201)],
      ['tags', ['Nothing']],
      ['tags', ['Food', 'Food']],
      ['slug', 'x'.repeat(81)],
      ['excerpt', 'x'.repeat(501)],
      ['content', 'x'.repeat(60_001)],
      ['content', '<b>'.repeat(9000)],
      ['content', `<img src="/api/files/${'A'.repeat(22)}">`],
      ['img', 'https://a.example/x.png'],
      ['img', '/assets/../secret'],
    ];
    for (const [name, value] of wrong) {
      const answer = await save(jane, post, { [name]: value });
      expect(answer.statusCode, `${name} ${String(value).slice(0, 20)}`).toBe(400);
      expect(Object.keys(answer.json().error)[0]?.split('.')[0]).toBe(name);
    }
    expect((await draft(jane, post.id)).json()).toEqual(post);
    expect((await send(undefined, 'own/add', text)).statusCode).toBe(401);
  });
});

describe('publishing', () => {
  test('shows a post at once, in both languages, signed with the name of today', async () => {
    const token = await member('author');
    const post = await published(token);
    expect(post).toMatchObject({ state: 'Published', isChanged: false, ownSlug: 'ข้าวเหนียวมะม่วง-แบบบ้านยาย' });
    await call('POST', '/account-setting/update', { token, body: { general: { fullName: 'สมใจ รักเรียน' } } });
    const [newest] = await listed();
    expect(newest).toMatchObject({ id: post.id, userFullName: 'สมใจ รักเรียน', excerpt: 'มะม่วงต้อง สุกพอดี', comment: 0 });
    const side = (await call('GET', '/blog/list/data/sidebar?lng=en')).json();
    expect(side.recentPosts[0]).toMatchObject({ id: post.id, title: text.title });
    expect((await detail(post.id, '&lng=en')).json().blog).toMatchObject({ title: text.title, content: text.content });
    expect((await call('GET', '/sitemaps/site/0.xml')).body).toContain(`/blog/view/${encodeURIComponent(post.ownSlug)}<`);
    expect((await call('GET', `/blog/list/data/edit?id=${post.id}`, { token: john })).json()).toMatchObject({ slug: post.ownSlug });
  });

  test('needs a title, a category and words', async () => {
    const post = await begin(jane, { title: ' ', tags: [], content: '<p> </p>' });
    expect((await publish(jane, post)).json().error).toEqual({ title: ['is needed'], tags: ['is needed'], content: ['is needed'] });
    expect((await draft(jane, post.id)).json()).toEqual(post);
  });

  test('settles a name in addresses: the first who asks for one has it', async () => {
    const [one, other] = [await begin(jane, { slug: 'My  Name!' }), await begin(john, { slug: 'my-name' })];
    expect(one.slug).toBe('my-name');
    expect((await publish(jane, one)).json().post.ownSlug).toBe('my-name');
    expect((await draft(john, other.id)).json().isSlugFree).toBe(false);
    const refused = await publish(john, other);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'SLUG_TAKEN']);
    expect(refused.json().error).toHaveProperty('slug');
    const [same, again] = [await published(jane, { title: 'My name' }), await published(jane, { title: '!!!' })];
    expect(same.ownSlug).toBe(`my-name-${same.id}`);
    expect(again.ownSlug).toBe('post');
    // The post's public URL stays the same.
    const renamed = (await save(jane, same, { slug: 'else' })).json().post;
    expect((await publish(jane, renamed)).json().post.ownSlug).toBe(same.ownSlug);
  });

  test('twice at the same time happens once', async () => {
    const post = await begin(jane, { title: 'twice' });
    const answers = await Promise.all([publish(jane, post), publish(jane, post)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('what is written afterwards is not shown until it is published again', async () => {
    const post = await published(jane, { title: 'before' });
    const changed = (await save(jane, post, { title: 'after' })).json().post;
    expect(changed).toMatchObject({ state: 'Published', isChanged: true });
    const shownAt = (await detail(post.id)).json().blog;
    expect(shownAt.title).toBe('before');
    clock.now += 60_000;
    await publish(jane, changed);
    expect((await detail(post.id)).json().blog).toEqual({ ...shownAt, title: 'after' });
  });

  test('takes a post back with its comments, which come back with it', async () => {
    const post = await published();
    await send(john, 'comment', { id: post.id, comment: 'ดี' });
    expect((await send(jane, 'own/withdraw', { id: post.id })).statusCode).toBe(200);
    expect((await detail(post.id)).statusCode).toBe(404);
    expect((await send(jane, 'own/withdraw', { id: post.id })).json().code).toBe('WRONG_STATE');
    expect((await draft(jane, post.id)).json()).toMatchObject({ state: 'Withdrawn', ownSlug: post.ownSlug });
    await publish(jane, post);
    expect((await detail(post.id)).json().blog.comments).toBe(1);
  });
});

describe('deleting', () => {
  test('can be taken back for a day, to what it was', async () => {
    const [shown, hidden] = [await published(), await begin()];
    for (const { id } of [shown, hidden]) {
      const before = (await draft(jane, id)).json();
      expect((await send(jane, 'own/remove', { id })).statusCode).toBe(200);
      expect((await send(jane, 'own/remove', { id })).statusCode).toBe(404);
      expect((await draft(jane, id)).statusCode).toBe(404);
      expect((await detail(id)).statusCode).toBe(404);
      expect((await send(jane, 'own/restore', { id })).statusCode).toBe(200);
      expect((await send(jane, 'own/restore', { id })).statusCode).toBe(404);
      expect((await draft(jane, id)).json()).toEqual(before);
    }
    await send(jane, 'own/remove', { id: shown.id });
    clock.now += day + 1;
    for (const purge of contentPurges) await purge(db, clock.now);
    const left = await rowsOf(server, blogPost);
    expect(left.some(({ id }) => id === shown.id)).toBe(false);
    expect(left.some(({ id }) => id === hidden.id)).toBe(true);
  });

  test('takes the pictures along', async () => {
    const path = await upload(jane);
    const post = await published(jane, { img: path });
    await send(jane, 'own/remove', { id: post.id });
    expect(await seen(path)).toBe(401);
    clock.now += day + 1;
    for (const purge of contentPurges) await purge(db, clock.now);
    expect((await rowsOf(server, storedFile)).some(({ id }) => path.endsWith(id))).toBe(false);
  });
});

describe('pictures', () => {
  test('are everybody’s while they are shown, and the writer’s before and after', async () => {
    const [inText, above] = [await upload(jane), await upload(jane)];
    const content = `<p>ก</p><img src="${inText}" alt="ร่ม">`;
    const post = await begin(jane, { content, img: above });
    expect(post.content).toContain(inText);
    for (const path of [inText, above]) expect([await seen(path, jane), await seen(path, john), await seen(path)]).toEqual([200, 404, 401]);
    const shown = (await publish(jane, post)).json().post;
    for (const path of [inText, above, `${above}/small`]) expect([await seen(path, john), await seen(path)]).toEqual([200, 200]);
    expect((await listed())[0]?.img).toBe(above);
    const changed = (await save(jane, shown, { content: text.content, img: above })).json().post;
    expect(await seen(inText)).toBe(200);
    await publish(jane, changed);
    expect([await seen(inText, jane), await seen(above)]).toEqual([404, 200]);
    await send(jane, 'own/withdraw', { id: post.id });
    expect([await seen(above), await seen(above, jane)]).toEqual([401, 200]);
  });

  test('of somebody else, or used elsewhere, are refused', async () => {
    const path = await upload(john);
    expect((await send(jane, 'own/add', { ...text, img: path })).statusCode).toBe(400);
    const mine = await upload(jane);
    await begin(jane, { img: mine });
    expect((await send(jane, 'own/add', { ...text, img: mine })).json().error).toHaveProperty('content');
  });

  test('are at most forty, not counting those that are gone', async () => {
    const token = await member('painter');
    const paths: string[] = [];
    for (let at = 0; at < 41; at += 1) {
      paths.push(await upload(token));
      clock.now += 10_000;
    }
    const shown = (some: string[]) => some.map((path) => `<img src="${path}">`).join('');
    const post = await begin(token, { content: shown(paths.slice(0, 40)) });
    expect((await save(token, post, { content: shown(paths) })).statusCode).toBe(400);
    const fewer = (await save(token, post, { content: shown(paths.slice(1, 40)) })).json().post;
    expect((await save(token, fewer, { content: shown(paths.slice(1)) })).statusCode).toBe(200);
  });
});

describe('admins', () => {
  test('withdraw and delete what others have published, and change no word of it', async () => {
    const post = await published();
    expect((await draft(john, post.id)).statusCode).toBe(403);
    expect((await save(john, post)).statusCode).toBe(403);
    expect((await send(john, 'own/withdraw', { id: post.id })).statusCode).toBe(200);
    expect((await send(john, 'own/remove', { id: post.id })).statusCode).toBe(200);
    expect((await send(john, 'own/restore', { id: post.id })).statusCode).toBe(200);
    expect((await draft(jane, post.id)).json().state).toBe('Withdrawn');
    for (const path of ['own/withdraw', 'own/remove', 'own/restore']) expect((await send(jane, path, { id: 1 })).statusCode).toBe(404);
  });

  test('write the house’s posts, each language for itself', async () => {
    const english = (await draft(john, 2, '&lng=en')).json();
    expect(english).toMatchObject({ version: 0, state: 'Published', isChanged: false, isOwn: false });
    const thai = (await detail(2)).json().blog.title;
    const { id, version, tags, content, img } = english;
    const saved = await send(john, 'own/save?lng=en', { id, version, tags, content, img, slug: '', excerpt: 'e', title: 'New title' });
    expect((await publish(john, saved.json().post, '?lng=en')).statusCode).toBe(200);
    expect((await detail(2, '&lng=en')).json().blog).toMatchObject({ title: 'New title', content });
    expect((await detail(2)).json().blog.title).toBe(thai);
    expect((await own(john, '?whose=all&lng=en&q=New title')).posts).toMatchObject([{ id: 2, isOwn: false, mayEdit: true }]);
    expect((await draft(jane, 2)).statusCode).toBe(404);
  });

  test('are bounded by their role, but not in what is their own', async () => {
    const { accessToken: token, userData } = await signUp('reviewer');
    const person = { fullName: 'Reviewer', username: 'reviewerx', email: userData.email };
    const directory = (path: string, body: object) => call('POST', `/apps/users/${path}`, { token: john, body });
    const { user: listedUser } = (await directory('add-user', person)).json();
    expect((await directory('update-user', { id: listedUser.id, role: 'editor' })).statusCode).toBe(200);
    const post = await published();
    // An editor can read, write and create.
    expect((await send(token, 'own/withdraw', { id: post.id })).statusCode).toBe(200);
    expect((await send(token, 'own/remove', { id: post.id })).statusCode).toBe(403);
    const mine = await published(token);
    expect((await send(token, 'own/remove', { id: mine.id })).statusCode).toBe(200);
    await directory('update-user', { id: listedUser.id, role: 'subscriber' });
    await publish(jane, { ...post, version: (await draft(jane, post.id)).json().version });
    expect((await send(token, 'own/withdraw', { id: post.id })).statusCode).toBe(403);
    expect((await draft(token, 1)).statusCode).toBe(403);
    expect((await published(token)).state).toBe('Published');
  });
});

describe('the list of one’s posts', () => {
  test('has drafts and published ones, sorted, sought and paged', async () => {
    const token = await member('lister');
    const first = await published(token, { title: 'กล้วย' });
    clock.now += 1000;
    await begin(token, { title: 'ขนุน 50%' });
    clock.now += 1000;
    await save(token, first, { title: 'กล้วยน้ำว้า' });
    const all = await own(token);
    expect(Value.Check(OwnPosts, all)).toBe(true);
    expect(all.posts.map(({ title, state, isChanged }) => [title, state, isChanged])).toEqual([
      ['กล้วยน้ำว้า', 'Published', true],
      ['ขนุน 50%', 'Draft', true],
    ]);
    expect(all.posts[1]?.publishedAt).toBeNull();
    expect((await own(token, '?state=Draft')).total).toBe(1);
    expect((await own(token, '?q=%25')).posts.map(({ title }) => title)).toEqual(['ขนุน 50%']);
    expect((await own(token, '?sortColumn=title&sort=asc&perPage=1&page=2')).posts.map(({ title }) => title)).toEqual(['ขนุน 50%']);
    for (const column of ['title', 'state', 'editedAt', 'publishedAt', 'comments'])
      expect((await own(token, `?sortColumn=${column}`)).total).toBe(2);
    expect((await call('GET', '/blog/own/data?whose=all', { token })).statusCode).toBe(403);
    const everybodys = await own(john, '?whose=all&perPage=100');
    expect(everybodys.posts.some(({ title }) => title === 'ขนุน 50%')).toBe(false);
    expect(everybodys.posts.some(({ title }) => title === 'กล้วยน้ำว้า')).toBe(true);
  });

  test('ends at two hundred', async () => {
    const { accessToken: token, userData } = await signUp('busy');
    const blank = { titleTh: '', titleEn: '', excerptTh: '', excerptEn: '', contentTh: '', contentEn: '' };
    const row = { img: '', avatar: '', authorTh: '', authorEn: '', postedAt: 0, tags: [], bookmarked: 0, comments: 0, ...blank };
    const rows = Array.from({ length: maxOwnPosts - 1 }, (_, at) => ({
      ...row,
      id: 10_000 + at,
      userId: userData.id,
      slug: `~${at}busy`,
      status: 'Draft' as const,
    }));
    await transact(db, (tx) => tx.insert(blogPost).values(rows).run());
    const last = await begin(token);
    expect((await send(token, 'own/add', text)).json().code).toBe('LIST_FULL');
    await send(token, 'own/remove', { id: last.id });
    await begin(token);
    expect((await send(token, 'own/restore', { id: last.id })).json().code).toBe('LIST_FULL');
  });
});

describe('readers', () => {
  test('find posts by words and category, page by page', async () => {
    const post = await published(jane, { title: 'ตามหา 100% ทุเรียน', tags: ['Video', 'Food'] });
    expect(Value.Check(BlogPage, await found('q=x'))).toBe(true);
    expect((await found(`q=${encodeURIComponent('100%')}`)).posts.map(({ id }) => id)).toEqual([post.id]);
    for (const category of blogCategories) {
      const { posts, total } = await found(`category=${category}&perPage=100`);
      expect(posts).toEqual((await listed()).filter(({ tags }) => tags.includes(category)));
      expect(total).toBe(posts.length);
    }
    expect((await found('perPage=1&page=2')).posts.map(({ id }) => id)).toEqual([(await listed())[1]?.id]);
    expect((await found('page=9007199254740991')).posts).toEqual([]);
    expect((await call('GET', '/blog/list/page?category=None')).statusCode).toBe(400);
  });

  test('keep a post once, and are counted', async () => {
    const { id } = await published();
    const keep = (token: string, isBookmarked: boolean) => send(token, 'bookmark', { id, isBookmarked });
    await Promise.all([keep(john, true), keep(john, true), keep(jane, true)]);
    expect((await detail(id)).json().blog.bookmarked).toBe(2);
    expect((await keep(jane, false)).json()).toEqual({ isBookmarked: false, bookmarked: 1 });
    const reader = (await call('GET', `/blog/reader?id=${id}`, { token: john })).json();
    expect(Value.Check(BlogReader, reader)).toBe(true);
    expect(reader).toMatchObject({ isBookmarked: true, bookmarked: 1, mayEdit: false, mayWithdraw: true, mayRemove: true });
    const [row] = (await rowsOf(server, user)).filter(({ username }) => username === 'johndoe');
    await transact(db, async (tx) => row && eraseWriter(tx, row, clock.now));
    expect((await detail(id)).json().blog.bookmarked).toBe(0);
  });

  test('take their comments away and put them back', async () => {
    const token = await member('talker');
    const other = await member('listener');
    const { id } = await published();
    const { comment } = (await send(token, 'comment', { id, comment: 'หนึ่ง' })).json();
    const remove = (who: string) => send(who, 'comment/remove', { id: comment.id });
    expect((await remove(other)).statusCode).toBe(404);
    expect((await call('GET', `/blog/reader?id=${id}`, { token })).json().comments).toEqual([comment.id]);
    expect((await call('GET', `/blog/reader?id=${id}`, { token: other })).json().comments).toEqual([]);
    expect((await call('GET', `/blog/reader?id=${id}`, { token: jane })).json().comments).toEqual([comment.id]);
    expect((await remove(token)).statusCode).toBe(200);
    expect((await remove(token)).statusCode).toBe(404);
    expect((await detail(id)).json()).toMatchObject({ blog: { comments: 0 }, comments: [] });
    expect((await send(other, 'comment/restore', { id: comment.id })).statusCode).toBe(404);
    expect((await send(token, 'comment/restore', { id: comment.id })).statusCode).toBe(200);
    expect((await detail(id)).json()).toMatchObject({ blog: { comments: 1 }, comments: [comment] });
    expect((await remove(jane)).statusCode).toBe(200);
    clock.now += day + 1;
    for (const purge of contentPurges) await purge(db, clock.now);
    expect((await rowsOf(server, blogComment)).some((row) => row.id === comment.id)).toBe(false);
  });
});
