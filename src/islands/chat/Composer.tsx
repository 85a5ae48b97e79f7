import { Check, CornerUpLeft, Pencil, Plus, Send, Smile, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, type SubmitEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { chatMessageLength, threadMessage } from '#contract/values/workspace/chat.ts';
import type { ChatMessage, Conversation } from '#contract/workspace/chat-conversation.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { number } from '../../lib/money.ts';
import type { Uploads } from '../../ui/files/use-uploads.ts';
import { grow } from '../../ui/growing.ts';
import { UploadButton } from '../../ui/UploadButton.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { draftFor, keepDraft, keepEdit } from './drafts.ts';
import type { Letter } from './outbox.ts';
import { useRoom } from './room.ts';
import { noteTyping } from './typing.ts';
import { inWords } from './words.ts';

const EmojiPicker = lazyPart(() => import('./EmojiPicker.tsx'));
const UploadList = lazyPart(() => import('../../ui/files/UploadList.tsx'));

/** Message being edited, and its new text. */
export interface Edited {
  message: ChatMessage;
  text: string;
}

interface Props {
  lang: Language;
  contact: Conversation['contact'];
  uploads: Uploads;
  /** Message being replied to. */
  answered: ChatMessage | undefined;
  /** Message being edited: its text takes the field, and the draft waits until the edit is finished. */
  edited: Edited | undefined;
  /** Cancels the reply or edit. */
  onEnd: () => void;
  /** @returns whether there is something to edit */
  onEditLast: () => boolean;
  onEdit: (text: string) => void;
  onSend: (letter: Letter) => void;
}

/** Composer with an uncontrolled field, so that nothing typed before hydration is lost. */
export function Composer({ lang, contact, uploads, answered, edited, onEnd, onEditLast, onEdit, onSend }: Props) {
  const t = texts(lang);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [waits, setWaits] = useState(false);
  /** Whether a phone shows the tools, which a wider screen always does. */
  const [isOpen, setIsOpen] = useState(false);
  /** Number of characters over the limit. */
  const [excess, setExcess] = useState(0);
  const { id } = contact;
  const most = useRoom().name === 'messenger' ? threadMessage.length : chatMessageLength;

  const measure = ({ value: { length } }: HTMLTextAreaElement) => setExcess(length > most ? length : 0);
  useWritten({ form, field, id, edited, onPut: measure });

  function send() {
    const written = field.current;
    const message = written?.value.trim() ?? '';
    if (edited && message !== '') return onEdit(message);
    if (!written || edited || (message === '' && uploads.kept.length === 0)) return;
    onSend({ message, files: uploads.kept, replyTo: answered?.id });
    uploads.clear();
    written.value = '';
    grow(written);
    keepDraft(id, '');
    written.focus();
  }

  /** Inserts an emoji at the caret. */
  function put(sign: string) {
    const written = field.current;
    if (!written || written.value.length + sign.length > most) return;
    written.setRangeText(sign, written.selectionStart, written.selectionEnd, 'end');
    written.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (excess > 0) field.current?.focus();
    else if (uploads.isBusy && !edited) setWaits(true);
    else send();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the last file has come, what waited for it is sent.
  useEffect(() => {
    if (!waits || uploads.isBusy) return;
    setWaits(false);
    if (!uploads.hasFailed) send();
  }, [waits, uploads.isBusy]);

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const isUntouched = event.currentTarget.value === '' && uploads.list.length === 0 && !answered && !edited;
    if (event.key === 'ArrowUp' && isUntouched && !event.altKey && onEditLast()) event.preventDefault();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  const about = edited?.message ?? answered;
  const SendSign = edited ? Check : Send;
  const sendLabel = edited ? t('chat.edit.save') : t('chat.send');
  return (
    <form
      ref={form}
      className="needs-script grid grid-cols-1 gap-2 border-t border-base-300 px-1 py-2 sm:p-3"
      method="post"
      onSubmit={submit}
      onFocus={uploads.prepare}
      data-held
    >
      {about && <About {...{ lang, contact, about, onEnd }} isEdited={edited !== undefined} />}
      {!edited && (uploads.list.length > 0 || uploads.surplus > 0) && (
        <div className="max-h-48 overflow-y-auto">
          <Suspense>
            <UploadList lang={lang} uploads={uploads} onEmptied={() => field.current?.focus()} />
          </Suspense>
        </div>
      )}
      <div className="relative flex flex-wrap items-end gap-1 sm:flex-nowrap sm:gap-2">
        <div className={isOpen ? 'flex basis-full gap-1 sm:contents' : 'hidden sm:contents'} id="write-tools">
          {!edited && <UploadButton lang={lang} uploads={uploads} />}
          <Emoji lang={lang} field={field} onPick={put} />
        </div>
        <button
          type="button"
          className="btn h-12 w-11 btn-square btn-ghost sm:hidden"
          aria-controls="write-tools"
          aria-expanded={isOpen}
          title={t('chat.tools')}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Plus size={20} className={isOpen ? 'rotate-45' : undefined} aria-hidden="true" />
        </button>
        <div className="grid min-w-0 flex-1" id="write">
          <textarea
            ref={field}
            className="textarea field-sizing-content max-h-[calc(5lh+1.5rem)] min-h-12 w-full resize-none py-2.5"
            name="obj.message"
            rows={1}
            autoComplete="off"
            enterKeyHint="send"
            placeholder={t('chat.write')}
            aria-label={edited ? t('chat.edit.title') : t('chat.write')}
            aria-describedby="write-excess write-keys"
            aria-invalid={excess > 0 || undefined}
            onInput={({ currentTarget }) => {
              measure(currentTarget);
              if (edited) return keepEdit(edited.message, currentTarget.value);
              keepDraft(id, currentTarget.value);
              if (currentTarget.value.trim() !== '') noteTyping(id);
            }}
            onKeyDown={press}
          />
          <p className="error-text" id="write-excess" role="status">
            {excess > 0 && t('chat.tooLong', { count: number(excess), max: number(most) })}
          </p>
          <p className="sr-only" id="write-keys">
            {t('chat.keys')}
          </p>
        </div>
        <button
          type="submit"
          className="btn h-12 btn-primary max-sm:w-11 max-sm:px-0"
          aria-label={sendLabel}
          aria-busy={waits}
          disabled={excess > 0}
        >
          <SendSign size={20} className="rtl:-scale-x-100" aria-hidden="true" />
          <span className="max-sm:hidden">{sendLabel}</span>
        </button>
      </div>
    </form>
  );
}

type Field = RefObject<HTMLTextAreaElement | null>;

interface Written {
  form: RefObject<HTMLFormElement | null>;
  field: Field;
  id: number;
  edited: Edited | undefined;
  onPut: (field: HTMLTextAreaElement) => void;
}

/** Fills the field with the draft or the edited text; a message submitted before hydration is sent now. */
function useWritten({ form, field, id, edited, onPut }: Written): void {
  const put = useEffectEvent((written: HTMLTextAreaElement, text: string) => {
    written.value = text;
    grow(written);
    onPut(written);
  });
  useEffect(() => {
    if (field.current) put(field.current, field.current.value || draftFor(id));
    const data = form.current?.dataset;
    if (!data) return;
    data.ready = '1';
    if (data.submitted) form.current?.requestSubmit();
  }, [id, form, field]);

  const hasEdited = useRef(false);
  useEffect(() => {
    const written = field.current;
    if (!written || (!edited && !hasEdited.current)) return;
    hasEdited.current = edited !== undefined;
    put(written, edited?.text ?? draftFor(id));
    written.focus();
  }, [edited, id, field]);
}

interface AboutProps extends Pick<Props, 'lang' | 'contact' | 'onEnd'> {
  about: ChatMessage;
  isEdited: boolean;
}

/** Message being replied to or edited. */
function About({ lang, contact, about, isEdited, onEnd }: AboutProps) {
  const t = texts(lang);
  const AboutSign = isEdited ? Pencil : CornerUpLeft;
  return (
    <div className="flex items-center gap-2 rounded-field bg-base-200 ps-3">
      <AboutSign size={18} className="shrink-0 text-quiet rtl:-scale-x-100" aria-hidden="true" />
      <p className="min-w-0 grow truncate text-sm">
        <b>{isEdited ? t('chat.edit.title') : about.isOwn ? t('chat.reply.toYou') : t('chat.reply.to', { name: contact.fullName })}</b>{' '}
        <WrittenText>{inWords(about, lang)}</WrittenText>
      </p>
      <button
        type="button"
        className="btn btn-square min-h-11 min-w-11 btn-ghost"
        aria-label={isEdited ? t('chat.edit.end') : t('chat.reply.end')}
        onClick={onEnd}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}

function Emoji({ lang, field, onPick }: { lang: Language; field: Field; onPick: (sign: string) => void }) {
  const t = texts(lang);
  const [picks, setPicks] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-square h-12 w-12 btn-ghost"
        aria-haspopup="dialog"
        aria-expanded={picks}
        title={t('chat.emoji.title')}
        // Keeps the focus: losing it would close the open picker, and the click would reopen it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (picks) field.current?.focus();
          setPicks(!picks);
        }}
      >
        <Smile size={20} aria-hidden="true" />
      </button>
      {picks && (
        <Suspense>
          <EmojiPicker
            lang={lang}
            onPick={onPick}
            onClose={(takesFocus) => {
              setPicks(false);
              if (takesFocus) field.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
