import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { resetLockOf } from '../../api/db/reset-lock.ts';
import { openDatabase } from '../../api/db/sqlite/database.ts';

/** A reset lock with a log of events. */
function watched() {
  const gate = resetLockOf(openDatabase(':memory:'));
  const seen: string[] = [];
  const slow = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const work = async () => {
      seen.push(`${name} begins`);
      await promise;
      seen.push(`${name} ends`);
    };
    return { work, resolve, reject };
  };
  return { gate, seen, slow };
}

test('changes happen side by side', async () => {
  const { gate, seen, slow } = watched();
  const [one, other] = [slow('one'), slow('other')];
  const both = [gate.change(one.work), gate.change(other.work)];
  await setImmediate();
  expect(seen).toEqual(['one begins', 'other begins']);
  one.resolve();
  other.resolve();
  await Promise.all(both);
  expect(await gate.change(() => 5)).toBe(5);
});

test('an exchange waits for changes that have begun, and later ones wait for it', async () => {
  const { gate, seen, slow } = watched();
  const [early, exchange, late] = [slow('early'), slow('exchange'), slow('late')];
  const all = [gate.change(early.work), gate.exchange(exchange.work), gate.change(late.work)];
  await setImmediate();
  expect(seen).toEqual(['early begins']);
  early.resolve();
  await setImmediate();
  expect(seen).toEqual(['early begins', 'early ends', 'exchange begins']);
  late.resolve();
  await setImmediate();
  expect(seen).toHaveLength(3);
  exchange.resolve();
  await Promise.all(all);
  expect(seen.slice(3)).toEqual(['exchange ends', 'late begins', 'late ends']);
});

test('failures of changes and exchanges let the others go on', async () => {
  const { gate, seen, slow } = watched();
  const [early, exchange] = [slow('early'), slow('exchange')];
  const all = [gate.change(early.work), gate.exchange(exchange.work), gate.change(() => seen.push('late'))];
  const outcome = Promise.allSettled(all);
  early.reject(new Error('early'));
  exchange.reject(new Error('exchange'));
  expect((await outcome).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['early begins', 'exchange begins', 'late']);
});
