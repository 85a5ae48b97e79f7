import { expect, test } from 'vitest';
import { WordThread } from '../../../api/db/sqlite/word-thread.ts';
import { testApp } from '../../support/app.ts';
import { sampleDatabase } from '../../support/databases.ts';
import { manyListings } from '../../support/market/many-listings.ts';
import { feedAll, writeListings } from '../../support/market/searchable.ts';
import { Random } from '../../support/random.ts';
import { clientOf, sqliteOf } from '../../support/sqlite.ts';
import { startTime } from '../../support/start-time.ts';
import { planOf, recordStatements, statementsOf } from '../../support/statements.ts';

const server = await testApp({}, { repeat: () => () => {} }, await sampleDatabase());
const { call, db } = server;

test('no search reads a table from end to end, nor sorts all that it finds by words', async () => {
  const recorder = recordStatements();
  await writeListings(db, manyListings(60, new Random(1), startTime));
  await feedAll(db);
  const queries = [
    ...['q=iphone', 'q=iphon', 'q=ซัมซงุ', 'category=cars&minPrice=5&sort=price-up', 'near=13.7,100.5&sort=nearest', 'province=10&q=xyz'],
    ...['category=car-sedan&attributes=brand:honda,year:2000-', 'within=5&seller=admin', 'condition=new&delivery=ship'],
  ];
  for (const query of queries) expect((await call('GET', `/api/listings?${encodeURI(query)}`)).statusCode, query).toBe(200);
  for (const q of ['มือ', 'ip']) await call('GET', `/api/listings/suggest?q=${encodeURIComponent(q)}`);
  recorder.stop();
  // Counting stops at this number.
  const isCounting = (text: string) => text.startsWith('select count(*) from (select 1 from search_row limit');
  const searches = [...recorder.found.keys()].filter(
    (text) => !isCounting(text) && /search_|__search/.test(text) && /^\s*(select|update|delete)/i.test(text),
  );
  expect(searches.length).toBeGreaterThan(8);
  for (const statement of searches) {
    const plan = planOf(server, statement);
    // Materialized parts of a statement, which were already counted, are scanned; so is the source of a batch's first rows.
    const whole = plan.filter((step) => /^SCAN (?!search_row$|__search_words VIRTUAL|\(subquery|search_due)/.test(step));
    expect(whole, `${statement}\n${plan.join('\n')}`).toEqual([]);
    if (statement.includes('match ?')) expect(plan.join('\n'), statement).toMatch(/__search_words VIRTUAL TABLE INDEX/);
  }
});

test('a thread of its own answers the same', async () => {
  const file = sqliteOf(db).$client.name;
  const thread = new WordThread(file);
  const statement = 'SELECT id, listing_id FROM search_row WHERE id > ? ORDER BY id LIMIT 5';
  expect(await thread.ask(statement, [0])).toEqual(clientOf(db).prepare(statement).raw().all(0));
  await expect(thread.ask('SELECT 1 FROM nowhere', [])).rejects.toThrow('no such table');
  await expect(thread.ask('DELETE FROM search_row', [])).rejects.toThrow();
  const waiting = thread.ask(statement, [0]);
  const refused = expect(waiting).rejects.toThrow('ending');
  await thread.close();
  await refused;
});

test('a thread of its own puts the index together, and the same is found', async () => {
  const client = clientOf(db);
  const thread = new WordThread(sqliteOf(db).$client.name);
  const segments = () => client.prepare('SELECT count(DISTINCT segid) FROM __search_words_idx').pluck().get();
  const found = () => client.prepare("SELECT rowid FROM __search_words WHERE __search_words MATCH 'xqapart' ORDER BY rowid").pluck().all();
  const rows = Array.from({ length: 12 }, (_, at) => 4_000_000_000 + at);
  for (const row of rows) client.prepare("INSERT INTO __search_words (rowid, t) VALUES (?, 'xqapart')").run(row);
  const before = Number(segments());
  expect(await thread.merge()).toBe(true);
  while (await thread.merge());
  expect(segments()).toBeLessThan(before - 6);
  expect(found()).toEqual(rows);
  await thread.close();
});

test('a search is corrected once, whether something is found then or nothing is', async () => {
  const searches = [
    'samsng',
    'zzxqv wkjhg',
    'samsng zzxqv',
    'iphne samsng toyta hnda yamha canno nikno macbok adidsa nkie lapotp camrea guiatr',
  ];
  for (const q of searches) {
    const asked = await statementsOf(server, () => call('GET', `/api/listings?q=${encodeURIComponent(q)}`));
    expect(asked.filter((text) => text.includes('search_near')).length, q).toBe(1);
  }
});
