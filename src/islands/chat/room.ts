import { createContext, useContext } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { ChatOverview } from '#contract/workspace/chat-conversation.ts';
import { callApi } from '../../lib/api/client.ts';
import { localized } from '../../lib/links.ts';

/** Filter of the list of conversations; without it all that are not archived are shown. */
export type ChatList = 'unread' | 'archived' | 'buying' | 'selling';

/** Contact of the open conversation, the message it is opened at or before if not at its end, and the list filter. */
export interface Place {
  id: number | undefined;
  at: number | undefined;
  before?: number | undefined;
  list?: ChatList | undefined;
}

/** The chat between contacts, or the messenger of buyers and sellers: the same screen with different conversations. */
export interface Room {
  name: 'chat' | 'messenger';
  path: string;
  /** Call used as the cache key of its conversations. */
  overview: 'GET /apps/chat/overview' | 'GET /api/messenger/threads';
  readOverview: () => Promise<ChatOverview>;
  /** Returns the URL of a place; the chat uses the query string, the messenger a page for each thread. */
  addressOf: (place: Place) => string;
  placeIn: (address: Pick<URL, 'pathname' | 'search'>) => Place;
}

const lists = { chat: ['unread', 'archived'], messenger: ['unread', 'archived', 'buying', 'selling'] } as const;
const numberIn = (text: string | null | undefined) => Number(text) || undefined;

function queryOf({ id, at, list, before }: Place): URLSearchParams {
  const query = new URLSearchParams();
  if (id !== undefined && at !== undefined) query.set('at', String(at));
  if (id !== undefined && before !== undefined) query.set('before', String(before));
  if (list) query.set('show', list);
  return query;
}

const asked = (query: URLSearchParams, name: Room['name']) => ({
  at: numberIn(query.get('at')),
  list: lists[name].find((list) => list === query.get('show')),
});

const withQuery = (path: string, query: URLSearchParams) => (query.size > 0 ? `${path}?${query}` : path);

export function roomOf(name: Room['name'], lang: Language): Room {
  const path = localized(name === 'chat' ? '/apps/chat' : '/messenger', lang);
  if (name === 'chat')
    return {
      ...{ name, path },
      overview: 'GET /apps/chat/overview',
      readOverview: () => callApi('GET /apps/chat/overview'),
      addressOf: (place) => {
        const id = place.id === undefined ? [] : [['id', String(place.id)]];
        return withQuery(path, new URLSearchParams([...id, ...queryOf(place)]));
      },
      placeIn: ({ search }) => {
        const query = new URLSearchParams(search);
        return { id: numberIn(query.get('id')), ...asked(query, name) };
      },
    };
  return {
    ...{ name, path },
    overview: 'GET /api/messenger/threads',
    readOverview: () => callApi('GET /api/messenger/threads', { query: { lng: lang } }),
    addressOf: (place) => withQuery(place.id === undefined ? path : `${path}/${place.id}`, queryOf(place)),
    placeIn: ({ pathname, search }) => ({
      id: numberIn(/\/messenger\/(\d{1,15})$/.exec(pathname)?.[1]),
      ...asked(new URLSearchParams(search), name),
    }),
  };
}

const RoomContext = createContext<Room>(roomOf('chat', 'th'));
export const RoomProvider = RoomContext.Provider;
/** Returns the room of the current subtree. */
export const useRoom = (): Room => useContext(RoomContext);
