import { describe, expect, test } from 'vitest';
import type { ManagedProduct } from '../../../api/contract/shop/management.ts';
import type { Rights } from '../../../api/contract/values/backoffice/roles.ts';
import { purgeClosedAccounts } from '../../../api/domain/identity/leaving.ts';
import { handPhotosOver } from '../../../api/domain/shop/product-photos.ts';
import { refreshProductWords } from '../../../api/domain/shop/product-words.ts';
import { alterAccount } from '../../support/accounts.ts';
import { Jar } from '../../support/app.ts';
import { photoServer } from '../../support/photos.ts';
import { productRow, shopAs, shopPath } from '../../support/shop.ts';

const server = await photoServer();
const { call, clock, db } = server;
const path = `${shopPath}/all-products`;
const day = 24 * 3600 * 1000;
const admin = { token: (await server.signIn('admin')).accessToken };
const client = { token: (await server.signIn('client')).accessToken };
type Asker = { token?: string };

const basket = {
  nameTh: 'ตะกร้าไม้ไผ่ลายพิกุล',
  nameEn: 'Pikul bamboo basket',
  descriptionTh: 'สานด้วยมือจากพนัสนิคม',
  descriptionEn: 'Woven by hand',
  brand: 'Phanat Craft',
  category: 'craft',
  price: 12.5,
  hasFreeShipping: false,
  images: [] as string[],
  stock: 40,
};
const add = (body: unknown, asker: Asker = admin, headers = {}) => call('POST', path, { ...asker, body, headers });
const added = async (more: object = {}): Promise<ManagedProduct> => (await add({ ...basket, ...more })).json().product;
const change = (id: number, body: unknown, asker: Asker = admin) => call('PATCH', `${path}/${id}`, { ...asker, body });
const read = async (id: number): Promise<ManagedProduct> => (await call('GET', `${path}/${id}`, admin)).json().product;
const action = (id: number, name: 'withdraw' | 'restore', asker: Asker = admin) =>
  call('POST', `${path}/${id}/${name}`, { ...asker, body: {} });
const setStock = (id: number, body: unknown, asker: Asker = admin) => call('POST', `${path}/${id}/stock`, { ...asker, body });
const list = async (query = '') => (await call('GET', `${path}?${query}`, admin)).json();
const shop = shopAs(server);
const found = async (q: string) => (await shop.list(`?q=${encodeURIComponent(q)}&lang=en`)).products.map(({ id }) => id);
const visitor = () => shopAs(server, { jar: new Jar() });

let people = 0;
/** An admin whose role only permits this. */
async function adminWith(rights: Rights): Promise<Asker & { id: number }> {
  people += 1;
  const body = { name: `Shop ${people}`, base: 'subscriber', rights };
  const { role } = (await call('POST', '/apps/roles/add-role', { ...admin, body })).json();
  const { accessToken: token, userData } = await server.signUp(`shopkeeper${people}`);
  await alterAccount(server, userData.id, { role: 'admin', staffRole: role.key });
  return { token, id: userData.id };
}
async function photoOf({ token = '' }: Asker): Promise<string> {
  return (await server.uploaded(token)).urls['1280'];
}

