import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp } from '../../api/app.ts';
import { loadConfig } from '../../api/config.ts';
import { sampleDatabase } from './databases.ts';
import { temporaryFolder } from './server.ts';

/** A built site with one prerendered page for what is not found, and one script; every other address is made by this handler. */
export function siteFolder(handler: string): string {
  const folder = temporaryFolder();
  for (const part of ['client', 'client/_astro', 'server']) mkdirSync(join(folder, part));
  writeFileSync(join(folder, '_headers.json'), '[]');
  writeFileSync(join(folder, 'client/404.html'), 'not found');
  writeFileSync(join(folder, 'client/_astro/part.js'), 'export {};');
  writeFileSync(join(folder, 'server/entry.mjs'), handler);
  return folder;
}

/** The app with such a site, closed when the test file ends. */
export async function siteApp(pagesFolder: string, settings: object = {}): Promise<FastifyInstance> {
  const config = { ...loadConfig({ LOG_LEVEL: 'silent', OVERLOAD_DELAY: '0' }), ...settings };
  const app = await buildApp({ config, db: await sampleDatabase(), pagesFolder });
  afterAll(() => app.close());
  return app;
}
