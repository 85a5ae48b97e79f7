import { expect, type Page } from '@playwright/test';
import { indexedPages } from '../../../api/contract/values/operations/site.ts';
import { isPublic } from '../../../tools/site-pages.mjs';

export interface Loaded {
  url: string;
  type: string;
  /** Compressed transfer size. */
  bytes: number;
}

/**
 * Records everything that a page loads, starting with its document, until it is stopped; the browser's cache is disabled meanwhile. Pending
 * requests of the previous page are not counted.
 */
export async function weigh(page: Page): Promise<{ (): Loaded[]; stop: () => Promise<void> }> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const { frame } = (await client.send('Page.getFrameTree')).frameTree;
  const seen = new Map<string, Loaded>();
  const former = new Set([frame.loaderId]);
  client.on('Network.responseReceived', ({ requestId, response, type, frameId, loaderId }) => {
    if (type === 'Document' && frameId === frame.id) {
      seen.clear();
      former.delete(loaderId);
    }
    // Responses to the previous page can arrive between those of the new page.
    if (former.has(loaderId)) return;
    seen.set(requestId, { url: response.url, type, bytes: 0 });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = seen.get(requestId);
    if (entry) entry.bytes = encodedDataLength;
  });
  const loaded = () => [...seen.values()].filter(({ url }) => !url.startsWith('data:'));
  return Object.assign(loaded, { stop: () => client.detach() });
}

export const kilobytes = (loaded: Loaded[], type?: string) =>
  loaded.filter((entry) => !type || entry.type === type).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

/** Kilobytes of the page's inline scripts. */
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

/** Limits of what a page loads before any interaction, in kilobytes transferred. */
const limits = { Stylesheet: 26, Document: 25, Font: 60 };
const scripts = { public: 8, shop: 20, app: 110, tool: 120, graph: 150 };
const indexed: readonly string[] = indexedPages;
const shop = /^\/(?:apps\/ecommerce\/(?:shop|product)|search)\b/;
/** Work screens, which load everything for immediate interaction. */
const tool =
  /^\/(?:apps\/(?:calendar|chat|email|invoice|kanban|permissions|roles|todo|user)|datatables|moderation|manage|account\/profile|messenger|pages\/blog\/(?:edit|own))\b/;
/** Screens that use GraphQL. */
const graph = /^\/account\/(?:favourites|listings)\b/;
/** Leaflet and Longdo with the cards of places, which are loaded when a map becomes visible and are not counted. */
export const mapLibrary = /leaflet|rolldown-runtime|\/card\.|longdo\.[^/]*js|tile\.openstreetmap/i;

function scriptLimit(path: string): number {
  if (shop.test(path)) return scripts.shop;
  if (isPublic(path)) return scripts.public;
  return graph.test(path) ? scripts.graph : tool.test(path) ? scripts.tool : scripts.app;
}

/** Whether a page has limits: indexed pages, and the screens of signed-in accounts. */
export const hasLimits = (path: string): boolean => !isPublic(path) || indexed.includes(path);

/** Reports exceeded limits of the opened page as soft failures. The path is the Thai one. */
export async function expectWeight(page: Page, loaded: Loaded[], path: string): Promise<void> {
  const counted = loaded.filter(({ url }) => !mapLibrary.test(url));
  const sum = kilobytes(counted, 'Script') + (await inlineScript(page));
  const address = page.url();
  expect.soft(sum, `script of ${address}\n${list(counted)}`).toBeLessThanOrEqual(scriptLimit(path));
  for (const [type, limit] of Object.entries(limits))
    expect.soft(kilobytes(counted, type), `${type} of ${address}`).toBeLessThanOrEqual(limit);
}
