import { ArrowLeft, Info } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { chatMessageLength, threadMessage } from '#contract/values/workspace/chat.ts';
import type { ChatMessage, Conversation } from '#contract/workspace/chat-conversation.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { takesFiles } from '../../ui/files/taking.ts';
import { useUploads } from '../../ui/files/use-uploads.ts';
import { personTones } from '../../ui/status-colors.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import type { Action } from './actions.ts';
import { Composer, type Edited } from './Composer.tsx';
import { canEdit } from './changing.ts';
import { clearEdit, editFor } from './drafts.ts';
import { ListingHead } from './ListingHead.tsx';
import { Log } from './Log.tsx';
import type { Letter, Unsent } from './outbox.ts';
import { useRoom } from './room.ts';

interface Props {
  lang: Language;
  contact: Conversation['contact'];
  /** Whether the contact is typing. */
  isWriting: boolean;
  at: number | undefined;
  /** Undefined while loading. */
  answer: Conversation | undefined;
  hasFailed: boolean;
  onReload: () => void;
  unseenFrom: number | undefined;
  unsent: readonly Unsent[];
  now: number;
  takesFocus: boolean;
  /** Rejected reply that was sent without JavaScript. */
  refused: { written: string; problem: string } | undefined;
  onLoad: (part: { before: number } | { after: number }) => Promise<void>;
  onGo: (message: number | undefined) => void;
  onSend: (letter: Letter) => void;
  onRetry: (entry: Unsent) => void;
  onDrop: (entry: Unsent) => void;
  /** @returns whether it succeeded */
  onMessage: (action: Action) => Promise<boolean>;
  onReport: (message: ChatMessage) => void;
  onPanel: () => void;
  onLeave: () => void;
}

/** Conversation with one person, and the composer. */
export function Thread({
  lang,
  contact,
  isWriting,
  answer,
  hasFailed,
  onReload,
  takesFocus,
  refused,
  onSend,
  onPanel,
  onLeave,
  ...log
}: Props) {
  const t = texts(lang);
  const place = useRef<HTMLElement>(null);
  const isOfListing = useRoom().name === 'messenger';
  const uploads = useUploads();
  const [answered, answerTo] = useState<ChatMessage>();
  const [edited, edit] = useState<Edited>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what has just been opened takes the focus.
  useEffect(() => {
    if (!takesFocus) return;
    // An on-screen keyboard would cover half of the conversation.
    const first = matchMedia('(pointer: fine)').matches ? 'textarea' : 'header a';
    place.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
  }, []);

  function leaveByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    if ((event.target as Element).closest('dialog, [popover]')) return;
    event.preventDefault();
    if (edited) endEdit(edited);
    else if (answered) answerTo(undefined);
    else onLeave();
  }

  const beginEdit = (message: ChatMessage) => edit({ message, text: editFor(message) });
  function endEdit({ message }: Edited) {
    clearEdit(message);
    edit(undefined);
  }

  /** @returns whether there is something to edit */
  function editLast(): boolean {
    // The user's last message is unknown while an older part is shown.
    const last = answer?.hasNewer ? undefined : answer?.messages.findLast((one) => canEdit(one, Date.now()));
    if (last) beginEdit(last);
    return last !== undefined;
  }

  async function saveEdit({ message }: Edited, text: string) {
    edit(undefined);
    // A rejected edit is kept for another attempt.
    if (text === message.message || (await log.onMessage({ id: message.id, text }))) clearEdit(message);
    else edit((other) => other ?? { message, text });
  }

  function reply(message: ChatMessage) {
    edit(undefined);
    answerTo(message);
    place.current?.querySelector('textarea')?.focus();
  }

  /** Appends text to the draft and focuses the field. */
  function putWords(text: string) {
    const written = place.current?.querySelector('textarea');
    if (!written) return;
    written.focus();
    const before = written.value.trimEnd();
    written.setRangeText(before === '' ? text : `\n${text}`, before.length, written.value.length, 'end');
    written.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <section
      className="tile chat-pane"
      data-chat={contact.id}
      aria-label={contact.fullName}
      ref={place}
      onKeyDown={leaveByKey}
      {...takesFiles(uploads.add)}
    >
      <div className="border-b border-base-300">
        <Head {...{ lang, contact, isWriting, onPanel, onLeave }} />
        {contact.subject && <ListingHead lang={lang} subject={contact.subject} onChanged={onReload} onWords={putWords} />}
      </div>
      {answer ? (
        <Log lang={lang} answer={answer} onReply={reply} onEdit={beginEdit} onWords={putWords} {...log} />
      ) : hasFailed ? (
        <div className="grid place-content-center justify-items-center gap-3 p-8 text-center" role="alert">
          <p>{t('chat.failed')}</p>
          <button type="button" className="btn min-h-11 btn-primary" onClick={onReload}>
            {t('chat.retry')}
          </button>
        </div>
      ) : (
        <Waiting />
      )}
      {contact.isBlocked || contact.isGone ? (
        <p className="border-t border-base-300 p-4 text-center" role="status">
          {contact.isGone ? t('chat.gone') : t('chat.blocked', { name: contact.fullName })}
        </p>
      ) : (
        <>
          {isOfListing && <PlainReply lang={lang} contact={contact} refused={refused} />}
          <Composer
            lang={lang}
            contact={contact}
            uploads={uploads}
            answered={answered}
            edited={edited}
            onEnd={() => (edited ? endEdit(edited) : answerTo(undefined))}
            onEditLast={editLast}
            onEdit={(text) => edited && saveEdit(edited, text)}
            onSend={(letter) => {
              onSend(letter);
              answerTo(undefined);
            }}
          />
        </>
      )}
    </section>
  );
}

