import { beforeEach, describe, expect, test } from 'vitest';
import type { Listing, OwnListing } from '../../../api/contract/market/listings.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { GraphSocket } from '../../support/graph-socket.ts';
import { askGraph, codesOf, dataOf } from '../../support/graphql.ts';
import { bicycle } from '../../support/market/bicycle.ts';
import { photoOf, sellerOf, type TestSeller } from '../../support/market/listings.ts';

const server = await testApp();
const { app, call, clock, signUp } = server;
let people = 0;

async function newSeller(): Promise<TestSeller> {
  people += 1;
  const { accessToken: token, userData } = await signUp(`graphseller${people}`);
  await alterAccount(server, userData.id, { role: 'client', confirmed: true });
  return sellerOf(server, { token, id: userData.id });
}

let seller: TestSeller;
let buyer: TestSeller;
beforeEach(async () => {
  clock.now += 2000;
  [seller, buyer] = [await newSeller(), await newSeller()];
});

const photo = '{ key width height thumbHash url320 url640 url1280 description }';
const card = `id number slug state title category { key name { th en } group { key name { th en } } } price { kind amount before unit } condition
  place { code name { th en } district { code name { th en } } province { code name { th en } } } placeName point { lat lng } delivery cover ${photo} photoCount isTrusted listedAt`;
const whole = `${card} description facts { key name value } photos ${photo} shippingFee quantity hasPhone seller { username fullName avatar joinedAt isTrusted numbers { forSale sold isEmailConfirmed answersWithin } selling { kind business { name isChecked } } }
  publishedAt expiresAt favouriteCount`;
const read = `query ($id: ID!) { listing(id: $id) { ${whole} isKept } }`;
const own = `id number slug state title cover ${photo} price { kind amount before unit } hasProposal isHidden rejection { reason text } editedAt expiresAt renewableAt
  actions counts { views contacts favourites }`;
const enumOf = (value: string | null) => value?.toUpperCase().replaceAll('-', '_') ?? null;
const photoIn = ({ id, urls, description, ...rest }: Listing['photos'][number]) => ({
  ...{ key: id, ...rest, description: description ?? '' },
  ...{ url320: urls['320'], url640: urls['640'], url1280: urls['1280'] },
});

describe('a listing', () => {
  test('is what the call answers, in both languages', async () => {
    const { id } = await seller.published({ titleEn: 'Bicycle with a basket', delivery: 'both', shippingFee: 5000, phone: '081 234 5678' });
    for (const lng of ['th', 'en'] as const) {
      const { listing }: { listing: Listing } = (await call('GET', `/api/listings/${id}?lng=${lng}`)).json();
      const headers = { 'accept-language': lng };
      const { listing: found } = await dataOf(server, read, { variables: { id: `Listing:${id}` }, headers });
      const {
        attributes,
        category,
        condition,
        cover,
        delivery,
        facts,
        favourites,
        photos,
        place,
        price,
        selling,
        sellerNumbers,
        state,
        ...rest
      } = listing;
      expect(attributes).toEqual({ kind: 'city' });
      expect(found).toEqual({
        ...rest,
        seller: expect.objectContaining({
          username: rest.seller.username,
          fullName: rest.seller.fullName,
          isTrusted: rest.seller.isTrusted,
          numbers: sellerNumbers,
          selling: { kind: enumOf(selling.kind), business: selling.business },
        }),
        ...{ id: `Listing:${id}`, number: id, state: enumOf(state), condition: enumOf(condition), delivery: enumOf(delivery) },
        category: expect.objectContaining({ key: category.id, group: expect.objectContaining({ key: category.group.id }) }),
        price: { kind: enumOf(price.kind), amount: price.satang, before: price.before, unit: price.unit && enumOf(price.unit) },
        place: {
          code: place.subdistrict.id,
          name: expect.objectContaining({ [lng]: place.subdistrict.name }),
          district: { code: place.district.id, name: expect.objectContaining({ [lng]: place.district.name }) },
          province: { code: place.province.id, name: expect.objectContaining({ [lng]: place.province.name }) },
        },
        placeName: `${place.district.name}, ${place.province.name}`,
        ...{ point: place.point, cover: cover && photoIn(cover), photos: photos.map(photoIn) },
        facts: facts.map(({ id: key, name, value }) => ({ key, name, value })),
        ...{ favouriteCount: favourites, isKept: false },
      });
    }
  });

  test('that is a draft, over, or none, is refused as the call refuses it', async () => {
    const draft = await seller.draft();
    const { id: over } = await seller.published();
    await seller.act(over, 'archive');
    for (const id of [draft.id, over, 999_999]) {
      const { code } = (await call('GET', `/api/listings/${id}`)).json();
      expect(
        await codesOf(server, 'query ($id: ID!) { listing(id: $id) { id } }', { variables: { id: `Listing:${id}` } }),
        String(id),
      ).toEqual([code]);
    }
    for (const id of ['1', 'Listing:x', 'OwnListing:1', 'Listing:999999999999999', ''])
      expect(await codesOf(server, 'query ($id: ID!) { listing(id: $id) { id } node(id: $id) { id } }', { variables: { id } }), id).toEqual(
        ['NOT_FOUND', 'NOT_FOUND'],
      );
  });
});

