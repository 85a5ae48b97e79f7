import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf } from '../../src/ui/links-in-text.ts';

const linksIn = (text: string) => partsOf(text).flatMap(({ href }) => href ?? []);

test.each([
  ['ดูที่ https://taladnat.example/listing/จักรยาน-1 ค่ะ', ['https://taladnat.example/listing/จักรยาน-1']],
  ['Is it http://a.example/x?y=1&z=2#top?', ['http://a.example/x?y=1&z=2#top']],
  ['(https://a.example/one), https://a.example/two.', ['https://a.example/one', 'https://a.example/two']],
  ['https://a.example/wiki/Rice_(plant)', ['https://a.example/wiki/Rice_(plant)']],
  ['<https://a.example/"onclick=x>', ['https://a.example/']],
  ['javascript:alert(1) ftp://a.example a.example www.a.example', []],
  ['https://shop.exampleครับ', ['https://shop.example']],
  ['https://shop.exampleค่ะ https://a.example/1นะคะ', ['https://shop.example', 'https://a.example/1']],
  ['https://a.example/?q=1ครับ, https://a.example/x/ครับ', ['https://a.example/?q=1', 'https://a.example/x/']],
  ['https://ตลาด.example/ก https://www.ตลาด.ไทย/', ['https://ตลาด.example/ก', 'https://www.ตลาด.ไทย/']],
  ['https://taladnat.example/listing/ขายด้วย-1', ['https://taladnat.example/listing/ขายด้วย-1']],
  ['https:// and http://', []],
  ['', []],
])('%s', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

test('whatever is written, the parts are the text, and addresses are of the web', () => {
  const text = fc
    .array(fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('https://', 'http://a', ')', '.', 'ๆ')))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (written) => {
      const parts = partsOf(written);
      expect(parts.map((part) => part.text).join('')).toBe(written);
      for (const { href } of parts) if (href) expect(new URL(href).protocol).toMatch(/^https?:$/);
    }),
  );
});
