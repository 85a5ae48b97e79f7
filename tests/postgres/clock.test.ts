import { expect, test, vi } from 'vitest';
import { watchClock } from '../../api/clock-watch.ts';
import { newServerDatabase } from '../support/postgres.ts';
import { newFile } from '../support/sqlite.ts';

const db = await newServerDatabase();

/** Log lines if this machine's clock is ahead by a number of milliseconds. */
async function said(ahead: number, database = db) {
  const lines: [object, string][] = [];
  const log = { warn: (...line: [object, string]) => lines.push(line) } as unknown as Parameters<typeof watchClock>[0]['log'];
  (await watchClock({ db: database, log, now: () => Date.now() + ahead }))();
  return lines;
}

test('a clock that differs from the database’s is said in one line, and by how much', async () => {
  const [[about, text] = [{}, ''], ...more] = await said(60_000);
  expect(more).toEqual([]);
  expect(about).toMatchObject({ event: 'clock-differs' });
  expect(text).toMatch(/^This machine's clock is (60|59\.\d) s ahead of the database's: set both by NTP\.$/);
  expect((await said(-5000))[0]?.[1]).toMatch(/clock is (5|4\.\d|5\.\d) s behind the database's/);
});

test('one that agrees within a second, a file and a database that is away are no reason for a line', async () => {
  expect(await said(0)).toEqual([]);
  expect(await said(500)).toEqual([]);
  expect(await said(60_000, newFile())).toEqual([]);
  const away = { ...db, engine: { ...db.engine, clock: async () => Promise.reject(new Error('away')) } };
  expect(await said(60_000, away as never)).toEqual([]);
});

test('it is looked at every hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const asked = vi.fn(async () => Date.now());
  const end = await watchClock({ db: { engine: { clock: asked } } as never, log: { warn: () => undefined } as never });
  await vi.advanceTimersByTimeAsync(2 * 3600 * 1000);
  end();
  await vi.advanceTimersByTimeAsync(2 * 3600 * 1000);
  vi.useRealTimers();
  expect(asked).toHaveBeenCalledTimes(3);
});
