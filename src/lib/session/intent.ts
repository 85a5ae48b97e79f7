import { languageOf, localized } from '../links.ts';
import { personal } from '../storage.ts';

/** Action that waits for a sign-in, and its subject. */
export interface Intent {
  action: 'message' | 'phone' | 'follow';
  path: string;
  /** Name of the seller; title and picture of the listing. */
  name: string;
  title: string;
  picture: string;
  at: number;
}

/** Maximum age of an intent. */
const maxAge = 30 * 60_000;

/** Intent to show on the sign-in page that leads to `path`. */
export function intentFor(path: string | null): Intent | undefined {
  const known = personal.intent.readObject() as Partial<Intent>;
  const isFresh = Date.now() - Number(known.at) < maxAge;
  return isFresh && known.path !== undefined && known.path === path?.split('#')[0] ? (known as Intent) : undefined;
}

/** Takes the intent that this page was waiting for. */
export function takeIntent(): Intent['action'] | undefined {
  const action = intentFor(location.pathname)?.action;
  if (action) personal.intent.remove();
  return action;
}

/** Opens the sign-in page, which names the purpose and returns here. */
export function signInFor(intent: Omit<Intent, 'path' | 'at'>): void {
  const path = location.pathname;
  personal.intent.writeJson({ ...intent, path, at: Date.now() });
  location.assign(`${localized('/signin', languageOf(path))}?${new URLSearchParams({ reason: 'authentication', returnTo: path })}`);
}
