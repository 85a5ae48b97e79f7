import { ArrowDown } from 'lucide-react';
import { type RefObject, startTransition, useEffect, useMemo, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { ChatMessage, Conversation } from '#contract/workspace/chat-conversation.ts';
import { namedDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { useStableCallbacks } from '../../ui/use-stable-callbacks.ts';
import type { Action } from './actions.ts';
import { Bubbles } from './Bubbles.tsx';
import { groupsOf, readUpTo } from './messages.ts';
import type { Unsent } from './outbox.ts';
import { useRoom } from './room.ts';
import { UnsentBubble } from './UnsentBubble.tsx';
import { scrollToEnd, useScrolling } from './use-scrolling.ts';

interface Props {
  lang: Language;
  answer: Conversation;
  /** Message to scroll to. */
  at: number | undefined;
  unseenFrom: number | undefined;
  unsent: readonly Unsent[];
  now: number;
  onLoad: (part: { before: number } | { after: number }) => Promise<void>;
  onGo: (message: number | undefined) => void;
  onReply: (message: ChatMessage) => void;
  onEdit: (message: ChatMessage) => void;
  onMessage: (action: Action) => void;
  onReport: (message: ChatMessage) => void;
  /** Inserts text into the composer. */
  onWords: (text: string) => void;
  onRetry: (entry: Unsent) => void;
  onDrop: (entry: Unsent) => void;
}

/** Messages so far, pinned to the newest one at the bottom unless the user scrolls up. */
export function Log({
  lang,
  answer,
  at,
  unseenFrom,
  unsent,
  now,
  onLoad,
  onGo,
  onReply,
  onEdit,
  onMessage,
  onReport,
  onWords,
  onRetry,
  onDrop,
}: Props) {
  const t = texts(lang);
  const { addressOf } = useRoom();
  const { contact, messages, hasOlder, hasNewer } = answer;
  const { box, unseenLine, first, last, missed, isAway, load, noteScroll } = useScrolling({ answer, at, unseenFrom, unsent, onLoad });
  const [isTouched, setTouched] = useState(false);
  const touch = () => isTouched || startTransition(() => setTouched(true));

  function goToNewest() {
    if (hasNewer) onGo(undefined);
    else scrollToEnd(box.current);
  }

  const goTo = (id: number) => (messages.some((one) => one.id === id) ? show(id) : onGo(id));
  const replyToOne = (id: number) => {
    const message = messages.find((one) => one.id === id);
    if (message && !message.isUnsent) onReply(message);
  };
  const ways = useStableCallbacks({ onReply, onEdit, onMessage, onReport, onWords, onGo: goTo });
  const { replyTo } = useStableCallbacks({ replyTo: replyToOne });
  useSwipeToReply(box, replyTo);
  const isReadUpTo = readUpTo(answer);
  // Memoized, so that typing and sending do not rerender hundreds of messages.
  const written = useMemo(() => {
    const t = texts(lang);
    return groupsOf(messages, unseenFrom).map((group) => (
      <li className="grid min-w-0 gap-1" key={group.messages[0]?.id}>
        {group.beginsDay && (
          <p className="chat-day my-2 text-center text-sm text-quiet">{namedDay(group.messages[0]?.time ?? '', lang, now)}</p>
        )}
        {group.beginsUnseen && (
          <p className="chat-unseen" ref={unseenLine}>
            {t('chat.newMessages')}
          </p>
        )}
        <Bubbles {...{ lang, group, contact, at, now, isTouched }} readUpTo={isReadUpTo} {...ways} />
      </li>
    ));
  }, [messages, unseenFrom, lang, contact, at, now, isTouched, isReadUpTo, ways, unseenLine]);
  return (
    <div className="relative grid min-h-0">
      <div
        className="chat-log"
        role="log"
        aria-live="polite"
        aria-label={t('chat.messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
        tabIndex={0}
        ref={box}
        onScroll={noteScroll}
        onPointerEnter={touch}
        onFocus={touch}
      >
        {messages.length + unsent.length === 0 && <p className="m-auto p-8 text-center text-quiet">{t('chat.empty')}</p>}
        <div>
          {hasOlder && first !== undefined && (
            <a
              className="btn m-4 mb-0 flex min-h-11 w-fit justify-self-center btn-ghost mx-auto"
              href={addressOf({ id: contact.id, at: undefined, before: first })}
              onClick={(event) => {
                event.preventDefault();
                load({ before: first });
              }}
            >
              {t('chat.older')}
            </a>
          )}
          <ol className="grid grid-cols-1 gap-3 p-4 sm:p-6">
            {written}
            {unsent.map((entry) => (
              <UnsentBubble key={entry.key} lang={lang} entry={entry} onRetry={onRetry} onDrop={onDrop} />
            ))}
          </ol>
          {hasNewer && (
            <a
              className="btn m-4 mt-0 flex min-h-11 w-fit mx-auto"
              href={addressOf({ id: contact.id, at: undefined })}
              onClick={(event) => {
                event.preventDefault();
                load({ after: last });
              }}
            >
              {t('chat.newer')}
            </a>
          )}
        </div>
      </div>
      {(isAway || hasNewer) && (
        <button type="button" className="chat-newest needs-script btn min-h-11 btn-primary" onClick={goToNewest}>
          <ArrowDown size={18} aria-hidden="true" />
          {missed > 0 ? t('chat.newestCount', { count: missed }) : t('chat.newest')}
        </button>
      )}
    </div>
  );
}

/** Replies to a message on a horizontal swipe. */
function useSwipeToReply(box: RefObject<HTMLDivElement | null>, onReply: (id: number) => void): void {
  useEffect(() => {
    const own = box.current;
    if (!own || navigator.maxTouchPoints === 0) return;
    const stop = new AbortController();
    // Not loaded on devices without a touch screen.
    import('./swipe-to-reply.ts').then(
      ({ followFinger }) => followFinger(own, (id) => onReply(id), stop.signal),
      () => undefined,
    );
    return () => stop.abort();
  }, [box, onReply]);
}

function show(id: number): void {
  const message = document.getElementById(`message-${id}`);
  message?.scrollIntoView({ block: 'center', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
  message?.focus({ preventScroll: true });
}
