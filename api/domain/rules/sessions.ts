import { tokenLifetime } from '../../contract/values/account.ts';

/** Milliseconds; sources: contract §2. */
export const idleLimit = tokenLifetime * 1000;
export const graceTime = 10_000;
export const absoluteLimit = 12 * 3600 * 1000;
export const sessionsPerUser = 20;
/** The longest name of a browser that is kept. */
export const userAgentLength = 300;

export interface RotationState {
  /** Number of the live refresh token and when it was issued. */
  head: number;
  headIssuedAt: number;
  absoluteEnd: number;
  endedAt: number | null;
}

/** What is to be done about a presented refresh token. */
export type Verdict = 'rotate' | 'answer-live-pair' | 'end-session' | 'refuse';

/**
 * Decides over refresh token `number` of a session.
 * A retired token within its grace time is a lost answer or a racing tab and gets the live pair;
 * later it is taken for theft and ends the session. `retiredAt` is undefined for a token that is
 * not retired, or whose retirement is so long ago that it has expired by itself.
 */
export function judgeRefresh(state: RotationState, number: number, retiredAt: number | undefined, now: number): Verdict {
  if (state.endedAt !== null || state.absoluteEnd <= now) return 'refuse';
  if (number > state.head) return 'refuse';
  if (number === state.head) return now - state.headIssuedAt < idleLimit ? 'rotate' : 'refuse';
  if (retiredAt !== undefined && now - retiredAt <= graceTime) {
    return now - state.headIssuedAt < idleLimit ? 'answer-live-pair' : 'refuse';
  }
  return 'end-session';
}