describe('a new product', () => {
  test('is seen, found and sold at once', async () => {
    const before = await shop.list();
    const answer = await add(basket);
    expect(answer.statusCode).toBe(201);
    const { product } = answer.json();
    expect(product).toMatchObject({
      ...basket,
      slug: `pikul-bamboo-basket-${product.id}`,
      version: 1,
      sold: 0,
      rating: 0,
      withdrawnAt: null,
    });
    expect((await shop.list()).total).toBe(before.total + 1);
    expect(await found('pikul')).toEqual([product.id]);
    const { statusCode, body } = await call('GET', `${shopPath}/products/${product.slug}?lang=en`);
    expect(statusCode).toBe(200);
    expect(JSON.parse(body).product).toMatchObject({
      name: basket.nameEn,
      price: 12.5,
      stock: 40,
      image: '/assets/products/no-picture-800.webp',
    });
    expect((await visitor().bought(product.id)).lines).toMatchObject([{ productId: product.id, price: 12.5, qty: 1 }]);
    expect(await read(product.id)).toMatchObject({ stock: 39, sold: 1, version: 1 });
  });

  test('without English is shown in Thai, and has a number for a name', async () => {
    const product = await added({ nameEn: ' ', descriptionEn: '', nameTh: '  กระบุง   ใบใหญ่ ' });
    expect(product).toMatchObject({ nameTh: 'กระบุง ใบใหญ่', nameEn: '', slug: `product-${product.id}` });
    const { product: shown } = (await call('GET', `${shopPath}/products/${product.id}?lang=en`)).json();
    expect(shown).toMatchObject({ name: 'กระบุง ใบใหญ่', description: basket.descriptionTh });
  });

  test('is made once, however often it is sent under one key', async () => {
    const headers = { 'idempotency-key': 'basket' };
    const [one, other] = [await add(basket, admin, headers), await add(basket, admin, headers)];
    expect(other.json()).toEqual(one.json());
  });

  test.each([
    ['no name', { nameTh: '   ' }],
    ['a name that is too long', { nameTh: 'ก'.repeat(151) }],
    ['no description', { descriptionTh: '' }],
    ['no brand', { brand: ' ' }],
    ['another category', { category: 'cars' }],
    ['nothing to pay', { price: 0 }],
    ['parts of a cent', { price: 1.005 }],
    ['a price beyond all', { price: 100_001 }],
    ['less than nothing in stock', { stock: -1 }],
    ['half a basket', { stock: 1.5 }],
    ['a picture of another product', { images: ['/assets/products/takraw-ball-1-800.webp'] }],
    ['a photo that nobody has uploaded', { images: [`/api/photos/${'A'.repeat(22)}/1280`] }],
    ['nine pictures', { images: Array.from({ length: 9 }, (_, at) => `/api/photos/${String(at).repeat(22)}/1280`) }],
  ])('is refused with %s', async (_what, wrong) => {
    const { total } = await list();
    const answer = await add({ ...basket, ...wrong });
    expect([answer.statusCode, Object.keys(answer.json().error)]).toEqual([400, Object.keys(wrong)]);
    expect((await list()).total).toBe(total);
  });

  test('keeps nothing that it is not asked for', async () => {
    const product = await added({ sold: 99, reviews: 5, rating: 5, id: 1, slug: 'mine', withdrawnAt: 1, version: 7 });
    expect(await productRow(server, product.id)).toMatchObject({ sold: 0, reviews: 0, rating: 0, withdrawnAt: null, version: 1 });
    expect(product.slug).not.toBe('mine');
  });
});

describe('a change', () => {
  test('is seen at once, and orders keep what they were', async () => {
    const { id } = await added({ nameEn: 'Wicker tray' });
    const buyer = visitor();
    const { number } = await buyer.bought(id);
    const answer = await change(id, { version: 1, nameEn: 'Rattan tray', price: 9.9 });
    expect(answer.json().product).toMatchObject({ nameEn: 'Rattan tray', nameTh: basket.nameTh, price: 9.9, version: 2, stock: 39 });
    expect([await found('wicker'), await found('rattan tray')]).toEqual([[], [id]]);
    expect((await buyer.findOrder(number)).json().order.lines).toMatchObject([{ price: 12.5 }]);
  });

  test('of what somebody else has changed meanwhile is refused', async () => {
    const { id } = await added();
    await change(id, { version: 1, brand: 'First' });
    const late = await change(id, { version: 1, brand: 'Second' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'STALE_VERSION']);
    expect(await read(id)).toMatchObject({ brand: 'First', version: 2 });
  });

  test('is refused where it makes no sense', async () => {
    const { id } = await added();
    for (const wrong of [
      { price: -1 },
      { price: 2.001 },
      { nameTh: '' },
      { category: '' },
      { images: ['/etc/passwd'] },
      { images: ['https://example.com/a.webp'] },
    ])
      expect((await change(id, { version: 1, ...wrong })).statusCode).toBe(400);
    expect((await change(id, { price: 3 })).statusCode).toBe(400);
    expect((await change(999_999, { version: 1 })).statusCode).toBe(404);
    expect(await read(id)).toMatchObject({ version: 1, price: 12.5 });
  });

  test('leaves a product of the samples its pictures', async () => {
    const { images } = await read(4);
    const [first = '', ...rest] = images;
    const turned = [...rest, first];
    expect((await change(4, { version: 1, images: turned })).json().product.images).toEqual(turned);
    expect((await call('GET', `${shopPath}/products/4`)).json().product.image).toBe(turned[0]);
  });
});

