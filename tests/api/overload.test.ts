import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../api/app.ts';
import { loadConfig } from '../../api/config.ts';
import { sampleDatabase } from '../support/app.ts';

const app = await buildApp({ config: loadConfig({ LOG_LEVEL: 'silent', OVERLOAD_DELAY: '5' }), db: await sampleDatabase() });
afterAll(() => app.close());

/** Keeps the event loop from its work, as a heavy load does, until the server has noticed. */
async function holdUp(until: () => Promise<boolean>): Promise<boolean> {
  for (let round = 0; round < 200; round += 1) {
    const end = performance.now() + 40;
    while (performance.now() < end);
    await setImmediate();
    if (await until()) return true;
  }
  return false;
}

test('a server that can’t keep up refuses calls with 503 and says when to try again, but stays healthy', async () => {
  const refused = await holdUp(async () => (await app.inject('/apps/ecommerce/products')).statusCode === 503);
  expect(refused).toBe(true);
  const answer = await app.inject('/apps/ecommerce/products');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('1');
  expect(answer.json()).toEqual({ error: 'The server is busy. Please try again shortly.', code: 'OVERLOADED' });
  expect((await app.inject('/health')).statusCode).toBe(200);
});
