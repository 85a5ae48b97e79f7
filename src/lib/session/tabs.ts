import { changePerson, isSame, readAgain, replaceSession, type Session } from './store.ts';

/** Runs work in one tab at a time; without Web Locks, the server's grace period tolerates the race. */
export function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('auth-refresh', work) : work();
}

/**
 * The session after a change by another tab. Only the storage event triggers this: a message over another channel can arrive before the new
 * storage is visible here, and a stale read would persist.
 */
export async function followOtherTabs(): Promise<Session | undefined> {
  const { dataset } = document.documentElement;
  const wasIn = dataset.session === 'in';
  const { before, known } = await readAgain();
  const isOther = before ? !isSame(before, known) : wasIn !== (known !== undefined);
  if (isOther) {
    changePerson();
    // The page's HTML belongs to the previous account.
    if (dataset.personal) location.reload();
  }
  return known;
}

/** Updates the name and picture of the same account, here and in every other tab. */
export function updateIdentity({ username, avatar }: Pick<Session, 'username' | 'avatar'>): Promise<void> {
  // Exclusive, because a renewal in another tab also writes the session.
  return alone(async () => {
    const known = await followOtherTabs();
    if (known) await replaceSession({ ...known, username, avatar });
  });
}
