import type { UserData } from '../contract/account.ts';

/** Who asks: an account through one of its sessions, a visitor known by a cookie, or nobody known. */
export type Actor =
  | { kind: 'user'; userId: number; sessionId: string; role: UserData['role'] }
  | { kind: 'visitor'; visitorHash: string }
  | { kind: 'unknown' };

export const unknown: Actor = { kind: 'unknown' };
