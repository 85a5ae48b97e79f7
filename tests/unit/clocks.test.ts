import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  absoluteLimit,
  apart,
  graceTime,
  idleLimit,
  isUsable,
  judgeRefresh,
  leeway,
  presentedAt,
} from '../../api/domain/identity/rules/sessions.ts';
import { Throttle } from '../../api/domain/shared/rules/throttle.ts';
import { isRunning } from '../../api/domain/shared/rules/time.ts';

const start = Date.UTC(2026, 10, 21, 5);
const hour = 3_600_000;
/** Change of a clock between two events: mostly forwards, occasionally arbitrary. */
const step = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: hour }) }, fc.integer({ min: -100 * hour, max: 100 * hour }));
const moments = fc.array(step, { minLength: 1, maxLength: 40 }).map((steps) => {
  let now = start;
  return steps.map((by) => {
    now += by;
    return now;
  });
});

describe('whatever the clock does', () => {
  test('a span never runs before its beginning or after its end', () => {
    fc.assert(
      fc.property(step, fc.integer({ min: 1, max: hour }), (age, length) => {
        expect(isRunning(start, length, start + age)).toBe(age >= 0 && age < length);
      }),
    );
  });

  test('a throttle holds nobody back for longer than its window, and nobody who has tried less than its limit', () => {
    const rule = { limit: 3, window: 15 * 60_000 };
    fc.assert(
      fc.property(moments, (times) => {
        const throttle = new Throttle(rule);
        let counted = 0;
        for (const now of times) {
          const wait = throttle.wait('key', now);
          expect(wait).toBeLessThanOrEqual(rule.window / 1000);
          if (counted < rule.limit) expect(wait).toBe(0);
          if (wait > 0) expect(throttle.wait('key', now + wait * 1000)).toBe(0);
          else throttle.count('key', now);
          counted += 1;
        }
      }),
    );
  });

  test('a retired token gives nothing before it was retired, nor later than its grace time', () => {
    fc.assert(
      fc.property(step, step, step, (retired, issued, ends) => {
        const state = { currentTokenNumber: 3, currentIssuedAt: start + issued, absoluteEnd: start + ends, endedAt: null };
        const verdict = judgeRefresh(state, 2, start + retired, start);
        if (retired > 0 || retired < -graceTime) expect(verdict).not.toBe('answer-live-pair');
      }),
    );
  });

  test('nothing is issued for a session longer before its beginning than clocks are put right by, or after its end', () => {
    fc.assert(
      fc.property(step, step, fc.integer({ min: 1, max: 4 }), (issued, ends, number) => {
        const state = { currentTokenNumber: 3, currentIssuedAt: start + issued, absoluteEnd: start + ends, endedAt: null };
        const given = ['rotate', 'answer-live-pair'].includes(judgeRefresh(state, number, start, start));
        const isOver = ends <= 0 || ends >= absoluteLimit + leeway || issued >= leeway || issued <= -idleLimit;
        if (isOver) expect([given, isUsable(state, start)]).toEqual([false, false]);
      }),
    );
  });
});

test('a throttle’s window ends with a jump backwards rather than last as much longer', () => {
  const throttle = new Throttle({ limit: 1, window: 60_000 });
  throttle.count('key', start);
  expect(throttle.wait('key', start - 30 * 60_000)).toBe(0);
  expect(throttle.wait('key', start + 1000)).toBe(59);
});

test('a clock that is put right by a little signs nobody out', () => {
  const state = { currentTokenNumber: 3, currentIssuedAt: start, absoluteEnd: start + absoluteLimit, endedAt: null };
  expect(judgeRefresh(state, 3, undefined, start - leeway + 1)).toBe('rotate');
  expect(judgeRefresh(state, 3, undefined, start - leeway)).toBe('refuse');
});

test('a token that somebody with a clock a little ahead has retired counts as presented just then', () => {
  expect(presentedAt(start + 20, start)).toBe(start + 20);
  expect(presentedAt(start + apart, start)).toBe(start);
  expect(presentedAt(start - 20, start)).toBe(start);
  expect(presentedAt(undefined, start)).toBe(start);
});
