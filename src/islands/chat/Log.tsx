import { ArrowDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { Contact, Message } from '#contract/workspace/chat.ts';
import { clock, namedDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { type Group, groupsOf } from './messages.ts';
import type { Unsent } from './outbox.ts';

interface Props {
  lang: Language;
  contact: Contact;
  ownId: number;
  messages: readonly Message[];
  unseenFrom: string | undefined;
  unsent: readonly Unsent[];
  now: number;
  onRetry: (entry: Unsent) => void;
}

/** From here on one has scrolled up, in pixels. */
const nearEnd = 80;

/** Its own end is its zero: the box is laid out from below. */
const scrollToEnd = (box: HTMLElement | null) => box?.scrollTo({ top: 0 });

/** What has been written, the newest at the lower edge, where it stays unless one scrolls up. */
export function Log({ lang, contact, ownId, messages, unseenFrom, unsent, now, onRetry }: Props) {
  const t = texts(lang);
  const box = useRef<HTMLDivElement>(null);
  const unseenLine = useRef<HTMLParagraphElement>(null);
  const last = messages.at(-1)?.time ?? '';
  /** The newest message that was there when one left the end. */
  const [leftAt, setLeftAt] = useState<string>();
  const missed = leftAt === undefined ? 0 : messages.filter(({ senderId, time }) => senderId !== ownId && time > leftAt).length;

  useEffect(() => {
    if (unsent.length > 0) scrollToEnd(box.current);
  }, [unsent.length]);
  useEffect(() => {
    if (unseenFrom) unseenLine.current?.scrollIntoView({ block: 'nearest' });
  }, [unseenFrom]);

  function noteScroll() {
    const isAway = Math.abs(box.current?.scrollTop ?? 0) > nearEnd;
    setLeftAt((before) => (isAway ? (before ?? last) : undefined));
  }

  return (
    <div className="relative grid min-h-0">
      <div
        className="chat-log"
        role="log"
        aria-live="polite"
        aria-label={t('apps.chat.messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
        tabIndex={0}
        ref={box}
        onScroll={noteScroll}
      >
        {messages.length + unsent.length === 0 && <p className="m-auto p-8 text-center text-quiet">{t('apps.chat.empty')}</p>}
        <ol className="grid gap-3 p-4 sm:p-6">
          {groupsOf(messages, unseenFrom).map((group) => (
            <li className="grid gap-1" key={`${group.messages[0]?.time} ${group.senderId}`}>
              {group.beginsDay && (
                <p className="chat-day my-2 text-center text-sm text-quiet">{namedDay(group.messages[0]?.time ?? '', lang, now)}</p>
              )}
              {group.beginsUnseen && (
                <p className="chat-unseen" ref={unseenLine}>
                  {t('apps.chat.newMessages')}
                </p>
              )}
              <Bubbles lang={lang} group={group} sender={group.senderId === ownId ? undefined : contact} />
            </li>
          ))}
          {unsent.map((entry) => (
            <UnsentBubble key={entry.key} lang={lang} entry={entry} onRetry={onRetry} />
          ))}
        </ol>
      </div>
      {leftAt !== undefined && (
        <button type="button" className="chat-newest btn min-h-11 btn-primary" onClick={() => scrollToEnd(box.current)}>
          <ArrowDown size={18} aria-hidden="true" />
          {missed > 0 ? t('apps.chat.newestCount', { count: missed }) : t('apps.chat.newest')}
        </button>
      )}
    </div>
  );
}

/** @param sender nobody for one's own */
function Bubbles({ lang, group, sender }: { lang: Language; group: Group; sender: Contact | undefined }) {
  const t = texts(lang);
  const sent = group.messages[0]?.time ?? '';
  return (
    <div className={`grid gap-1 ${sender ? 'justify-items-start' : 'justify-items-end'}`}>
      <span className="sr-only">{sender ? sender.fullName : t('apps.chat.you')}:</span>
      {group.messages.map(({ message }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages have no ids, and none changes its place in its minute.
        <p key={at} className={`chat-bubble-text ${sender ? 'bg-base-200' : 'bg-primary text-primary-content'}`} dir="auto">
          {message}
        </p>
      ))}
      <time className="px-2 text-xs text-quiet tabular-nums" dateTime={sent}>
        {clock(sent, lang)}
      </time>
    </div>
  );
}

/** On its way, or not sent at all: then it can be tried again. */
function UnsentBubble({ lang, entry, onRetry }: { lang: Language; entry: Unsent; onRetry: (entry: Unsent) => void }) {
  const t = texts(lang);
  return (
    <li className="grid justify-items-end gap-1" data-unsent>
      <span className="sr-only">{t('apps.chat.you')}:</span>
      <p className="chat-bubble-text bg-primary text-primary-content" dir="auto">
        {entry.message}
      </p>
      {entry.problem === undefined ? (
        <span className="px-2 text-xs text-quiet">{t('apps.chat.sending')}</span>
      ) : (
        <Problem lang={lang} code={entry.problem} onRetry={() => onRetry(entry)} />
      )}
    </li>
  );
}

function Problem({ lang, code, onRetry }: { lang: Language; code: string; onRetry: () => void }) {
  const t = texts(lang);
  const reason = t(`error.${code}`);
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 text-sm">
      <span className="text-error">
        {t('apps.chat.unsent')}: {reason === `error.${code}` ? t('error.UNKNOWN') : reason}
      </span>
      <button type="button" className="btn min-h-11 btn-sm" onClick={onRetry}>
        {t('apps.chat.retry')}
      </button>
    </div>
  );
}
