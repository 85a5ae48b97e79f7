/** Shows the signed-in account on every page: name, role and picture. A private page without a session opens the sign-in. */
import '../lib/session/renewal.ts';
import { sessionLifetime } from '#contract/values/identity/account.ts';
import { restoreCounts } from '../lib/counts.ts';
import { onSession, type Session, session } from '../lib/session/store.ts';
import { personal } from '../lib/storage.ts';

const root = document.documentElement;
const all = <Found extends HTMLElement>(selector: string) => document.querySelectorAll<Found>(selector);

/** Time before the end of a session at which an active user is warned, in milliseconds. */
const warnedBefore = 120_000;

let former: Session | undefined;
let warning: ReturnType<typeof setTimeout> | undefined;
/** Session end that has been announced: a token renewal does not repeat the warning. */
let warnedOf: number | undefined;

onSession((known) => {
  clearTimeout(warning);
  if (known) {
    former = known;
    warnBeforeEnd(known);
    show(known);
    restoreCounts();
    (globalThis.requestIdleCallback ?? setTimeout)(
      () => void import('./signed-in.ts').then(({ initSignedInUi }) => initSignedInUi()).catch(() => undefined),
    );
  } else if (root.dataset.access === 'signed-in' || root.dataset.access === 'admin') {
    // After a sign-out, here or in another tab, the page is left; if the session ended elsewhere, an active user can sign in again in
    // place.
    const isLeft = personal.draftsOf.read() === null || !navigator.userActivation?.hasBeenActive;
    const ended = isLeft ? undefined : former;
    if (ended) import('./sign-in-again.ts').then(({ signInAgain }) => signInAgain(ended, askToSignIn)).catch(askToSignIn);
    else askToSignIn();
  }
});
session();

function show({ username, role, avatar }: Session): void {
  for (const name of all('[data-user-name]')) {
    name.textContent = username || name.textContent;
    // The name may be truncated.
    name.title = name.textContent;
  }
  for (const place of all('[data-user-role]')) place.textContent = place.dataset[role] ?? role;
  for (const picture of all<HTMLImageElement>('[data-user-avatar]')) picture.src = avatar;
}

/** Offers to sign in again before a session reaches its absolute end (contract: twelve hours). */
function warnBeforeEnd(known: Session): void {
  if (known.signedInAt === undefined) return;
  const endsAt = known.signedInAt + sessionLifetime;
  const warn = () => {
    if (endsAt <= Date.now() || former !== known || warnedOf === endsAt) return;
    // A page without user activation has no active user.
    if (!navigator.userActivation?.hasBeenActive) addEventListener('pointerup', warn, { once: true });
    else {
      warnedOf = endsAt;
      import('./sign-in-again.ts')
        .then(({ signInAgain }) => signInAgain(known, askToSignIn, endsAt))
        .catch(() => {
          warnedOf = undefined;
        });
    }
  };
  warning = setTimeout(warn, Math.max(0, endsAt - warnedBefore - Date.now()));
}

/** Opens the sign-in from a private page whose session has ended. */
function askToSignIn(): void {
  const signIn = root.lang === 'en' ? '/en/signin' : '/signin';
  const here = location.pathname + location.search;
  location.replace(`${signIn}?${new URLSearchParams({ reason: 'authentication', returnTo: here })}`);
}
