import { type MouseEvent, useEffect, useState } from 'react';
import useSWR from 'swr';
import type { Language } from '#contract/values/shared/common.ts';
import type { ChatHit, Conversation } from '#contract/workspace/chat-conversation.ts';
import { callApi } from '../../lib/api/client.ts';
import { briefWhen } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { useRoom } from './room.ts';

interface Props {
  lang: Language;
  /** Search query. */
  text: string;
  /** Contacts whose conversations are searched. */
  people: readonly Conversation['contact'][];
  /** Contact to limit the search to, if any. */
  contact?: number;
  now: number;
  onOpen: (id: number, message: number) => void;
}

/** Debounce delay while typing, in milliseconds. */
const typingPause = 250;

/** Messages that contain a text, each with a link to its position. */
export default function MessageHits({ lang, text, people, contact, now, onOpen }: Props) {
  const t = texts(lang);
  const asked = usePaused(text);
  const { name: of } = useRoom();
  const { data, error } = useSWR(
    ['GET /apps/chat/search', asked, contact, of] as const,
    ([call, q, id]) => callApi(call, { query: { q, id, of } }),
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
    },
  );
  const hits = data?.hits ?? [];
  return (
    <>
      <h2 className="px-2 pt-3 text-sm font-semibold text-quiet">{t('chat.messages')}</h2>
      <p className={hits.length > 0 ? 'sr-only' : 'px-2 text-quiet'} role="status">
        {error ? t('chat.searchFailed') : data && (hits.length > 0 ? t('chat.hits', { count: hits.length }) : t('chat.noHits'))}
      </p>
      <ul className="grid grid-cols-1 gap-1">
        {hits.map((hit) => (
          <li key={hit.id}>
            <Hit
              lang={lang}
              hit={hit}
              name={people.find(({ id }) => id === hit.contactId)?.fullName ?? ''}
              text={asked}
              now={now}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

interface HitProps {
  lang: Language;
  hit: ChatHit;
  name: string;
  text: string;
  now: number;
  onOpen: (id: number, message: number) => void;
}

function Hit({ lang, hit, name, text, now, onOpen }: HitProps) {
  const t = texts(lang);
  const { addressOf } = useRoom();
  const { contactId, id, message, time, isOwn } = hit;
  const at = Math.max(0, message.toLowerCase().indexOf(text.toLowerCase()));
  // The excerpt begins shortly before the match, so that the match is visible.
  const from = at > 24 ? at - 16 : 0;
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(contactId, id);
  }
  return (
    <a
      className="grid min-h-14 gap-1 rounded-field p-2 hover:bg-base-200"
      href={addressOf({ id: contactId, at: id })}
      data-hit={id}
      onClick={open}
    >
      <span className="flex justify-between gap-3 text-sm">
        <WrittenText className="truncate font-semibold">{isOwn ? t('chat.youTo', { name }) : name}</WrittenText>
        <time className="shrink-0 text-quiet" dateTime={time}>
          {briefWhen(time, lang, now)}
        </time>
      </span>
      <bdi className="line-clamp-2 text-sm wrap-anywhere">
        {from > 0 && '…'}
        {message.slice(from, at)}
        <mark>{message.slice(at, at + text.length)}</mark>
        {message.slice(at + text.length, at + 160)}
      </bdi>
    </a>
  );
}
