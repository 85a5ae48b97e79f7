import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { beforeEach, describe, expect, test } from 'vitest';
import { Listing, OwnListing } from '../../../api/contract/market/listings.ts';
import { maxDrafts, maxLive, maxPhones, maxReports, maxSubmitted } from '../../../api/contract/values/market/listings.ts';
import { transact } from '../../../api/db/client.ts';
import { listing, listingEvent, listingPhoto, phoneReveal, photo, user } from '../../../api/db/schema.ts';
import { expireListings, notifyOfPriceDrops, warnOfExpiry } from '../../../api/domain/market/listing-times.ts';
import { endDue } from '../../../api/domain/operations/retention.ts';
import { retentionRules } from '../../../api/joins/retention.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { bicycle } from '../../support/market/bicycle.ts';
import { decide, photoOf, sellerOf, type TestSeller } from '../../support/market/listings.ts';
import { rowsOf } from '../../support/rows.ts';

const server = await testApp();
const { call, clock, db, signUp } = server;
const hour = 3600_000;
const day = 24 * hour;
let people = 0;

/** A new account, which is a client. */
async function newSeller(): Promise<TestSeller> {
  people += 1;
  const { accessToken: token, userData } = await signUp(`seller${people}`);
  await alterAccount(server, userData.id, { role: 'client' });
  return sellerOf(server, { token, id: userData.id });
}
/** A seller whose listings need no moderator. */
async function trustedSeller(): Promise<TestSeller> {
  const one = await newSeller();
  for (let at = 0; at < 3; at += 1) await one.published({ title: `Bicycle ${at}` });
  return one;
}
const seen = async (id: number, query = '') => call('GET', `/api/listings/${id}${query}`);
const news = async ({ token }: TestSeller): Promise<string[]> =>
  (await call('GET', '/api/notifications/data?lng=en', { token })).json().notifications.map(({ title }: { title: string }) => title);

/** Processes due work in batches until none is left. */
async function all(work: typeof expireListings): Promise<void> {
  while (await work(db, clock.now));
}

let seller: TestSeller;
beforeEach(async () => {
  clock.now += 2000;
  seller = await newSeller();
});

