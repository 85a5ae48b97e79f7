import { expect, test } from 'vitest';
import { dataVersion } from '../../../api/db/changes.ts';
import type { Database } from '../../../api/db/client.ts';
import { refreshProductWords } from '../../../api/domain/shop/product-words.ts';
import { sampleDatabase } from '../../support/databases.ts';
import { clientOf } from '../../support/sqlite.ts';

const wordsIn = (db: Database) => clientOf(db).prepare('SELECT * FROM product_word ORDER BY word, place, product_id').all();

test('products that were there before their words are found at the next start, and read once', async () => {
  const db = await sampleDatabase();
  const words = wordsIn(db);
  expect(words.length).toBeGreaterThan(1000);
  clientOf(db).exec("DELETE FROM product_word; DELETE FROM meta WHERE key = 'product words'");
  await refreshProductWords(db);
  expect(wordsIn(db)).toEqual(words);
  const state = dataVersion(db);
  await refreshProductWords(db);
  expect(dataVersion(db)).toBe(state);
});

test('products are read anew when they were read differently', async () => {
  const db = await sampleDatabase();
  const words = wordsIn(db);
  clientOf(db).exec("UPDATE meta SET value = 'otherwise' WHERE key = 'product words'; UPDATE product_word SET word = word || 'x'");
  await refreshProductWords(db);
  expect(wordsIn(db)).toEqual(words);
});

test('the words of a product go with it', async () => {
  const db = await sampleDatabase();
  clientOf(db).exec('DELETE FROM product WHERE id = 7');
  expect(clientOf(db).prepare('SELECT count(*) FROM product_word WHERE product_id = 7').pluck().get()).toBe(0);
});
