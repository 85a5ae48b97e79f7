import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { type ProfilePost, ProfilePosts } from '../../../api/contract/content/profile-posts.ts';
import { ProfileScreen } from '../../../api/contract/content/profile-screen.ts';
import { contentPurges } from '../../../api/domain/content/purges.ts';
import { testApp } from '../../support/app.ts';
import { pictureOf } from '../../support/files.ts';
import { dump } from '../../support/rows.ts';

const server = await testApp();
const { app, call, clock, db, signIn, signUp } = server;
const john = (await signIn('admin')).accessToken;
const jane = (await signIn('client')).accessToken;
const { accessToken: mali, userData: malisAccount } = await signUp('mali');
const [johnsId, janesId, malisId] = [1, 2, malisAccount.id];
const hour = 3600 * 1000;

const get = async (path: string, token: string) => call('GET', `/profile/${path}`, { token });
const post = (path: string, token: string, body: object, headers: Record<string, string> = {}) =>
  call('POST', `/profile/${path}`, { token, body, headers });
const write = async (token: string, body: object): Promise<ProfilePost> => (await post('post', token, body)).json().post;
const listed = async (token: string, query: string): Promise<ProfilePost[]> => (await get(`posts?${query}`, token)).json().posts;
const texts = async (token: string, query: string) => (await listed(token, query)).map(({ text }) => text);
const upload = async (token: string, payload: Buffer | string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/files?name=a.txt',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload,
    })
  ).json().file.id as string;
const block = async (token: string, accountId: number, isBlocked: boolean) => {
  const { contact } = (await call('POST', '/apps/chat/add-contact', { token, body: { accountId } })).json();
  await call('POST', '/apps/chat/update-contact', { token, body: { contactId: contact.id, isBlocked } });
};

describe('a post', () => {
  test('is kept as plain words, once for each key, and shown to those it is for', async () => {
    const words = '  <b>สวัสดี</b> & "ตลาด"  ';
    const send = () => post('post', jane, { text: words, audience: 'followers' }, { 'idempotency-key': 'one' });
    const answer = await send();
    expect(answer.statusCode).toBe(201);
    expect(answer.json().post).toMatchObject({ text: words.trim(), isOwn: true, audience: 'followers', writer: { id: janesId } });
    expect((await send()).json()).toEqual(answer.json());
    await write(jane, { text: 'เห็นคนเดียว', audience: 'me' });
    await write(jane, { text: 'ทุกคนเห็น' });
    expect(await texts(jane, '')).toEqual(expect.arrayContaining([words.trim(), 'เห็นคนเดียว', 'ทุกคนเห็น']));
    expect(await texts(john, `user=${janesId}`)).not.toContain(words.trim());
    await post('follow', john, { id: janesId, followed: true });
    const seen = await texts(john, `user=${janesId}`);
    expect(seen).toEqual(expect.arrayContaining([words.trim(), 'ทุกคนเห็น']));
    expect(seen).not.toContain('เห็นคนเดียว');
    expect(await texts(john, 'of=followed')).toEqual(seen.slice(0, 10));
    await post('follow', john, { id: janesId, followed: false });
    expect(await texts(john, 'of=followed')).toEqual([]);
  });

  test('is changed, removed and brought back by its writer alone, for a day', async () => {
    const { id } = await write(jane, { text: 'แรก' });
    const before = await dump(server);
    for (const [path, body] of [
      ['update-post', { id, text: 'ของฉัน' }],
      ['remove-post', { id }],
      ['restore-post', { id }],
    ] as const) {
      expect((await post(path, john, body)).statusCode).toBe(404);
    }
    expect((await post('update-post', jane, { id, text: '   ' })).statusCode).toBe(400);
    expect(await dump(server)).toEqual(before);
    const changed = (await post('update-post', jane, { id, text: 'สอง' })).json().post;
    expect(changed).toMatchObject({ id, text: 'สอง', isEdited: true });
    expect((await post('remove-post', jane, { id })).statusCode).toBe(200);
    expect((await get(`post?id=${id}`, jane)).statusCode).toBe(404);
    expect((await post('restore-post', jane, { id })).json().post).toEqual(changed);
    await post('remove-post', jane, { id });
    clock.now += 25 * hour;
    expect((await post('restore-post', (await signIn('client')).accessToken, { id })).statusCode).toBe(404);
    clock.now -= 25 * hour;
  });

  test('comes in pages to a real end, the newest first', async () => {
    for (let count = 0; count < 23; count += 1) await write(mali, { text: `${count}` });
    const seen: string[] = [];
    let before = '';
    for (let pages = 0; pages < 5; pages += 1) {
      const answer: ProfilePosts = (await get(`posts?user=${malisId}${before && `&before=${before}`}`, jane)).json();
      expect(Value.Check(ProfilePosts, answer)).toBe(true);
      seen.push(...answer.posts.map(({ text }) => text));
      if (answer.next === null) break;
      before = answer.next;
    }
    expect(seen).toEqual(Array.from({ length: 23 }, (_, at) => `${22 - at}`));
  });

  test.each([
    [{}, 'text'],
    [{ text: ' ' }, 'text'],
    [{ text: 'x'.repeat(5001) }, 'text'],
    [{ text: 1 }, 'text'],
    [{ text: 'a', audience: 'all' }, 'audience'],
    [{ text: 'a', files: ['AAAAAAAAAAAAAAAAAAAAAA'] }, 'files'],
    [{ text: 'a', poll: { choices: ['one'], endsAt: '2026-11-22T00:00:00Z' } }, 'poll.choices'],
    [{ text: 'a', poll: { choices: ['one', ' one'], endsAt: new Date(clock.now + hour).toISOString() } }, 'poll.choices'],
    [{ text: 'a', poll: { choices: ['one', 'two'], endsAt: new Date(clock.now - 1).toISOString() } }, 'poll.endsAt'],
  ])('%j is refused', async (body, field) => {
    const answer = await post('post', jane, body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error)).toEqual([field]);
  });
});

