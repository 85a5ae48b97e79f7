import { languageOf, localized } from '../links.ts';
import { personal } from '../storage.ts';

/** Action that waits for a sign-in, and what it is about. */
export interface Intent {
  action: 'message' | 'phone' | 'follow';
  path: string;
  /** Name of the seller, and title and picture of the listing. */
  name: string;
  title: string;
  picture: string;
  at: number;
}

/** Longer than this nobody remembers what they wanted. */
const maxAge = 30 * 60_000;

/** Action that waits for the sign-in to a page. */
export function intentFor(path: string | null): Intent | undefined {
  const known = personal.intent.readObject() as Partial<Intent>;
  const isFresh = Date.now() - Number(known.at) < maxAge;
  return isFresh && known.path !== undefined && known.path === path?.split('#')[0] ? (known as Intent) : undefined;
}

/** Takes the action that this page has waited for. */
export function takeIntent(): Intent['action'] | undefined {
  const action = intentFor(location.pathname)?.action;
  if (action) personal.intent.remove();
  return action;
}

/** Leads to the sign-in, which says what for, and back. */
export function signInFor(intent: Omit<Intent, 'path' | 'at'>): void {
  const path = location.pathname;
  personal.intent.writeJson({ ...intent, path, at: Date.now() });
  location.assign(`${localized('/signin', languageOf(path))}?${new URLSearchParams({ reason: 'authentication', returnTo: path })}`);
}
