import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp } from '../../api/app.ts';
import { loadConfig } from '../../api/config.ts';
import type { Database } from '../../api/db/client.ts';
import { sampleDatabase } from './databases.ts';
import { temporaryFolder } from './server.ts';

/**
 * A built site with a prerendered not-found page, the given prerendered pages, which contain their names, and one script; every other
 * address is rendered by this handler.
 */
export function siteFolder(handler: string, prerendered: string[] = []): string {
  const folder = temporaryFolder();
  for (const part of ['client', 'client/en', 'client/_astro', 'server']) mkdirSync(join(folder, part));
  writeFileSync(join(folder, '_headers.json'), '[]');
  writeFileSync(join(folder, 'client/404.html'), 'not found');
  for (const name of prerendered) writeFileSync(join(folder, `client/${name}.html`), name);
  writeFileSync(join(folder, 'client/_astro/part.js'), 'export {};');
  writeFileSync(join(folder, 'server/entry.mjs'), handler);
  return folder;
}

/** An app with such a site, closed when the test file ends. */
export async function siteApp(pagesFolder: string, settings: object = {}, given?: Database, now = Date.now): Promise<FastifyInstance> {
  const config = { ...loadConfig({ LOG_LEVEL: 'silent', MAX_EVENT_LOOP_DELAY_MS: '0' }), ...settings };
  // Periodic work, such as reminders of samples, would change data while pages are counted.
  const tools = { repeat: () => () => {} };
  const app = await buildApp({ config, db: given ?? (await sampleDatabase()), pagesFolder, now, tools });
  afterAll(() => app.close());
  return app;
}

/** A site whose pages show the actor's cart and the requested address. */
export async function countingSite() {
  const db = await sampleDatabase();
  const app = await siteApp(
    siteFolder(
      `export async function handler(request, response, next, { api }) {
        globalThis.made = (globalThis.made ?? 0) + 1;
        const { body } = await api.get('/apps/ecommerce/cart');
        response.setHeader('content-type', 'text/html').end(request.url + ' ' + body.products.length);
      }`,
    ),
    {},
    db,
  );
  const made = () => Number(Reflect.get(globalThis, 'made') ?? 0);
  const open = async (url: string, headers: Record<string, string> = {}) => {
    const { body, headers: sent, statusCode } = await app.inject({ url, headers: { accept: 'text/html', ...headers } });
    return { body, statusCode, isPublic: String(sent['cache-control']).startsWith('public') };
  };
  return { app, db, made, open };
}

/** Such a page in its public form. */
export const commonPage = (url: string) => ({ body: `${url} 0`, statusCode: 200, isPublic: true });
