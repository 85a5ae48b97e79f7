import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { NewSavedSearch, SavedSearch, SavedSearches, SavedSearchHits } from '../../../api/contract/market/saved-searches.ts';
import type { NotificationList } from '../../../api/contract/navigation/notifications.ts';
import { maxSavedSearches } from '../../../api/contract/values/market/saved-searches.ts';
import { transact } from '../../../api/db/client.ts';
import { mail, user } from '../../../api/db/schema.ts';
import { matchSavedSearches } from '../../../api/domain/market/saved/matching.ts';
import { notifyOfSavedSearches } from '../../../api/domain/market/saved/notices.ts';
import { purgeSavedSearches } from '../../../api/domain/market/saved/writing.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { sellerOf } from '../../support/market/listings.ts';
import { feedAll } from '../../support/market/searchable.ts';

const authSecret = 'a secret of thirty-two bytes and more';
const server = await testApp({ authSecret }, { repeat: () => () => {} });
const { call, clock, db } = server;
const tools = { publicUrl: 'https://shop.example', secret: authSecret };
const day = 24 * 3600_000;
let people = 0;

async function newcomer() {
  people += 1;
  const name = `seeker${people}`;
  const { accessToken, userData } = await server.signUp(name);
  return signedIn(name, accessToken, userData.id);
}

/** Actions of an account with a token. */
async function signedIn(name: string, token: string, id: number): Promise<Person> {
  await transact(db, (tx) => tx.update(user).set({ confirmed: true }).where(eq(user.id, id)).run());
  const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    call(method, `/api/saved-searches${path}`, { token, ...(body ? { body } : {}) });
  const save = async (change: Partial<NewSavedSearch> = {}): Promise<SavedSearch> => {
    const answer = await ask('POST', '', { ...bicycles, ...change });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().search;
  };
  const list = async (): Promise<SavedSearches> => (await ask('GET', '')).json();
  const hits = async (id: number): Promise<SavedSearchHits> => (await ask('GET', `/${id}/hits`)).json();
  const news = async () => ((await call('GET', '/api/notifications/data', { token })).json() as NotificationList).notifications;
  async function again() {
    const body = { email: `${name}@example.com`, password: 'long enough 1' };
    return signedIn(name, (await call('POST', '/jwt/login', { body })).json().accessToken, id);
  }
  const mails = async () =>
    db
      .select()
      .from(mail)
      .where(and(eq(mail.recipient, `${name}@example.com`), eq(mail.kind, 'notice')))
      .orderBy(mail.id)
      .all();
  return { id, token, ask, save, list, hits, news, mails, again };
}

