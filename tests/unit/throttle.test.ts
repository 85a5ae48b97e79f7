import { describe, expect, test } from 'vitest';
import { Throttled } from '../../api/domain/shared/errors.ts';
import { Throttle, type ThrottleRule } from '../../api/domain/shared/rules/throttle.ts';
import { addressKey, consume, createThrottles } from '../../api/domain/shared/throttles.ts';

const now = 1_000_000;
const minute = 60_000;
const inMemory = (_kind: string, rule: ThrottleRule) => new Throttle(rule);

describe('a throttle of three a minute', () => {
  const used = (times: number) => {
    const throttle = new Throttle({ limit: 3, window: minute });
    for (let time = 0; time < times; time++) throttle.count('key', now + time);
    return throttle;
  };

  test('lets three pass and holds the fourth back', () => {
    expect(used(0).wait('key', now)).toBe(0);
    expect(used(2).wait('key', now)).toBe(0);
    expect(used(3).wait('key', now + 2)).toBe(60);
  });

  test('says in whole seconds how long to wait, never less than one', () => {
    expect(used(3).wait('key', now + 59_000)).toBe(1);
    expect(used(3).wait('key', now + 58_999)).toBe(2);
    expect(used(3).wait('key', now + minute - 1)).toBe(1);
  });

  test('is over when a minute has passed since the first', () => {
    const throttle = used(3);
    expect(throttle.wait('key', now + minute)).toBe(0);
    throttle.count('key', now + minute);
    expect(throttle.wait('key', now + minute)).toBe(0);
    expect(throttle.wait('key', now + minute + 1)).toBe(0);
  });

  test('starts a new minute with the first event after the old one', () => {
    const throttle = used(3);
    for (let time = 0; time < 3; time++) throttle.count('key', now + 90_000);
    expect(throttle.wait('key', now + 90_000 + minute - 1)).toBe(1);
  });

  test('counts each key by itself', () => {
    expect(used(3).wait('other', now)).toBe(0);
  });

  test('forgets what it is told to forget', () => {
    const throttle = used(3);
    throttle.reset('key');
    expect(throttle.wait('key', now)).toBe(0);
  });

  test('does not count what is asked', () => {
    const throttle = used(2);
    for (let time = 0; time < 10; time++) throttle.wait('key', now);
    expect(throttle.wait('key', now)).toBe(0);
  });

  test('remembers twenty thousand keys and forgets the oldest beyond', () => {
    const throttle = new Throttle({ limit: 1, window: minute });
    for (let key = 0; key < 20_000; key++) throttle.count(`key ${key}`, now);
    expect(throttle.wait('key 0', now)).toBe(60);
    throttle.count('one more', now);
    expect(throttle.wait('key 0', now)).toBe(0);
    expect(throttle.wait('key 1', now)).toBe(60);
    expect(throttle.wait('key 19999', now)).toBe(60);
    expect(throttle.wait('one more', now)).toBe(60);
  });

  test('takes a key that comes back after its minute for a new one', () => {
    const throttle = new Throttle({ limit: 1, window: minute });
    for (let key = 0; key < 20_000; key++) throttle.count(`key ${key}`, now);
    throttle.count('key 0', now + minute);
    throttle.count('one more', now + minute);
    expect(throttle.wait('key 0', now + minute)).toBe(60);
  });
});

test('an attempt too many throws how long to wait and is not counted', async () => {
  const throttle = new Throttle({ limit: 1, window: minute });
  await consume(throttle, 'key', now);
  await expect(consume(throttle, 'key', now + 1000)).rejects.toThrow(
    expect.objectContaining({ retryAfter: 59, code: 'TOO_MANY_REQUESTS' }),
  );
  await expect(consume(throttle, 'key', now + minute - 1)).rejects.toThrow(Throttled);
  await expect(consume(throttle, 'key', now + minute)).resolves.toBeUndefined();
});

test('demo mode allows more attempts than persistent mode', () => {
  const attempts = (throttle: Throttle) => {
    let count = 0;
    while (throttle.wait('key', now) === 0) {
      throttle.count('key', now);
      count += 1;
    }
    return count;
  };
  const demo = createThrottles('demo', inMemory);
  const persistent = createThrottles('persistent', inMemory);
  expect(attempts(persistent.loginAddress)).toBe(30);
  expect(attempts(persistent.loginAccount)).toBe(10);
  expect(attempts(persistent.registerAddress)).toBe(5);
  expect(attempts(persistent.refreshSession)).toBe(30);
  for (const name of ['loginAddress', 'loginAccount', 'registerAddress', 'refreshSession'] as const) {
    expect(attempts(demo[name])).toBeGreaterThanOrEqual(30);
  }
});

test('several attempts at a time are all counted, or none of them', () => {
  const throttle = new Throttle({ limit: 10, window: 1000 });
  expect(throttle.take('a', 0, 6)).toBe(0);
  expect(throttle.take('a', 0, 5)).toBe(1);
  expect(throttle.take('a', 0, 4)).toBe(0);
  expect([throttle.take('a', 0), throttle.take('a', 1000, 10)]).toEqual([1, 0]);
});

describe('attempts are counted under', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::5:6:7:8', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['fe80::', 'fe80:0:0:0'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
  ])('%s as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  test('one key for all addresses of a /64 network and two keys for two networks', () => {
    expect(addressKey('2001:db8::ffff:1:2:3')).toBe(addressKey('2001:db8:0:0:a::'));
    expect(addressKey('2001:db8:0:1::1')).not.toBe(addressKey('2001:db8:0:2::1'));
  });

  test.each([
    [
      '7.7.7.7',
      [
        '7.7.7.7:50123',
        '::ffff:7.7.7.7',
        '::FFFF:0707:0707',
        '0:0:0:0:0:ffff:707:707',
        '[::ffff:7.7.7.7]:443',
        '007.07.7.7',
        '[::ffff:7.7.7.7%eth0]',
      ],
    ],
    [
      '2001:db8:0:1',
      ['2001:0DB8::1:0:0:0:5', '2001:db8:0:1::%eth0', '[2001:db8:0:1::9]:8080', '[2001:db8:0:1::9]', '2001:db8:0:1:0:0:7.7.7.7'],
    ],
  ])('the key of %s for every spelling', (key, spellings) => {
    for (const spelling of spellings) expect([spelling, addressKey(spelling)]).toEqual([spelling, key]);
  });

  test.each([undefined, '1:2:3:4:5:6:7:8:9::', 'unknown', '', ':', '::::', '1::2::3', ':'.repeat(5000)])(
    'some key also for %j, which is no address',
    (text) => {
      expect(typeof addressKey(text)).toBe('string');
    },
  );
});
