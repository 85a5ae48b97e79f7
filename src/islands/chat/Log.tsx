import { ArrowDown } from 'lucide-react';
import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { ChatMessage, Conversation } from '#contract/workspace/chat-conversation.ts';
import { namedDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import type { Action } from './actions.ts';
import { Bubbles } from './Bubbles.tsx';
import { groupsOf, readUpTo } from './messages.ts';
import type { Unsent } from './outbox.ts';
import { UnsentBubble } from './UnsentBubble.tsx';
import { addressOf } from './use-place.ts';

interface Props {
  lang: Language;
  answer: Conversation;
  /** The message one has come for. */
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
  /** Puts words where somebody writes. */
  onWords: (text: string) => void;
  onRetry: (entry: Unsent) => void;
  onDrop: (entry: Unsent) => void;
}

/** From here on one has scrolled up, in pixels. */
const nearEnd = 80;

/** Its own end is its zero: the box is laid out from below, so that what comes in above moves nothing. */
const scrollToEnd = (box: HTMLElement | null) => box?.scrollTo({ top: 0 });

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
  const { contact, messages, hasOlder, hasNewer } = answer;
  const box = useRef<HTMLDivElement>(null);
  const unseenLine = useRef<HTMLParagraphElement>(null);
  const first = messages[0]?.id;
  const last = messages.at(-1)?.id ?? 0;
  /** The newest message that was there when one left the end. */
  const [leftAt, setLeftAt] = useState<number>();
  const missed = leftAt === undefined ? 0 : messages.filter(({ isOwn, id }) => !isOwn && id > leftAt).length;
  const isLoading = useRef(false);
  const [isTouched, setTouched] = useState(false);
  const touch = () => isTouched || startTransition(() => setTouched(true));

  useEffect(() => {
    if (unsent.length > 0) scrollToEnd(box.current);
  }, [unsent.length]);
  useEffect(() => {
    if (unseenFrom) unseenLine.current?.scrollIntoView({ block: 'nearest' });
  }, [unseenFrom]);
  const hasWanted = messages.some(({ id }) => id === at);
  useLayoutEffect(() => {
    if (at === undefined || !hasWanted) return;
    const wanted = document.getElementById(`message-${at}`);
    wanted?.scrollIntoView({ block: 'center' });
    wanted?.focus({ preventScroll: true });
  }, [at, hasWanted]);

  const isAtEnd = at === undefined && !hasNewer;
  useLayoutEffect(() => {
    if (isAtEnd) scrollToEnd(box.current);
  }, [isAtEnd]);

  async function load(part: { before: number } | { after: number }) {
    if (isLoading.current) return;
    isLoading.current = true;
    const own = box.current;
    const height = own?.scrollHeight ?? 0;
    // A failed load is retried by further scrolling or by the link.
    await onLoad(part).catch(() => undefined);
    isLoading.current = false;
    // Messages appended below would push up those being read.
    if ('after' in part) requestAnimationFrame(() => own?.scrollBy({ top: height - own.scrollHeight }));
  }

  function noteScroll() {
    const own = box.current;
    if (!own) return;
    const away = Math.abs(own.scrollTop);
    const above = own.scrollHeight - own.clientHeight - away;
    if (above < 400 && hasOlder && first !== undefined) load({ before: first });
    setLeftAt((before) => (away > nearEnd ? (before ?? last) : undefined));
  }

  function goToNewest() {
    if (hasNewer) onGo(undefined);
    else scrollToEnd(box.current);
  }

  const goTo = (id: number) => (messages.some((one) => one.id === id) ? show(id) : onGo(id));
  const replyTo = (id: number) => {
    const message = messages.find((one) => one.id === id);
    if (message && !message.isUnsent) onReply(message);
  };
  const ways = { onReply, onEdit, onMessage, onReport, onWords, onGo: goTo, replyTo };
  const latest = useRef(ways);
  useLayoutEffect(() => {
    latest.current = ways;
  });
  useEffect(() => {
    const own = box.current;
    if (!own || navigator.maxTouchPoints === 0) return;
    const stop = new AbortController();
    // Where there is no finger, it is not loaded.
    import('./swipe-to-reply.ts').then(
      ({ followFinger }) => followFinger(own, (id) => latest.current.replyTo(id), stop.signal),
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  const isReadUpTo = readUpTo(answer);
  // While one writes and sends, hundreds of messages stay as they are drawn.
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
        <Bubbles
          {...{ lang, group, contact, at, now, isTouched }}
          readUpTo={isReadUpTo}
          onReply={(message) => latest.current.onReply(message)}
          onEdit={(message) => latest.current.onEdit(message)}
          onMessage={(action) => latest.current.onMessage(action)}
          onReport={(message) => latest.current.onReport(message)}
          onWords={(text) => latest.current.onWords(text)}
          onGo={(id) => latest.current.onGo(id)}
        />
      </li>
    ));
  }, [messages, unseenFrom, lang, contact, at, now, isTouched, isReadUpTo]);
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
              href={`${addressOf({ id: contact.id, at: undefined })}&before=${first}`}
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
      {(leftAt !== undefined || hasNewer) && (
        <button type="button" className="chat-newest needs-script btn min-h-11 btn-primary" onClick={goToNewest}>
          <ArrowDown size={18} aria-hidden="true" />
          {missed > 0 ? t('chat.newestCount', { count: missed }) : t('chat.newest')}
        </button>
      )}
    </div>
  );
}

function show(id: number): void {
  const message = document.getElementById(`message-${id}`);
  message?.scrollIntoView({ block: 'center', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
  message?.focus({ preventScroll: true });
}
