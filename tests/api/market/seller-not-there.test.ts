import { eq, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transact } from '../../../api/db/client.ts';
import { notification, savedSearch, savedSearchHit } from '../../../api/db/schema.ts';
import { findPhoto } from '../../../api/domain/market/photo-reading.ts';
import { notifyOfSavedSearches } from '../../../api/domain/market/saved/notices.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { ctxOf } from '../../support/ctx.ts';
import { askGraph } from '../../support/graphql.ts';
import { sellerOf } from '../../support/market/listings.ts';
import { feedAll } from '../../support/market/searchable.ts';
import { rowsOf } from '../../support/rows.ts';

const server = await testApp({}, { repeat: () => () => {} });
const { call, clock, db, signIn, signUp } = server;
const { accessToken: admin } = await signIn('admin');
const { accessToken: buyer, userData: buyerAccount } = await signUp('buyer');
await alterAccount(server, buyerAccount.id, { confirmed: true });
const password = 'long enough 1';
const title = 'Xyloquartz';

const directoryIds = new Map<string, number>();
/** Lets an admin suspend or reactivate an account. */
async function decideAbout(username: string, status: 'active' | 'inactive') {
  const post = (path: string, body: object) => call('POST', `/apps/users/${path}`, { token: admin, body });
  if (!directoryIds.has(username)) {
    const person = { fullName: 'Somebody', username, email: `${username}@example.com`, status: 'active' };
    directoryIds.set(username, (await post('add-user', person)).json().user.id);
  }
  expect((await post('update-user', { id: directoryIds.get(username), status })).statusCode).toBe(200);
}

const ways = {
  'who is suspended': {
    go: (username: string) => decideAbout(username, 'inactive'),
    comeBack: (username: string) => decideAbout(username, 'active'),
  },
  'who is leaving': {
    go: async (username: string) => {
      const { accessToken: token } = (await call('POST', '/jwt/login', { body: { email: `${username}@example.com`, password } })).json();
      expect((await call('POST', '/account-setting/leave', { token, body: { currentPassword: password } })).statusCode).toBe(200);
    },
    comeBack: async (username: string) => {
      const back = await call('POST', '/jwt/login', { body: { email: `${username}@example.com`, password } });
      expect(back.statusCode).toBe(200);
    },
  },
};

/** All parts of the sitemap. */
async function sitemap(): Promise<string> {
  const { body } = await call('GET', '/sitemap.xml');
  const paths = [...body.matchAll(/<loc>https?:\/\/[^/]+(\/sitemaps\/[^<]+)<\/loc>/g)].map(([, path = '']) => path);
  return (await Promise.all(paths.map((path) => call('GET', path)))).map((part) => part.body).join('\n');
}

/** All places where a listing can appear, and whether it does. */
async function findings(id: number, { username, photoId, folder }: { username: string; photoId: string; folder: string }) {
  const get = (path: string, token?: string) => call('GET', path, { token });
  const post = (path: string, body: object) => call('POST', path, { token: buyer, body });
  const isTaken = async (path: string, body: object = { id }) => (await post(path, body)).statusCode < 300;
  const words = encodeURIComponent(title);
  const search = (await get(`/api/listings?q=${words}`)).json();
  const { favourites } = (await get('/api/account/favourites', buyer)).json();
  const addresses = await sitemap();
  const graph = `{ listing(id: "Listing:${id}") { title } listings(filter: { q: "${title}" }) { totalCount } }`;
  const { data } = await askGraph(server, graph);
  const write = `mutation { writeToSeller(listing: "Listing:${id}", message: "ยังอยู่ไหม") { userErrors { code } message { id } } }`;
  const written = await askGraph(server, write, { token: buyer });
  return {
    page: (await get(`/api/listings/${id}`)).statusCode === 200,
    graph: [data?.listing !== null, data?.listings.totalCount === 1],
    search: [search.listings.length === 1, search.total === 1, search.facets.categories.length === 1],
    suggested: (await get(`/api/listings/suggest?q=${words}`)).body.includes(`-${id}"`),
    sitemap: [addresses.includes(`-${id}<`), addresses.includes(`/seller/${username}<`)],
    seller: (await get(`/api/sellers/${username}`)).statusCode === 200,
    kept: favourites.find((one: { id: number }) => one.id === id)?.listing != null,
    shared: (await get(`/api/favourites/${folder}`)).json().total === 1,
    alert: (await get('/api/saved-searches', buyer)).json().searches[0].newest.length === 1,
    taken: [
      await isTaken('/api/listings/phone'),
      await isTaken('/api/listings/visit'),
      await isTaken('/api/listings/keep', { id, isKept: true }),
    ],
    written: written.data?.writeToSeller?.message != null,
    photo: await findPhoto(ctxOf(db), { id: photoId }).then(
      ({ isPublic }) => isPublic,
      () => false,
    ),
  };
}

type Findings = Awaited<ReturnType<typeof findings>>;
const all = (is: boolean) => (found: Findings) =>
  Object.fromEntries(Object.entries(found).map(([name, value]) => [name, Array.isArray(value) ? value.map(() => is) : is]));

test.each(Object.entries(ways))('nothing of a seller %s is anywhere, and all of it is again afterwards', async (way, { go, comeBack }) => {
  const username = way.replaceAll(' ', '-');
  const { accessToken: token, userData } = await signUp(username);
  // Search engines only list sellers who agreed.
  const details = { kind: 'private', isNamed: true, name: '', address: '', registration: '', licences: {} };
  expect((await call('POST', '/account-setting/seller', { token, body: details })).statusCode).toBe(200);
  const { content, id } = await sellerOf(server, { token, id: userData.id }).published({ title, phone: '0812345678' });
  const photoId = content.photos[0]?.id ?? '';
  const search = { name: title, filters: { q: title }, frequency: 'daily', byNotice: true, byMail: true };
  const { id: searchId } = (await call('POST', '/api/saved-searches', { token: buyer, body: search })).json().search;
  await transact(db, async (tx) => {
    await tx.delete(savedSearch).where(ne(savedSearch.id, searchId)).run();
    await tx.insert(savedSearchHit).values({ searchId, listingId: id, foundAt: clock.now, isTold: false }).run();
    await tx.update(savedSearch).set({ tellsAt: clock.now }).where(eq(savedSearch.id, searchId)).run();
  });
  const made = await call('POST', '/api/account/favourites/folders/add', { token: buyer, body: { name: username } });
  const { id: folderId } = made.json().folder;
  await call('POST', '/api/listings/keep', { token: buyer, body: { id, isKept: true } });
  await call('POST', '/api/account/favourites/move', { token: buyer, body: { listingIds: [id], folderId } });
  const shared = await call('POST', '/api/account/favourites/folders/share', { token: buyer, body: { id: folderId, isShared: true } });
  const known = { username, photoId, folder: shared.json().folder.shareKey };
  await feedAll(db);
  const before = await findings(id, known);
  expect(before).toEqual(all(true)(before));

  await go(username);
  await feedAll(db);
  const meanwhile = await findings(id, known);
  expect(meanwhile).toEqual(all(false)(meanwhile));
  const told = () => rowsOf(server, notification).then((rows) => rows.filter(({ icon }) => icon === 'Search').length);
  const notifiedBefore = await told();
  await notifyOfSavedSearches(db, clock.now, { publicUrl: 'https://a.example', secret: 'x'.repeat(32) });
  expect(await told()).toBe(notifiedBefore);

  await comeBack(username);
  await feedAll(db);
  expect(await findings(id, known)).toEqual(before);
  await go(username);
  await feedAll(db);
});
