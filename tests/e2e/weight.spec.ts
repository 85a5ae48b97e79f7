import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

/** Kilobytes of script before anybody has touched the page, and requests and bytes in all. */
const budgets = [
  { path: '/home', script: 8, requests: 10, all: 100 },
  { path: '/apps/ecommerce/shop', script: 20 },
  { path: '/apps/ecommerce/product/', script: 20 },
  { path: '/signin', script: 8 },
];

for (const { path, script, requests, all } of budgets) {
  for (const prefix of ['', '/en']) {
    test(`${prefix}${path} keeps to its weight and to this host`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      const { products } = await (await page.request.get(`${baseURL}/apps/ecommerce/products`)).json();
      const address = `${baseURL}${prefix}${path}${path.endsWith('/') ? products[0].slug : ''}`;
      // What most visitors get: a page that others have asked for before is compressed as well as can be.
      const plain = await page.request.get(address, { headers: { 'accept-encoding': 'identity' } });
      const best = brotliCompressSync(await plain.body()).length;
      const sent = async () =>
        Number((await page.request.get(address, { headers: { 'accept-encoding': 'br' } })).headers()['content-length']);
      await expect.poll(sent).toBeLessThanOrEqual(best);
      const client = await context.newCDPSession(page);
      await client.send('Network.enable');
      const seen = new Map<string, { url: string; type: string; bytes: number }>();
      client.on('Network.responseReceived', ({ requestId, response, type }) => seen.set(requestId, { url: response.url, type, bytes: 0 }));
      client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const entry = seen.get(requestId);
        if (entry) entry.bytes = encodedDataLength;
      });
      await page.goto(address, { waitUntil: 'networkidle' });
      const loaded = [...seen.values()].filter(({ url }) => !url.startsWith('data:'));
      const kilobytes = (of: typeof loaded) => of.reduce((sum, entry) => sum + entry.bytes, 0) / 1024;
      const external = kilobytes(loaded.filter(({ type }) => type === 'Script'));
      const inline = await page.evaluate(async () => {
        const text = [...document.scripts]
          .filter((element) => !element.src && element.type !== 'application/ld+json')
          .map((element) => element.text)
          .join('\n');
        const zipped = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
        return (await new Response(zipped).arrayBuffer()).byteLength / 1024;
      });
      expect.soft(external + inline, loaded.map(({ url, bytes }) => `${url} ${bytes}`).join('\n')).toBeLessThanOrEqual(script);
      expect.soft(loaded.filter(({ url }) => new URL(url).origin !== new URL(baseURL ?? '').origin)).toEqual([]);
      const below = await page.evaluate(() =>
        [...document.images].filter((image) => image.getBoundingClientRect().top >= innerHeight).map((image) => image.currentSrc),
      );
      const above = loaded.map(({ url }) => url).filter((url) => !below.includes(url));
      if (requests) expect.soft(above.length, above.join('\n')).toBeLessThanOrEqual(requests);
      if (all) expect.soft(kilobytes(loaded), loaded.map(({ url, bytes }) => `${url} ${bytes}`).join('\n')).toBeLessThanOrEqual(all);
      await context.close();
    });
  }
}
