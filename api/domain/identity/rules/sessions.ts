import { sessionLifetime, tokenLifetime } from '../../../contract/values/identity/account.ts';
import { isRunning } from '../../shared/rules/time.ts';

/** Milliseconds; sources: contract §2. */
export const idleLimit = tokenLifetime * 1000;
export const graceTime = 10_000;
export const absoluteLimit = sessionLifetime;
export const sessionsPerUser = 20;
/** The longest name of a browser that is kept. */
export const userAgentLength = 300;

/** A clock is put right by a little all the time; what was issued so shortly "after" now counts as issued now. */
export const leeway = 5000;

/** When a session was last renewed, and ends. */
export interface SessionTimes {
  /** When the live refresh token was issued. */
  currentIssuedAt: number;
  absoluteEnd: number;
  endedAt: number | null;
}

export interface RotationState extends SessionTimes {
  /** Number of the live refresh token. */
  currentTokenNumber: number;
}

/** Whether a session goes on, used or not. One that begins in the future, for a clock that was set back, does not. */
export function isOpen({ absoluteEnd, endedAt }: Omit<SessionTimes, 'currentIssuedAt'>, now: number): boolean {
  return endedAt === null && absoluteEnd > now && absoluteEnd - absoluteLimit < now + leeway;
}

/** Whether what was issued at `issuedAt`, for the time a token lives, is still good. */
export function isLive(issuedAt: number, now: number): boolean {
  return isRunning(issuedAt, idleLimit, now) || isRunning(now, leeway, issuedAt);
}

/** Whether somebody still uses a session. */
export function isUsable(times: SessionTimes, now: number): boolean {
  return isOpen(times, now) && isLive(times.currentIssuedAt, now);
}

/** How far clocks of several machines may be apart, or one request's beginning and its turn. */
export const apart = 1000;

/**
 * Time at which a token counts as presented: never just before it was retired. The clock of the process that retired it may be
 * slightly ahead, or its request came first while this one waited.
 */
export function presentedAt(retiredAt: number | undefined, now: number): number {
  return retiredAt !== undefined && isRunning(now, apart, retiredAt) ? retiredAt : now;
}

/** Outcome for a presented refresh token. */
export type Verdict = 'rotate' | 'answer-live-pair' | 'end-session' | 'refuse';

/**
 * Decides over refresh token `number` of a session. One that a renewal has just given answers itself: clients whose calls renew
 * without waiting for each other would otherwise make a chain of tokens, and might store one that is retired by then. Theft is told
 * as before: the chain only grows more slowly.
 * A retired token within its grace time is a lost answer or a racing tab and gets the live pair;
 * later it is taken for theft and ends the session. `retiredAt` is undefined for a token that is
 * not retired, or whose retirement is so long ago that it has expired by itself. When a clock that was set back
 * makes it the future, nobody can tell which of the two it is: the token gives nothing, and the session goes on.
 */
export function judgeRefresh(state: RotationState, number: number, retiredAt: number | undefined, now: number): Verdict {
  if (!isOpen(state, now) || number > state.currentTokenNumber) return 'refuse';
  if (number === state.currentTokenNumber) {
    if (!isLive(state.currentIssuedAt, now)) return 'refuse';
    return number > 1 && isRunning(state.currentIssuedAt, graceTime, now) ? 'answer-live-pair' : 'rotate';
  }
  if (retiredAt === undefined || now - retiredAt > graceTime) return 'end-session';
  return retiredAt <= now && isLive(state.currentIssuedAt, now) ? 'answer-live-pair' : 'refuse';
}
