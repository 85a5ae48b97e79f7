import { changePerson, isSame, readAgain, replaceSession, type Session } from './store.ts';

/** One tab at a time; where locks are missing, the server's grace time forgives a race. */
export function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('auth-refresh', work) : work();
}

/**
 * The session after another tab has changed it. Told by the storage event alone: a message by another
 * way can arrive before the new storage is visible here, and what was read then would stay.
 */
export async function followOtherTabs(): Promise<Session | undefined> {
  const { dataset } = document.documentElement;
  const wasIn = dataset.session === 'in';
  const { before, known } = await readAgain();
  const isOther = before ? !isSame(before, known) : wasIn !== (known !== undefined);
  if (isOther) {
    changePerson();
    // The page's own HTML is the other person's.
    if (dataset.personal) location.reload();
  }
  return known;
}

/** Shows another name and picture of the same person, here and in every other tab. */
export function updateIdentity({ username, avatar }: Pick<Session, 'username' | 'avatar'>): Promise<void> {
  // Alone, because a renewal in another tab stores other tokens.
  return alone(async () => {
    const known = await followOtherTabs();
    if (known) await replaceSession({ ...known, username, avatar });
  });
}
