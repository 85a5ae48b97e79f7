import { expect, test } from 'vitest';
import { listingInWords } from '../../../src/islands/chat/listing-in-words.ts';

const here = 'https://taladnat.example';

test.each([
  [`สนใจค่ะ\n${here}/listing/จักรยาน-ญี่ปุ่น-12`, 12],
  [`${here}/en/listing/bicycle-12?from=chat#photos`, 12],
  [`First ${here}/listing/one-1 then ${here}/listing/two-2`, 1],
  [`${here}/listing/without-a-number, but ${here}/listing/7.`, 7],
  ['https://elsewhere.example/listing/one-1', undefined],
  [`${here}.evil.example/listing/one-1`, undefined],
  [`${here}/account/listing/one-1 ${here}/listing/one-1/more /listing/one-1`, undefined],
  [`${here}/listing/one-${'9'.repeat(30)}`, undefined],
])('%s', (text, id) => {
  expect(listingInWords(text, here)).toBe(id);
});
