import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transact } from '../../../api/db/client.ts';
import { order, productQuestion } from '../../../api/db/schema.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { pictureOf } from '../../support/files.ts';
import { newOrder, shopAs } from '../../support/shop.ts';

const server = await testApp({}, { repeat: () => () => {} });
const { call, clock, db, signUp } = server;
const password = 'long enough 1';
const reader = await signUp('reader');
await alterAccount(server, reader.userData.id, { confirmed: true });

type Account = typeof reader;
interface Published {
  id: number;
  word: string;
  slug: string;
  postId: number;
  profilePostId: number;
  avatar: string;
  contactId: number;
}

/** Writes a word wherever others can read an account's content. */
async function publish({ accessToken: token, userData: { id } }: Account, word: string): Promise<Published> {
  const send = async (path: string, body: object, as = token) => {
    const answer = await call('POST', path, { token: as, body });
    if (answer.statusCode > 201) throw new Error(`${path}: ${answer.body}`);
    return answer.json();
  };
  await alterAccount(server, id, { confirmed: true, role: 'client', fullName: `${word} name` });
  const image = `data:image/png;base64,${(await pictureOf(64, 64).png().toBuffer()).toString('base64')}`;
  const { avatar } = (await send('/account-setting/avatar', { image })).general;
  const text = { tags: ['Food'], slug: '', img: '' };
  const { post } = await send('/blog/own/add', { ...text, title: `${word} title`, excerpt: word, content: `<p>${word}</p>` });
  const shown = (await send('/blog/own/publish', { id: post.id, version: post.version })).post;
  await send('/blog/comment', { id: 1, comment: `${word} comment` });
  const profilePost = (await send('/profile/post', { text: `${word} post`, audience: 'everyone' })).post;
  const mine = (await send('/profile/post', { text: 'of the reader', audience: 'everyone' }, reader.accessToken)).post;
  await send('/profile/add-comment', { id: mine.id, text: `${word} below` });
  const buyer = shopAs(server, { token });
  await buyer.add(1);
  const { number } = (await buyer.order({ ...newOrder, payment: 'cash-on-delivery' })).json().order;
  await transact(db, (tx) => tx.update(order).set({ state: 'delivered' }).where(eq(order.number, number)).run());
  await send('/apps/ecommerce/products/1/review', { stars: 5, text: `${word} review` });
  const question = await send('/apps/ecommerce/products/1/question', { text: `${word} question` });
  await transact(db, (tx) =>
    tx.update(productQuestion).set({ answer: 'Yes', answeredAt: clock.now }).where(eq(productQuestion.id, question.id)).run(),
  );
  await send('/apps/chat/update-profile', { status: 'online', about: `${word} about`, isFoundByName: true });
  const { contact } = await send('/apps/chat/add-contact', { accountId: id }, reader.accessToken);
  return { id, word, slug: shown.ownSlug, postId: post.id, profilePostId: profilePost.id, avatar, contactId: contact.id };
}

/** Places where others can read an account's content, and whether the word is found there. */
async function findings({ id, word, slug, postId, profilePostId, avatar, contactId }: Published) {
  const { accessToken: token } = reader;
  const has = async (path: string) => (await call('GET', path, { token })).body.includes(word);
  const isThere = async (path: string) => (await call('GET', path, { token })).statusCode === 200;
  const { contact } = (await call('GET', `/apps/chat/conversation?id=${contactId}`, { token })).json();
  const screen = (await call('GET', '/profile/posts', { token })).body;
  return {
    blog: [await has('/blog/list/data?lng=th'), await has('/blog/list/page?lng=th'), await has('/blog/list/data/sidebar?lng=th')],
    blogPost: [await isThere(`/blog/list/data/detail?id=${postId}`), await isThere(`/blog/reader?id=${postId}`)],
    sitemap: (await call('GET', '/sitemaps/site/0.xml')).body.includes(`/blog/view/${encodeURIComponent(slug)}<`),
    blogComment: await has('/blog/list/data/detail?id=1'),
    profile: [
      await isThere(`/profile/screen?user=${id}`),
      await isThere(`/profile/post?id=${profilePostId}`),
      screen.includes(`${word} below`),
    ],
    review: await has('/apps/ecommerce/products/1/reviews'),
    question: await has('/apps/ecommerce/products/1/questions'),
    avatar: (await call('GET', avatar)).statusCode === 200,
    people: await has(`/apps/chat/people?q=${word}`),
    colleagues: [await has('/apps/todo/people'), await has(`/apps/email/people?q=${word}`)],
    contact: [contact.status === 'online', contact.about === `${word} about`, contact.avatar === avatar],
  };
}

type Findings = Awaited<ReturnType<typeof findings>>;
const all = (is: boolean) => (found: Findings) =>
  Object.fromEntries(Object.entries(found).map(([name, value]) => [name, Array.isArray(value) ? value.map(() => is) : is]));

const ways: [string, (account: Account) => Promise<unknown>, (account: Account) => Promise<unknown>][] = [
  [
    'leaving',
    ({ accessToken: token }) => call('POST', '/account-setting/leave', { token, body: { currentPassword: password } }),
    ({ userData: { username } }) => call('POST', '/jwt/login', { body: { email: `${username}@example.com`, password } }),
  ],
  [
    'suspended',
    ({ userData: { id } }) => alterAccount(server, id, { suspendedAt: clock.now }),
    ({ userData: { id } }) => alterAccount(server, id, { suspendedAt: null }),
  ],
];

test.each(ways)('nothing of somebody who is %s is shown to others, and all of it is again afterwards', async (way, go, comeBack) => {
  const account = await signUp(`zq${way}`);
  const published = await publish(account, `zq${way}`);
  const before = await findings(published);
  expect(before).toEqual(all(true)(before));
  await go(account);
  const meanwhile = await findings(published);
  expect(meanwhile).toEqual(all(false)(meanwhile));
  await comeBack(account);
  expect(await findings(published)).toEqual(before);
  await go(account);
});
