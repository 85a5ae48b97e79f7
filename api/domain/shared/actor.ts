import type { UserData } from '../../contract/identity/account.ts';

/** Somebody signed in, through one of their sessions. */
export interface Account {
  kind: 'user';
  userId: number;
  sessionId: string;
  role: UserData['role'];
}

/** Who asks: an account, a visitor known by a cookie, or nobody known. */
export type Actor = Account | { kind: 'visitor'; visitorHash: string } | { kind: 'unknown' };

export const unknown: Actor = { kind: 'unknown' };
