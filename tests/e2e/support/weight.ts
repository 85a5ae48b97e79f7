import type { Page } from '@playwright/test';

export interface Loaded {
  url: string;
  type: string;
  /** On the wire, compressed. */
  bytes: number;
}

/** Notes what a page loads from now on. */
export async function weigh(page: Page): Promise<() => Loaded[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const seen = new Map<string, Loaded>();
  client.on('Network.responseReceived', ({ requestId, response, type }) => seen.set(requestId, { url: response.url, type, bytes: 0 }));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = seen.get(requestId);
    if (entry) entry.bytes = encodedDataLength;
  });
  return () => [...seen.values()].filter(({ url }) => !url.startsWith('data:'));
}

export const kilobytes = (loaded: Loaded[], type?: string) =>
  loaded.filter((entry) => !type || entry.type === type).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

/** Kilobytes of the scripts written into the page. */
export const inlineScript = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const text = [...document.scripts]
      .filter((element) => !element.src && element.type !== 'application/ld+json')
      .map((element) => element.text)
      .join('\n');
    const zipped = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
    return (await new Response(zipped).arrayBuffer()).byteLength / 1024;
  });

export const list = (loaded: Loaded[]) => loaded.map(({ url, bytes }) => `${url} ${bytes}`).join('\n');
