import { describe, expect, test } from 'vitest';
import { readDuration, readNow } from '../../api/contract/values/operations/demo-clock.ts';
import { DemoClock } from '../../api/demo-clock.ts';
import { DemoJobs } from '../../api/demo-jobs.ts';

const hour = 3600_000;

describe('a clock', () => {
  test('goes by the system’s until it is set, and then stands', () => {
    const system = { time: 1000 };
    const clock = new DemoClock(undefined, () => system.time);
    expect([clock.now(), clock.isSystem]).toEqual([1000, true]);
    clock.set(5 * hour);
    system.time += 10;
    expect([clock.now(), clock.isSystem]).toEqual([5 * hour, false]);
    clock.set(null);
    expect([clock.now(), clock.isSystem]).toEqual([1010, true]);
  });

  test('is moved while it stands and while it goes, and goes on from where it stands', () => {
    const system = { time: 1000 };
    const clock = new DemoClock(hour, () => system.time);
    clock.advance(5);
    expect(clock.now()).toBe(hour + 5);
    clock.run(true);
    system.time += 100;
    clock.advance(1);
    expect(clock.state).toEqual({ now: new Date(hour + 106).toISOString(), isRunning: true, isSystem: false });
    clock.run(true);
    expect(clock.now()).toBe(hour + 106);
    clock.run(false);
    system.time += 100;
    expect(clock.now()).toBe(hour + 106);
    expect([clock.startOf(undefined), clock.startOf(7)]).toEqual([hour, 7]);
  });
});

test.each([
  ['90m', 90 * 60_000],
  ['1d12h', 36 * hour],
  ['2w', 14 * 24 * hour],
  ['250ms', 250],
  ['01:30', 90_000],
  ['01:30:00', 1.5 * hour],
  ['', undefined],
  ['h', undefined],
  ['1.5h', undefined],
  ['-1h', undefined],
  ['1:2:3:4', undefined],
  ['1 h', undefined],
])('the duration %j is %s ms', (text, milliseconds) => {
  expect(readDuration(text)).toBe(milliseconds);
});

test.each([
  ['2026-01-31T09:00:00Z', '2026-01-31T09:00:00.000Z'],
  ['2026-01-31T09:00+07:00', '2026-01-31T02:00:00.000Z'],
  ['2026-01-31', '2026-01-31T00:00:00.000Z'],
  ['1999-12-31T23:59:59Z', undefined],
  ['2100-01-01T00:00:00Z', undefined],
  ['2026-01-31T09:00:00', undefined],
  ['2026-13-01T00:00:00Z', undefined],
  ['tomorrow', undefined],
  ['1769850000000', undefined],
])('the moment %j is %s', (text, moment) => {
  expect(readNow(text)).toBe(moment && Date.parse(moment));
});

test('all jobs of a demo run at once and in turn, after those under way', async () => {
  const jobs = new DemoJobs();
  const ticks: (() => Promise<void>)[] = [];
  const repeat = jobs.remembering((work) => {
    ticks.push(work);
    return () => {};
  });
  const log: string[] = [];
  let finish = () => {};
  const stop = repeat(async () => {
    log.push('first begins');
    if (log.length === 1) await new Promise<void>((resolve) => (finish = resolve));
    log.push('first ends');
  }, 1);
  repeat(async () => void log.push('second'), 1);
  void ticks[0]?.();
  const all = jobs.runAll();
  expect(log).toEqual(['first begins']);
  finish();
  await all;
  expect(log).toEqual(['first begins', 'first ends', 'first begins', 'first ends', 'second']);
  stop();
  await jobs.runAll();
  expect(log.slice(5)).toEqual(['second']);
});
