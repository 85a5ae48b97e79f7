import { afterAll, expect, test } from 'vitest';
import { testApp } from '../support/app.ts';

const { app, signUp } = await testApp();
const address = await app.listen({ port: 0 });
afterAll(() => app.close());

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(address + path, { headers });
  return { status: answer.status, vary: answer.headers.get('vary')?.toLowerCase() ?? '', text: await answer.text() };
}
const isThai = ({ text }: { text: string }) => /[ก-๙]/.test(text);
/** Calls with `lang` (cached publicly, cached by address, and never cached), and calls with `lng`. */
const addresses = ['/apps/ecommerce/products?perPage=3', '/apps/ecommerce/products/3', '/apps/ecommerce/cart', '/faq/data'];
const named = (path: string, name: string, value: string) => `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`;

test.each(addresses)('%s takes both names of the language, and Accept-Language where none is given', async (path) => {
  const authorization = `Bearer ${(await signUp(`reader-${path.replace(/\W/g, '').slice(-10)}`)).accessToken}`;
  await fetch(`${address}/apps/ecommerce/cart`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ productId: 3 }),
  });
  for (const headers of [{}, { authorization }] as Record<string, string>[]) {
    if (path.endsWith('cart') && !headers.authorization) continue;
    // Twice, since the second response may come from the cache.
    for (let time = 0; time < 2; time += 1) {
      expect(isThai(await ask(path, headers))).toBe(true);
      for (const name of ['lang', 'lng']) {
        expect(isThai(await ask(named(path, name, 'en'), headers))).toBe(false);
        expect(isThai(await ask(named(path, name, 'th'), { ...headers, 'accept-language': 'en-US' }))).toBe(true);
      }
      const english = await ask(path, { ...headers, 'accept-language': 'en-US,en;q=0.9,th;q=0.1' });
      expect(isThai(english)).toBe(false);
      expect(english.vary).toContain('accept-language');
      expect(isThai(await ask(path, { ...headers, 'accept-language': 'th-TH,en;q=0.5' }))).toBe(true);
    }
  }
});

test('a language that there is not is refused by either name', async () => {
  for (const path of ['/apps/ecommerce/products', '/faq/data'])
    for (const name of ['lang', 'lng']) expect((await ask(named(path, name, 'de'))).status).toBe(400);
});

test('the name that a call declares counts before its alias', async () => {
  expect(isThai(await ask('/apps/ecommerce/products?lang=en&lng=th'))).toBe(false);
  expect(isThai(await ask('/faq/data?lng=en&lang=th'))).toBe(false);
});
