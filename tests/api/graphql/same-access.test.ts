import { expect, test } from 'vitest';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { askGraph } from '../../support/graphql.ts';
import { sellerOf } from '../../support/market/listings.ts';

const server = await testApp();
const { call, clock } = server;
clock.now += 2000;
const owner = await server.signUp('accessowner');
const seller = sellerOf(server, { token: owner.accessToken, id: owner.userData.id });
const other = await server.signUp('accessother');
for (const { userData } of [owner, other]) await alterAccount(server, userData.id, { role: 'client' });
const admin = await server.signIn('admin');
const people: Record<string, string | undefined> = {
  'who is signed out': undefined,
  'its owner': owner.accessToken,
  'somebody else': other.accessToken,
  'an admin': admin.accessToken,
};

const { id } = await seller.published({ phone: '081 000 0000' });
const draft = (await seller.draft()).id;
const listing = `id: "Listing:${id}"`;
const act = (name: string, action: string, to = draft) => ({
  rest: ['POST', '/api/listings/act', { id: to, action, state: 'sold' }] as const,
  graph: `mutation { it: ${name}(id: "OwnListing:${to}", state: SOLD) { userErrors { code } } }`,
});
const verdict = (name: string, word: string, more = '', body: object = {}) => ({
  rest: ['POST', '/api/moderation/decide', { items: [{ id: 999_999, kind: 'new', version: 0 }], verdict: word, ...body }] as const,
  graph: `mutation { it: ${name}(items: [{ id: "Listing:999999", kind: NEW, version: 0 }]${more}) { decided { code } userErrors { code } } }`,
});
const followed = (name: string, isFollowed: boolean) => ({
  rest: ['POST', '/profile/follow', { id: owner.userData.id, followed: isFollowed }] as const,
  graph: `mutation { it: ${name}(id: "Seller:${owner.userData.id}") { userErrors { code } } }`,
});
const content = '{ title: "", description: "", categoryKey: "", priceKind: FIXED, delivery: MEET }';
const written = {
  ...{ title: '', description: '', titleEn: '', descriptionEn: '', categoryId: '', attributes: {}, priceKind: 'fixed', price: null },
  ...{ condition: null, subdistrictId: null, delivery: 'meet', shippingFee: 0, quantity: 1, phone: '', photos: [] },
};

