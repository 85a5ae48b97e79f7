import { Clock, Send, Tag, Trash2 } from 'lucide-react';
import { memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { filesFolder, maxFilesAtOnce } from '#contract/values/files/files.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { emailSubjectLength, maxRecipients } from '#contract/values/workspace/mailbox.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { type Translate, texts } from '../../../lib/i18n/browser.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { takesFiles } from '../../../ui/files/taking.ts';
import { UploadButton } from '../../../ui/files/UploadButton.tsx';
import UploadList from '../../../ui/files/UploadList.tsx';
import { type Uploads, useUploads } from '../../../ui/files/use-uploads.ts';
import { RichText } from '../../../ui/RichText.tsx';
import { useShortcuts } from '../../../ui/use-shortcuts.ts';
import { useSpoken } from '../../../ui/use-spoken.ts';
import { useStableCallbacks } from '../../../ui/use-stable-callbacks.ts';
import { withoutQuoted } from '../quoted.ts';
import { CarriedFiles } from './CarriedFiles.tsx';
import { type Doubt, doubtsAbout } from './doubts.ts';
import type { Beginning, Draft } from './drafting.ts';
import { RecipientFields } from './RecipientFields.tsx';
import { discardDraft, keepDraft, sendDraft } from './sending.ts';
import { useDraft } from './use-draft.ts';

const TextEditor = lazyPart(() => import('../../../ui/editor/TextEditor.tsx').then((editor) => ({ default: editor.TextEditor })));
const SendQuestion = lazyPart(() => import('./SendQuestion.tsx').then((dialog) => ({ default: dialog.SendQuestion })));
const SendLater = lazyPart(() => import('./SendLater.tsx').then((dialog) => ({ default: dialog.SendLater })));

interface Props {
  lang: Language;
  beginning: Beginning;
  onSubject: (subject: string) => void;
  onKept: (id: number) => void;
  onClose: () => void;
  onReopen: (id: number) => void;
  /** Shows the labels of the draft. */
  onLabels: (id: number) => void;
  /** Handler for the close button of the window. */
  closing: RefObject<() => void>;
}

interface Problem {
  field: 'to' | 'all';
  text: string;
  /** Recipients unknown to the server. */
  unknown?: readonly string[];
}

/** Fields of a mail, which is saved automatically. */
export function MailForm({ lang, beginning, onSubject, onKept, onClose, onReopen, onLabels, closing }: Props) {
  const t = texts(lang);
  const { draft, state, set, ...keeping } = useDraft(beginning, onKept);
  const [parts] = useState(() => withoutQuoted(beginning.draft.message));
  const [quoted, setQuoted] = useState(parts.quoted);
  const own = useRef(parts.own);
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const [isTiming, setTiming] = useState(false);
  /** Warnings about the mail to be sent, and its scheduled time. */
  const [doubted, setDoubted] = useState<{ doubts: readonly Doubt[]; sendAt: string | undefined }>();
  const uploads = useUploads(maxFilesAtOnce);
  const paths = uploads.kept.map(({ id }) => filesFolder + id).join();
  const count = draft.to.length + draft.cc.length + draft.bcc.length;

  useEffect(() => {
    if (beginning.inReplyTo === undefined) document.getElementById('mail-to')?.focus();
  }, [beginning.inReplyTo]);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there are other files.
  useEffect(() => {
    if (!isFirst.current) set({ fresh: paths ? paths.split(',') : [] });
    isFirst.current = false;
  }, [paths]);
  useEffect(() => onSubject(draft.subject), [draft.subject, onSubject]);
  useEffect(() => {
    closing.current = () => keepDraft({ keeping, t, onClose, say: (text) => setProblem({ field: 'all', text }) });
  });

  function write(html: string, kept = quoted) {
    own.current = html;
    set({ message: html + kept });
  }

  const ways = useStableCallbacks({
    onWrite: (html: string) => write(html),
    attach(files: File[]) {
      uploads.add(files);
      return true;
    },
  });

  async function send(sendAt?: string, isSure = false) {
    if (isBusy) return;
    if (count === 0) return setProblem({ field: 'to', text: t('mailbox.compose.nobody') });
    if (uploads.isBusy) return setProblem({ field: 'all', text: t('mailbox.compose.uploading') });
    if (count > maxRecipients) return setProblem({ field: 'to', text: t('mailbox.compose.tooMany', { max: maxRecipients }) });
    const doubts = isSure ? [] : doubtsAbout(draft, uploads);
    if (doubts.length > 0) return setDoubted({ doubts, sendAt });
    setBusy(true);
    setProblem(undefined);
    try {
      await sendDraft({ draft, sendAt, keeping, lang, t, onReopen });
      onClose();
    } catch (refused) {
      setProblem(problemOf(refused, draft, t));
      setBusy(false);
    }
  }

  /** Opens the labels; unsaved mail becomes a draft first, as only drafts have labels. */
  async function label() {
    if (keeping.id() === undefined) set({});
    try {
      await keeping.save();
      const id = keeping.id();
      if (id !== undefined) onLabels(id);
    } catch {
      setProblem({ field: 'all', text: t('mailbox.compose.notKept') });
    }
  }

  useShortcuts([{ keys: 'Mod+Enter', label: t('mailbox.compose.send'), run: () => send() }]);

  return (
    // Not a form, so that Enter in a field does not send.
    <>
      <div className="mail-fields" {...takesFiles(uploads.add)}>
        <RecipientFields
          lang={lang}
          draft={draft}
          pictures={beginning.pictures}
          error={problem?.field === 'to' ? problem.text : undefined}
          unknown={problem?.unknown}
          onChange={set}
        />
        <SubjectField subject={draft.subject} t={t} onChange={(subject) => set({ subject })} />
        <Message lang={lang} html={parts.own} takesFocus={beginning.inReplyTo !== undefined} ways={ways} />
        <CarriedFiles files={draft.carried} t={t} onChange={(carried) => set({ carried })} />
        <UploadList lang={lang} uploads={uploads} />
        {quoted && (
          <Quoted
            html={quoted}
            t={t}
            onRemove={() => {
              setQuoted('');
              write(own.current, '');
            }}
          />
        )}
      </div>
      <Tools
        {...{ lang, t, uploads, isBusy, problem, state }}
        onSend={() => send()}
        onLater={() => setTiming(true)}
        onLabel={label}
        onDiscard={() => discardDraft({ keeping, t, onClose, onReopen })}
      />
      <Suspense fallback={null}>
        {isTiming && (
          <SendLater
            lang={lang}
            onChoose={(sendAt) => {
              setTiming(false);
              send(sendAt);
            }}
            onCancel={() => setTiming(false)}
          />
        )}
        {doubted && (
          <SendQuestion
            lang={lang}
            doubts={doubted.doubts}
            onSend={() => {
              setDoubted(undefined);
              send(doubted.sendAt, true);
            }}
            onCancel={() => setDoubted(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Returns the error message: recipient problems beside the fields, others at the end. */
function problemOf(refused: unknown, { to, cc, bcc }: Draft, t: Translate): Problem {
  const code = refused instanceof ApiError ? refused.code : 'UNKNOWN';
  if (refused instanceof ApiError && code === 'UNKNOWN_RECIPIENT') {
    const said = Object.values(refused.fields).flat().join('\n');
    const unknown = [...to, ...cc, ...bcc].map(({ email }) => email).filter((email) => said.includes(`“${email}”`));
    if (unknown.length > 0) return { field: 'to', unknown, text: t('mailbox.compose.unknown', { names: unknown.join(', ') }) };
  }
  const isPeople = code === 'UNKNOWN_RECIPIENT' || code === 'UNCONFIRMED_SENDER' || code === 'FILES_STAY_HERE';
  const known = isPeople ? t(`mailbox.problem.${code}`) : t(`error.${code}`);
  return { field: isPeople ? 'to' : 'all', text: known === `error.${code}` ? t('error.UNKNOWN') : known };
}

function SubjectField({ subject, t, onChange }: { subject: string; t: Translate; onChange: (subject: string) => void }) {
  return (
    <label className="grid gap-1">
      <span className="font-semibold">{t('mailbox.compose.subject')}</span>
      <input
        className="input h-12 w-full"
        value={subject}
        maxLength={emailSubjectLength}
        dir="auto"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

/** Quoted text of a reply or forward, collapsed. */
function Quoted({ html, t, onRemove }: { html: string; t: Translate; onRemove: () => void }) {
  return (
    <details className="mail-quoted">
      <summary className="btn btn-sm min-h-11" aria-label={t('mailbox.quoted')}>
        •••
      </summary>
      <RichText html={html} />
      <button type="button" className="btn btn-sm mt-2 min-h-11" onClick={onRemove}>
        {t('mailbox.compose.unquote')}
      </button>
    </details>
  );
}

interface ToolProps {
  lang: Language;
  t: Translate;
  uploads: Uploads;
  isBusy: boolean;
  problem: Problem | undefined;
  state: ReturnType<typeof useDraft>['state'];
  onSend: () => void;
  onLater: () => void;
  onLabel: () => void;
  onDiscard: () => void;
}

/** Buttons of the mail, and the state of its saving. */
function Tools({ lang, t, uploads, isBusy, problem, state, onSend, onLater, onLabel, onDiscard }: ToolProps) {
  const trouble = problem?.field === 'all' ? problem.text : undefined;
  const text = trouble ?? t(`mailbox.compose.state.${state}`);
  useSpoken(text, !trouble && (state === 'clean' || state === 'writing' || state === 'saving'));
  return (
    <footer>
      <button type="button" className="btn h-12 btn-primary" aria-busy={isBusy} onClick={onSend}>
        <Send size={18} className="rtl:-scale-x-100" aria-hidden="true" />
        {t('mailbox.compose.send')}
      </button>
      <button
        type="button"
        className="btn btn-square h-12 w-12"
        aria-haspopup="dialog"
        title={t('mailbox.compose.later')}
        onClick={onLater}
      >
        <Clock size={18} aria-hidden="true" />
      </button>
      <UploadButton lang={lang} uploads={uploads} />
      <button
        type="button"
        className="btn btn-square btn-ghost h-12 w-12"
        aria-haspopup="dialog"
        title={t('mailbox.labels')}
        onClick={onLabel}
      >
        <Tag size={18} aria-hidden="true" />
      </button>
      <p className={trouble ? 'error-text grow' : 'grow text-sm text-quiet'}>{text}</p>
      <button type="button" className="btn btn-square btn-ghost h-12 w-12" title={t('mailbox.compose.discard')} onClick={onDiscard}>
        <Trash2 size={18} aria-hidden="true" />
      </button>
    </footer>
  );
}

interface MessageProps {
  lang: Language;
  /** Initial content. */
  html: string;
  takesFocus: boolean;
  ways: { onWrite: (html: string) => void; attach: (files: File[]) => boolean };
}

/** Message editor in its own boundary, so that the other fields can be used while it loads. */
const Message = memo(function Message({ lang, html, takesFocus, ways }: MessageProps) {
  const t = texts(lang);
  return (
    <Suspense fallback={<RichText html={html} />}>
      <TextEditor
        html={html}
        label={t('mailbox.compose.message')}
        takesFocus={takesFocus}
        t={t}
        onChange={ways.onWrite}
        attach={ways.attach}
      />
    </Suspense>
  );
});