describe('writing', () => {
  test('begins with what another listing of the seller says, without its photos', async () => {
    const like = await seller.draft();
    const { content } = like;
    const { listing: draft } = (await seller.post('start', { from: like.id })).json();
    expect(draft.content).toEqual({ ...content, photos: [] });
    expect(draft).toMatchObject({ state: 'draft', missing: ['photos'] });
    // Places and prices are stored as if they had been entered.
    const row = await db.select().from(listing).where(eq(listing.id, draft.id)).get();
    const before = await db.select().from(listing).where(eq(listing.id, like.id)).get();
    expect(row).toMatchObject({ provinceId: before?.provinceId, textKey: before?.textKey });
    for (const from of [like.id, 99_999]) {
      const other = await newSeller();
      expect((await other.post('start', { from })).statusCode).toBe(404);
      expect((await call('GET', '/api/account/listings', { token: other.token })).json().total).toBe(0);
    }
    expect((await seller.post('start', { from: 'x' })).statusCode).toBe(400);
  });

  test('begins with an empty draft that nobody else sees, and the same call twice begins one', async () => {
    const headers = { 'idempotency-key': 'begin' };
    const first = await seller.post('start', {}, headers);
    expect(first.statusCode).toBe(201);
    const { listing: draft } = first.json();
    expect(Value.Check(OwnListing, draft)).toBe(true);
    expect(draft).toMatchObject({ state: 'draft', version: 0, actions: ['submit', 'archive', 'delete'] });
    expect(draft.missing).toEqual(['title', 'categoryId', 'photos', 'description', 'price', 'subdistrictId']);
    expect((await seller.post('start', {}, headers)).json().listing.id).toBe(draft.id);
    expect((await seen(draft.id)).statusCode).toBe(404);
    expect((await (await newSeller()).act(draft.id, 'delete')).statusCode).toBe(404);
  });

  test('keeps what is written, and nothing of what was saved elsewhere meanwhile is lost', async () => {
    const draft = await seller.draft({ title: '  Two\n lines ', description: 'a  \r\n\r\n\r\n\r\nb' });
    expect(draft.content).toMatchObject({ title: 'Two lines', description: 'a\n\nb' });
    expect((await seller.save(draft, { title: 'New one' })).statusCode).toBe(200);
    const late = await seller.save(draft, { title: 'Late one' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'STALE_VERSION']);
    expect((await seller.read(draft.id)).content.title).toBe('New one');
  });

  test.each([
    ['title', { title: 'x'.repeat(81) }],
    ['title', { title: 'no\u0000thing' }],
    ['description', { description: 'x'.repeat(5001) }],
    ['description', { description: 'turned \u202e round' }],
    ['categoryId', { categoryId: 'no-such-leaf' }],
    ['attributes.battery', { attributes: { battery: 90 } }],
    ['price', { price: -1 }],
    ['price', { price: 99_999_999_901 }],
    ['price', { price: 1.5 }],
    ['price', { price: '12' }],
    ['subdistrictId', { subdistrictId: 1 }],
    ['quantity', { quantity: 0 }],
    ['photos', { photos: [{ id: 'A'.repeat(22), description: '' }] }],
    ['delivery', { delivery: 'pigeon' }],
    ['phone', { phone: 'call me' }],
    ['phone', { phone: '0000000000' }],
    ['phone', { phone: '1234567890' }],
    ['phone', { phone: '081 234 567' }],
    ['phone', { phone: '+66 5 123' }],
  ])('refuses a wrong %s, and changes nothing', async (field, changes) => {
    const draft = await seller.draft();
    const answer = await seller.save(draft, changes);
    expect(answer.statusCode).toBe(400);
    const fields = Object.keys(answer.json().error).join(' ');
    expect(fields).toContain(field);
    expect((await seller.read(draft.id)).version).toBe(draft.version);
  });

  test('refuses photos of others, one twice, and more than ten', async () => {
    const draft = await seller.draft();
    const [own, others] = [await photoOf(server, seller.id), await photoOf(server, (await newSeller()).id)];
    const use = (...ids: string[]) => ids.map((id) => ({ id, description: '' }));
    for (const photos of [use(others), use(own, own)]) {
      const answer = await seller.save(draft, { photos });
      expect([answer.statusCode, Object.keys(answer.json().error)]).toEqual([400, ['photos']]);
    }
    const eleven = await Promise.all(Array.from({ length: 11 }, () => photoOf(server, seller.id)));
    expect((await seller.save(draft, { photos: use(...eleven) })).statusCode).toBe(400);
    const { id: other } = await seller.draft();
    const taken = (await seller.read(other)).photos.map(({ id }) => id);
    expect((await seller.save(draft, { photos: use(...taken) })).statusCode).toBe(400);
  });

  test('has a bound on drafts', async () => {
    for (let at = 0; at < maxDrafts; at += 1) await seller.post('start', {});
    const answer = await seller.post('start', {});
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'LIST_FULL']);
  });

  test('warns of contact data', async () => {
    const { warnings } = await seller.draft({ description: 'โทรมาได้เลย 081-234-5678 ทุกวัน' });
    expect(warnings).toEqual(['phone']);
  });
});

