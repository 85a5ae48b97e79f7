/**
 * The last word when something fails: a message in the page's own HTML, because what draws toasts and
 * their texts may be the very thing that could not be loaded.
 */
import { problemEvent } from '../lib/event-names.ts';
import type { Problem } from '../lib/events.ts';

const place = document.querySelector<HTMLElement>('[data-notice]');
const part = (name: string) => place?.querySelector<HTMLElement>(`[data-${name}]`);
const [title, text, again] = [part('notice-title'), part('plain-notice'), part('notice-retry')];
const unreachable = { title: title?.textContent ?? '', text: text?.dataset.plainNotice ?? '' };
let timer: ReturnType<typeof setTimeout> | undefined;

function say(problem: Problem): void {
  if (!place || !title || !text || !again) return;
  const said = { ...unreachable, ...problem };
  place.hidden = false;
  // Above an open dialog, too; shown anew, so that it is above what opened since.
  place.hidePopover?.();
  place.showPopover?.();
  title.textContent = said.title;
  text.textContent = said.text;
  again.hidden = !said.retry;
  again.onclick = () => {
    hide();
    said.retry?.();
  };
  wait();
}

function wait(): void {
  clearTimeout(timer);
  // The notice stays while somebody points at it or has the focus in it.
  timer = setTimeout(() => (place?.matches(':hover, :focus-within') ? wait() : hide()), 8000);
}

function hide(): void {
  if (!place || !text) return;
  text.textContent = '';
  place.hidePopover?.();
  place.hidden = true;
}

/** Does what was asked for; a failure is said with the offer to do it once more. */
export function attempt(work: () => Promise<unknown>): void {
  work().catch((error) => {
    say({ retry: () => attempt(work) });
    reportError(error);
  });
}

// Uncaught rejections mostly come from code or texts that failed to load.
addEventListener('unhandledrejection', ({ reason }) => {
  // A transition between pages that the browser was too busy for is no problem.
  if (reason?.name !== 'InvalidStateError' || !document.documentElement.dataset.route) say({});
});
addEventListener(problemEvent, (event) => say((event as CustomEvent<Problem>).detail));
