import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../tools/install.mjs';
import { launch } from '../../../tools/launch.ts';
import { test as base } from './site.ts';

/** Runs a site during `use`, with the samples unless its settings say otherwise; `prepare` can change its data file before. */
export async function withSite(
  use: (address: string) => Promise<void>,
  prepare: (file: string) => void = () => undefined,
  settings: Record<string, string> = {},
): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'taladnat-'));
  const server = launch({
    // Like a service, it is started from an arbitrary working directory and must find its files.
    args: [join(root, 'dist/api/server.mjs')],
    cwd: data,
    env: {
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: data,
      LOG_LEVEL: 'error',
      MAX_EVENT_LOOP_DELAY_MS: '0',
      RATE_LIMIT_FACTOR: '0',
      ...settings,
    },
  });
  try {
    const { address } = await server.listening();
    prepare(join(data, 'demo.sqlite'));
    await use(address);
  } finally {
    await server.end();
    rmSync(data, { recursive: true, force: true });
  }
}

/** A separate site, where notices to sample accounts don't affect other tests. */
export const test = base.extend<object, { ownSite: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
  ownSite: [async ({}, use) => withSite(use), { scope: 'worker' }],
  baseURL: async ({ ownSite }, use) => use(ownSite),
});
