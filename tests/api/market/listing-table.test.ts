import { beforeEach, describe, expect, test } from 'vitest';
import type { TableRow } from '../../../api/contract/market/listing-table.ts';
import { maxDrafts } from '../../../api/contract/values/market/listings.ts';
import { readCsv } from '../../../api/contract/values/shared/csv.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { photoOf, sellerOf, type TestSeller } from '../../support/market/listings.ts';

const server = await testApp();
const { call, clock, signUp } = server;
let people = 0;

async function newSeller(): Promise<TestSeller> {
  people += 1;
  const { accessToken: token, userData } = await signUp(`tableseller${people}`);
  await alterAccount(server, userData.id, { role: 'client' });
  return sellerOf(server, { token, id: userData.id });
}
let seller: TestSeller;
beforeEach(async () => {
  clock.now += 2000;
  seller = await newSeller();
});

const read = (table: string, photos: string[] = [], { token } = seller) =>
  call('POST', '/api/account/listing-table/read', { token, body: { table, photos } });
const apply = (table: string, photos: { name: string; id: string }[] = [], headers = {}) =>
  call('POST', '/api/account/listing-table/import', { token: seller.token, body: { table, photos }, headers });
const exported = async (lng = 'en', { token } = seller): Promise<string> => {
  const answer = await call('GET', `/api/account/listing-table?lng=${lng}`, { token });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  return answer.body;
};
const acts = (answer: { json: () => { rows: TableRow[] } }) =>
  answer.json().rows.map(({ act, problems }) => [act, ...problems.map(({ column, code }) => `${column}:${code}`)].join(' '));
const count = async () => (await call('GET', '/api/account/listings', { token: seller.token })).json().total as number;

describe('exporting', () => {
  test('writes all that a seller types, in both languages, and nothing of others', async () => {
    const { id } = await seller.draft({ title: '=HYPERLINK("x")', phone: '0812345678' });
    await (await newSeller()).draft();
    for (const lng of ['en', 'th']) {
      const rows = readCsv(await exported(lng));
      expect(rows).toHaveLength(2);
      const cells = rows[1] ?? [];
      expect(cells.slice(0, 4)).toEqual([String(id), '1', 'draft', 'bicycle']);
      expect(cells).toContain(`'=HYPERLINK("x")`);
      expect(cells.filter((cell) => cell.startsWith('100101 ') || /^https?:\/\/.*\/api\/photos\/.*\/1280$/.test(cell))).toHaveLength(2);
    }
  });

  test('is read again without changing anything', async () => {
    await seller.published();
    await seller.draft({ attributes: { kind: 'road' } });
    const answer = await read(await exported('th'));
    expect(acts(answer)).toEqual(['same', 'same']);
    expect(acts(await apply(await exported('en')))).toEqual(['same', 'same']);
  });

  test('has what waits for a moderator', async () => {
    const shown = await seller.published();
    expect((await seller.save(shown, { title: 'Quite another bicycle' })).statusCode).toBe(200);
    expect(await exported()).toContain('Quite another bicycle');
  });
});