describe('a picture', () => {
  test('is read by those who see its post, and goes with it', async () => {
    const file = await upload(jane, await pictureOf(40, 30).png().toBuffer());
    const { id, pictures } = await write(jane, { files: [file], audience: 'followers' });
    expect(pictures).toEqual([{ src: `/profile/pictures/${file}`, small: `/profile/pictures/${file}/small`, width: 40, height: 30 }]);
    const statuses = async () => [
      (await get(`pictures/${file}`, jane)).statusCode,
      (await get(`pictures/${file}/small`, john)).statusCode,
      (await call('GET', `/profile/pictures/${file}`)).statusCode,
    ];
    expect(await statuses()).toEqual([200, 404, 401]);
    await post('update-post', jane, { id, audience: 'everyone' });
    expect(await statuses()).toEqual([200, 200, 401]);
    const { photos } = (await get(`photos?user=${janesId}`, john)).json();
    expect(photos[0]).toMatchObject({ post: id, ...pictures[0] });
    await post('remove-post', jane, { id });
    expect(await statuses()).toEqual([404, 404, 401]);
    for (const purge of contentPurges) await purge(db, clock.now + 25 * hour);
    expect((await call('GET', `/api/files/${file}`, { token: jane })).statusCode).toBe(404);
  });

  test('is nothing else than a picture of the writer’s', async () => {
    const others = await upload(john, await pictureOf(40, 30).png().toBuffer());
    const letter = await upload(jane, 'hello');
    for (const file of [others, letter]) expect((await post('post', jane, { files: [file] })).statusCode).toBe(400);
  });
});

