import type { UserData } from '../../contract/identity/account.ts';
import type { Rights } from '../../contract/values/backoffice/roles.ts';
import type { KeyScope } from '../../contract/values/identity/api-keys.ts';

interface SomeAccount {
  kind: 'user';
  userId: number;
  role: UserData['role'];
  /** Rights that limit an admin; an admin without them is unrestricted. */
  rights?: Rights | undefined;
}

/** A signed-in user, through one of their sessions. */
export interface Person extends SomeAccount {
  sessionId: string;
  key?: undefined;
}

/** A program that acts for an account with one of its keys. */
interface Program extends SomeAccount {
  key: { id: string; scopes: readonly KeyScope[] };
  sessionId?: undefined;
}

export type Account = Person | Program;

/** Caller: an account, a visitor identified by a cookie, or unknown. */
export type Actor = Account | { kind: 'visitor'; visitorHash: string } | { kind: 'unknown' };

export const unknown: Actor = { kind: 'unknown' };
