import type { AstroGlobal } from 'astro';
import { answersMissing, requireBody } from '../../lib/api/require-body.ts';
import { languageOf } from '../../lib/i18n/server.ts';
import { currentTime } from '../../lib/now.ts';
import { type Room, roomOf } from './room.ts';

/**
 * Returns the data for the page of the chat or the messenger, at the place in its URL.
 * @returns with `elsewhere` set if the conversation belongs to the other room
 */
export async function readChatPage({ url, locals: { api }, response }: Pick<AstroGlobal, 'url' | 'locals' | 'response'>, of: Room['name']) {
  const lang = languageOf(url.pathname);
  const place = roomOf(of, lang).placeIn(url);
  // Read first, so that no change in between is missed.
  const { cursor } = requireBody(await api.get('/api/changes'));
  const around = place.at === undefined ? {} : { around: place.at };
  const query = { ...around, before: url.searchParams.get('before') ?? undefined, lng: lang };
  const answer =
    place.id === undefined ? undefined : await api.get('/apps/chat/conversation', { query: { id: place.id, screen: of, ...query } });
  const isMissing = answersMissing(response, answer);
  const open = answer && !isMissing ? requireBody(answer) : undefined;
  const isElsewhere = open && (open.contact.subject ? 'messenger' : 'chat') !== of;
  // Read last, when the opened conversation has been marked as read.
  const overview = requireBody(
    of === 'chat' ? await api.get('/apps/chat/overview') : await api.get('/api/messenger/threads', { query: { lng: lang } }),
  );
  return {
    elsewhere: isElsewhere ? roomOf(of === 'chat' ? 'messenger' : 'chat', lang).addressOf(place) : undefined,
    isMissing,
    start: { overview, open, place, since: cursor, now: currentTime() },
  };
}
