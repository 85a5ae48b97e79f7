import { expect, test } from 'vitest';
import { maxFavouriteFolders } from '../../../api/contract/values/market/listings.ts';
import { testApp } from '../../support/app.ts';
import { dataOf } from '../../support/graphql.ts';
import { sellerOf } from '../../support/market/listings.ts';

const server = await testApp();
const { call, clock } = server;

async function account(name: string) {
  const { accessToken: token, userData } = await server.signUp(name);
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call('POST', `/api/account/favourites/${path}`, { token, body, headers });
  const get = async (path = '') => (await call('GET', `/api/account/favourites${path}`, { token })).json();
  const make = async (name_: string, more = {}) => (await post('folders/add', { name: name_, ...more })).json().folder;
  const keep = (id: number, isKept = true) => call('POST', '/api/listings/keep', { token, body: { id, isKept } });
  return { token, id: userData.id, post, get, make, keep };
}

const seller = sellerOf(server, await account('folderseller'));
const listings = [
  await seller.published(),
  await seller.published({ title: 'จักรยานเสือหมอบ' }),
  await seller.published({ title: 'จักรยานพับได้' }),
];
const ids = listings.map(({ id }) => id);
const keeper = await account('folderkeeper');
const other = await account('folderother');
for (const id of ids) {
  clock.now += 1000;
  await keeper.keep(id);
}

test('what is kept goes into folders and out of them, and is counted there', async () => {
  const { make, post, get } = keeper;
  const [first, second] = [await make('  ปั่นเช้า  '), await make('ของลูก', { listingIds: [ids[0], ids[0], 999_999] })];
  expect(first).toMatchObject({ name: 'ปั่นเช้า', count: 0, shareKey: null });
  expect(second.count).toBe(1);
  expect((await post('move', { listingIds: ids.slice(0, 2), folderId: first.id })).json()).toEqual({});
  const counts = async () => (await get('/folders')).folders.map(({ name, count }: { name: string; count: number }) => [name, count]);
  expect(await counts()).toEqual([
    ['ปั่นเช้า', 2],
    ['ของลูก', 0],
  ]);
  expect((await get('/folders')).total).toBe(3);
  const inside = await get(`?folder=${first.id}`);
  expect([inside.total, inside.favourites.map(({ id, folderId }: { id: number; folderId: number }) => [id, folderId])]).toEqual([
    2,
    [
      [ids[1], first.id],
      [ids[0], first.id],
    ],
  ]);
  expect((await post('folders/rename', { id: first.id, name: 'ปั่นเย็น' })).json().folder).toMatchObject({ name: 'ปั่นเย็น', count: 2 });
  const gone = (await post('folders/delete', { id: first.id })).json();
  expect(gone).toEqual({ name: 'ปั่นเย็น', position: 1, listingIds: ids.slice(0, 2) });
  expect((await get()).total).toBe(3);
  // Undoing the deletion restores the folder in its position.
  await post('folders/add', gone);
  expect(await counts()).toEqual([
    ['ปั่นเย็น', 2],
    ['ของลูก', 0],
  ]);
  await post('move', { listingIds: [ids[0]] });
  expect(await counts()).toEqual([
    ['ปั่นเย็น', 1],
    ['ของลูก', 0],
  ]);
});

test('a folder is its owner’s alone', async () => {
  const { id } = await keeper.make('ส่วนตัว', { listingIds: [ids[2]] });
  for (const [path, body] of [
    ['folders/rename', { id, name: 'x' }],
    ['folders/delete', { id }],
    ['folders/share', { id, isShared: true }],
    ['move', { listingIds: ids, folderId: id }],
  ] as const)
    expect((await other.post(path, body)).statusCode, path).toBe(404);
  expect((await call('GET', `/api/account/favourites?folder=${id}`, { token: other.token })).statusCode).toBe(404);
  // Nor does adding another account's favourites have any effect.
  const own = await other.make('ของฉัน', { listingIds: ids });
  expect(own.count).toBe(0);
  expect((await keeper.get(`?folder=${id}`)).total).toBe(1);
});