interface Person {
  id: number;
  token: string;
  ask: (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => ReturnType<typeof call>;
  save: (change?: Partial<NewSavedSearch>) => Promise<SavedSearch>;
  list: () => Promise<SavedSearches>;
  hits: (id: number) => Promise<SavedSearchHits>;
  news: () => Promise<NotificationList['notifications']>;
  mails: () => Promise<(typeof mail.$inferSelect)[]>;
  /** Signs in again after a while. */
  again: () => Promise<Person>;
}
const bicycles = { name: 'จักรยานแม่บ้าน', filters: { q: 'จักรยาน' }, frequency: 'instant', byNotice: true, byMail: true } as const;
const seller = async () => sellerOf(server, await newcomer());

async function round(now = clock.now): Promise<void> {
  await feedAll(db);
  while (await matchSavedSearches(db, now));
  while (await notifyOfSavedSearches(db, now, tools));
}
/** Advances the clock, so that later events have later times. */
const pass = (time = 1000) => {
  clock.now += time;
};

describe('a search that is saved', () => {
  test('is listed with what it says, and leads back', async () => {
    const { save, list } = await newcomer();
    const saved = await save({ name: '  จักรยานมือสอง 🚲 ', filters: { q: 'จักรยาน', category: 'bicycle', maxPrice: 5000, province: 10 } });
    expect(saved).toMatchObject({ name: 'จักรยานมือสอง 🚲', isPaused: false, newCount: 0, newest: [], lastToldAt: null });
    expect(saved.said).toEqual(['จักรยาน', '≤ ฿5,000', 'กรุงเทพมหานคร']);
    pass();
    const second = await save({ filters: { category: 'phones' } });
    expect(await list()).toEqual({ searches: [second, saved], isFull: false, isMailed: true });
  });

  test('keeps a place to about a kilometre, when it is made and when it is changed', async () => {
    const { ask, save, list } = await newcomer();
    const { id, filters } = await save({ filters: { near: '13.756321,100.501812', radius: 5 } });
    expect(filters.near).toBe('13.76,100.5');
    await ask('PATCH', `/${id}`, { filters: { near: '18.788345,98.985291', radius: 5 } });
    expect((await list()).searches[0]?.filters.near).toBe('18.79,98.99');
  });

  test.each([
    { name: '' },
    { name: '   ' },
    { name: 'ก'.repeat(81) },
    { name: 'two\nlines' },
    { frequency: 'hourly' },
    { filters: {} },
    { filters: { q: 'ก'.repeat(201) } },
    { filters: { category: 'no-such-category' } },
    { filters: { category: 'phone', attributes: 'brand:unheard-of' } },
    { filters: { attributes: 'brand:honda' } },
    { filters: { minPrice: -1 } },
    { filters: { maxPrice: 'cheap' } },
    { filters: { near: '999,999' } },
    { filters: { province: 1e30 } },
    { filters: { sort: 'newest' } },
    { filters: { $where: '1' } },
    { filters: ['q'] },
    { filters: null },
    { byMail: 'yes' },
  ])('is refused with %j', async (change) => {
    const { ask, list } = await newcomer();
    expect((await ask('POST', '', { ...bicycles, ...change })).statusCode).toBe(400);
    expect((await list()).searches).toEqual([]);
  });

  test('is one of twenty at most, also when many come at once; the same under one key is one', async () => {
    const { ask, token, list } = await newcomer();
    const one = { body: bicycles, token, headers: { 'idempotency-key': 'once' } };
    const twice = await Promise.all([call('POST', '/api/saved-searches', one), call('POST', '/api/saved-searches', one)]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await list()).searches).toHaveLength(1);
    const answers = await Promise.all(Array.from({ length: maxSavedSearches + 3 }, () => ask('POST', '', bicycles)));
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual(Array(4).fill([409, 'LIST_FULL']));
    const { searches, isFull } = await list();
    expect([searches.length, isFull]).toEqual([maxSavedSearches, true]);
    const [first] = searches;
    await ask('DELETE', `/${first?.id}`);
    expect((await ask('POST', '', bicycles)).statusCode).toBe(201);
    expect((await ask('POST', `/${first?.id}/restore`)).json().code).toBe('LIST_FULL');
  });

  test('is nobody else’s', async () => {
    const [owner, other] = [await newcomer(), await newcomer()];
    const { id } = await owner.save();
    for (const [method, path, body] of [
      ['PATCH', `/${id}`, { name: 'mine' }],
      ['DELETE', `/${id}`, undefined],
      ['POST', `/${id}/restore`, {}],
      ['POST', `/${id}/seen`, {}],
      ['GET', `/${id}/hits`, undefined],
    ] as const)
      expect((await other.ask(method, path, body)).statusCode, path).toBe(404);
    expect((await owner.list()).searches).toMatchObject([{ id, name: bicycles.name }]);
  });

  test('comes back within a day after it was deleted', async () => {
    const { ask, save, list } = await newcomer();
    const [one, other] = [await save(), await save()];
    for (const { id } of [one, other]) expect((await ask('DELETE', `/${id}`)).statusCode).toBe(200);
    expect((await ask('DELETE', `/${one.id}`)).statusCode).toBe(404);
    expect((await list()).searches).toEqual([]);
    expect((await ask('POST', `/${one.id}/restore`)).json().search).toEqual(one);
    expect((await ask('POST', `/${one.id}/restore`)).statusCode).toBe(200);
    await purgeSavedSearches(db, clock.now + day + 1);
    expect((await ask('POST', `/${other.id}/restore`)).statusCode).toBe(404);
    expect((await list()).searches).toEqual([one]);
  });
});

