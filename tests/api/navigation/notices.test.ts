import { eq, ne } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Channels } from '../../../api/contract/identity/channels.ts';
import type { Notification, NotificationList } from '../../../api/contract/navigation/notifications.ts';
import type { NoticeKind } from '../../../api/contract/values/identity/account-settings.ts';
import { maxNotifications } from '../../../api/contract/values/navigation/notifications.ts';
import { transact } from '../../../api/db/client.ts';
import { listing, mail, notification, user } from '../../../api/db/schema.ts';
import { notePastDue } from '../../../api/domain/backoffice/past-due.ts';
import { claimDelivery, noteAttempt } from '../../../api/domain/identity/webhook-deliveries.ts';
import { mailNotices } from '../../../api/domain/mail-delivery/notice-mails.ts';
import { notifyOfListingNews } from '../../../api/domain/market/listing-news.ts';
import { slugOf } from '../../../api/domain/market/listing-rows.ts';
import { notifyOfPriceDrops } from '../../../api/domain/market/listing-times.ts';
import { quietTime } from '../../../api/domain/shared/notify.ts';
import { remindDue } from '../../../api/domain/workspace/calendar-reminders.ts';
import { awayAfter, notifyOfUnseen } from '../../../api/domain/workspace/chat-notices.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { outboxOf } from '../../support/mails.ts';
import { decide, sellerOf } from '../../support/market/listings.ts';
import { rowsOf } from '../../support/rows.ts';

const authSecret = 'a secret of thirty-two bytes and more';
const server = await testApp({ authSecret });
const { call, clock, db, signUp } = server;
const day = 24 * 3600 * 1000;
const thai = /[\u0e00-\u0e7f]/;
let people = 0;

/** A new account with a confirmed address, who knows all others through the chat. */
async function newcomer() {
  people += 1;
  const name = `told${people}`;
  const { accessToken: token, userData } = await signUp(name);
  const id: number = userData.id;
  await transact(db, (tx) => tx.update(user).set({ confirmed: true }).where(eq(user.id, id)).run());
  const post = async (path: string, body: object) => (await call('POST', path, { token, body })).json();
  const news = async (lng = 'en'): Promise<Notification[]> =>
    ((await call('GET', `/api/notifications/data?lng=${lng}`, { token })).json() as NotificationList).notifications;
  const mails = async () => (await outboxOf(server)).filter(({ to, kind }) => to === `${name}@example.com` && kind === 'notice');
  const contact = async (accountId: number): Promise<number> => (await post('/apps/chat/add-contact', { accountId })).contact.id;
  const choose = (channels: Partial<Channels>) => post('/account-setting/channels', { channels });
  return { id, name, fullName: userData.fullName as string, avatar: userData.avatar as string, token, post, news, mails, contact, choose };
}
type Person = Awaited<ReturnType<typeof newcomer>>;

const card = async ({ post }: Person): Promise<number> =>
  (await post('/apps/kanban/add-card', { data: { title: 'Shelves', boardId: 'todo' } })).card.id;
const on = ({ fullName: title, avatar: img }: Person) => ({ title, img });
const addressOf = async ({ token }: Person, id: number) =>
  `/apps/kanban?board=${(await call('GET', `/apps/kanban/card?id=${id}`, { token })).json().projectId}&task=${id}`;
async function joined(actor: Person, told: Person) {
  await actor.post('/apps/kanban/invite-member', { data: { username: told.name } });
  await told.post('/apps/kanban/join', { data: { ownerId: actor.id } });
}
const tomorrow = new Date(clock.now + day).toISOString();
const event = { title: 'Market day', start: tomorrow, end: tomorrow, calendar: 'Business', allDay: false };
/** Makes an account the only admin besides the samples’ one with rights on product questions; or none. */
const leaveShopTo = (person?: Person) =>
  transact(db, async (tx) => {
    await tx.update(user).set({ role: 'client' }).where(ne(user.email, 'admin@demo.com')).run();
    if (person) await tx.update(user).set({ role: 'admin' }).where(eq(user.id, person.id)).run();
  });