test('what is no name, or too much, is refused and changes nothing', async () => {
  const { post, get } = await account('folderbounds');
  for (const name of ['', '   ', 'a\nb', 'ก'.repeat(61), 5, null])
    expect((await post('folders/add', { name })).statusCode, JSON.stringify(name)).toBe(400);
  for (const body of [{ listingIds: 'x' }, { listingIds: Array(501).fill(1) }, { listingIds: [-1] }, { listingIds: [1], folderId: 'x' }])
    expect((await post('move', body)).statusCode).toBe(400);
  const twice = { 'idempotency-key': 'one' };
  const [one, again] = [
    await post('folders/add', { name: 'ก'.repeat(60) }, twice),
    await post('folders/add', { name: 'ก'.repeat(60) }, twice),
  ];
  expect(again.json()).toEqual(one.json());
  const answers = await Promise.all(Array.from({ length: maxFavouriteFolders }, (_, at) => post('folders/add', { name: `<b>${at}` })));
  expect(answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json().code)).toEqual(['LIST_FULL']);
  expect((await get('/folders')).folders).toHaveLength(maxFavouriteFolders);
});

test('a shared folder shows everybody what everybody may see, until its link is withdrawn', async () => {
  const { make, post } = keeper;
  const { id } = await make('แบ่งปัน', { listingIds: ids });
  const share = async (isShared: boolean) => (await post('folders/share', { id, isShared })).json().folder.shareKey;
  const key = await share(true);
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(await share(true)).toBe(key);
  const open = (of: string, query = '') => call('GET', `/api/favourites/${of}${query}`);
  const seen = (await open(key)).json();
  for (const secret of [key, 'A'.repeat(22)]) expect((await open(secret)).headers['cache-control']).toBe('no-store');
  expect(seen).toMatchObject({ name: 'แบ่งปัน', owner: expect.any(String), total: 3 });
  expect(seen.listings.map((listing: { id: number }) => listing.id)).toEqual([...ids].reverse());
  // Neither an address nor the other users who saved it are disclosed.
  expect(JSON.stringify(seen)).not.toMatch(/@|keptAt|priceThen|shareKey/);
  await seller.act(ids[1] ?? 0, 'archive');
  const less = (await open(key, '?perPage=1&page=2')).json();
  expect([less.total, less.listings.map((listing: { id: number }) => listing.id)]).toEqual([2, [ids[0]]]);
  await seller.act(ids[1] ?? 0, 'restore');
  expect(await share(false)).toBeNull();
  const other_ = await share(true);
  expect(other_).not.toBe(key);
  for (const of of [key, key.toLowerCase(), '%', '__proto__', 'x'.repeat(100), `${other_} `])
    expect((await open(encodeURIComponent(of))).statusCode).toBe(404);
  await post('folders/delete', { id });
  expect((await open(other_)).statusCode).toBe(404);
});

test('asked by GraphQL it is the same', async () => {
  const { token } = keeper;
  const ask = (query: string) => dataOf(server, query, { token });
  const { createFavouriteFolder: made } = await ask(
    `mutation { createFavouriteFolder(name: "กราฟ", listingIds: ["Listing:${ids[0]}"]) { folder { id name count } userErrors { code } } }`,
  );
  expect(made).toMatchObject({ folder: { name: 'กราฟ', count: 1 }, userErrors: [] });
  const { id } = made.folder;
  const { shareFavouriteFolder: shared } = await ask(
    `mutation { shareFavouriteFolder(id: "${id}", isShared: true) { folder { shareKey } } }`,
  );
  expect((await call('GET', `/api/favourites/${shared.folder.shareKey}`)).json().name).toBe('กราฟ');
  await ask(
    `mutation { renameFavouriteFolder(id: "${id}", name: "ใหม่") { folder { name } } moveFavourites(listingIds: ["Listing:${ids[2]}"], folderId: "${id}") { folders { count } } }`,
  );
  const { viewer } = await ask(
    `{ viewer { favouriteFolders { id name count } favourites(folderId: "${id}") { totalCount nodes { number folderId } } } }`,
  );
  expect(viewer.favouriteFolders.at(-1)).toEqual({ id, name: 'ใหม่', count: 2 });
  expect(viewer.favourites).toMatchObject({
    totalCount: 2,
    nodes: [
      { number: ids[2], folderId: id },
      { number: ids[0], folderId: id },
    ],
  });
  expect((await ask('mutation { createFavouriteFolder(name: " ") { folder { id } userErrors { field } } }')).createFavouriteFolder).toEqual(
    {
      folder: null,
      userErrors: [{ field: 'name' }],
    },
  );
  const { deleteFavouriteFolder: gone } = await ask(`mutation { deleteFavouriteFolder(id: "${id}") { deletedId listingIds } }`);
  expect(gone).toEqual({ deletedId: id, listingIds: [ids[0], ids[2]].map((number) => `Listing:${number}`) });
});