describe('what is published', () => {
  test('is told once, though two processes look at once, and changes come later', async () => {
    let seeker = await newcomer();
    const offerer = await newcomer();
    let offering = sellerOf(server, offerer);
    const before = await offering.published();
    await feedAll(db);
    pass();
    const { id } = await seeker.save();
    pass();
    const listing = await offering.published();
    await feedAll(db);
    const rounds = async (work: () => Promise<boolean>) => {
      while ((await Promise.all([work(), work()])).some(Boolean));
    };
    await rounds(() => matchSavedSearches(db, clock.now));
    await rounds(() => notifyOfSavedSearches(db, clock.now, tools));
    const told = async () => [(await seeker.news()).length, (await seeker.mails()).length];
    expect(await told()).toEqual([1, 1]);
    expect((await seeker.news())[0]).toMatchObject({ link: `/listing/old-bicycle-${listing.id}` });
    expect((await seeker.hits(id)).hits).toMatchObject([{ listing: { id: listing.id }, isNew: true }]);
    // Listings from before the search are no matches, nor are reduced or renewed ones.
    for (const each of [before, listing]) await offering.save(await offering.read(each.id), { price: 90_000 });
    pass(8 * day);
    seeker = await seeker.again();
    offering = sellerOf(server, await offerer.again());
    for (const each of [before, listing]) await offering.act(each.id, 'renew');
    await round();
    expect(await told()).toEqual([1, 1]);
  });

  test('is told when it comes to match later', async () => {
    const [seeker, offering] = [await newcomer(), await seller()];
    await seeker.save({ filters: { q: 'จักรยาน', maxPrice: 1000 } });
    pass();
    const listing = await offering.published();
    await round();
    expect(await seeker.news()).toEqual([]);
    await offering.save(listing, { price: 99_000 });
    await round();
    expect(await seeker.news()).toHaveLength(1);
  });

  test('is not told to whoever offers it, nor of searches that are paused or gone', async () => {
    const [own, seeker] = [await newcomer(), await newcomer()];
    await own.save();
    const [paused, gone, deaf] = [await seeker.save(), await seeker.save(), await seeker.save({ byNotice: false, byMail: false })];
    await seeker.ask('PATCH', `/${paused.id}`, { isPaused: true });
    await seeker.ask('DELETE', `/${gone.id}`);
    pass();
    const offered = await sellerOf(server, own).published();
    await round();
    // The moderator's decision has notified the seller; there are no other notices.
    expect((await own.news()).map(({ link }) => link)).toEqual([expect.stringMatching(new RegExp(`^/listing/.*-${offered.id}$`))]);
    expect([await own.mails(), await seeker.news(), await seeker.mails()]).toEqual([[], [], []]);
    expect((await seeker.hits(deaf.id)).total).toBe(1);
    // After a pause, only newer listings count.
    pass();
    await seeker.ask('PATCH', `/${paused.id}`, { isPaused: false });
    await round();
    expect((await seeker.hits(paused.id)).total).toBe(0);
    pass();
    await sellerOf(server, own).published();
    await round();
    expect((await seeker.hits(paused.id)).total).toBe(1);
  });

  test('is mailed to nobody who is not there', async () => {
    const [seeker, offering] = [await newcomer(), await seller()];
    await seeker.save();
    await alterAccount(server, seeker.id, { leavesAt: clock.now + 7 * day });
    pass();
    await offering.published();
    await round();
    expect(await seeker.mails()).toEqual([]);
  });

  test('is told by the ways that the account has chosen', async () => {
    const [seeker, offering] = [await newcomer(), await seller()];
    await call('POST', '/account-setting/channels', {
      token: seeker.token,
      body: { channels: { savedSearchNews: { app: true, mail: false } } },
    });
    await seeker.save();
    pass();
    await offering.published();
    await round();
    expect([(await seeker.news()).length, (await seeker.mails()).length]).toEqual([1, 0]);
  });

  test('is told together: of a day in the morning, and at once no sooner than after ten minutes', async () => {
    let seeker = await newcomer();
    const offerer = await newcomer();
    let offering = sellerOf(server, offerer);
    const daily = await seeker.save({ frequency: 'daily', name: 'daily <b>&"\'' });
    pass();
    const titles = ['จักรยานพับ <i>', 'จักรยานเสือหมอบ'];
    for (const title of titles) await offering.published({ title });
    await round();
    expect(await seeker.mails()).toEqual([]);
    expect((await seeker.list()).searches).toMatchObject([{ id: daily.id, newCount: 2 }]);
    await round(clock.now + day);
    const [digest, ...more] = await seeker.mails();
    expect(more).toEqual([]);
    for (const title of titles) expect(digest?.text).toContain(title);
    expect(digest?.html).not.toMatch(/<b>|<i>/);
    expect((await seeker.news())[0]).toMatchObject({ link: `/account/saved-searches#search-${daily.id}` });
    pass(day);
    seeker = await seeker.again();
    offering = sellerOf(server, await offerer.again());
    await seeker.ask('POST', `/${daily.id}/seen`, {});
    expect((await seeker.list()).searches).toMatchObject([{ newCount: 0 }]);
    await seeker.ask('PATCH', `/${daily.id}`, { frequency: 'instant' });
    await offering.published();
    await round(clock.now + 20 * 60_000);
    pass(21 * 60_000);
    offering = sellerOf(server, await offerer.again());
    await offering.published();
    await round();
    expect(await seeker.mails()).toHaveLength(2);
    await round(clock.now + 10 * 60_000);
    expect(await seeker.mails()).toHaveLength(3);
  });
});

