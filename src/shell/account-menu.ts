/** The signed-in account on every page: name, role and picture. A private page without a session asks to sign in. */
import '../lib/session/renewal.ts';
import { sessionLifetime } from '#contract/values/identity/account.ts';
import { restoreCounts } from '../lib/counts.ts';
import { onSession, type Session, session } from '../lib/session/store.ts';
import { personal } from '../lib/storage.ts';

const root = document.documentElement;
const all = <Found extends HTMLElement>(selector: string) => document.querySelectorAll<Found>(selector);

/** Milliseconds before the end of a session at which whoever is at work is told. */
const warnedBefore = 120_000;

let former: Session | undefined;
let warning: ReturnType<typeof setTimeout> | undefined;
/** End that has been told of: a renewal of the tokens does not repeat it. */
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
    // A sign-out, here or in another tab, leaves nothing behind; a session that was ended elsewhere waits for whoever has done something.
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
    // Where there is no room for all of it.
    name.title = name.textContent;
  }
  for (const place of all('[data-user-role]')) place.textContent = place.dataset[role] ?? role;
  for (const picture of all<HTMLImageElement>('[data-user-avatar]')) picture.src = avatar;
}

/** Offers to sign in again before a session ends for good, whatever is done in it (contract: twelve hours). */
function warnBeforeEnd(known: Session): void {
  if (known.signedInAt === undefined) return;
  const endsAt = known.signedInAt + sessionLifetime;
  const warn = () => {
    if (endsAt <= Date.now() || former !== known || warnedOf === endsAt) return;
    // Nobody is at work in a page that has not been touched.
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

/** A private page of which the session is over. */
function askToSignIn(): void {
  const signIn = root.lang === 'en' ? '/en/signin' : '/signin';
  const here = location.pathname + location.search;
  location.replace(`${signIn}?${new URLSearchParams({ reason: 'authentication', returnTo: here })}`);
}