describe('submitting', () => {
  test('needs what is missing, and says it by field', async () => {
    const { id } = (await seller.post('start', {})).json().listing;
    const answer = await seller.act(id, 'submit');
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error)).toEqual(['title', 'categoryId', 'photos', 'description', 'price', 'subdistrictId']);
    expect((await seller.read(id)).state).toBe('draft');
  });

  test('waits for a moderator, who lets buyers see it', async () => {
    const waiting = await seller.submitted();
    expect(waiting).toMatchObject({ state: 'pending', actions: ['withdraw'] });
    expect((await seen(waiting.id)).statusCode).toBe(404);
    const answer = await decide(server, { id: waiting.id, kind: 'new', version: waiting.version }, 'approve');
    expect(answer.json()).toEqual({ decided: [{ id: waiting.id, code: null, state: 'published' }] });
    const shown = (await seen(waiting.id)).json().listing;
    expect(Value.Check(Listing, shown)).toBe(true);
    expect(shown).toMatchObject({
      title: 'Old bicycle',
      slug: `old-bicycle-${waiting.id}`,
      price: { kind: 'fixed', satang: 120_000, before: null, unit: null },
    });
    expect(await news(seller)).toEqual(['Your listing is online']);
    const days = (Date.parse(shown.expiresAt) - clock.now) / day;
    expect([30, 60, 90]).toContain(Math.round(days));
  });

  test('shows one of a trusted seller at once, but not with contact data', async () => {
    const trusted = await trustedSeller();
    expect((await trusted.submitted({ title: 'Fourth one' })).state).toBe('published');
    expect((await trusted.submitted({ title: 'Fifth one', description: 'โทรมาได้เลย 081-234-5678 ทุกวัน' })).state).toBe('pending');
  });

  test('is one for two presses at the same time', async () => {
    const { id } = await seller.draft();
    const answers = await Promise.all([seller.act(id, 'submit'), seller.act(id, 'submit'), seller.act(id, 'submit')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const events = await db.select().from(listingEvent).where(eq(listingEvent.listingId, id)).all();
    expect(events.filter(({ action }) => action === 'submit')).toHaveLength(1);
  });

  test('has a bound an hour', async () => {
    for (let at = 0; at < maxSubmitted; at += 1) await seller.submitted();
    const { id } = await seller.draft();
    const answer = await seller.act(id, 'submit');
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    clock.now += hour;
    expect((await sellerOf(server, await again(seller)).act(id, 'submit')).statusCode).toBe(200);
  });

  test('has a bound of live listings', async () => {
    const { id } = await seller.draft();
    const [row] = await db.select().from(listing).where(eq(listing.id, id)).all();
    if (!row) throw new Error('no draft');
    const { id: _, ...rest } = row;
    await transact(db, async (tx) => {
      for (let at = 0; at < maxLive.default; at += 1)
        await tx
          .insert(listing)
          .values({ ...rest, state: 'published' })
          .run();
    });
    const answer = await seller.act(id, 'submit');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'LIST_FULL']);
  });
});