describe('importing', () => {
  test('says first what becomes of each row, and changes nothing', async () => {
    const shown = await seller.published();
    const draft = await seller.draft();
    const other = await (await newSeller()).draft();
    const table = [
      'id,title,price_baht,colour',
      ',Brand new thing,๑๐๐,red',
      `${shown.id},Another title entirely,1200,`,
      `${shown.id},Again,1,`,
      `${draft.id},${draft.content.title},๙๙๙,`,
      `${other.id},Mine now,1,`,
      '999999999,Nobody’s,1,',
      'x,Nothing,1,',
      `,Wrong price,cheap,`,
    ].join('\n');
    const answer = await read(table, ['a.jpg']);
    expect(acts(answer)).toEqual([
      'create',
      'propose',
      'refuse id:ROW_TWICE',
      'change',
      ...Array.from({ length: 3 }, () => 'refuse id:NOT_FOUND'),
      'refuse price_baht:NOT_A_NUMBER',
    ]);
    expect(answer.json()).toMatchObject({ unknownColumns: ['colour'], unusedPhotos: ['a.jpg'] });
    expect(answer.json().rows[0]).toMatchObject({
      line: 2,
      id: null,
      title: 'Brand new thing',
      missing: expect.arrayContaining(['photos']),
    });
    expect([await count(), (await seller.read(draft.id)).version]).toEqual([2, draft.version]);
  });

  test('does the same then: drafts, changes at once, changes that wait, and nothing of wrong rows', async () => {
    const shown = await seller.published();
    const draft = await seller.draft();
    const other = await newSeller();
    const theirs = await other.draft();
    const table = [
      'id,category,title,description,price_baht,condition,place,attribute.kind',
      ',bicycle,Second bicycle,ใช้น้อย สภาพดีมาก,"1,500",good,100101,city',
      `${shown.id},bicycle,Another title entirely,${shown.content.description},1200,good,100101,city`,
      `${draft.id},bicycle,Cheaper bicycle,,๙๙๙,good,,city`,
      `${theirs.id},bicycle,Mine now,,1,good,,city`,
      ',bicycle,Broken row,,1,shiny,,city',
    ].join('\n');
    const answer = await apply(table);
    expect(acts(answer)).toEqual(['create', 'propose', 'change', 'refuse id:NOT_FOUND', 'refuse condition:NOT_AMONG']);
    const [made] = answer.json().rows as TableRow[];
    expect(await seller.read(made?.id ?? 0)).toMatchObject({
      state: 'draft',
      missing: ['photos'],
      content: { title: 'Second bicycle', price: 150_000, condition: 'good', subdistrictId: 100_101, attributes: { kind: 'city' } },
    });
    const waiting = await seller.read(shown.id);
    expect([waiting.content.title, waiting.proposed?.content.title]).toEqual([shown.content.title, 'Another title entirely']);
    expect((await seller.read(draft.id)).content).toMatchObject({
      title: 'Cheaper bicycle',
      description: '',
      price: 99_900,
      subdistrictId: null,
    });
    expect((await other.read(theirs.id)).version).toBe(theirs.version);
    expect(await count()).toBe(3);
  });

  test('leaves what has no column, and photos where no file is named', async () => {
    const draft = await seller.draft({ phone: '0812345678' });
    expect(acts(await apply(`id,title\n${draft.id},Renamed bicycle`))).toEqual(['change']);
    const { content } = await seller.read(draft.id);
    expect(content).toEqual({ ...draft.content, title: 'Renamed bicycle' });
  });

  test('takes pictures by the names of their files', async () => {
    const [one, two] = [await photoOf(server, seller.id), await photoOf(server, seller.id)];
    const theirs = await photoOf(server, (await newSeller()).id);
    const draft = await seller.draft();
    const table = `id,title,photo_files\n${draft.id},Pictured,Front.JPG|back.jpg\n,No picture,lost.jpg\n,Stolen one,theirs.jpg\n,Shared a,x.jpg\n,Shared b,x.jpg`;
    const read1 = await read(table, ['front.jpg', 'back.jpg', 'theirs.jpg', 'x.jpg']);
    expect(acts(read1)).toEqual([
      'change',
      'refuse photo_files:NO_FILE',
      'create',
      'refuse photo_files:FILE_TWICE',
      'refuse photo_files:FILE_TWICE',
    ]);
    const done = await apply(table, [
      { name: 'front.jpg', id: one },
      { name: 'Back.jpg', id: two },
      { name: 'theirs.jpg', id: theirs },
    ]);
    expect(acts(done).slice(0, 3)).toEqual(['change', 'refuse photo_files:NO_FILE', 'refuse photo_files:INVALID']);
    expect((await seller.read(draft.id)).content.photos.map(({ id }) => id)).toEqual([one, two]);
    // The refused row has created no draft.
    expect(await count()).toBe(1);
  });

  test('refuses rows that were saved since, and those of sold listings', async () => {
    const draft = await seller.draft();
    const sold = await seller.published();
    await seller.act(sold.id, 'sell');
    const table = `id,version,title\n${draft.id},0,Late title\n${sold.id},,Late as well`;
    expect(acts(await apply(table))).toEqual(['refuse version:STALE_VERSION', 'refuse :WRONG_STATE']);
    expect(acts(await apply(`id,version,title\n${draft.id},${draft.version},In time`))).toEqual(['change']);
  });

  test('finds places by name and postcode, and says where one is unclear', async () => {
    const table = 'title,place\nFirst one,พระบรมมหาราชวัง พระนคร กรุงเทพมหานคร\nSecond one,บาง\nThird one,ไม่มีที่นี่\nFourth one,999999';
    expect(acts(await read(table))).toEqual(['create', 'refuse place:SEVERAL_PLACES', 'refuse place:NO_PLACE', 'refuse place:NO_PLACE']);
  });

  test('begins each draft once, however often it is sent with the same key, and no more than there may be', async () => {
    const headers = { 'idempotency-key': 'table-1' };
    const table = 'title\nOnce and for all';
    const [first, second] = [await apply(table, [], headers), await apply(table, [], headers)];
    expect(second.json()).toEqual(first.json());
    expect(await count()).toBe(1);
    const many = `title\n${Array.from({ length: maxDrafts }, (_, at) => `Thing ${at}`).join('\n')}`;
    expect(acts(await read(many)).filter((act) => act !== 'create')).toEqual(['refuse :LIST_FULL']);
    expect(acts(await apply(many)).filter((act) => act !== 'create')).toEqual(['refuse :LIST_FULL']);
    expect(await count()).toBe(maxDrafts);
  });

  test('two imports at once change a row one after the other', async () => {
    const draft = await seller.draft();
    const row = (title: string) => `id,version,title\n${draft.id},${draft.version},${title}`;
    const both = await Promise.all([apply(row('First title')), apply(row('Other title'))]);
    expect(both.flatMap(acts).sort()).toEqual(['change', 'refuse version:STALE_VERSION']);
  });

  test.each([
    [{ table: 'title\nx' }, 'INVALID'],
    [{ table: 1, photos: [] }, 'INVALID'],
    [{ table: '', photos: [] }, 'TABLE_EMPTY'],
    [{ table: `title\n${'x\n'.repeat(201)}`, photos: [] }, 'TABLE_TOO_BIG'],
    [{ table: 'title\nx', photos: [{ name: 'a', id: '../../x' }] }, 'INVALID'],
  ])('refuses what is no table: %j', async (body, code) => {
    const answer = await call('POST', '/api/account/listing-table/import', { token: seller.token, body });
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  });

  test('keeps hidden signs and prototype names out', async () => {
    const table = 'title,attribute.__proto__,__proto__,constructor\nturned \u202e round,x,y,z';
    const answer = await read(table);
    expect(acts(answer)).toEqual(['refuse title:UNSEEN']);
    expect(answer.json().unknownColumns).toEqual(['attribute.__proto__', '__proto__', 'constructor']);
  });

  test('is for who is signed in', async () => {
    const body = { table: 'title\nx', photos: [] };
    expect((await call('GET', '/api/account/listing-table')).statusCode).toBe(401);
    for (const name of ['read', 'import'])
      expect((await call('POST', `/api/account/listing-table/${name}`, { body })).statusCode).toBe(401);
  });
});
