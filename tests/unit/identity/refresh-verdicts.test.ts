import { describe, expect, test } from 'vitest';
import {
  absoluteLimit,
  graceTime,
  idleLimit,
  isOpen,
  isUsable,
  judgeRefresh,
  leeway,
  type RotationState,
  type Verdict,
} from '../../../api/domain/identity/rules/sessions.ts';

const now = Date.UTC(2026, 10, 21, 5);
const fresh: RotationState = { currentTokenNumber: 3, currentIssuedAt: now - 60_000, absoluteEnd: now + 3_600_000, endedAt: null };

test('tokens live ten minutes, sessions twelve hours, and a racing tab has ten seconds', () => {
  expect({ idleLimit, absoluteLimit, graceTime }).toEqual({ idleLimit: 600_000, absoluteLimit: 43_200_000, graceTime: 10_000 });
});

type Case = [what: string, state: Partial<RotationState>, number: number, retiredAgo: number | undefined, verdict: Verdict];
const cases: Case[] = [
  ['the live token', {}, 3, undefined, 'rotate'],
  ['the live token in its last millisecond', { currentIssuedAt: now - idleLimit + 1 }, 3, undefined, 'rotate'],
  ['the live token when its time is up', { currentIssuedAt: now - idleLimit }, 3, undefined, 'refuse'],
  ['the live token just made', { currentIssuedAt: now }, 3, undefined, 'answer-live-pair'],
  ['the live token made almost ten seconds ago', { currentIssuedAt: now - graceTime + 1 }, 3, undefined, 'answer-live-pair'],
  ['the live token made ten seconds ago', { currentIssuedAt: now - graceTime }, 3, undefined, 'rotate'],
  ['the token just retired', {}, 2, 0, 'answer-live-pair'],
  ['a token retired ten seconds ago', {}, 2, graceTime, 'answer-live-pair'],
  ['a token retired a millisecond longer ago', {}, 2, graceTime + 1, 'end-session'],
  ['a token retired nine minutes ago', {}, 1, 540_000, 'end-session'],
  ['a token retired so long ago that it is forgotten', {}, 1, undefined, 'end-session'],
  ['the token before the one before, racing too', {}, 1, 5000, 'answer-live-pair'],
  ['a token just retired in favour of one whose time is up', { currentIssuedAt: now - idleLimit }, 2, 5000, 'refuse'],
  ['a token that was never given out', {}, 4, undefined, 'refuse'],
  ['token number zero', {}, 0, undefined, 'end-session'],
];

describe('of a live session', () => {
  test.each(cases)('%s', (_what, state, number, retiredAgo, verdict) => {
    expect(judgeRefresh({ ...fresh, ...state }, number, retiredAgo === undefined ? undefined : now - retiredAgo, now)).toBe(verdict);
  });
});

describe.each<[string, Partial<RotationState>]>([
  ['of a session that was ended', { endedAt: now - 1 }],
  ['of a session whose twelve hours are over', { absoluteEnd: now }],
])('%s', (_what, state) => {
  test.each(cases)('%s is refused', (_token, more, number, retiredAgo) => {
    expect(judgeRefresh({ ...fresh, ...more, ...state }, number, retiredAgo === undefined ? undefined : now - retiredAgo, now)).toBe(
      'refuse',
    );
  });
});

test('the token of a sign-in rotates at once', () => {
  expect(judgeRefresh({ ...fresh, currentTokenNumber: 1, currentIssuedAt: now }, 1, undefined, now)).toBe('rotate');
});

test('the live token rotates until the last millisecond of the session', () => {
  expect(judgeRefresh({ ...fresh, absoluteEnd: now + 1 }, 3, undefined, now)).toBe('rotate');
});

test('a session that begins in the future, for a clock that was set back, is not open', () => {
  expect(isOpen({ absoluteEnd: now + absoluteLimit + leeway - 1, endedAt: null }, now)).toBe(true);
  expect(isOpen({ absoluteEnd: now + absoluteLimit + leeway, endedAt: null }, now)).toBe(false);
});

test('a session is used as long as it is open and its live token is good', () => {
  expect(isUsable(fresh, now)).toBe(true);
  expect(isUsable({ ...fresh, currentIssuedAt: now - idleLimit }, now)).toBe(false);
  expect(isUsable({ ...fresh, endedAt: now - 1 }, now)).toBe(false);
});