describe('below a post', () => {
  test('everybody who sees it likes it, and its writer is told once of all of them', async () => {
    const { id } = await write(john, { text: 'ถูกใจไหม' });
    const like = (token: string, liked: boolean) => post('like-post', token, { id, liked });
    expect((await like(jane, true)).json().post).toMatchObject({ likes: 1, youLike: true });
    expect((await like(jane, true)).json().post.likes).toBe(1);
    expect((await like(mali, true)).json().post).toMatchObject({ likes: 2, likers: [{ id: janesId }] });
    expect((await get(`likers?id=${id}`, john)).json()).toMatchObject({ people: [{ id: janesId }, { id: malisId }], next: null });
    const { notifications } = (await call('GET', '/api/notifications/data', { token: john })).json();
    const told = notifications.filter(({ link }: { link: string }) => link === `/account/profile?post=${id}`);
    expect(told).toHaveLength(1);
    expect(told[0].title).toContain('อีก 1 คน');
    expect((await like(jane, false)).json().post).toMatchObject({ likes: 1, youLike: false });
  });

  test('comments are changed by their writers, removed by them or the post’s, and brought back by who did', async () => {
    const { id } = await write(john, { text: 'คุยกัน' });
    const { comment } = (await post('add-comment', jane, { id, text: ' <i>ดี</i> ' })).json();
    expect(comment).toMatchObject({ text: '<i>ดี</i>', isOwn: true, canRemove: true, writer: { id: janesId } });
    expect((await post('update-comment', john, { id: comment.id, text: 'แย่' })).statusCode).toBe(404);
    expect((await post('update-comment', jane, { id: comment.id, text: 'ดีมาก' })).json().comment).toMatchObject({ isEdited: true });
    expect((await post('remove-comment', mali, { id: comment.id })).statusCode).toBe(404);
    expect((await post('like-comment', mali, { id: comment.id, liked: true })).json().comment).toMatchObject({ likes: 1, youLike: true });
    expect((await post('remove-comment', john, { id: comment.id })).statusCode).toBe(200);
    expect((await get(`comments?id=${id}`, jane)).json()).toEqual({ comments: [] });
    expect((await post('restore-comment', jane, { id: comment.id })).statusCode).toBe(404);
    expect((await post('restore-comment', john, { id: comment.id })).json().comment).toMatchObject({ text: 'ดีมาก', likes: 1 });
    expect((await get(`post?id=${id}`, mali)).json().post).toMatchObject({ comments: 1, lastComments: [{ id: comment.id }] });
  });

  test('a poll counts one vote of everybody, until it is over', async () => {
    const endsAt = new Date(clock.now + hour).toISOString();
    const { id } = await write(john, { text: 'เลือก', poll: { choices: ['ก', 'ข'], endsAt } });
    const vote = (token: string, choice: number | null) => post('vote-post', token, { id, choice });
    await vote(jane, 0);
    expect((await vote(jane, 1)).json().post.poll).toMatchObject({ ownChoice: 1, choices: [{ votes: 0 }, { votes: 1 }] });
    const votes = (await vote(mali, 1)).json().post.poll;
    expect(votes.choices[1]).toMatchObject({ votes: 2, voters: [{ id: janesId }, { id: malisId }] });
    expect((await vote(mali, null)).json().post.poll).toMatchObject({ ownChoice: null, choices: [{ votes: 0 }, { votes: 1 }] });
    expect((await vote(mali, 2)).statusCode).toBe(404);
    clock.now += hour;
    const late = await vote((await signIn('client')).accessToken, 0);
    clock.now -= hour;
    expect([late.statusCode, late.json().code]).toEqual([409, 'TOO_LATE']);
  });

  test('two at the same time are counted both', async () => {
    const { id } = await write(john, { text: 'พร้อมกัน' });
    await Promise.all(
      [jane, mali, john].flatMap((token) => [post('like-post', token, { id, liked: true }), post('add-comment', token, { id, text: 'x' })]),
    );
    expect((await get(`post?id=${id}`, john)).json().post).toMatchObject({ likes: 3, comments: 3 });
  });
});

