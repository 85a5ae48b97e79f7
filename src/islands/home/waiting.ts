import { callApi } from '../../lib/api/client.ts';
import { session } from '../../lib/session/store.ts';

/**
 * Shows what awaits the signed-in user: the confirmation of the address, and the numbers of unread messages, rejected listings, new matches
 * of saved searches and, for moderators, listings to review.
 */
export async function showWaiting(line: HTMLElement): Promise<void> {
  // The page's mark of a session is set before the session can be read, which may fail.
  if (!(await session())) return;
  const [unread, rejected, saved] = await Promise.all([
    callApi('GET /api/unread'),
    callApi('GET /api/account/listings', { query: { state: 'rejected', perPage: 1 } }),
    callApi('GET /api/saved-searches'),
  ]);
  const counts: Record<string, number> = {
    confirmation: saved.isMailed ? 0 : 1,
    messages: unread.messenger,
    listings: rejected.total,
    matches: saved.searches.reduce((sum, { newCount }) => sum + newCount, 0),
    moderation: unread.moderation ?? 0,
  };
  const links: [kind: string, path: string, text: string][] = JSON.parse(line.dataset.waiting ?? '[]');
  const shown = links.flatMap(([kind, path, text]) => {
    const count = counts[kind] ?? 0;
    if (count === 0) return [];
    const link = document.createElement('a');
    link.className = 'flat-link font-semibold';
    link.href = path;
    link.textContent = kind === 'confirmation' ? text : `${text} ${count}`;
    return [link];
  });
  if (shown.length > 0) return line.replaceChildren(...shown);
  const nothing = document.createElement('span');
  nothing.className = 'py-1';
  nothing.textContent = line.dataset.nothing ?? '';
  line.replaceChildren(nothing);
}
