import { expect, test } from 'vitest';
import { VersionedCache } from '../../api/cache/versioned.ts';

/** A cache of texts; the size of an entry is the length of text and key, plus one. */
const cacheOf = (maxBytes: number) => new VersionedCache<string>({ maxBytes, sizeOf: (text) => text.length });
/** A source with a version that changes. */
function source() {
  let version = 1;
  const current = () => version;
  return {
    change: () => {
      version += 1;
    },
    mark: () => ({ made: version, current }),
  };
}
const text = (length: number) => 'x'.repeat(length);
const among = (cache: VersionedCache<string>, keys: string) => [...keys].filter((key) => cache.get(key) !== undefined).join('');

test('a value is kept until what it was made from changes', () => {
  const [one, other] = [source(), source()];
  const cache = cacheOf(1000);
  cache.set('a', 'made of one', one.mark());
  cache.set('b', 'made of the other', other.mark());
  one.change();
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'made of the other']);
  other.change();
  expect(among(cache, 'ab')).toBe('');
});

test('a value is not kept when the change came while it was made', () => {
  const { mark, change } = source();
  const before = mark();
  change();
  const cache = cacheOf(1000);
  cache.set('a', 'late', before);
  expect(cache.get('a')).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test('what was asked for the longest ago makes room', () => {
  const { mark } = source();
  const cache = cacheOf(36);
  for (const key of 'abc') cache.set(key, text(10), mark());
  cache.get('a');
  cache.set('d', text(10), mark());
  expect(among(cache, 'abcd')).toBe('acd');
  cache.set('e', text(20), mark());
  expect(among(cache, 'abcde')).toBe('de');
});

test('a value that is larger than all of it is not kept, and the others stay', () => {
  const { mark } = source();
  const cache = cacheOf(36);
  cache.set('a', text(10), mark());
  cache.set('b', text(100), mark());
  expect(among(cache, 'ab')).toBe('a');
});

test('its weight stays below the bound, however much is put in', () => {
  const { mark, change } = source();
  const cache = cacheOf(10_000);
  for (let n = 0; n < 5000; n += 1) {
    if (n % 100 === 0) change();
    cache.set(`key ${n}`, text(n % 200), mark());
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
  }
  expect(cache.bytes).toBeGreaterThan(5000);
  cache.clear();
  expect(cache.bytes).toBe(0);
});
