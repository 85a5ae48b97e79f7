import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { type Bookmarks, SearchAnswer } from '../../../api/contract/navigation/page-search.ts';
import { searchGroups } from '../../../api/contract/values/navigation/page-search.ts';
import { pageLinks } from '../../../api/contract/values/navigation/pages.ts';
import { testApp } from '../../support/app.ts';
import { featherIcons } from '../../support/feather.ts';

const { call, signIn } = await testApp();
const john = (await signIn('admin')).accessToken;
const search = async (query = '', token?: string): Promise<SearchAnswer['searchArr']> =>
  (await call('GET', `/api/main-search/data${query}`, { token })).json().searchArr;
const titles = (groups: SearchAnswer['searchArr']) =>
  Object.fromEntries(groups.map(({ groupTitle, data }) => [groupTitle, data.map(({ title }) => title)]));

test('everything there is comes in three groups that show four results at a time', async () => {
  const answer = await call('GET', '/api/main-search/data');
  expect(Value.Check(SearchAnswer, answer.json())).toBe(true);
  const groups = await search();
  expect(groups.map(({ groupTitle }) => groupTitle)).toEqual([...searchGroups]);
  expect(groups.every(({ searchLimit }) => searchLimit === 4)).toBe(true);
  expect(groups[0]?.data).toHaveLength(pageLinks.length);
  for (const { data } of groups) expect(data.length).toBeGreaterThan(4);
});

test('a search finds what contains it, whatever its case, and leaves out groups without any', async () => {
  const all = await search();
  for (const q of ['cal', 'CHECKOUT', 'ศิริพร', 'ตลาด', 'taladnat.example', '%', '_', "'", '"', '\\', 'nothing at all', 'é']) {
    const expected = all
      .map((group) => ({ ...group, data: (group.data as object[]).filter((entry) => searched(entry).includes(q.toLowerCase())) }))
      .filter(({ data }) => data.length > 0);
    expect(await search(`?q=${encodeURIComponent(q)}`), q).toEqual(expected);
  }
  expect(await search('?q=')).toEqual(all);
  expect((await call('GET', `/api/main-search/data?q=${'x'.repeat(201)}`)).json().error).toHaveProperty('q');
});

/** Searched texts of an entry, one per line. */
function searched(entry: { title?: string; link?: string; by?: string; fileName?: string; email?: string }): string {
  const page = pageLinks.find(({ link }) => link === entry.link);
  return [page?.title ?? entry.title, page?.thai, entry.by, entry.fileName, entry.email].join('\n').toLowerCase();
}

test('a search takes words in any order, without the blank that keyboards put behind them', async () => {
  for (const q of ['list invoice', ' invoice  list\u00a0', 'ใบแจ้งหนี้ รายการ ']) {
    expect(titles(await search(`?lng=en&q=${encodeURIComponent(q)}`)).Pages, q).toContain('Invoice List');
  }
  expect(titles(await search(`?q=${encodeURIComponent('ทองดี ศิริพร ')}`)).Contacts).toEqual(['ศิริพร ทองดี']);
  expect(await search('?q=%20')).toEqual(await search());
});