const questionsLink = expect.stringMatching(/^\/apps\/ecommerce\/product\/[\w-]+-4#questions$/);
const later = () => mailNotices(db, clock.now, { publicUrl: 'https://shop.example', secret: authSecret });

/** Action of `actor` that notifies `told`, by kind of notice; returns the link of the notice. */
const causes: Record<Exclude<NoticeKind, 'orderProgress'>, (actor: Person, told: Person) => Promise<string>> = {
  async commentOnArticle(actor, told) {
    const begun = { title: 'Rice', tags: ['Food'], slug: '', excerpt: '', content: '<p>a</p>', img: '' };
    const { id, version } = (await told.post('/blog/own/add', begun)).post;
    await told.post('/blog/own/publish', { id, version });
    await told.post('/blog/comment', { id, comment: '<p>one’s own</p>' });
    await actor.post('/blog/comment', { id, comment: '<p>sounds good</p>' });
    return `/pages/blog/detail?id=${id}`;
  },
  async answerOnForm(actor, told) {
    await leaveShopTo();
    const { question } = await told.post('/apps/ecommerce/products/4/question', { text: 'How tall is it?' });
    await leaveShopTo(actor);
    await actor.post(`/apps/ecommerce/questions/${question.id}/answer`, { answer: '45 cm.' });
    return questionsLink;
  },
  async followMe(actor, told) {
    await actor.post('/profile/follow', { id: told.id, followed: true });
    return `/account/profile?user=${actor.id}`;
  },
  async taskGiven(actor, told) {
    await actor.contact(told.id);
    const { task } = await actor.post('/apps/todo/create-task', { task: { title: 'Wrap', assigneeId: told.id } });
    return `/apps/todo?task=${task?.id}`;
  },
  async boardInvitation(actor, told) {
    await actor.post('/apps/kanban/invite-member', { data: { username: told.name } });
    return '/apps/kanban';
  },
  async cardActivity(actor, told) {
    await joined(actor, told);
    const id = await card(actor);
    await actor.post('/apps/kanban/update-card', { data: { id, assignedTo: [on(told), on(actor)] } });
    return addressOf(actor, id);
  },
  async calendarInvitation(actor, told) {
    await actor.contact(told.id);
    const { id } = await actor.post('/apps/calendar/add-entry', { entry: { ...event, people: [told.id] } });
    return expect.stringMatching(new RegExp(`^/apps/calendar\\?date=[\\d-]+&event=${id}$`));
  },
  async calendarReminder(_actor, told) {
    const { id } = await told.post('/apps/calendar/add-entry', { entry: { ...event, reminders: [10] } });
    await remindDue(db, clock.now + day - 5 * 60_000);
    return expect.stringMatching(new RegExp(`^/apps/calendar\\?date=[\\d-]+&event=${id}$`));
  },
  async chatMessage(actor, told) {
    await actor.post('/apps/chat/send', { contactId: await actor.contact(told.id), message: 'hello' });
    await notifyOfUnseen(db, clock.now + awayAfter);
    return `/apps/chat?id=${await told.contact(actor.id)}`;
  },
  async mailArrived(actor, told) {
    const { id } = (await actor.post('/apps/email/send', { to: [told.name], subject: 'Prices', message: '<p>hi</p>' })).email ?? {};
    return expect.stringMatching(id ? /^\/apps\/email\?id=\d+$/ : /never/);
  },
  async invoicePastDue(_actor, told) {
    const client = { name: 'Napha', company: '', companyEmail: '', address: '', country: '', contact: '', taxId: '', branch: '' };
    const lines = [{ text: 'Work', quantity: 1, unit: '', unitPrice: 100, discount: { kind: 'amount', value: 0 } }];
    const dates = { issuedDate: '2026-01-01', dueDate: '2026-01-02' };
    const content = { kind: 'invoice', client, ...dates, service: '', vatMode: 'none', withholdingRate: 0, lines, note: '' };
    const { id } = (await told.post('/apps/invoice/add-record', { record: content })).record ?? {};
    await told.post('/apps/invoice/issue', { id });
    await notePastDue(db, clock.now);
    return `/apps/invoice/preview?id=${id}`;
  },
  async productQuestion(actor, told) {
    await leaveShopTo(told);
    await actor.post('/apps/ecommerce/products/4/question', { text: 'How tall is it?' });
    return questionsLink;
  },
  async listingProgress(_actor, told) {
    const { id, version } = await sellerOf(server, told).submitted();
    await decide(server, { id, kind: 'new', version }, 'approve');
    const row = (await rowsOf(server, listing)).find((each) => each.id === id);
    return row ? `/listing/${slugOf(row)}` : '';
  },
  async favouriteNews(actor, told) {
    const seller = sellerOf(server, actor);
    const listing = await seller.published();
    const { id } = listing;
    await told.post('/api/listings/keep', { id, isKept: true });
    await seller.save(listing, { price: 100 });
    await notifyOfPriceDrops(db, clock.now);
    return `/listing/old-bicycle-${id}`;
  },
  async followedListings(actor, told) {
    await told.post('/profile/follow', { id: actor.id, followed: true });
    const { id } = await sellerOf(server, actor).published();
    while (await notifyOfListingNews(db, clock.now));
    return `/listing/old-bicycle-${id}`;
  },
  async webhookOff(_actor, told) {
    const hook = { url: 'https://hooks.example.com/', events: ['listing.pending'] };
    await told.post('/account-setting/webhooks', hook);
    await transact(db, (tx) => tx.delete(notification).where(eq(notification.userId, told.id)).run());
    await sellerOf(server, told).submitted();
    const due = await claimDelivery(db, clock.now, []);
    if (due) await noteAttempt(db, due, { status: 410, error: null, answer: '', duration: 1 }, clock.now);
    return '/account/settings?tab=webhooks';
  },
};
/** Kinds that an actor causes as a seller and as an account with a follower. */
const ofSellers: readonly string[] = ['favouriteNews', 'followedListings'];
const kinds = Object.keys(causes) as (keyof typeof causes)[];
const both = { app: true, mail: true };
/** Notices sent in the name of the site. */
const byNobody: readonly string[] = [
  'answerOnForm',
  'calendarReminder',
  'favouriteNews',
  'invoicePastDue',
  'listingProgress',
  'productQuestion',
  'webhookOff',
];

describe.each(kinds)('%s', (kind) => {
  test('is told by both ways, in both languages, and leads to the thing', async () => {
    const [actor, told] = [await newcomer(), await newcomer()];
    await told.choose({ [kind]: both });
    const link = await causes[kind](actor, told);
    const [first] = await told.news('en');
    expect(first).toMatchObject({ link, isRead: false, kind: 'personal' });
    expect(first?.title).not.toMatch(thai);
    expect((await told.news('th'))[0]?.title).toMatch(thai);
    if (!byNobody.includes(kind)) expect(first?.title).toContain(actor.fullName);
    if (!ofSellers.includes(kind)) expect(await actor.news()).toEqual([]);
    await later();
    const mails = await told.mails();
    // There is never a mail about a mail.
    expect(mails).toHaveLength(kind === 'mailArrived' ? 0 : 1);
    if (!ofSellers.includes(kind)) expect(await actor.mails()).toEqual([]);
    for (const { text, subject } of mails.slice(0, 1)) {
      // Mail programs detect links in plain text up to the first Thai letter.
      expect(text).toContain(`https://shop.example${encodeURI(first?.link ?? '')}`);
      expect(text).toContain(`https://shop.example/en${encodeURI(first?.link ?? '')}`);
      expect(subject).not.toContain(actor.fullName);
    }
  });

  test('is not told by a way that is switched off', async () => {
    const [actor, told] = [await newcomer(), await newcomer()];
    await told.choose({ [kind]: { app: false, mail: false }, boardInvitation: { app: false, mail: false } });
    await causes[kind](actor, told);
    await later();
    expect([await told.news(), await told.mails()]).toEqual([[], []]);
  });
});

test('a price drop is shown on the site, and mailed to nobody who has not asked', async () => {
  const [actor, told] = [await newcomer(), await newcomer()];
  await causes.favouriteNews(actor, told);
  await later();
  expect([(await told.news()).length, await told.mails()]).toEqual([1, []]);
});

test('the link in a mail ends the mails of its kind alone, signed out and without taking notices from the site', async () => {
  const [actor, told] = [await newcomer(), await newcomer()];
  await causes.followMe(actor, told);
  await later();
  const [sent] = await rowsOf(server, mail).then((rows) =>
    rows.filter(({ recipient }) => recipient === `${told.name}@example.com`).slice(-1),
  );
  const key = new URL(String(sent?.unsubscribe)).searchParams.get('key') ?? '';
  expect(sent?.unsubscribe).toBe(`https://shop.example/unsubscribe?key=${key}`);
  const asked = async () => (await call('GET', `/api/unsubscribe?key=${key}`)).json();
  expect(await asked()).toEqual({ name: '', notices: 'followMe', isOver: false });
  const [kind, id = '', signature = ''] = key.split('.');
  for (const wrong of [`listingProgress.${id}.${signature}`, `${kind}.${Number(id) - 1}.${signature}`, `nothing.${id}.${signature}`]) {
    expect((await call('POST', `/unsubscribe?key=${wrong}`, { body: {} })).statusCode).toBe(404);
  }
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' };
  expect((await call('POST', `/unsubscribe?key=${key}`, form)).statusCode).toBe(200);
  expect(await asked()).toMatchObject({ isOver: true });
  const { channels } = (await call('GET', '/account-setting/channels', { token: told.token })).json();
  expect([channels.followMe, channels.commentOnArticle]).toEqual([{ app: true, mail: false }, both]);
});

describe('who comments on a card', () => {
  test('tells those who are on it, once by mail in a while, and not themselves', async () => {
    const [actor, told] = [await newcomer(), await newcomer()];
    await joined(actor, told);
    await told.choose({ cardActivity: both });
    const id = await card(actor);
    await actor.post('/apps/kanban/update-card', { data: { id, assignedTo: [on(told), on(actor)] } });
    for (const text of ['one', 'two']) await actor.post('/apps/kanban/add-comment', { data: { cardId: id, text } });
    await told.post('/apps/kanban/add-comment', { data: { cardId: id, text: 'mine' } });
    const about = (list: Notification[]) => list.filter(({ link }) => link.endsWith(`task=${id}`));
    expect(about(await told.news()).map(({ title }) => title)).toEqual([
      `${actor.fullName} commented on one of your cards`,
      `${actor.fullName} commented on one of your cards`,
      `${actor.fullName} added you to a card`,
    ]);
    expect(about(await actor.news())).toMatchObject([{ link: await addressOf(actor, id) }]);
    const count = async () => {
      await later();
      return (await outboxOf(server)).filter(({ to, text }) => to.startsWith(told.name) && text.includes(`task=${id}`)).length;
    };
    expect(await count()).toBe(1);
    clock.now += quietTime + 1;
    const again = await call('POST', '/jwt/login', { body: { email: `${actor.name}@example.com`, password: 'long enough 1' } });
    const { accessToken: token } = again.json();
    await call('POST', '/apps/kanban/add-comment', { token, body: { data: { cardId: id, text: 'three' } } });
    expect(await count()).toBe(2);
  });
});

describe('an unread conversation', () => {
  test('is told once until it is read, and not when it was read in time, muted or blocked', async () => {
    const [actor, told] = [await newcomer(), await newcomer()];
    const [to, from] = [await actor.contact(told.id), await told.contact(actor.id)];
    const write = () => actor.post('/apps/chat/send', { contactId: to, message: 'hello' });
    const round = async () => {
      await notifyOfUnseen(db, clock.now + awayAfter);
      await later();
      return [(await told.news()).length, (await told.mails()).length];
    };
    const look = () => call('GET', `/apps/chat/conversation?id=${from}`, { token: told.token });
    await write();
    await notifyOfUnseen(db, clock.now + awayAfter - 1);
    expect(await told.news()).toEqual([]);
    await write();
    expect(await round()).toEqual([1, 1]);
    await write();
    expect(await round()).toEqual([1, 1]);
    await look();
    expect((await told.news())[0]?.isRead).toBe(true);
    await write();
    await look();
    expect(await round()).toEqual([1, 1]);
    await told.post('/apps/chat/update-contact', { contactId: from, isMuted: true });
    await write();
    expect(await round()).toEqual([1, 1]);
  });
});

test('an address that nobody has confirmed is mailed nothing', async () => {
  const [actor, told] = [await newcomer(), await newcomer()];
  await transact(db, (tx) => tx.update(user).set({ confirmed: false }).where(eq(user.id, told.id)).run());
  await causes.boardInvitation(actor, told);
  await later();
  expect([(await told.news()).length, await told.mails()]).toEqual([1, []]);
});

test.each(['suspendedAt', 'leavesAt'] as const)('whoever is not there, by %s, is mailed nothing', async (reason) => {
  const [actor, told] = [await newcomer(), await newcomer()];
  await causes.boardInvitation(actor, told);
  await alterAccount(server, told.id, { [reason]: clock.now });
  await later();
  expect(await told.mails()).toEqual([]);
});

describe('a thing that is opened', () => {
  const open = (token: string, link: unknown) => call('POST', '/api/notifications/opened', { token, body: { link } });

  test('takes away what tells of it, and its mail, of nobody else', async () => {
    const [actor, told, other] = [await newcomer(), await newcomer(), await newcomer()];
    const link = await causes.boardInvitation(actor, told);
    await causes.boardInvitation(actor, other);
    expect((await open(other.token, '/apps/todo?task=1')).json()).toEqual({ badge: 1, unread: 1, total: 1 });
    expect((await open(told.token, link)).json()).toEqual({ badge: 0, unread: 0, total: 1 });
    expect((await open(told.token, link)).json()).toEqual({ badge: 0, unread: 0, total: 1 });
    await later();
    expect([(await told.mails()).length, (await other.mails()).length]).toEqual([0, 1]);
    expect((await other.news())[0]?.isRead).toBe(false);
  });

  test('needs an address that could be one', async () => {
    const { token } = await newcomer();
    for (const link of ['', 'ก'.repeat(301), 7, null, undefined, ['/apps/kanban']]) expect((await open(token, link)).statusCode).toBe(400);
    for (const link of ["' OR 1=1 --", 'ตลาด', '%']) expect((await open(token, link)).json()).toEqual({ badge: 0, unread: 0, total: 0 });
  });

  test('is a mail that is read', async () => {
    const [actor, told] = [await newcomer(), await newcomer()];
    await causes.mailArrived(actor, told);
    const [first] = await told.news();
    const emailIds = [Number(first?.link.split('=')[1])];
    expect(
      (await call('POST', '/apps/email/update-emails', { token: told.token, body: { emailIds, dataToUpdate: { isRead: true } } }))
        .statusCode,
    ).toBe(200);
    expect((await told.news())[0]?.isRead).toBe(true);
  });
});

test('however much happens at once, mails have an end', async () => {
  const [actor, told] = [await newcomer(), await newcomer()];
  await joined(actor, told);
  await told.choose({ cardActivity: both });
  for (let at = 0; at < 35; at += 1) {
    const id = await card(actor);
    await actor.post('/apps/kanban/update-card', { data: { id, assignedTo: [on(told)] } });
  }
  while (await later());
  expect((await told.mails()).length).toBeLessThanOrEqual(30);
  expect((await told.news()).length).toBeLessThanOrEqual(maxNotifications);
});
