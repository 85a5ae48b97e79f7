import { Check, CheckCheck, CornerUpLeft } from 'lucide-react';
import { Suspense } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { ChatMessage, Conversation } from '#contract/workspace/chat-conversation.ts';
import { clock } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { languageOfText } from '../../lib/i18n/text-language.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { languageOf } from '../../lib/links.ts';
import { Attachments } from '../../ui/Attachments.tsx';
import { partsOf } from '../../ui/links-in-text.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import type { Action } from './actions.ts';
import { externalLink } from './external-link.ts';
import type { Group } from './messages.ts';
import { useRoom } from './room.ts';
import { SafetyHint } from './SafetyHint.tsx';
import { inWords } from './words.ts';

const MessageMenu = lazyPart(() => import('./MessageMenu.tsx'));
const NamedListing = lazyPart(() => import('./NamedListing.tsx'));

interface Handlers {
  onReply: (message: ChatMessage) => void;
  onEdit: (message: ChatMessage) => void;
  onMessage: (action: Action) => void;
  onReport: (message: ChatMessage) => void;
  /** Inserts text into the composer. */
  onWords: (text: string) => void;
  /** Jumps to another message. */
  onGo: (id: number) => void;
}

interface Props extends Handlers {
  lang: Language;
  group: Group;
  contact: Conversation['contact'];
  at: number | undefined;
  readUpTo: number | undefined;
  /** Whether the user has interacted with the page, so that the actions are loaded. */
  isTouched: boolean;
  now: number;
}

/** Consecutive messages of one person, with the time. */
export function Bubbles({ lang, group, contact, at, readUpTo, now, ...handlers }: Props) {
  const t = texts(lang);
  const sent = group.messages[0]?.time ?? '';
  const last = group.messages.at(-1)?.id ?? 0;
  const isRead = readUpTo !== undefined && last <= readUpTo;
  return (
    <div className={`grid min-w-0 grid-cols-1 gap-1 ${group.isOwn ? 'justify-items-end' : 'justify-items-start'}`}>
      <span className="sr-only">{group.isOwn ? t('chat.you') : contact.fullName}:</span>
      {group.messages.map((message) => (
        <Bubble key={message.id} lang={lang} message={message} contact={contact} isWanted={message.id === at} now={now} {...handlers} />
      ))}
      <span className="flex items-center gap-1 px-2 text-xs text-quiet tabular-nums">
        <time dateTime={sent}>{clock(sent, lang)}</time>
        {group.isOwn && (
          <>
            {isRead ? <CheckCheck size={14} className="text-success" aria-hidden="true" /> : <Check size={14} aria-hidden="true" />}
            <span className="sr-only">{isRead ? t('chat.read') : t('chat.sent')}</span>
          </>
        )}
      </span>
    </div>
  );
}

/** Text of a message with clickable links that send no referrer. Links from strangers lead to a page that names the host. */
function Words({ text }: { text: string }) {
  const { name, path } = useRoom();
  const through = (href: string) => (name === 'messenger' ? externalLink(href, languageOf(path)) : href);
  return partsOf(text).map(({ text: words, href }, at) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: what was sent stays as it is.
      <a key={at} className="underline" href={through(href)} target="_blank" rel="noopener noreferrer nofollow ugc">
        {words}
      </a>
    ) : (
      words
    ),
  );
}

interface BubbleProps extends Handlers {
  lang: Language;
  message: ChatMessage;
  contact: Conversation['contact'];
  isWanted: boolean;
  isTouched: boolean;
  now: number;
}

function Bubble({ lang, message, contact, isWanted, isTouched, now, onReply, onEdit, onMessage, onReport, onWords, onGo }: BubbleProps) {
  const t = texts(lang);
  const { name: room, addressOf } = useRoom();
  const { id, isOwn, isUnsent, editedAt, replyTo, files = [] } = message;
  const colour = isUnsent ? 'border border-base-300 text-quiet italic' : isOwn ? 'bg-primary text-primary-content' : 'bg-base-200';
  return (
    <div
      className={`chat-message ${isOwn ? 'flex-row-reverse' : ''}`}
      id={`message-${id}`}
      tabIndex={-1}
      data-message={id}
      data-wanted={isWanted || undefined}
    >
      <div className={`grid min-w-0 grid-cols-1 gap-1 ${isOwn ? 'justify-items-end' : 'justify-items-start'}`}>
        {replyTo && (
          <a
            className="chat-quote"
            href={addressOf({ id: contact.id, at: replyTo.id })}
            onClick={(event) => {
              event.preventDefault();
              onGo(replyTo.id);
            }}
          >
            <CornerUpLeft size={14} className="shrink-0 rtl:-scale-x-100" aria-hidden="true" />
            <span className="truncate">
              <span className="sr-only">{t('chat.reply.answers')}</span> {replyTo.isOwn ? t('chat.you') : contact.fullName}:{' '}
              <WrittenText>{inWords(replyTo, lang)}</WrittenText>
            </span>
          </a>
        )}
        {(message.message || isUnsent) && (
          <p className={`chat-bubble-text ${colour}`} dir="auto" lang={isUnsent ? undefined : languageOfText(message.message)}>
            {isUnsent ? t('chat.unsentBy') : <Words text={message.message} />}
          </p>
        )}
        {!isUnsent && message.message.includes('/listing/') && (
          <Suspense>
            <NamedListing lang={lang} text={message.message} onWords={onWords} />
          </Suspense>
        )}
        {room === 'messenger' && !isOwn && !isUnsent && <SafetyHint lang={lang} text={message.message} />}
        {editedAt && <span className="px-2 text-xs text-quiet">{t('chat.edit.done')}</span>}
        {files.length > 0 && <Attachments lang={lang} files={files} />}
        <Reactions lang={lang} message={message} contact={contact} onMessage={onMessage} />
      </div>
      {!isUnsent && (
        <span className="chat-more">
          {isTouched && (
            <Suspense>
              <MessageMenu
                lang={lang}
                message={message}
                now={now}
                isBlocked={contact.isBlocked || contact.isGone}
                onReply={onReply}
                onEdit={onEdit}
                onMessage={onMessage}
                onReport={onReport}
              />
            </Suspense>
          )}
        </span>
      )}
    </div>
  );
}

/** Reactions to a message with their senders; pressing one's own removes it. */
function Reactions({ lang, message, contact, onMessage }: Pick<BubbleProps, 'lang' | 'message' | 'contact' | 'onMessage'>) {
  const t = texts(lang);
  const { id, ownReaction, theirReaction } = message;
  if (!ownReaction && !theirReaction) return null;
  return (
    <p className="flex gap-1">
      {theirReaction && (
        <span className="chat-reaction">
          {theirReaction}
          <span className="sr-only"> {contact.fullName}</span>
        </span>
      )}
      {ownReaction && (
        <button
          type="button"
          className="chat-reaction"
          aria-label={t('chat.takeBack', { reaction: ownReaction })}
          onClick={() => onMessage({ id, reaction: undefined })}
        >
          {ownReaction}
        </button>
      )}
    </p>
  );
}