interface Operation {
  rest: readonly ['GET' | 'POST' | 'PATCH' | 'DELETE', string, object?];
  graph: string;
}
/** All operations in both APIs, none of which changes what the next one reads. */
const operations: Record<string, Operation> = {
  categories: { rest: ['GET', '/api/categories'], graph: '{ it: categories { key } }' },
  category: { rest: ['GET', '/api/categories'], graph: '{ it: category(id: "Category:bicycle") { key } }' },
  places: { rest: ['GET', '/api/places?q=x'], graph: '{ it: places(q: "x") { totalCount } }' },
  place: { rest: ['GET', '/api/places?q=x'], graph: '{ it: place(id: "Place:10") { id } }' },
  listings: { rest: ['GET', '/api/listings?limit=1'], graph: '{ it: listings(first: 1) { totalCount } }' },
  listing: { rest: ['GET', `/api/listings/${id}`], graph: `{ it: listing(${listing}) { id } }` },
  node: { rest: ['GET', `/api/listings/${id}`], graph: `{ it: node(${listing}) { id } }` },
  seller: { rest: ['GET', '/api/sellers/accessowner'], graph: '{ it: seller(username: "accessowner") { listingCount } }' },
  moderationQueue: { rest: ['GET', '/api/moderation/queue'], graph: '{ it: moderationQueue { totalCount } }' },
  moderationLog: { rest: ['GET', '/api/moderation/log'], graph: '{ it: moderationLog { totalCount } }' },
  viewer: { rest: ['GET', '/api/notifications/data'], graph: '{ it: viewer { id } }' },
  'viewer.notifications': { rest: ['GET', '/api/notifications/data'], graph: '{ viewer { it: notifications { totalCount } } }' },
  'viewer.listings': { rest: ['GET', '/api/account/listings'], graph: '{ viewer { it: listings { totalCount } } }' },
  'viewer.listing': { rest: ['GET', `/api/account/listings/${id}`], graph: `{ viewer { it: listing(id: "OwnListing:${id}") { id } } }` },
  'viewer.favourites': { rest: ['GET', '/api/account/favourites'], graph: '{ viewer { it: favourites { totalCount } } }' },
  markNotificationsRead: {
    rest: ['POST', '/api/notifications/read', { id: 999_999 }],
    graph: 'mutation { it: markNotificationsRead(id: "Notification:999999") { userErrors { code } } }',
  },
  startListing: { rest: ['POST', '/api/listings/start', {}], graph: 'mutation { it: startListing { userErrors { code } } }' },
  saveListing: {
    rest: ['POST', '/api/listings/save', { id: draft, version: 99, content: written }],
    graph: `mutation { it: saveListing(id: "OwnListing:${draft}", version: 99, content: ${content}) { userErrors { code } } }`,
  },
  submitListing: act('submitListing', 'submit'),
  withdrawListing: act('withdrawListing', 'withdraw', id),
  reserveListing: act('reserveListing', 'reserve'),
  releaseListing: act('releaseListing', 'release'),
  sellListing: act('sellListing', 'sell'),
  renewListing: act('renewListing', 'renew'),
  featureListing: {
    rest: ['POST', '/api/listings/feature', { id: draft }],
    graph: `mutation { it: featureListing(id: "OwnListing:${draft}") { userErrors { code } } }`,
  },
  archiveListing: act('archiveListing', 'archive'),
  restoreListing: act('restoreListing', 'restore'),
  deleteListing: act('deleteListing', 'delete'),
  keepListing: {
    rest: ['POST', '/api/listings/keep', { id, isKept: false }],
    graph: `mutation { it: keepListing(${listing}, isKept: false) { userErrors { code } } }`,
  },
  reportListing: {
    rest: ['POST', '/api/listings/report', { id, reason: 'sold', text: '' }],
    graph: `mutation { it: reportListing(${listing}, reason: SOLD) { userErrors { code } } }`,
  },
  revealPhone: { rest: ['POST', '/api/listings/phone', { id }], graph: `mutation { it: revealPhone(${listing}) { userErrors { code } } }` },
  approveListings: verdict('approveListings', 'approve'),
  rejectListings: verdict('rejectListings', 'reject', ', reason: FRAUD', { reason: 'fraud' }),
  takeDownListings: verdict('takeDownListings', 'takeDown', ', reason: FRAUD', { reason: 'fraud' }),
  undoModeration: {
    rest: ['POST', '/api/moderation/undo', { ids: [999_999] }],
    graph: 'mutation { it: undoModeration(ids: ["Listing:999999"]) { decided { code } userErrors { code } } }',
  },
  dismissReports: verdict('dismissReports', 'dismiss'),
  'viewer.favouriteFolders': { rest: ['GET', '/api/account/favourites/folders'], graph: '{ viewer { it: favouriteFolders { id } } }' },
  createFavouriteFolder: {
    rest: ['POST', '/api/account/favourites/folders/add', { name: 'by REST' }],
    graph: 'mutation { it: createFavouriteFolder(name: "by GraphQL") { userErrors { code } } }',
  },
  renameFavouriteFolder: {
    rest: ['POST', '/api/account/favourites/folders/rename', { id: 999_999, name: 'x' }],
    graph: 'mutation { it: renameFavouriteFolder(id: "FavouriteFolder:999999", name: "x") { userErrors { code } } }',
  },
  deleteFavouriteFolder: {
    rest: ['POST', '/api/account/favourites/folders/delete', { id: 999_999 }],
    graph: 'mutation { it: deleteFavouriteFolder(id: "FavouriteFolder:999999") { userErrors { code } } }',
  },
  shareFavouriteFolder: {
    rest: ['POST', '/api/account/favourites/folders/share', { id: 999_999, isShared: true }],
    graph: 'mutation { it: shareFavouriteFolder(id: "FavouriteFolder:999999", isShared: true) { userErrors { code } } }',
  },
  moveFavourites: {
    rest: ['POST', '/api/account/favourites/move', { listingIds: [id], folderId: 999_999 }],
    graph: `mutation { it: moveFavourites(listingIds: ["Listing:${id}"], folderId: "FavouriteFolder:999999") { userErrors { code } } }`,
  },
  followSeller: followed('followSeller', true),
  unfollowSeller: followed('unfollowSeller', false),
  'viewer.followedListings': {
    rest: ['GET', '/api/account/followed-listings'],
    graph: '{ viewer { it: followedListings { totalCount } } }',
  },
  'viewer.followedSellers': { rest: ['GET', '/api/account/followed-listings'], graph: '{ viewer { it: followedSellers { id } } }' },
  'viewer.threads': { rest: ['GET', '/apps/chat/overview'], graph: '{ viewer { it: threads { totalCount } } }' },
  'viewer.messages': {
    rest: ['GET', '/apps/chat/conversation?id=999999'],
    graph: '{ viewer { it: messages(thread: "Thread:999999") { totalCount } } }',
  },
  writeToSeller: {
    rest: ['POST', '/apps/chat/send', { contactId: 999_999, message: 'x' }],
    graph: 'mutation { it: writeToSeller(listing: "Listing:999999", message: "x") { userErrors { code } } }',
  },
  sendMessage: {
    rest: ['POST', '/apps/chat/send', { contactId: 999_999, message: 'x' }],
    graph: 'mutation { it: sendMessage(thread: "Thread:999999", message: "x") { userErrors { code } } }',
  },
  markThreadRead: {
    rest: ['GET', '/apps/chat/conversation?id=999999'],
    graph: 'mutation { it: markThreadRead(thread: "Thread:999999") { userErrors { code } } }',
  },
  'viewer.savedSearches': { rest: ['GET', '/api/saved-searches'], graph: '{ viewer { it: savedSearches { totalCount } } }' },
  createSavedSearch: {
    rest: ['POST', '/api/saved-searches', { name: 'by REST', filters: { q: 'rice' }, frequency: 'daily', byNotice: true, byMail: false }],
    graph:
      'mutation { it: createSavedSearch(input: { name: "by GraphQL", filter: { q: "rice" }, frequency: DAILY, byNotice: true, byMail: false }) { userErrors { code } } }',
  },
  updateSavedSearch: {
    rest: ['PATCH', '/api/saved-searches/999999', { name: 'x' }],
    graph: 'mutation { it: updateSavedSearch(id: "SavedSearch:999999", input: { name: "x" }) { userErrors { code } } }',
  },
  deleteSavedSearch: {
    rest: ['DELETE', '/api/saved-searches/999999'],
    graph: 'mutation { it: deleteSavedSearch(id: "SavedSearch:999999") { userErrors { code } } }',
  },
  restoreSavedSearch: {
    rest: ['POST', '/api/saved-searches/999999/restore', {}],
    graph: 'mutation { it: restoreSavedSearch(id: "SavedSearch:999999") { userErrors { code } } }',
  },
};

test('every operation is in the table', async () => {
  const { data } = await askGraph(
    server,
    '{ q: __type(name: "Query") { fields { name } } m: __type(name: "Mutation") { fields { name } } v: __type(name: "Viewer") { fields { name type { kind } } } }',
  );
  const values = ['id', 'username', 'fullName', 'avatar', 'role'];
  const own = data.v.fields.map(({ name }: { name: string }) => name).filter((name: string) => !values.includes(name));
  const names = [...data.q.fields, ...data.m.fields].map(({ name }: { name: string }) => name);
  expect(Object.keys(operations).sort()).toEqual([...names, ...own.map((name: string) => `viewer.${name}`)].sort());
});

test.each(Object.entries(operations))(
  '%s is open and closed to the same people by both, with the same code',
  async (_name, { rest, graph }) => {
    for (const [who, token] of Object.entries(people)) {
      const [method, path, body] = rest;
      const answer = await call(method, path, { token, ...(body ? { body } : {}) });
      const { data, errors } = await askGraph(server, graph, { token });
      const code = errors?.[0]?.extensions.code ?? data?.it?.userErrors?.[0]?.code ?? 'done';
      expect(code, who).toBe(answer.statusCode < 400 ? 'done' : answer.json().code);
    }
  },
);
