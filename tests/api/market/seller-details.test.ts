import { describe, expect, test } from 'vitest';
import type { SellerDetails } from '../../../api/contract/market/seller-details.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { decide, sellerOf } from '../../support/market/listings.ts';

const server = await testApp();
const { call } = server;
const business: SellerDetails = {
  kind: 'business',
  isNamed: false,
  name: 'ร้านคุณมะลิ',
  address: '12 ถนนสุขุมวิท กรุงเทพฯ',
  registration: '0105561234567',
  licences: {},
};

async function newSeller(name: string) {
  const { accessToken: token, userData } = await server.signUp(name);
  const seller = sellerOf(server, { token, id: userData.id });
  const say = (details: object) => call('POST', '/account-setting/seller', { token, body: details });
  return { ...seller, say, username: userData.username };
}

describe('a seller', () => {
  test('sells in private until they say otherwise, and search engines are not told their name', async () => {
    const { token, published, username, say } = await newSeller('quiet');
    expect((await call('GET', '/account-setting/seller', { token })).json()).toMatchObject({ seller: { kind: 'private', isNamed: false } });
    const { id } = await published();
    const seen = async () => (await call('GET', `/api/listings/${id}`)).json().listing.selling;
    const inSitemap = async () => (await call('GET', '/sitemaps/sellers/0.xml')).body.includes(`/seller/${username}<`);
    expect(await seen()).toEqual({ kind: 'private', isNamed: false, business: null });
    expect(await inSitemap()).toBe(false);
    await say({ ...business, kind: 'private', isNamed: true });
    // A private seller has no business details, whatever is sent.
    expect(await seen()).toEqual({ kind: 'private', isNamed: true, business: null });
    expect(await inSitemap()).toBe(true);
  });

  test('as a business names itself first, and is shown with that', async () => {
    const { say, published, username } = await newSeller('shopkeeper');
    const refused = await say({ ...business, name: ' ', registration: '' });
    expect([refused.statusCode, Object.keys(refused.json().error)]).toEqual([400, ['name', 'registration']]);
    expect((await say(business)).statusCode).toBe(200);
    const { id } = await published();
    const { selling } = (await call('GET', `/api/listings/${id}`)).json().listing;
    const { name, address, registration } = business;
    const said = { name, address, registration, licences: [], isChecked: false, changedAt: expect.any(String) };
    expect(selling).toEqual({ kind: 'business', isNamed: true, business: said });
    expect((await call('GET', `/api/sellers/${username}`)).json().selling).toEqual(selling);
  });

  test('becomes a business once everything on sale may be offered by one', async () => {
    const { say, published, save, read, act, token } = await newSeller('later');
    const { id } = await published({ priceKind: 'ask', price: null });
    const fan = await published({ categoryId: 'fan', attributes: { kind: 'desk' } });
    const codeOf = async (details: object) => (await say(details)).json().code;
    const licensed = { ...business, licences: { electrical: 'มอก. 934-2558' } };
    expect(await codeOf(licensed)).toBe('LISTINGS_UNFIT');
    expect((await call('GET', '/account-setting/seller', { token })).json().seller.kind).toBe('private');
    const { listing: changed } = (await save(await read(id), { priceKind: 'fixed', price: 100_000 })).json();
    // Buyers see it without a price while the change awaits a moderator.
    expect(await codeOf(licensed)).toBe('LISTINGS_UNFIT');
    await decide(server, { id, kind: 'changed', version: changed.version }, 'approve');
    expect(await codeOf(business)).toBe('LISTINGS_UNFIT');
    expect(await codeOf(licensed)).toBeUndefined();
    // A licence is kept while listings require it.
    expect(await codeOf(business)).toBe('LISTINGS_UNFIT');
    await act(fan.id, 'archive');
    expect(await codeOf(business)).toBeUndefined();
    expect((await act(fan.id, 'restore')).json().code).toBe('SELLER_INCOMPLETE');
  });

  test('as a business needs the licence of the category', async () => {
    const { say, draft, act } = await newSeller('fans');
    await say(business);
    const { id } = await draft({ categoryId: 'fan', attributes: { kind: 'desk' } });
    const refused = await act(id, 'submit');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'SELLER_INCOMPLETE']);
    await say({ ...business, licences: { electrical: 'มอก. 934-2558' } });
    expect((await act(id, 'submit')).statusCode).toBe(200);
  });

  test('as a business states a price, but for jobs and services; a private one need not', async () => {
    const { say, draft, act, published, save, read } = await newSeller('pricing');
    const asking = { priceKind: 'ask', price: null } as const;
    const { id } = await draft(asking);
    expect((await act(id, 'submit')).statusCode).toBe(200);
    await act(id, 'withdraw');
    await say(business);
    const other = await draft(asking);
    const refused = await act(other.id, 'submit');
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'PRICE_NEEDED', error: { priceKind: expect.any(Array) } }]);
    // Nor is a price removed that buyers see.
    const shown = await published({ title: 'With a price' });
    expect((await save(await read(shown.id), asking)).json().code).toBe('PRICE_NEEDED');
    const service = { ...asking, categoryId: 'lesson', attributes: {}, condition: null };
    const lesson = await draft(service);
    expect((await act(lesson.id, 'submit')).json().code).not.toBe('PRICE_NEEDED');
  });

  test('has their papers checked by who may write in moderation, until they change something', async () => {
    const { say, token, id, username, published } = await newSeller('papers');
    const admin = (await server.signIn()).accessToken;
    const changedAt = async () => (await call('GET', `/api/sellers/${username}`)).json().selling.business?.changedAt;
    const check = (by: string, body: object, seen = '2026-11-21T05:00:00.000Z') =>
      call('POST', '/api/moderation/check-seller', { token: by, body: { changedAt: seen, ...body } });
    expect((await check(admin, { id, isChecked: true })).json().code).toBe('WRONG_STATE');
    expect((await check(admin, { id: 999_999, isChecked: true })).statusCode).toBe(404);
    await published();
    await say(business);
    const client = (await server.signIn('client')).accessToken;
    expect((await check(client, { id, isChecked: true })).statusCode).toBe(403);
    // Moderators only decide on others; in a demo all new accounts are moderators.
    expect((await check(token, { id, isChecked: true })).json().code).toBe('OWN_ACCOUNT');
    const seen = await changedAt();
    server.clock.now += 1000;
    await say({ ...business, address: 'meanwhile' });
    // These details have not been checked yet.
    expect((await check(admin, { id, isChecked: true }, seen)).json().code).toBe('STALE_VERSION');
    await say(business);
    expect((await check(admin, { id, isChecked: true }, await changedAt())).json().business.isChecked).toBe(true);
    expect((await call('GET', '/account-setting/seller', { token })).json().isChecked).toBe(true);
    expect((await say(business)).json().isChecked).toBe(true);
    expect((await say({ ...business, address: 'elsewhere' })).json().isChecked).toBe(false);
  });

  test('says nothing that nobody sees', async () => {
    const { say } = await newSeller('hidden');
    for (const [field, details] of Object.entries({
      name: { ...business, name: 'ร้าน\u202eลิม' },
      address: { ...business, address: '12\u200f' },
      registration: { ...business, registration: '01\u2066' },
      'licences.food': { ...business, licences: { food: '1\u202d2' } },
    })) {
      const answer = await say(details);
      expect([answer.statusCode, Object.keys(answer.json().error)]).toEqual([400, [field]]);
    }
  });

  test('puts nothing on sale before the address of the account is confirmed', async () => {
    const { draft, act, id, read } = await newSeller('unconfirmed');
    const { id: listingId } = await draft();
    await alterAccount(server, id, { confirmed: false });
    expect((await act(listingId, 'submit')).json().code).toBe('EMAIL_UNCONFIRMED');
    expect((await read(listingId)).state).toBe('draft');
    await alterAccount(server, id, { confirmed: true });
    expect((await act(listingId, 'submit')).statusCode).toBe(200);
  });

  test('sees to how many people their number was shown', async () => {
    const { published, read } = await newSeller('ringing');
    const { id } = await published({ phone: '0812345678' });
    for (const name of ['asker1', 'asker2']) {
      const { accessToken, userData } = await server.signUp(name);
      await alterAccount(server, userData.id, { confirmed: true });
      for (const _again of [1, 2]) await call('POST', '/api/listings/phone', { token: accessToken, body: { id } });
    }
    expect((await read(id)).phoneShown).toBe(2);
  });
});
