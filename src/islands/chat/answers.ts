import { useEffect, useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { Language } from '#contract/values/shared/common.ts';
import { chatPageSize } from '#contract/values/workspace/chat.ts';
import type { ChatMessage, ChatOverview, Conversation } from '#contract/workspace/chat-conversation.ts';
import { callApi } from '../../lib/api/client.ts';
import { onChange } from '../../lib/changes.ts';
import { refreshed, unseenFrom, withMessage, withNewer, withOlder } from './messages.ts';
import { type Place, useRoom } from './room.ts';

/** Data that the page was rendered from. */
export interface ChatStart {
  overview: ChatOverview;
  open: Conversation | undefined;
  /** Open conversation, and the message it is shown at or before. */
  place: Place;
  /** Cursor of changes, read before all of this was requested. */
  since: string;
  /** Rejected reply that was sent without JavaScript. */
  refused?: { written: string; problem: string } | undefined;
  now: number;
}

const conversationCall = 'GET /apps/chat/conversation';
const keyOf = (id: number, at: number | undefined) => [conversationCall, id, at] as const;

/** Contacts and the open conversation, kept in sync with the server. */
export function useAnswers(start: ChatStart, { id, at }: Place, lang: Language) {
  const room = useRoom();
  const [now, setNow] = useState(start.now);
  const [mark, setMark] = useState(() => start.open && { id: start.open.contact.id, from: unseenFrom(start.open) });
  /** Conversation being opened; only opening it sets its first unread message. */
  const opening = useRef<number>(undefined);
  const isFirst = start.place.id === id && start.place.at === at && start.open !== undefined;
  const overview = useSWR(room.overview, room.readOverview, {
    fallbackData: start.overview,
    revalidateOnMount: false,
    revalidateOnFocus: false,
    onSuccess: () => setNow(Date.now()),
  });
  const shown = useRef<Conversation>(undefined);
  const thread = useSWR(
    id === undefined ? null : keyOf(id, at),
    async ([call, contact, around]) => {
      const before = shown.current?.contact.id === contact ? shown.current : undefined;
      // A refetch does not count as opening: it preserves an unread mark set in another tab.
      const keepsMark = before && opening.current !== contact ? true : undefined;
      const first = before && before.messages.length > chatPageSize && !before.hasNewer ? before.messages[0] : undefined;
      const fresh = await callApi(call, {
        query: { id: contact, around, keepsMark, lng: lang, ...(around === undefined && first ? { from: first.id } : {}) },
      });
      return around === undefined ? refreshed(before, fresh) : fresh;
    },
    {
      ...(isFirst && { fallbackData: start.open, revalidateOnMount: false }),
      // Fetching a conversation marks it as seen.
      revalidateOnFocus: false,
      // A conversation opened right after it was marked as unread counts as read, so its request is never deduplicated.
      dedupingInterval: 0,
      onSuccess: (answer) => {
        if (opening.current !== answer.contact.id) return;
        opening.current = undefined;
        setMark({ id: answer.contact.id, from: unseenFrom(answer) });
      },
    },
  );
  useEffect(() => {
    shown.current = at === undefined ? thread.data : undefined;
  });
  const announceOpening = (contact: number) => {
    opening.current = contact;
  };
  useLive(start, {
    askOverview: () => overview.mutate(),
    // An older part does not change.
    askThread: () => (at === undefined ? thread.mutate() : undefined),
    returned: () => id !== undefined && announceOpening(id),
  });
  const load = async (part: { before: number } | { after: number }) => {
    if (id === undefined) return;
    const more = await callApi(conversationCall, { query: { id, lng: lang, ...part } });
    const add = 'before' in part ? withOlder : withNewer;
    await thread.mutate((known) => known && add(known, more), { revalidate: false });
  };
  return {
    overview: overview.data ?? start.overview,
    reload: () => overview.mutate(),
    thread,
    now,
    unseenFrom: mark?.id === id ? mark?.from : undefined,
    announceOpening,
    load,
  };
}

interface Live {
  askOverview: () => unknown;
  askThread: () => unknown;
  /** The user returned to the page, and the conversation has changed meanwhile. */
  returned: () => void;
}

/** Refetches on changes. A conversation in a hidden page is not fetched, because that marks it as seen. */
function useLive({ open, place, since }: ChatStart, live: Live): void {
  const { mutate } = useSWRConfig();
  const latest = useRef(live);
  useEffect(() => {
    latest.current = live;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is drawn once.
  useEffect(() => {
    // The initial data is put into the cache, where it can be changed like data fetched later.
    if (open) mutate(keyOf(open.contact.id, place.at), open, { revalidate: false });
    let isBehind = false;
    const ask = () => {
      latest.current.askOverview();
      if (document.visibilityState === 'visible') latest.current.askThread();
      else isBehind = true;
    };
    const look = () => {
      if (document.visibilityState !== 'visible' || !isBehind) return;
      isBehind = false;
      latest.current.returned();
      latest.current.askThread();
    };
    document.addEventListener('visibilitychange', look);
    const stop = onChange('chat', ask, since);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}

/** Puts a sent or changed message into its cached conversation, and updates the list of contacts. */
export function useMessageChanges(): (contact: number, message: ChatMessage) => void {
  const { mutate } = useSWRConfig();
  const { overview } = useRoom();
  return (contact, message) => {
    mutate<Conversation>(
      (key) => Array.isArray(key) && key[0] === conversationCall && key[1] === contact,
      (before) => before && withMessage(before, message),
      { revalidate: false },
    );
    mutate(overview);
  };
}