describe('people', () => {
  test('see of others’ profiles what may be seen', async () => {
    const his: ProfileScreen = (await get(`screen?user=${johnsId}`, jane)).json();
    expect(Value.Check(ProfileScreen, his)).toBe(true);
    expect(his).toMatchObject({ isOwn: false, isFollowed: true, person: { name: 'John Doe', email: '' }, pages: [], polls: [] });
    const own: ProfileScreen = (await get('screen', john)).json();
    expect(own).toMatchObject({ isOwn: true, person: { email: 'admin@demo.com' }, followers: 1 });
    expect(own.suggestions.map(({ id }) => id)).toContain(janesId);
    expect(own.suggestions.map(({ id }) => id)).not.toContain(johnsId);
    expect((await get('screen?user=999', jane)).statusCode).toBe(404);
  });

  test('follow each other once, and nobody themselves', async () => {
    for (const followed of [true, true]) expect((await post('follow', mali, { id: johnsId, followed })).statusCode).toBe(200);
    expect((await get(`followers?user=${johnsId}`, jane)).json().people).toMatchObject([{ id: janesId }, { id: malisId }]);
    expect((await get(`followers?user=${malisId}&show=following`, jane)).json().people).toMatchObject([{ id: johnsId }]);
    expect((await post('follow', mali, { id: malisId, followed: true })).statusCode).toBe(400);
    expect((await post('follow', mali, { id: 999, followed: true })).statusCode).toBe(404);
  });

  test('who are blocked see and reach nothing of each other', async () => {
    const { id } = await write(john, { text: 'ไม่ให้เห็น' });
    const { comment } = (await post('add-comment', mali, { id, text: 'ฉันเอง' })).json();
    await block(mali, johnsId, true);
    for (const [one, other] of [
      [john, malisId],
      [mali, johnsId],
    ] as const) {
      expect((await get(`screen?user=${other}`, one)).statusCode).toBe(404);
      expect((await get(`posts?user=${other}`, one)).statusCode).toBe(404);
      const refused = await post('follow', one, { id: other, followed: true });
      const missing = await post('follow', one, { id: 999, followed: true });
      expect([refused.statusCode, refused.body]).toEqual([404, missing.body]);
    }
    expect((await get(`post?id=${id}`, mali)).statusCode).toBe(404);
    expect((await post('add-comment', mali, { id, text: 'x' })).statusCode).toBe(404);
    expect((await get(`comments?id=${id}`, john)).json().comments).toEqual([]);
    expect((await get(`comments?id=${id}`, jane)).json().comments).toMatchObject([{ id: comment.id }]);
    expect((await get(`followers?user=${johnsId}`, john)).json().people).toMatchObject([{ id: janesId }]);
    await block(mali, johnsId, false);
    expect((await get(`post?id=${id}`, mali)).statusCode).toBe(200);
  });

  test('mark what is suggested to them', async () => {
    const { pages } = (await get('screen', john)).json();
    const place = pages.findIndex(({ favorite }: { favorite: boolean }) => !favorite);
    const answer = await post('star', john, { list: 'pages', place, favorite: true });
    expect(answer.json().pages[place].favorite).toBe(true);
    expect((await get('data', john)).json().suggestedPages).toEqual(answer.json().pages);
    expect((await post('star', john, { list: 'feeds', place: 99, favorite: true })).statusCode).toBe(404);
  });
});

describe('the head', () => {
  const head = (body: object, token = mali) => post('head', token, body);
  const person = async (token: string) => (await get(`screen?user=${malisId}`, token)).json().person;
  const status = async (path: string) => (await call('GET', path)).statusCode;

  test('is changed in part, in one line of plain words, and seen by others', async () => {
    const before = await person(mali);
    const answer = await head({ designation: '  ช่าง\n <b>จักสาน</b> ' });
    const changed = { designation: 'ช่าง <b>จักสาน</b>', lives: before.lives, cover: before.cover };
    expect([answer.statusCode, answer.json()]).toEqual([200, changed]);
    expect((await head({ lives: 'น่าน' })).json()).toEqual({ ...changed, lives: 'น่าน' });
    expect(await person(john)).toMatchObject({ ...changed, lives: 'น่าน', joined: before.joined });
    expect((await get('data', mali)).json().header).toMatchObject({ designation: changed.designation, coverImg: before.cover });
    expect((await head({})).json()).toEqual({ ...changed, lives: 'น่าน' });
  });

  test('has a cover for everybody, until it has another', async () => {
    const { cover: usual } = await person(mali);
    const files = [
      await upload(mali, await pictureOf(80, 30).png().toBuffer()),
      await upload(mali, await pictureOf(81, 30).png().toBuffer()),
    ];
    const [first = '', second = ''] = files.map((id) => `/api/files/${id}`);
    expect((await head({ cover: files[0] })).json().cover).toBe(first);
    expect([(await person(john)).cover, await status(first), await status(second)]).toEqual([first, 200, 401]);
    expect((await head({ cover: files[1] })).json().cover).toBe(second);
    expect([await status(first), await status(second)]).toEqual([401, 200]);
    expect((await head({ designation: 'x' })).json().cover).toBe(second);
    expect((await head({ cover: '' })).json().cover).toBe(usual);
    expect(await status(second)).toBe(401);
  });

  test('takes no other cover than a fresh picture of one’s own', async () => {
    const own = await upload(mali, await pictureOf(80, 30).png().toBuffer());
    await head({ cover: own });
    const before = await dump(server);
    const others = await upload(john, await pictureOf(40, 30).png().toBuffer());
    const letter = await upload(mali, 'hello');
    for (const cover of [own, others, letter, 'AAAAAAAAAAAAAAAAAAAAAA', '/assets/x.png', 7])
      expect((await head({ cover, designation: 'nobody' })).statusCode, String(cover)).toBe(400);
    for (const body of [{ designation: 'x'.repeat(101) }, { lives: 7 }, []]) expect((await head(body)).statusCode).toBe(400);
    expect((await dump(server)).profile).toEqual(before.profile);
    expect(await status(`/api/files/${own}`)).toBe(200);
  });
});