/** Reply form that works without JavaScript; the thread's own page handles it. */
function PlainReply({ lang, contact, refused }: Pick<Props, 'lang' | 'contact' | 'refused'>) {
  const t = texts(lang);
  const { addressOf, name } = useRoom();
  return (
    <form
      className="only-without-script grid gap-2 border-t border-base-300 p-3"
      id="end"
      method="post"
      action={addressOf({ id: contact.id, at: undefined })}
    >
      <textarea
        className="textarea w-full"
        name="message"
        rows={2}
        required
        maxLength={name === 'messenger' ? threadMessage.length : chatMessageLength}
        aria-label={t('chat.write')}
        aria-describedby="reply-error"
        dir="auto"
        defaultValue={refused?.written}
      />
      <p className="error-text" id="reply-error" role="status">
        {refused?.problem}
      </p>
      <button type="submit" className="btn h-12 btn-primary">
        {t('chat.send')}
      </button>
    </form>
  );
}

/** Contact with presence. */
function Head({ lang, contact, isWriting, onPanel, onLeave }: Pick<Props, 'lang' | 'contact' | 'isWriting' | 'onPanel' | 'onLeave'>) {
  const t = texts(lang);
  const room = useRoom();
  return (
    <header className="flex items-center gap-2 p-2 sm:p-3">
      <a
        className="btn btn-square min-h-11 min-w-11 btn-ghost lg:hidden"
        href={room.path}
        aria-label={t('chat.back')}
        onClick={(event) => {
          event.preventDefault();
          onLeave();
        }}
      >
        <ArrowLeft size={20} className="rtl:rotate-180" aria-hidden="true" />
      </a>
      <Avatar name={contact.fullName} src={contact.avatar} size="large" />
      <div className="min-w-0 grow">
        <h2 className="truncate text-lg">
          <WrittenText>{contact.fullName}</WrittenText>
        </h2>
        <p className="truncate text-sm text-quiet">
          <span role="status">{isWriting && t('chat.writing')}</span>
          {!isWriting && <WrittenText>{contact.role}</WrittenText>}
        </p>
      </div>
      {/* Colleagues set their status themselves; for buyers and sellers it has no meaning. */}
      {room.name === 'chat' && <span className={`mark tone-${personTones[contact.status]}`}>{t(`chat.status.${contact.status}`)}</span>}
      <button
        type="button"
        className="bar-button needs-script"
        aria-label={t('chat.contact.open', { name: contact.fullName })}
        aria-haspopup="dialog"
        onClick={onPanel}
      >
        <Info size={20} aria-hidden="true" />
      </button>
    </header>
  );
}

function Waiting() {
  return (
    <div className="grid content-end gap-3 p-6" aria-busy="true">
      <div className="h-12 w-2/3 skeleton" />
      <div className="h-12 w-1/2 justify-self-end skeleton" />
      <div className="h-12 w-3/5 skeleton" />
    </div>
  );
}
