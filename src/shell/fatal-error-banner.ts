/** Fallback error message, part of the page's own HTML: the code and texts for toasts may be what failed to load. */
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
  // Reopened so that it is on top of dialogs that have opened since.
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
  // The notice stays while it has hover or focus.
  timer = setTimeout(() => (place?.matches(':hover, :focus-within') ? wait() : hide()), 8000);
}

function hide(): void {
  if (!place || !text) return;
  text.textContent = '';
  place.hidePopover?.();
  place.hidden = true;
}

/** Runs an action; a failure is reported with an offer to retry. */
export function attempt(work: () => Promise<unknown>): void {
  work().catch((error) => {
    say({ retry: () => attempt(work) });
    reportError(error);
  });
}

// Uncaught rejections mostly come from code or texts that failed to load.
addEventListener('unhandledrejection', ({ reason }) => {
  // A view transition that the browser skipped because it was busy is not an error.
  if (reason?.name !== 'InvalidStateError' || !document.documentElement.dataset.route) say({});
});
addEventListener(problemEvent, (event) => say((event as CustomEvent<Problem>).detail));