describe('what one has written', () => {
  const list = `query ($state: ListingState, $q: String, $first: Int, $after: String) {
    viewer { listings(state: $state, q: $q, first: $first, after: $after) {
      totalCount waiting counts { state count } trust { isTrusted approvedMissing wasRejected wasReported } nodes { ${own} } pageInfo { hasNextPage endCursor }
    } }
  }`;

  test('is listed as the call lists it, page by page', async () => {
    const titles = ['One bicycle', 'Two bicycles', 'Three bicycles', 'Four bicycles', 'Five bicycles'];
    for (const title of titles) {
      clock.now += 1000;
      await seller.draft({ title });
    }
    await seller.submitted({ title: 'One that waits' });
    const { listings, total, counts, waiting, trust } = (
      await call('GET', '/api/account/listings?perPage=50', { token: seller.token })
    ).json();
    const { viewer } = await dataOf(server, list, { token: seller.token, variables: { first: 50 } });
    const found = viewer.listings;
    expect(found.nodes.map(({ number }: { number: number }) => number)).toEqual(listings.map(({ id }: OwnListing) => id));
    expect([found.totalCount, found.waiting, found.trust]).toEqual([total, waiting, trust]);
    expect(
      Object.fromEntries(found.counts.map((each: { state: string; count: number }) => [each.state.toLowerCase(), each.count])),
    ).toEqual(counts);
    expect(found.nodes[0].actions).toEqual(listings[0].actions.map(enumOf));

    const pages: number[] = [];
    let after: string | null = null;
    for (const first of [2, 3, 4]) {
      const { nodes, pageInfo }: { nodes: { number: number }[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } } = (
        await dataOf(server, list, { token: seller.token, variables: { first, after } })
      ).viewer.listings;
      pages.push(...nodes.map(({ number }) => number));
      expect(pageInfo.hasNextPage).toBe(pages.length < 6);
      after = pageInfo.endCursor;
    }
    expect(pages).toEqual(listings.map(({ id }: OwnListing) => id));

    // A numbered page can be continued from its last cursor.
    const later = `query ($skip: Int!, $after: String) { viewer { listings(first: 2, skip: $skip, after: $after) { nodes { number } pageInfo { endCursor } } } }`;
    const second = (await dataOf(server, later, { token: seller.token, variables: { skip: 2 } })).viewer.listings;
    const { endCursor } = second.pageInfo;
    const third = (await dataOf(server, later, { token: seller.token, variables: { skip: 2, after: endCursor } })).viewer.listings;
    expect([...second.nodes, ...third.nodes].map(({ number }) => number)).toEqual(pages.slice(2));
    const waitingOnes = await dataOf(server, list, { token: seller.token, variables: { state: 'PENDING' } });
    expect(waitingOnes.viewer.listings.nodes.map(({ title }: { title: string }) => title)).toEqual(['One that waits']);
    expect((await dataOf(server, list, { token: seller.token, variables: { q: 'three' } })).viewer.listings.totalCount).toBe(1);
    for (const odd of [{ first: 0 }, { first: 101 }, { after: 'x' }, { after: 'LTE' }])
      expect(await codesOf(server, list, { token: seller.token, variables: odd }), JSON.stringify(odd)).toEqual(['INVALID']);
  });

  test('goes through its life, with what can be mended said of the input', async () => {
    const { token } = seller;
    const send = async (name: string, args: string, variables = {}, types = '') =>
      (
        await dataOf(
          server,
          `mutation ${types} { ${name}${args} { listing { id number state details { version missing content { title category { key } attributes { key value } price place { code } condition photos { key } } history { action by to } } } userErrors { field code message } } }`,
          { token, variables },
        )
      )[name];
    const { listing: draft } = await send('startListing', '');
    expect(draft.state).toBe('DRAFT');
    const { id } = draft;
    const refused = await send('submitListing', `(id: "${id}")`);
    expect(refused.listing.state).toBe('DRAFT');
    expect(refused.userErrors).toContainEqual({ field: 'title', code: 'INVALID', message: 'is needed' });

    const key = await photoOf(server, seller.id);
    const content = {
      title: bicycle.title,
      description: bicycle.description,
      categoryKey: 'bicycle',
      attributes: [{ key: 'kind', value: 'city' }],
      priceKind: 'FIXED',
      price: 99_999_999_900,
      condition: 'LIKE_NEW',
      subdistrictCode: 100_101,
      delivery: 'MEET',
      photos: [{ key }],
    };
    const save = (more: object, version = 0) =>
      send(
        'saveListing',
        '(id: $id, version: $version, content: $content)',
        { id, version, content: { ...content, ...more } },
        '($id: ID!, $version: Int!, $content: ListingInput!)',
      );
    const wrong = await save({ title: 'x'.repeat(81), categoryKey: 'x' });
    expect(wrong.userErrors.map(({ field }: { field: string }) => field)).toContain('content.title');
    expect(wrong.listing.details.version).toBe(0);
    const saved = await save({});
    expect(saved).toMatchObject({ userErrors: [], listing: { details: { version: 1, missing: [] } } });
    expect(saved.listing.details.content).toEqual({
      ...{
        title: bicycle.title,
        category: { key: 'bicycle' },
        attributes: content.attributes,
        price: 99_999_999_900,
        place: { code: 100_101 },
      },
      ...{ condition: 'LIKE_NEW', photos: [{ key }] },
    });
    expect((await save({}, 0)).userErrors).toMatchObject([{ field: null, code: 'STALE_VERSION' }]);

    expect(await send('submitListing', `(id: "${id}", state: DRAFT)`)).toMatchObject({ userErrors: [], listing: { state: 'PENDING' } });
    expect(await send('submitListing', `(id: "${id}", state: DRAFT)`)).toMatchObject({
      userErrors: [{ code: 'STATE_CHANGED' }],
      listing: { state: 'PENDING' },
    });
    expect(await send('withdrawListing', `(id: "${id}")`)).toMatchObject({ userErrors: [], listing: { state: 'DRAFT' } });
    const archived = await send('archiveListing', `(id: "${id}")`);
    expect(archived.listing.details.history.map(({ action, to }: { action: string; to: string }) => [action, to])).toEqual([
      ['archive', 'ARCHIVED'],
      ['withdraw', 'DRAFT'],
      ['submit', 'PENDING'],
      ['start', 'DRAFT'],
    ]);
    const { deleteListing: gone } = await dataOf(server, `mutation { deleteListing(id: "${id}") { deletedId userErrors { code } } }`, {
      token,
    });
    expect(gone).toEqual({ deletedId: id, userErrors: [] });
    expect(await codesOf(server, `mutation { deleteListing(id: "${id}") { deletedId } }`, { token })).toEqual(['NOT_FOUND']);
  });

  test('is offered, promised, sold and renewed by actions of their own', async () => {
    const { token } = seller;
    const { id } = await seller.published();
    const act = async (name: string, more = '') =>
      (await dataOf(server, `mutation { ${name}(id: "OwnListing:${id}"${more}) { listing { state } userErrors { code } } }`, { token }))[
        name
      ];
    expect(await act('reserveListing')).toEqual({ listing: { state: 'RESERVED' }, userErrors: [] });
    expect(await act('releaseListing')).toEqual({ listing: { state: 'PUBLISHED' }, userErrors: [] });
    expect(await act('renewListing')).toEqual({ listing: { state: 'PUBLISHED' }, userErrors: [{ code: 'TOO_EARLY' }] });
    expect(await act('archiveListing')).toEqual({ listing: { state: 'ARCHIVED' }, userErrors: [] });
    expect(await act('restoreListing')).toEqual({ listing: { state: 'PUBLISHED' }, userErrors: [] });
    expect(await act('sellListing', ', soldHere: true')).toEqual({ listing: { state: 'SOLD' }, userErrors: [] });
    expect(await act('releaseListing')).toEqual({ listing: { state: 'SOLD' }, userErrors: [{ code: 'STATE_CHANGED' }] });
  });

  test('is nobody else’s to read or change', async () => {
    const { id } = await seller.published();
    const changes = ['submit', 'withdraw', 'reserve', 'release', 'sell', 'renew', 'archive', 'restore', 'delete'].map(
      (name) => `mutation { ${name}Listing(id: "OwnListing:${id}") { userErrors { code } } }`,
    );
    const reads = [`{ viewer { listing(id: "OwnListing:${id}") { id } } }`];
    for (const query of [...changes, ...reads]) {
      expect(await codesOf(server, query, { token: buyer.token }), query).toEqual(['NOT_FOUND']);
      expect(await codesOf(server, query), query).toEqual(['UNAUTHENTICATED']);
    }
    expect((await seller.read(id)).state).toBe('published');
  });
});