describe('what a seller does with one that buyers see', () => {
  test('reserve, release and sell; a sold one stays, without being found in the lists of what can be done', async () => {
    const { id } = await seller.published();
    expect((await seller.act(id, 'reserve')).json().listing).toMatchObject({ state: 'reserved', actions: ['release', 'sell'] });
    expect((await seen(id)).json().listing.state).toBe('reserved');
    expect((await seller.act(id, 'release')).json().listing.state).toBe('published');
    expect((await seller.act(id, 'sell', { soldHere: true })).json().listing).toMatchObject({ state: 'sold', actions: ['archive'] });
    expect((await seen(id)).json().listing.state).toBe('sold');
    clock.now += 90 * day;
    expect((await seen(id)).statusCode).toBe(410);
  });

  test('what somebody else did meanwhile is said, with the present state', async () => {
    const { id } = await seller.published();
    await seller.act(id, 'sell');
    const answer = await seller.act(id, 'reserve');
    expect([answer.statusCode, answer.json()]).toEqual([409, { error: expect.any(String), code: 'STATE_CHANGED', state: 'sold' }]);
    const expected = await seller.act(id, 'archive', { state: 'published' });
    expect(expected.json()).toMatchObject({ code: 'STATE_CHANGED', state: 'sold' });
  });

  test('archives, restores while it has days left, and otherwise gets a draft back', async () => {
    const { id } = await seller.published();
    await seller.act(id, 'archive');
    expect((await seen(id)).statusCode).toBe(410);
    expect((await seller.act(id, 'restore')).json().listing.state).toBe('published');
    await seller.act(id, 'archive');
    clock.now += 91 * day;
    const later = sellerOf(server, { ...(await again(seller)) });
    expect((await later.act(id, 'restore')).json().listing.state).toBe('draft');
  });

  test('deletes with its photos; it stays gone', async () => {
    const { id, photos } = await seller.published();
    expect((await seller.act(id, 'delete')).statusCode).toBe(409);
    await seller.act(id, 'archive');
    expect((await seller.act(id, 'delete')).json()).toEqual({ listing: null });
    expect((await seller.act(id, 'delete')).statusCode).toBe(404);
    expect((await seen(id)).statusCode).toBe(410);
    const [row] = await db
      .select()
      .from(photo)
      .where(eq(photo.id, photos[0]?.id ?? ''))
      .all();
    expect(row).toMatchObject({ isPublic: false, unusedSince: clock.now });
  });

  test('renews once a day, and moves up after seven', async () => {
    const { id } = await seller.published();
    const early = await seller.act(id, 'renew');
    expect([early.statusCode, early.json().code]).toEqual([409, 'TOO_EARLY']);
    const listedAt = async () => (await db.select().from(listing).where(eq(listing.id, id)).get())?.listedAt;
    const first = await listedAt();
    clock.now += day;
    const after = sellerOf(server, await again(seller));
    expect((await after.act(id, 'renew')).statusCode).toBe(200);
    expect(await listedAt()).toBe(first);
    clock.now += 7 * day;
    const week = sellerOf(server, await again(seller));
    expect((await week.act(id, 'renew')).statusCode).toBe(200);
    expect(await listedAt()).toBe(clock.now);
  });

  test('nothing of it is anybody else’s', async () => {
    const { id, version, content } = await seller.published();
    const stranger = await newSeller();
    const answers = [
      await stranger.act(id, 'archive'),
      await stranger.save({ id, version, content }),
      await call('GET', `/api/account/listings/${id}`, { token: stranger.token }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect((await decide(server, { id, kind: 'new', version }, 'approve', {}, stranger.token)).statusCode).toBe(403);
    expect((await seller.act(id, 'approve')).statusCode).toBe(400);
  });
});

describe('changing one that buyers see', () => {
  test('a lower price is shown at once, with the one before struck through for 30 days, and those who keep it are told', async () => {
    const keeper = await newSeller();
    const known = await seller.published();
    await keeper.post('keep', { id: known.id, isKept: true });
    expect((await seller.save(known, { price: 100_000 })).json().listing.proposed).toBeNull();
    expect((await seen(known.id)).json().listing.price).toEqual({ kind: 'fixed', satang: 100_000, before: 120_000, unit: null });
    await notifyOfPriceDrops(db, clock.now);
    await notifyOfPriceDrops(db, clock.now);
    expect(await news(keeper)).toEqual(['Price drop on a saved listing']);
    clock.now += 30 * day + hour;
    expect((await seen(known.id)).json().listing?.price?.before ?? null).toBeNull();
  });

  test.each([
    ['๐๘๑-๒๓๔-๕๖๗๘', '081-234-5678'],
    ['(053) 123 456', '053 123 456'],
    ['02 123 4567', '02 123 4567'],
    ['+66 81 234 5678', '+66 81 234 5678'],
    ['0044 20 7946 0958', '+44 20 7946 0958'],
  ])('takes the telephone number %s', async (phone, read) => {
    const saved = await seller.save(await seller.draft(), { phone });
    expect(saved.json().listing.content.phone).toBe(read);
  });

  test('nothing that changes no hands is delivered, and its price says what it is for', async () => {
    const rent = { categoryId: 'room-rent', attributes: { cooling: 'air' }, condition: null, delivery: 'both', shippingFee: 5000 } as const;
    const known = await seller.published(rent);
    expect((await seen(known.id)).json().listing).toMatchObject({ delivery: 'meet', shippingFee: 0, price: { unit: 'month' } });
  });

  test('who has reported a listing is told so when they look at it again', async () => {
    const { id } = await seller.published();
    const [reporter, other] = [await newSeller(), await newSeller()];
    const visit = async ({ post }: TestSeller) => (await post('visit', { id })).json();
    expect(await visit(reporter)).toEqual({ isReported: false });
    await reporter.post('report', { id, reason: 'fraud', text: '' });
    expect([await visit(reporter), await visit(other)]).toEqual([{ isReported: true }, { isReported: false }]);
    expect((await call('POST', '/api/listings/visit', { body: { id } })).json()).toEqual({ isReported: false });
  });

  test('other words wait for a moderator, who sees what would change', async () => {
    const known = await seller.published();
    const { listing: changed } = (await seller.save(known, { title: 'Newer bicycle', price: 110_000 })).json();
    expect(changed.proposed.content).toMatchObject({ title: 'Newer bicycle', price: 110_000 });
    expect((await seen(known.id)).json().listing).toMatchObject({ title: 'Old bicycle', price: { satang: 120_000 } });
    const { accessToken: token } = await server.signIn('admin');
    const queue = (await call('GET', '/api/moderation/queue?kind=changed&perPage=100', { token })).json();
    const item = queue.items.find(({ id }: { id: number }) => id === known.id);
    expect(item).toMatchObject({ kind: 'changed', changed: ['title', 'price'], version: changed.version });
    await decide(server, { id: known.id, kind: 'changed', version: changed.version }, 'approve');
    expect((await seen(known.id)).json().listing).toMatchObject({ title: 'Newer bicycle', price: { satang: 110_000 } });
    expect(await news(seller)).toContain('The change of your listing is online');
    expect((await seller.read(known.id)).proposed).toBeNull();
  });

  test('a refused change leaves everything as it was, with the reason', async () => {
    const known = await seller.published();
    const { listing: changed } = (await seller.save(known, { title: 'Newer bicycle' })).json();
    const answer = await decide(server, { id: known.id, kind: 'changed', version: changed.version }, 'reject', {
      reason: 'unclear',
      text: 'Which one?',
    });
    expect(answer.json().decided[0]).toMatchObject({ code: null, state: 'published' });
    expect((await seen(known.id)).json().listing.title).toBe('Old bicycle');
    expect((await seller.read(known.id)).history[0]).toMatchObject({ action: 'refuse', reason: 'unclear', text: 'Which one?' });
  });

  test('what was changed once more is not what a moderator has seen', async () => {
    const known = await seller.published();
    const { listing: first } = (await seller.save(known, { title: 'Newer bicycle' })).json();
    await seller.save({ ...first, content: first.proposed.content }, { title: 'Something else' });
    const answer = await decide(server, { id: known.id, kind: 'changed', version: first.version }, 'approve');
    expect(answer.json().decided[0].code).toBe('STATE_CHANGED');
    expect((await seen(known.id)).json().listing.title).toBe('Old bicycle');
  });

  test('a trusted seller’s words are shown at once', async () => {
    const trusted = await trustedSeller();
    const known = await trusted.published({ title: 'Fourth one' });
    expect((await trusted.save(known, { title: 'Fourth bicycle' })).json().listing.proposed).toBeNull();
    expect((await seen(known.id)).json().listing.title).toBe('Fourth bicycle');
  });
});

describe('time', () => {
  test('tells of the end before it comes, ends it once, and a renewal brings it back', async () => {
    const { id, expiresAt } = await seller.published();
    const end = Date.parse(expiresAt ?? '');
    clock.now = end - 7 * day;
    await all(warnOfExpiry);
    await all(warnOfExpiry);
    clock.now = end - day;
    await all(warnOfExpiry);
    clock.now = end;
    await Promise.all([all(expireListings), all(expireListings)]);
    const later = sellerOf(server, await again(seller));
    expect((await news(later)).filter((title) => title.includes('ends soon'))).toHaveLength(2);
    expect((await news(later)).filter((title) => title === 'Your listing has ended')).toHaveLength(1);
    expect((await later.read(id)).state).toBe('expired');
    expect((await seen(id)).statusCode).toBe(410);
    expect((await later.act(id, 'renew')).json().listing).toMatchObject({ state: 'published' });
  });
});

describe('moderators', () => {
  test('give a reason when they reject, and the seller mends it', async () => {
    const waiting = await seller.submitted();
    const item = { id: waiting.id, kind: 'new' as const, version: waiting.version };
    expect((await decide(server, item, 'reject')).statusCode).toBe(400);
    expect((await decide(server, item, 'reject', { reason: 'other' })).statusCode).toBe(400);
    await decide(server, item, 'reject', { reason: 'photos', text: 'ถ่ายใหม่นะคะ' });
    const rejected = await seller.read(waiting.id);
    expect(rejected).toMatchObject({ state: 'rejected', rejection: { reason: 'photos', text: 'ถ่ายใหม่นะคะ' } });
    expect((await seller.act(waiting.id, 'submit')).json().listing.state).toBe('pending');
  });

  test('decide once: the second learns what the first has decided', async () => {
    const { id, version } = await seller.submitted();
    const item = { id, kind: 'new' as const, version };
    expect((await decide(server, item, 'approve')).json().decided[0]).toMatchObject({ code: null, state: 'published' });
    expect((await decide(server, item, 'approve')).json().decided[0]).toMatchObject({ code: null, state: 'published' });
    expect((await decide(server, item, 'reject', { reason: 'photos' })).json().decided[0]).toMatchObject({
      code: 'STATE_CHANGED',
      state: 'published',
    });
    expect(await news(seller)).toEqual(['Your listing is online']);
  });

  test('do not decide about their own while somebody else may, and are named in the log where they do', async () => {
    const { accessToken: token, userData } = await signUp('onlymoderator');
    const own = sellerOf(server, { token, id: userData.id });
    const { id, version, state } = await own.submitted();
    expect(state).toBe('pending');
    const decided = async () => (await decide(server, { id, kind: 'new', version }, 'approve', {}, token)).json().decided[0];
    /** Whether it is visible to moderators; the newest listings are last in the queue. */
    const isForOthers = async () => {
      const { counts } = (await call('GET', '/api/moderation/queue', { token })).json();
      const { items } = (await call('GET', `/api/moderation/queue?kind=new&perPage=1&page=${counts.new}`, { token })).json();
      expect(items).toMatchObject([{ id }]);
      return items[0].isOwn;
    };
    expect(await decided()).toMatchObject({ code: 'FORBIDDEN', state: null });
    for (const gone of [{ role: 'client' }, { role: 'admin', staffRole: 'subscriber' }, { staffRole: null, leavesAt: 1 }] as const) {
      await alterAccount(server, 1, gone);
      expect(await isForOthers()).toBe(false);
    }
    await alterAccount(server, 1, { leavesAt: null });
    expect(await isForOthers()).toBe(true);
    expect((await decided()).code).toBe('FORBIDDEN');
    await alterAccount(server, 1, { role: 'client' });
    expect(await decided()).toMatchObject({ code: null, state: 'published' });
    const [noted] = (await rowsOf(server, listingEvent)).filter(({ listingId, action }) => listingId === id && action === 'approve');
    expect(noted).toMatchObject({ by: 'moderator', actorId: userData.id, sellerId: userData.id });
    await alterAccount(server, 1, { role: 'admin' });
    // Avoids a second admin in the tests below.
    await alterAccount(server, userData.id, { role: 'client' });
  });

  test('see what was found automatically', async () => {
    const text = 'ขาย บุหรี่ ไฟฟ้า โทร 081-234-5678 ของใหม่ยกกล่อง พร้อมส่งทุกวันไม่มีวันหยุดเลยนะ';
    const other = await newSeller();
    const { id: first } = await other.published({ description: `${bicycle.description} ของเพื่อนบ้าน` });
    const copied = await photoOf(server, seller.id, { contentHash: await hashOf(first) });
    const { id } = await seller.submitted({ description: text, photos: [{ id: copied, description: '' }] });
    const { id: same } = await seller.submitted({ description: `${bicycle.description} ของเพื่อนบ้าน` });
    const { accessToken: token } = await server.signIn('admin');
    const { items } = (await call('GET', '/api/moderation/queue?kind=new&perPage=100', { token })).json();
    const found = (wanted: number) => items.find((item: { id: number }) => item.id === wanted)?.findings;
    expect(found(id)).toEqual([
      { kind: 'forbidden', text: 'บุหรี่ไฟฟ้า' },
      { kind: 'phone', text: '' },
      { kind: 'same-photo', text: String(first) },
    ]);
    expect(found(same)).toEqual([{ kind: 'same-text', text: String(first) }]);
  });

  test('everything they decide is in the log, newest first', async () => {
    const { id, version } = await seller.submitted();
    await decide(server, { id, kind: 'new', version }, 'reject', { reason: 'price', text: '' });
    const { accessToken: token } = await server.signIn('admin');
    const { entries } = (await call('GET', '/api/moderation/log', { token })).json();
    expect(entries[0]).toMatchObject({ listingId: id, action: 'reject', from: 'pending', to: 'rejected', reason: 'price' });
  });
});

describe('reports', () => {
  test('of three people who have been here for a while hide it until somebody looks', async () => {
    const known = await seller.published();
    const reporters = [await newSeller(), await newSeller(), await newSeller(), await newSeller()];
    clock.now += 8 * day;
    const report = async (one: TestSeller, reason = 'sold') =>
      sellerOf(server, await again(one)).post('report', { id: known.id, reason, text: '' });
    const [first, second, third, fourth] = reporters;
    if (!first || !second || !third || !fourth) throw new Error('too few');
    for (const one of [first, first, second]) expect((await report(one)).statusCode).toBe(200);
    expect((await seen(known.id)).statusCode).toBe(200);
    await report(third);
    expect((await seen(known.id)).statusCode).toBe(410);
    const { accessToken: token } = await server.signIn('admin');
    const { items } = (await call('GET', '/api/moderation/queue?kind=reported&perPage=100', { token })).json();
    expect(items.find(({ id }: { id: number }) => id === known.id).reports).toHaveLength(3);
    await decide(server, { id: known.id, kind: 'reported', version: known.version }, 'dismiss');
    expect((await seen(known.id)).statusCode).toBe(200);
    await report(fourth, 'fraud');
    await decide(server, { id: known.id, kind: 'reported', version: known.version }, 'takeDown', { reason: 'fraud' });
    expect((await seen(known.id)).statusCode).toBe(410);
    expect((await sellerOf(server, await again(seller)).read(known.id)).rejection).toEqual({ reason: 'fraud', text: '' });
  });

  test('that are found right end a seller’s trust for thirty days, wherever it is shown', async () => {
    const trusted = await trustedSeller();
    const [known, other] = [await trusted.published({ title: 'Doubtful bicycle' }), await trusted.published({ title: 'Honest bicycle' })];
    const trust = async () => {
      const { token } = await again(trusted);
      const own = (await call('GET', '/api/account/listings', { token })).json().trust;
      return { own: own.isTrusted, shown: (await seen(other.id)).json().listing?.seller.isTrusted, wasReported: own.wasReported };
    };
    expect(await trust()).toEqual({ own: true, shown: true, wasReported: false });
    await (await newSeller()).post('report', { id: known.id, reason: 'fraud', text: '' });
    expect((await trust()).own).toBe(true);
    await decide(server, { id: known.id, kind: 'reported', version: known.version }, 'takeDown', { reason: 'fraud' });
    expect(await trust()).toEqual({ own: false, shown: false, wasReported: true });
    clock.now += 29 * day;
    expect(await trust()).toEqual({ own: false, shown: false, wasReported: true });
    clock.now += day + hour;
    expect(await trust()).toMatchObject({ own: true, wasReported: false });
  });

  test('are not for one’s own, need a text for other reasons, and have a bound a day', async () => {
    const known = await seller.published();
    expect((await seller.post('report', { id: known.id, reason: 'sold', text: '' })).statusCode).toBe(403);
    const other = await newSeller();
    expect((await other.post('report', { id: known.id, reason: 'other', text: ' ' })).statusCode).toBe(400);
    expect((await call('POST', '/api/listings/report', { body: { id: known.id, reason: 'sold', text: '' } })).statusCode).toBe(401);
    for (let at = 0; at < maxReports; at += 1) await other.post('report', { id: known.id, reason: 'sold', text: '' });
    expect((await other.post('report', { id: known.id, reason: 'sold', text: '' })).statusCode).toBe(429);
  });
});

describe('looking and keeping', () => {
  test('a person counts once a day, the seller never', async () => {
    const known = await seller.published();
    const buyer = await newSeller();
    for (const one of [buyer, buyer, seller]) await one.post('visit', { id: known.id });
    await call('POST', '/api/listings/visit', { body: { id: known.id } });
    expect((await seller.read(known.id)).counts.views).toBe(2);
    expect((await seller.read(known.id)).days).toEqual([{ day: expect.any(String), views: 2, contacts: 0 }]);
  });

  test('favourites are kept once, counted, listed with what is over, and merged after signing in', async () => {
    const [one, other] = [await seller.published(), await seller.published({ title: 'Other bicycle' })];
    const buyer = await newSeller();
    await Promise.all([buyer.post('keep', { id: one.id, isKept: true }), buyer.post('keep', { id: one.id, isKept: true })]);
    await call('POST', '/api/account/favourites/merge', { token: buyer.token, body: { ids: [one.id, other.id, 10 ** 9] } });
    expect((await seller.read(one.id)).counts.favourites).toBe(1);
    await seller.act(other.id, 'archive');
    const { favourites, total } = (await call('GET', '/api/account/favourites?lng=en', { token: buyer.token })).json();
    expect(total).toBe(2);
    expect(favourites.map(({ title, listing: card }: { title: string; listing: unknown }) => [title, card !== null])).toEqual([
      ['Other bicycle', false],
      ['Old bicycle', true],
    ]);
    const among = await call('POST', '/api/account/favourites/among', { token: buyer.token, body: { ids: [one.id, 5] } });
    expect(among.json()).toEqual({ ids: [one.id] });
    await buyer.post('keep', { id: one.id, isKept: false });
    await buyer.post('keep', { id: one.id, isKept: false });
    expect((await seller.read(one.id)).counts.favourites).toBe(0);
    expect((await buyer.post('keep', { id: 10 ** 9, isKept: true })).statusCode).toBe(404);
  });

  test('a telephone number is told to those signed in who ask, counted and bounded', async () => {
    const known = await seller.published({ phone: '0812345678' });
    expect((await seen(known.id)).body).not.toContain('0812345678');
    expect((await call('POST', '/api/listings/phone', { body: { id: known.id } })).statusCode).toBe(401);
    const buyer = await newSeller();
    const refused = await buyer.post('phone', { id: known.id });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'EMAIL_UNCONFIRMED']);
    await alterAccount(server, buyer.id, { confirmed: true });
    expect((await buyer.post('phone', { id: known.id })).json()).toEqual({ phone: '0812345678' });
    expect((await seller.read(known.id)).counts.contacts).toBe(1);
    const asked = (await rowsOf(server, phoneReveal)).filter(({ userId }) => userId === buyer.id);
    expect(asked).toMatchObject([{ listingId: known.id, at: clock.now }]);
    clock.now += 60_000;
    for (let at = 1; at < maxPhones; at += 1) await buyer.post('phone', { id: known.id });
    const tooMany = await buyer.post('phone', { id: known.id });
    expect([tooMany.statusCode, tooMany.headers['retry-after']]).toEqual([429, String(24 * 3600 - 60)]);
    expect((await buyer.post('phone', { id: (await seller.published()).id })).statusCode).toBe(404);
    expect((await seller.read(known.id)).counts.contacts).toBe(maxPhones);
  });

  test('who was told a number is known for 90 days', async () => {
    const known = await seller.published({ phone: '0812345678' });
    const buyer = await newSeller();
    await alterAccount(server, buyer.id, { confirmed: true });
    await buyer.post('phone', { id: known.id });
    const isKnown = async () => (await rowsOf(server, phoneReveal)).some(({ userId }) => userId === buyer.id);
    await endDue(db, retentionRules.phoneReveals, 90, clock.now + 90 * 24 * 3600_000);
    expect(await isKnown()).toBe(true);
    await endDue(db, retentionRules.phoneReveals, 90, clock.now + 90 * 24 * 3600_000 + 1);
    expect(await isKnown()).toBe(false);
  });
});

