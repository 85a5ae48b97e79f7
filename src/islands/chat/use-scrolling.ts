import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Conversation } from '#contract/workspace/chat-conversation.ts';
import type { Unsent } from './outbox.ts';

/** Distance from the end that counts as scrolled up, in pixels. */
const nearEnd = 80;

/** Scrolls to the newest message. The box is laid out bottom-up, so that messages prepended above move nothing. */
export const scrollToEnd = (box: HTMLElement | null) => box?.scrollTo({ top: 0 });

interface Shown {
  answer: Conversation;
  /** Message to scroll to. */
  at: number | undefined;
  unseenFrom: number | undefined;
  unsent: readonly Unsent[];
  onLoad: (part: { before: number } | { after: number }) => Promise<void>;
}

/** Scroll position of the log: at its end, at the target message, or where the user scrolled to; older messages load on scrolling up. */
export function useScrolling({ answer, at, unseenFrom, unsent, onLoad }: Shown) {
  const { messages, hasOlder, hasNewer } = answer;
  const box = useRef<HTMLDivElement>(null);
  const unseenLine = useRef<HTMLParagraphElement>(null);
  const first = messages[0]?.id;
  const last = messages.at(-1)?.id ?? 0;
  /** Newest message at the time the user scrolled away from the end. */
  const [leftAt, setLeftAt] = useState<number>();
  const missed = leftAt === undefined ? 0 : messages.filter(({ isOwn, id }) => !isOwn && id > leftAt).length;
  const isLoading = useRef(false);

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

  return { box, unseenLine, first, last, missed, isAway: leftAt !== undefined, load, noteScroll };
}