describe('the stock', () => {
  test('is set by those who know how many there were', async () => {
    const { id } = await added({ stock: 2 });
    expect((await setStock(id, { stock: 10, known: 2 })).json().product).toMatchObject({ stock: 10, version: 1 });
    await visitor().bought(id);
    const late = await setStock(id, { stock: 12, known: 10 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'STALE_VERSION']);
    expect((await read(id)).stock).toBe(9);
    for (const stock of [-1, 1_000_001, 1.5, '3']) expect((await setStock(id, { stock, known: 9 })).statusCode).toBe(400);
  });
});

describe('a withdrawn product', () => {
  test('is nowhere to be found or bought, and back with all it had', async () => {
    const { id, slug } = await added({ nameEn: 'Khaen flute' });
    const buyer = visitor();
    await buyer.add(id);
    await buyer.wish(id);
    const order = await visitor().bought(id);
    const { product } = (await action(id, 'withdraw')).json();
    expect(product.withdrawnAt).not.toBeNull();

    for (const key of [id, slug]) expect((await call('GET', `${shopPath}/products/${key}`)).statusCode).toBe(404);
    expect((await call('GET', `${shopPath}/products/${id}/reviews`)).statusCode).toBe(404);
    expect(await found('khaen')).toEqual([]);
    expect((await shop.list('?perPage=100')).products.map((each) => each.id)).not.toContain(id);
    expect((await call('GET', '/sitemaps/products-1.xml')).body).not.toContain(slug);
    expect((await visitor().add(id)).statusCode).toBe(404);
    expect((await visitor().addLines([{ productId: id, qty: 1 }])).json().missing).toEqual([id]);
    // In existing carts it is sold out, and can be removed.
    expect((await buyer.cart()).products).toMatchObject([{ id, stock: 0 }]);
    expect((await buyer.order()).json().code).toBe('OUT_OF_STOCK');
    expect((await buyer.moveWishes()).json().wishlist.products).toMatchObject([{ id, stock: 0 }]);
    expect((await buyer.change(id, 2)).statusCode).toBe(200);
    expect((await call('GET', `${shopPath}/all-orders/${order.number}`, admin)).json().order.lines).toMatchObject([{ productId: id }]);
    // Terms are read again at startup.
    await refreshProductWords(db);
    expect(await found('khaen')).toEqual([]);

    expect((await action(id, 'restore')).json().product).toMatchObject({ withdrawnAt: null, stock: 39 });
    expect(await found('khaen')).toEqual([id]);
    expect((await buyer.order()).statusCode).toBe(201);
  });

  test('can be taken out of carts and wishlists', async () => {
    const { id } = await added();
    const buyer = visitor();
    await buyer.add(id);
    await buyer.wish(id);
    await action(id, 'withdraw');
    expect((await buyer.remove(id)).json().products).toEqual([]);
    expect((await buyer.unwish(id)).json().products).toEqual([]);
  });

  test('is changed unseen, and an order in progress still gives its products back', async () => {
    const { id } = await added({ nameEn: 'Old gong' });
    const jar = new Jar();
    const { number } = await shopAs(server, { jar }).bought(id);
    await action(id, 'withdraw');
    await change(id, { version: 1, nameEn: 'New gong' });
    expect(await found('gong')).toEqual([]);
    await call('PATCH', `${shopPath}/orders/${number}`, { jar, body: { state: 'cancelled' } });
    expect(await read(id)).toMatchObject({ stock: 40, sold: 0 });
    await action(id, 'restore');
    expect([await found('old gong'), await found('new gong')]).toEqual([[], [id]]);
  });

  test('is not withdrawn twice, nor one put back that is on sale', async () => {
    const { id } = await added();
    expect((await action(id, 'restore')).json().code).toBe('WRONG_STATE');
    await action(id, 'withdraw');
    expect((await action(id, 'withdraw')).json().code).toBe('WRONG_STATE');
    for (const name of ['withdraw', 'restore'] as const) expect((await action(999_999, name)).statusCode).toBe(404);
  });
});

