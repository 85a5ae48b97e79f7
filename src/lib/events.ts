/** Typed events by which parts of a page tell each other without knowing each other. */
import { problemEvent } from './event-names.ts';

/** Text of a page's last resort when something fails (src/shell/fatal-error-banner.ts). */
export interface Problem {
  /** Texts in the page's language; without them the server could not be reached. */
  title?: string;
  text?: string;
  retry?: () => void;
}
export const reportProblem = (detail: Problem): void => void dispatchEvent(new CustomEvent<Problem>(problemEvent, { detail }));

/** Somebody else, or nobody, is signed in now. Server-side nothing is told. */
const person = 'person-changed';

export const dispatchPersonChanged = (): void => void globalThis.dispatchEvent?.(new Event(person));

/** @returns what stops hearing. */
export function onPersonChanged(hear: () => void): () => void {
  globalThis.addEventListener?.(person, hear);
  return () => removeEventListener(person, hear);
}
