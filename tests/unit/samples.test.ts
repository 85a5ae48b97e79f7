import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { invoiceClientSeed, invoiceSeed } from '../../api/db/seed/backoffice/invoices.ts';

const root = join(import.meta.dirname, '../..');
const files = globSync(['api/db/seed/**/*.ts', 'public/assets/data/locales/**/*.json'], { cwd: root });
const texts = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

test.each(texts)('$file names no telephone that could ring', ({ text }) => {
  expect(text.match(/(?<![\d-])0[1-9]\d?[ -]?\d{3}[ -]?\d{4}(?!\d)/g)).toBeNull();
});

test.each(texts)('$file is spelled as the Royal Institute spells', ({ text }) => {
  expect(text.match(/แชท|[ก-ฺเ-ๅ็-๎]ๆ/g)).toBeNull();
});

test('a client of invoices has one picture, and lives where the address is', () => {
  const pictures = Map.groupBy(invoiceSeed, ({ client }) => client);
  for (const invoices of pictures.values()) expect(new Set(invoices.map(({ avatar }) => avatar)).size).toBe(1);
  for (const { address, country } of invoiceClientSeed) {
    if (/เชียงใหม่|Rayong|ภูเก็ต|Khon Kaen|ลำปาง|Nan$|กรุงเทพฯ|Songkhla/.test(address)) expect(country).toBe('Thailand');
  }
});