test('a seller’s list has counts by state, the badge’s number, and what trust still needs', async () => {
  await seller.published({ title: 'Shown bicycle' });
  await seller.submitted({ title: 'Waiting bicycle' });
  await seller.draft({ title: 'Draft bicycle' });
  const list = async (query = '') => (await call('GET', `/api/account/listings${query}`, { token: seller.token })).json();
  const all = await list();
  expect(all).toMatchObject({ total: 3, waiting: 1, counts: { published: 1, pending: 1, draft: 1 } });
  expect(all.trust).toEqual({ isTrusted: false, approvedMissing: 2, wasRejected: false, wasReported: false });
  expect((await list('?state=draft')).listings.map(({ title }: { title: string }) => title)).toEqual(['Draft bicycle']);
  expect((await list('?q=waiting')).listings).toHaveLength(1);
});

test('the history of everything replays to the present state', async () => {
  const rows = await db.select().from(listing).all();
  const events = await rowsOf(server, listingEvent);
  for (const { id, state } of rows) {
    const own = events.filter(({ listingId }) => listingId === id);
    if (own.length === 0) continue;
    let at = own[0]?.to ?? null;
    for (const { from, to } of own.slice(1)) {
      expect(from).toBe(at);
      at = to;
    }
    expect(at).toBe(state);
  }
});

/** Signs in again, since tokens expire as time advances. */
async function again({ id }: TestSeller): Promise<{ token: string; id: number }> {
  const account = await db.select().from(user).where(eq(user.id, id)).get();
  const answer = await call('POST', '/jwt/login', { body: { email: account?.email, password: 'long enough 1' } });
  return { token: answer.json().accessToken, id };
}

async function hashOf(id: number): Promise<string> {
  const rows = await db
    .select({ hash: photo.contentHash })
    .from(listingPhoto)
    .innerJoin(photo, eq(photo.id, listingPhoto.photoId))
    .where(eq(listingPhoto.listingId, id))
    .all();
  return rows[0]?.hash ?? '';
}
