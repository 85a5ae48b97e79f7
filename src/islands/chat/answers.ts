import { useEffect, useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { ChatAnswer, ChatsAndContacts, Message } from '#contract/workspace/chat.ts';
import { callApi } from '../../lib/api/client.ts';
import { onChange } from '../../lib/changes.ts';
import { unseenFrom, withMessage } from './messages.ts';

/** What the page was drawn from. */
export interface ChatStart {
  people: ChatsAndContacts;
  open: ChatAnswer | undefined;
  /** How many messages of the open conversation had not been seen before. */
  unseen: number;
  /** What was known of changes before all of this was asked for. */
  since: string;
  now: number;
}

const peopleKey = 'GET /apps/chat/chats-and-contacts';
const threadKey = (id: number) => ['GET /apps/chat/get-chat', id] as const;
const readPeople = () => callApi(peopleKey);
const readThread = ([call, id]: ReturnType<typeof threadKey>) => callApi(call, { query: { id } });

/** Everybody one can write to and the open conversation, kept as they are on the server. */
export function useAnswers(start: ChatStart, id: number | undefined) {
  const [now, setNow] = useState(start.now);
  const [mark, setMark] = useState(() => start.open && { id: start.open.contact.id, from: unseenFrom(start.open, start.unseen) });
  /** What had not been seen of a conversation that is being opened; the next answer says which messages these are. */
  const opening = useRef<{ id: number; unseen: number }>(undefined);
  const first = start.open?.contact.id === id ? start.open : undefined;
  const people = useSWR(peopleKey, readPeople, {
    fallbackData: start.people,
    revalidateOnMount: false,
    revalidateOnFocus: false,
    onSuccess: () => setNow(Date.now()),
  });
  const thread = useSWR(id === undefined ? null : threadKey(id), readThread, {
    fallbackData: first,
    // Asking marks as seen.
    revalidateOnFocus: false,
    ...(first && { revalidateOnMount: false }),
    onSuccess: (answer) => {
      const wanted = opening.current;
      if (wanted?.id !== answer.contact.id) return;
      opening.current = undefined;
      setMark({ id: wanted.id, from: unseenFrom(answer, wanted.unseen) });
    },
  });

  const list = people.data ?? start.people;
  /** To be said before a conversation is shown, or shown again. */
  const announceOpening = (contact: number) => {
    const unseen = list.chatsContacts.find((known) => known.id === contact)?.chat.unseenMsgs ?? 0;
    opening.current = { id: contact, unseen };
  };
  useLive(start, {
    askPeople: () => people.mutate(),
    askThread: () => thread.mutate(),
    returned: () => id !== undefined && announceOpening(id),
  });
  return { list, thread, now, unseenFrom: mark?.id === id ? mark?.from : undefined, announceOpening };
}

interface Live {
  askPeople: () => Promise<unknown>;
  askThread: () => Promise<unknown>;
  /** Somebody looks at the page again, and the conversation has changed meanwhile. */
  returned: () => void;
}

/** Asks again when something has changed. A conversation that nobody looks at is not asked for, because that marks it as seen. */
function useLive({ open, since }: ChatStart, live: Live): void {
  const { mutate } = useSWRConfig();
  const latest = useRef(live);
  useEffect(() => {
    latest.current = live;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is drawn once.
  useEffect(() => {
    // What was drawn first can be added to like what is asked for later.
    if (open) mutate(threadKey(open.contact.id), open, { revalidate: false });
    let isBehind = false;
    const ask = () => {
      latest.current.askPeople();
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

/** Adds what was sent to the conversation it belongs to, be it shown or not. */
export function useSentMessages(): (contact: number, sent: Message) => void {
  const { mutate } = useSWRConfig();
  return (contact, sent) => {
    mutate<ChatAnswer>(threadKey(contact), (before) => before && withMessage(before, sent), { revalidate: false });
    mutate(peopleKey);
  };
}
