/** Typed events that decouple the parts of a page. */
import { problemEvent } from './event-names.ts';

/** Text of the fallback error banner (src/shell/fatal-error-banner.ts). */
export interface Problem {
  /** Texts in the page's language; missing if the server could not be reached. */
  title?: string;
  text?: string;
  retry?: () => void;
}
export const reportProblem = (detail: Problem): void => void dispatchEvent(new CustomEvent<Problem>(problemEvent, { detail }));

/** Fired when a different account, or none, is signed in. Never fired on the server. */
const person = 'person-changed';

export const dispatchPersonChanged = (): void => void globalThis.dispatchEvent?.(new Event(person));

/** @returns a function that unsubscribes */
export function onPersonChanged(hear: () => void): () => void {
  globalThis.addEventListener?.(person, hear);
  return () => removeEventListener(person, hear);
}