describe('products', () => {
  const find = async (q: string, lng = 'th'): Promise<SearchAnswer> =>
    (await call('GET', `/api/main-search/data?${new URLSearchParams({ q, products: 'true', lng })}`)).json();
  const groupsOf = ({ searchArr }: SearchAnswer) => searchArr.map(({ groupTitle }) => groupTitle);

  test('come first when they are wanted, those that fit best with price, picture and page', async () => {
    for (const [lng, title] of [
      ['th', 'โคมไฟหัวเตียงทรงเห็ด'],
      ['en', 'Mushroom bedside lamp'],
    ] as const) {
      for (const q of ['lamp', 'โคมไฟ ']) {
        const answer = await find(q, lng);
        expect([...Value.Errors(SearchAnswer, answer)]).toEqual([]);
        expect(answer.searchArr[0]).toMatchObject({
          groupTitle: 'Products',
          searchLimit: 4,
          data: [
            {
              id: 15,
              title,
              price: 29.5,
              img: '/assets/products/bedside-lamp-1-240.webp',
              link: '/apps/ecommerce/product/bedside-lamp-15',
            },
            { id: 3 },
            { id: 6 },
          ].slice(0, q === 'lamp' ? 2 : 3),
        });
      }
    }
    const [wood] = (await find('ไม้')).searchArr;
    expect(wood).toMatchObject({ groupTitle: 'Products', total: 14 });
    expect(wood?.data).toHaveLength(4);
  });

  test('stand before pages, but behind them when only a description fits', async () => {
    expect(groupsOf(await find('home', 'en'))).toEqual(['Products', 'Pages']);
    expect(groupsOf(await find('shop', 'en'))).toEqual(['Pages', 'Products']);
  });

  test('are left out where they are not wanted, nothing is asked, or there are none', async () => {
    expect(await search('?q=lamp')).toEqual([]);
    expect(await search('?products=true')).toEqual(await search());
    expect(await find('faq')).toEqual({ searchArr: await search('?q=faq') });
    expect((await call('GET', '/api/main-search/data?q=a&products=maybe')).statusCode).toBe(400);
  });

  test('are suggested by what was meant when nothing at all is found', async () => {
    expect(await find('ปิ่นโค')).toEqual({ searchArr: [], suggestion: 'ปิ่นโต' });
    expect(await find('zzzzzz')).toEqual({ searchArr: [] });
  });
});

test('pages have a title in both languages, and are found by either', async () => {
  expect(new Set(pageLinks.map(({ thai }) => thai)).size).toBe(pageLinks.length);
  for (const { thai } of pageLinks) expect(thai).toMatch(/[\u0e00-\u0e7f]/);
  // Inside a Thai word, and by the English title.
  for (const q of ['แจ้งหนี้', 'invoice']) {
    const query = `q=${encodeURIComponent(q)}`;
    expect(titles(await search(`?${query}&lng=th`)).Pages, q).toContain('รายการใบแจ้งหนี้');
    expect(titles(await search(`?${query}&lng=en`)).Pages, q).toContain('Invoice List');
  }
  expect((await call('GET', '/api/main-search/data?lng=de')).statusCode).toBe(400);
});

test('page titles are in the language named, else in the one the reader prefers, else in Thai', async () => {
  for (const path of ['/api/main-search/data', '/api/bookmarks/data']) {
    const ask = async (query = '', language?: string) =>
      (await call('GET', path + query, { headers: language ? { 'accept-language': language } : {} })).body;
    const [thai, english] = [await ask('?lng=th'), await ask('?lng=en')];
    expect(thai).not.toBe(english);
    expect([await ask(), await ask('', 'en-GB,th;q=0.5'), await ask('', 'fr'), await ask('?lng=th', 'en')]).toEqual([
      thai,
      english,
      thai,
      thai,
    ]);
    expect((await call('GET', path)).headers.vary).toContain('Accept-Language');
  }
});

test('every page has a name, a title and an address of its own, and an icon that exists', async () => {
  const [pages] = await search();
  const entries = pages?.groupTitle === 'Pages' ? pages.data : [];
  expect(entries.map(({ id }) => id)).toEqual(entries.map((_, place) => place + 1));
  for (const key of ['target', 'title', 'link'] as const) expect(new Set(entries.map((entry) => entry[key])).size).toBe(entries.length);
  for (const { icon } of entries) expect(featherIcons, icon).toContain(icon);
});

test('pages carry the asker’s own bookmarks', async () => {
  const { bookmarks }: Bookmarks = (await call('GET', '/api/bookmarks/data', { token: john })).json();
  const marked = (groups: SearchAnswer['searchArr']) =>
    groups.flatMap(({ groupTitle, data }) => (groupTitle === 'Pages' ? data : [])).filter(({ isBookmarked }) => isBookmarked);
  expect(marked(await search('', john))).toEqual(bookmarks);
  expect(marked(await search())).toEqual([]);
  expect(titles(await search('?q=wishlist&lng=en'))).toEqual({ Pages: ['Wishlist'] });
});
