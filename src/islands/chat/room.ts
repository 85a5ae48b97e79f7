import { createContext, useContext } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { ChatOverview } from '#contract/workspace/chat-conversation.ts';
import { callApi } from '../../lib/api/client.ts';
import { localized } from '../../lib/links.ts';

/** Part of the conversations that is listed; all that are not archived without one. */
export type ChatList = 'unread' | 'archived' | 'buying' | 'selling';

/** Contact whose conversation is open, the message it is opened at or before if not at its end, and the list beside it. */
export interface Place {
  id: number | undefined;
  at: number | undefined;
  before?: number | undefined;
  list?: ChatList | undefined;
}

/** The chat of one's contacts, or the messenger of buyers and sellers: the same screen with other conversations. */
export interface Room {
  name: 'chat' | 'messenger';
  path: string;
  /** The call by which the list of its conversations is kept. */
  overview: 'GET /apps/chat/overview' | 'GET /api/messenger/threads';
  readOverview: () => Promise<ChatOverview>;
  /** Address of a place; the chat has it in the query, the messenger a page for each thread. */
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
/** The room that a part of the screen stands in. */
export const useRoom = (): Room => useContext(RoomContext);