describe('the link that ends mails', () => {
  async function linked() {
    const seeker = await newcomer();
    const { id } = await seeker.save();
    pass();
    await (await seller()).published();
    await round();
    const [sent] = await seeker.mails();
    const key = new URL(sent?.unsubscribe ?? '').searchParams.get('key') ?? '';
    const isMailed = async () => (await seeker.list()).searches.find((search) => search.id === id)?.byMail;
    return { sent, key, isMailed };
  }

  test('stands in the mail and works signed out, by what mail programs send', async () => {
    const { sent, key, isMailed } = await linked();
    expect(sent?.unsubscribe).toMatch(/^https:\/\/shop\.example\/unsubscribe\?key=/);
    expect(sent?.text).toContain(`https://shop.example/en/unsubscribe?key=${key}`);
    // Mail scanners open links, which must not unsubscribe.
    expect((await call('GET', `/api/unsubscribe?key=${key}`)).json()).toEqual({ name: bicycles.name, notices: null, isOver: false });
    expect(await isMailed()).toBe(true);
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' };
    for (let time = 0; time < 2; time += 1) expect((await call('POST', `/unsubscribe?key=${key}`, form)).statusCode).toBe(200);
    expect(await isMailed()).toBe(false);
    expect((await call('GET', `/api/unsubscribe?key=${key}`)).json().isOver).toBe(true);
  });

  test('takes the form in parts, which RFC 8058 prefers, and no body at all', async () => {
    const [parts, none] = [await linked(), await linked()];
    const body = '--edge\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--edge--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
    expect((await call('POST', `/unsubscribe?key=${parts.key}`, { headers, body })).statusCode).toBe(200);
    expect((await call('POST', `/unsubscribe?key=${none.key}`)).statusCode).toBe(200);
    expect([await parts.isMailed(), await none.isMailed()]).toEqual([false, false]);
    expect((await call('POST', `/unsubscribe?key=${parts.key}`, { headers, body: 'x'.repeat(5000) })).statusCode).toBe(413);
  });

  test('leads a page without script back to itself', async () => {
    const { key, isMailed } = await linked();
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'back=true' };
    const answer = await call('POST', `/unsubscribe?key=${key}&lng=en`, form);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/en/unsubscribe?key=${key}`]);
    expect(await isMailed()).toBe(false);
  });

  test('is worth nothing when anything in it is otherwise', async () => {
    const { key, isMailed } = await linked();
    const [id = '', signature = ''] = key.split('.');
    for (const wrong of [`${Number(id) + 1}.${signature}`, `${id}.${'A'.repeat(43)}`, id, `${id}.`, '999999999999999.x', "' OR 1=1", 'ก']) {
      expect((await call('POST', `/unsubscribe?key=${encodeURIComponent(wrong)}`, { body: {} })).statusCode).toBe(404);
      expect((await call('GET', `/api/unsubscribe?key=${encodeURIComponent(wrong)}`)).statusCode).toBe(404);
    }
    expect((await call('POST', '/unsubscribe', { body: {} })).statusCode).toBe(400);
    expect(await isMailed()).toBe(true);
  });
});
