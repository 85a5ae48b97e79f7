import type { AstroGlobal } from 'astro';
import { answersMissing, requireBody } from '../../lib/api/require-body.ts';
import { languageOf } from '../../lib/i18n/server.ts';
import { currentTime } from '../../lib/now.ts';
import { type Room, roomOf } from './room.ts';

/**
 * Data from which the page of the chat or the messenger is made, at the place that its address names.
 * @returns with `elsewhere` set where a conversation is one of the other screen
 */
export async function readChatPage({ url, locals: { api }, response }: Pick<AstroGlobal, 'url' | 'locals' | 'response'>, of: Room['name']) {
  const lang = languageOf(url.pathname);
  const place = roomOf(of, lang).placeIn(url);
  // First, so that nothing that changes meanwhile is missed.
  const { cursor } = requireBody(await api.get('/api/changes'));
  const around = place.at === undefined ? {} : { around: place.at };
  const query = { ...around, before: url.searchParams.get('before') ?? undefined, lng: lang };
  const answer =
    place.id === undefined ? undefined : await api.get('/apps/chat/conversation', { query: { id: place.id, screen: of, ...query } });
  const isMissing = answersMissing(response, answer);
  const open = answer && !isMissing ? requireBody(answer) : undefined;
  const isElsewhere = open && (open.contact.subject ? 'messenger' : 'chat') !== of;
  // Last: what was opened has been read by now.
  const overview = requireBody(
    of === 'chat' ? await api.get('/apps/chat/overview') : await api.get('/api/messenger/threads', { query: { lng: lang } }),
  );
  return {
    elsewhere: isElsewhere ? roomOf(of === 'chat' ? 'messenger' : 'chat', lang).addressOf(place) : undefined,
    isMissing,
    start: { overview, open, place, since: cursor, now: currentTime() },
  };
}
