import { Maximize2, Minimize2, Minus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { Email } from '#contract/workspace/mailbox.ts';
import { callApi } from '../../../lib/api/client.ts';
import { dayAndClock } from '../../../lib/dates.ts';
import { texts } from '../../../lib/i18n/browser.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { WrittenText } from '../../../ui/WrittenText.tsx';
import { type Beginning, beginningOf, beginningOfDraft } from './drafting.ts';
import { MailForm } from './MailForm.tsx';
import type { Start } from './start.ts';

interface Props {
  lang: Language;
  start: Start;
  /** Called when the mail has become a draft with an id. */
  onKept: (id: number) => void;
  onClose: () => void;
  /** Reopens a draft after its sending or deletion was undone. */
  onReopen: (id: number) => void;
  /** Shows the labels of the draft. */
  onLabels: (id: number) => void;
}

const tool = 'btn btn-square btn-ghost min-h-11 min-w-11';

/** Compose window at the lower edge of the screen; full screen on phones. */
export function ComposeWindow({ lang, start, onKept, onClose, onReopen, onLabels }: Props) {
  const t = texts(lang);
  const title = useId();
  const [size, setSize] = useState<'small' | 'normal' | 'large'>('normal');
  const [subject, setSubject] = useState('');
  const [beginning, setBeginning] = useState<Beginning | undefined>(() => beginningOf(start, t, (time) => dayAndClock(time, lang)));
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  const close = useRef<() => void>(onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a window begins with one thing.
  useEffect(() => {
    if (start.kind !== 'draft') return;
    setError(undefined);
    callApi('GET /apps/email/get-email', { query: { id: start.id } }).then(
      (email: Email) => setBeginning(beginningOfDraft(email)),
      (refused: unknown) => setError(refused),
    );
  }, [tries]);
  // Read before anything in the window takes focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
  const isSmall = size === 'small';
  const own = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isSmall) return;
    // Focus moved to an element that the window covers, so the window makes room.
    const makeRoom = ({ target }: FocusEvent) => {
      const box = own.current?.getBoundingClientRect();
      if (!box || !(target instanceof Element) || own.current?.contains(target) || !target.matches(':focus-visible')) return;
      if (target.closest('dialog, [popover]')) return;
      const { left, right, top, bottom } = target.getBoundingClientRect();
      if (left < box.right && right > box.left && top < box.bottom && bottom > box.top) setSize('small');
    };
    document.addEventListener('focusin', makeRoom);
    return () => document.removeEventListener('focusin', makeRoom);
  }, [isSmall]);
  /** Closes the window on Escape, unless a dialog, menu or list over it is open. */
  function closeByKey(event: KeyboardEvent) {
    const { key, target, nativeEvent } = event;
    if (key !== 'Escape' || event.isDefaultPrevented() || nativeEvent.isComposing) return;
    if (!(target instanceof Element) || target.closest('dialog, [popover]') || target.ariaExpanded === 'true') return;
    event.preventDefault();
    close.current();
  }
  return (
    <section ref={own} className="mail-window" data-size={size} role="dialog" aria-labelledby={title} onKeyDown={closeByKey}>
      <header>
        <h2 id={title} className="min-w-0 grow truncate text-base">
          <WrittenText>{subject || t('mailbox.compose.new')}</WrittenText>
        </h2>
        <button
          type="button"
          className={tool}
          aria-expanded={!isSmall}
          aria-label={isSmall ? t('mailbox.compose.show') : t('mailbox.compose.hide')}
          onClick={() => setSize(isSmall ? 'normal' : 'small')}
        >
          <Minus size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={`${tool} max-sm:hidden`}
          aria-pressed={size === 'large'}
          aria-label={t('mailbox.compose.large')}
          onClick={() => setSize(size === 'large' ? 'normal' : 'large')}
        >
          {size === 'large' ? <Minimize2 size={18} aria-hidden="true" /> : <Maximize2 size={18} aria-hidden="true" />}
        </button>
        <button type="button" className={tool} aria-label={t('mailbox.compose.close')} onClick={() => close.current()}>
          <X size={18} aria-hidden="true" />
        </button>
      </header>
      <div className="mail-window-body" hidden={isSmall}>
        {error ? (
          <ErrorState lang={lang} error={error} onRetry={() => setTries(tries + 1)} />
        ) : beginning ? (
          <MailForm
            lang={lang}
            beginning={beginning}
            onSubject={setSubject}
            onKept={onKept}
            onClose={onClose}
            onReopen={onReopen}
            onLabels={onLabels}
            closing={close}
          />
        ) : (
          <LoadingState label={t('mailbox.compose.loading')} rows={4} />
        )}
      </div>
    </section>
  );
}
