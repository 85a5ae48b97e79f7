import { sessionLifetime, tokenLifetime } from '../../../contract/values/identity/account.ts';
import { isRunning } from '../../shared/rules/time.ts';

/** Milliseconds; sources: contract §2. */
export const idleLimit = tokenLifetime * 1000;
export const graceTime = 10_000;
export const absoluteLimit = sessionLifetime;
export const sessionsPerUser = 20;
/** Maximum length of a stored browser name. */
export const userAgentLength = 300;

/** Tolerance for small clock corrections: a time of issue this far in the future counts as now. */
export const leeway = 5000;

/** Times of a session's last renewal and end. */
export interface SessionTimes {
  /** Time of issue of the live refresh token. */
  currentIssuedAt: number;
  absoluteEnd: number;
  endedAt: number | null;
}

export interface RotationState extends SessionTimes {
  /** Number of the live refresh token. */
  currentTokenNumber: number;
}

/** Whether a session is open, used or not. One that begins in the future, because the clock was set back, is not. */
export function isOpen({ absoluteEnd, endedAt }: Omit<SessionTimes, 'currentIssuedAt'>, now: number): boolean {
  return endedAt === null && absoluteEnd > now && absoluteEnd - absoluteLimit < now + leeway;
}

/** Whether a token issued at `issuedAt` has not expired. */
export function isLive(issuedAt: number, now: number): boolean {
  return isRunning(issuedAt, idleLimit, now) || isRunning(now, leeway, issuedAt);
}

/** Whether a session is open and still in use. */
export function isUsable(times: SessionTimes, now: number): boolean {
  return isOpen(times, now) && isLive(times.currentIssuedAt, now);
}

/** Maximum difference between the clocks of several machines, or between the start of a request and its processing. */
export const apart = 1000;

/**
 * Returns the time at which a token counts as presented: never just before its retirement. The clock of the process that retired it may be
 * slightly ahead, or its request came first while this one waited.
 */
export function presentedAt(retiredAt: number | undefined, now: number): number {
  return retiredAt !== undefined && isRunning(now, apart, retiredAt) ? retiredAt : now;
}

/** Outcome for a presented refresh token. */
export type Verdict = 'rotate' | 'answer-live-pair' | 'end-session' | 'refuse';

/**
 * Decides on refresh token `number` of a session. A token issued by a very recent renewal is returned unchanged: concurrent renewals of one
 * client would otherwise create a chain of tokens, and might store a retired one. Theft detection is unaffected: the chain only grows more
 * slowly. A retired token within its grace time indicates a lost response or a racing tab and gets the live pair; later it indicates theft
 * and ends the session. `retiredAt` is undefined for a token that is not retired, or that has expired since its retirement. If it is in the
 * future because the clock was set back, the cases can't be distinguished: the token is refused, and the session continues.
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