describe('what others do', () => {
  test('keeping is seen on the listing and in one’s own list', async () => {
    const { id } = await seller.published();
    const keep = (isKept: boolean) =>
      dataOf(
        server,
        `mutation { keepListing(id: "Listing:${id}", isKept: ${isKept}) { listing { isKept favouriteCount } userErrors { code } } }`,
        { token: buyer.token },
      );
    expect((await keep(true)).keepListing).toEqual({ listing: { isKept: true, favouriteCount: 1 }, userErrors: [] });
    const list = '{ viewer { favourites { totalCount nodes { number title priceThen listing { title isKept } } } } }';
    const title = bicycle.title;
    expect((await dataOf(server, list, { token: buyer.token })).viewer.favourites).toEqual({
      totalCount: 1,
      nodes: [{ number: id, title, priceThen: bicycle.price, listing: { title, isKept: true } }],
    });
    await seller.act(id, 'archive');
    expect((await dataOf(server, list, { token: buyer.token })).viewer.favourites.nodes[0]).toMatchObject({ title, listing: null });
    expect(await keep(false)).toEqual({ keepListing: { listing: null, userErrors: [] } });
  });

  test('a report and a telephone number are for who is signed in, and not the seller', async () => {
    const { id } = await seller.published({ phone: '081 234 5678' });
    const report = (reason: string) => `mutation { reportListing(id: "Listing:${id}", reason: ${reason}) { userErrors { field code } } }`;
    expect(await dataOf(server, report('SOLD'), { token: buyer.token })).toEqual({ reportListing: { userErrors: [] } });
    expect(await dataOf(server, report('OTHER'), { token: buyer.token })).toEqual({
      reportListing: { userErrors: [{ field: 'text', code: 'INVALID' }] },
    });
    expect(await codesOf(server, report('SOLD'), { token: seller.token })).toEqual(['FORBIDDEN']);
    await alterAccount(server, buyer.id, { confirmed: true });
    const phone = `mutation { revealPhone(id: "Listing:${id}") { phone userErrors { code } } }`;
    expect(await dataOf(server, phone, { token: buyer.token })).toEqual({ revealPhone: { phone: '081 234 5678', userErrors: [] } });
    for (const query of [report('SOLD'), phone]) expect(await codesOf(server, query)).toEqual(['UNAUTHENTICATED']);
  });

  test('a key needs the scope of listings', async () => {
    const body = { name: 'Feed', scopes: ['shop:write', 'market:read'], days: 1, currentPassword: 'long enough 1' };
    const { key } = (await call('POST', '/account-setting/keys', { token: seller.token, body })).json();
    expect(await codesOf(server, '{ viewer { listings { totalCount } } }', { token: key })).toEqual([]);
    expect(await codesOf(server, 'mutation { startListing { userErrors { code } } }', { token: key })).toEqual(['API_KEY_SCOPE']);
  });
});

test('what becomes of one’s listings is told as it happens', async () => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const draft = await seller.draft();
  const socket = await GraphSocket.of(app, seller.token);
  socket.subscribe('subscription { ownListingsChanged { waiting changed { number state title } } }');
  expect((await socket.next('next')).payload.data.ownListingsChanged).toEqual({ waiting: 0, changed: [] });
  await seller.act(draft.id, 'submit');
  expect((await socket.next('next')).payload.data.ownListingsChanged).toEqual({
    waiting: 1,
    changed: [{ number: draft.id, state: 'PENDING', title: bicycle.title }],
  });
});

test.each(['99999999901', '-1', '1.5', '"1"', 'true'])('a price of %s is none', async (price) => {
  const content = `{ title: "", description: "", categoryKey: "", priceKind: FIXED, delivery: MEET, price: ${price} }`;
  const { status, errors } = await askGraph(
    server,
    `mutation { saveListing(id: "OwnListing:1", version: 0, content: ${content}) { userErrors { code } } }`,
    { token: seller.token },
  );
  expect([status, errors?.[0]?.extensions.code]).toEqual([400, 'INVALID']);
});