describe('the list', () => {
  test('is sought in, limited, ordered and paged', async () => {
    const one = await added({ nameTh: 'ซอด้วงไม้', nameEn: 'Saw duang', price: 77, stock: 0, category: 'hobby' });
    const other = await added({ nameTh: 'ซออู้ไม้', nameEn: 'Saw u', price: 66, category: 'hobby' });
    await action(other.id, 'withdraw');
    const ids = async (query: string) => (await list(query)).products.map(({ id }: ManagedProduct) => id);
    expect(await ids('q=saw')).toEqual([other.id, one.id]);
    expect(await ids('q=ซอ&sortColumn=price&sort=asc')).toEqual([other.id, one.id]);
    expect(await ids('q=saw&sortColumn=name&sort=asc&lng=en')).toEqual([one.id, other.id]);
    expect(await ids('q=saw&state=withdrawn')).toEqual([other.id]);
    expect(await ids('q=saw&state=on-sale')).toEqual([one.id]);
    expect(await ids('q=saw&state=sold-out&category=hobby')).toEqual([one.id]);
    expect(await ids('q=saw&category=home')).toEqual([]);
    expect(await ids(`q=${one.id}`)).toContain(one.id);
    expect(await ids('q=saw&perPage=1&page=2')).toEqual([one.id]);
    expect((await list('q=saw&perPage=1')).total).toBe(2);
    expect((await list('q=%25')).total).toBe(0);
  });
});

describe('uploaded pictures', () => {
  test('are everybody’s with their product, and stay when it shows others', async () => {
    const image = await photoOf(admin);
    const { id } = await added({ images: [image] });
    expect((await server.read(image)).statusCode).toBe(200);
    expect((await call('GET', `${shopPath}/products/${id}`)).json().product).toMatchObject({ image, images: [image] });
    const next = await photoOf(admin);
    expect((await change(id, { version: 1, images: [next, image] })).json().product.images).toEqual([next, image]);
    await change(id, { version: 2, images: [next] });
    expect((await server.read(image)).statusCode).toBe(200);
    expect((await change(id, { version: 3, images: [image] })).statusCode).toBe(200);
    expect((await add({ ...basket, images: [image] })).statusCode).toBe(400);
  });

  test('of somebody else are refused', async () => {
    const keeper = await adminWith({ products: ['create', 'read'] });
    const image = await photoOf(admin);
    expect((await add({ ...basket, images: [image] }, keeper)).statusCode).toBe(400);
    expect((await server.read(image)).statusCode).toBe(404);
  });

  test('stay when who has uploaded them is suspended, or gone', async () => {
    const keeper = await adminWith({ products: ['create', 'read'] });
    const image = await photoOf(keeper);
    expect((await add({ ...basket, images: [image] }, keeper)).statusCode).toBe(201);
    await alterAccount(server, keeper.id, { suspendedAt: clock.now });
    expect((await server.read(image)).statusCode).toBe(200);
    await alterAccount(server, keeper.id, { leavesAt: clock.now });
    await purgeClosedAccounts([handPhotosOver])(db, clock.now + day);
    expect((await server.read(image)).statusCode).toBe(200);
  });
});

describe('who may', () => {
  test('is said by rights, one by one', async () => {
    const { id } = await added();
    const actions: [string, (asker: Asker) => Promise<{ statusCode: number }>][] = [
      ['read', (asker) => call('GET', `${path}/${id}`, asker)],
      ['read', (asker) => call('GET', path, asker)],
      ['create', (asker) => add(basket, asker)],
      ['write', (asker) => change(id, { version: 99 }, asker)],
      ['write', (asker) => setStock(id, { stock: 1, known: 99 }, asker)],
      ['delete', (asker) => action(id, 'withdraw', asker)],
      ['delete', (asker) => action(id, 'restore', asker)],
    ];
    const others = await adminWith({ orders: ['read', 'write', 'create', 'delete'], blog: ['read'] });
    for (const action of ['read', 'create', 'write', 'delete'] as const) {
      const allowed = await adminWith({ products: [action] });
      for (const [needed, run] of actions) expect([needed, (await run(allowed)).statusCode === 403]).toEqual([needed, needed !== action]);
    }
    for (const [, run] of actions) {
      expect((await run({})).statusCode).toBe(401);
      for (const asker of [client, others]) expect((await run(asker)).statusCode).toBe(403);
    }
  });

  test('with a key, needs the scope of the shop', async () => {
    const keyed = async (scopes: string[]) =>
      (await call('POST', '/account-setting/keys', { ...admin, body: { name: 'Any', scopes, days: 1, currentPassword: 'admin' } })).json();
    const { key: reading } = await keyed(['shop:read']);
    const { key: writing } = await keyed(['shop:write']);
    const { key: other } = await keyed(['content:write']);
    expect((await call('GET', path, { token: reading })).statusCode).toBe(200);
    expect((await add(basket, { token: reading })).json().code).toBe('API_KEY_SCOPE');
    expect((await add(basket, { token: writing })).statusCode).toBe(201);
    expect((await call('GET', path, { token: other })).json().code).toBe('API_KEY_SCOPE');
  });
});
