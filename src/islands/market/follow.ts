import { callApi } from '../../lib/api/client.ts';
import { signInFor, takeIntent } from '../../lib/session/intent.ts';
import { session } from '../../lib/session/store.ts';
import { whileBusy } from '../../ui/busy.ts';
import { showProblem } from './problem.ts';

/** Sets up the follow button of a seller; it and the report are missing on the user's own page. */
export async function start(button: HTMLElement): Promise<void> {
  const id = Number(button.dataset.follow);
  const known = await session();
  if (known?.username === button.dataset.username) {
    button.hidden = true;
    button.parentElement?.querySelector('[data-report-link]')?.remove();
    return;
  }
  // A session that can't be read is none.
  const { isFollowed } = known ? await callApi('GET /profile/screen', { query: { user: id } }) : { isFollowed: false };
  button.ariaPressed = String(isFollowed);
  button.dataset.ready = '1';
  button.addEventListener('click', () => (known ? whileBusy(button, () => follow(button, id)) : askToSignIn(button)));
  // Continues the follow that required a sign-in.
  if (known && takeIntent() === 'follow' && !isFollowed) button.click();
}

/** Asks a visitor to sign in before following. */
export function askToSignIn(button: HTMLElement): void {
  const name = document.querySelector('h1')?.textContent?.trim() ?? '';
  const picture = button.parentElement?.querySelector<HTMLImageElement>('img')?.getAttribute('src') ?? '';
  signInFor({ action: 'follow', name, title: '', picture });
}

/** Follows or unfollows with an optimistic update, rolled back on rejection. */
async function follow(button: HTMLElement, id: number): Promise<void> {
  const followed = button.ariaPressed !== 'true';
  button.ariaPressed = String(followed);
  try {
    await callApi('POST /profile/follow', { body: { id, followed } });
  } catch (error) {
    button.ariaPressed = String(!followed);
    await showProblem(error);
  }
}
