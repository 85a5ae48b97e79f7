import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { clearDraft, keepDraft, readDraft } from '../../lib/form-drafts.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { DateInput } from '../../ui/DateField.tsx';
import { StaleQuestion } from '../../ui/StaleQuestion.tsx';

interface Props {
  /** Accessible name: the column and the employee. */
  label: string;
  /** As it is typed. */
  value: string;
  type: 'text' | 'email' | 'date' | 'number' | 'select';
  options?: readonly { value: string; label: string }[];
  lang: Language;
  t: Translate;
  /** As it is kept, by which a change that somebody else has made meanwhile is noticed. */
  stored: string | number;
  /** Under which name the device keeps what is typed until it is saved. */
  draft: string;
  /** Overwrites whatever is there where nothing is known. @throws ApiError */
  onSave: (value: string, known?: string | number) => Promise<void>;
  children: ReactNode;
}
/** A text that is not saved, and what it is to replace. */
interface Writing {
  text: string;
  known: { value: string; stored: string | number };
}

const isWriting = (value: unknown): value is Writing =>
  typeof Object(value).text === 'string' && typeof Object(Object(value).known).value === 'string';

/**
 * A cell that becomes a field when it is pressed: Enter or leaving it saves, Escape cancels. A rejected value stays in it, and what was
 * typed before the page was left stands in it again.
 */
export function EditableCell({ label, value, type, options = [], lang, t, stored, draft, onSave, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(value);
  const [problem, setProblem] = useState('');
  const [isStale, setStale] = useState(false);
  /** As it was when the field was opened. */
  const known = useRef({ value, stored });
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Whether the focus goes into the field, and whether it was there before. */
  const focuses = useRef(false);
  const goesBack = useRef(false);
  /** The text that a press of Enter saves, before it is drawn. */
  const typed = useRef(value);
  useEffect(() => {
    if (isOpen && focuses.current) frame.current?.querySelector<HTMLElement>('input:not([tabindex="-1"]), select')?.focus();
    else if (!isOpen && goesBack.current) button.current?.focus();
    focuses.current = false;
    goesBack.current = false;
  }, [isOpen]);

  const restore = useEffectEvent(() => {
    const kept = readDraft(draft)?.value;
    if (!isWriting(kept)) return;
    if (kept.text === value) return clearDraft(draft);
    known.current = kept.known;
    show(kept.text);
    setOpen(true);
  });
  useLayoutEffect(() => restore(), []);

  function show(next: string) {
    typed.current = next;
    setText(next);
  }
  function write(next: string) {
    show(next);
    keepDraft(draft, { text: next, known: known.current } satisfies Writing);
  }
  function close(isByKey: boolean) {
    goesBack.current = isByKey;
    setProblem('');
    setStale(false);
    setOpen(false);
  }
  function cancel() {
    clearDraft(draft);
    close(true);
  }
  async function save(isByKey: boolean, overwrites = false) {
    const next = typed.current.trim();
    if (next === known.current.value && !overwrites) {
      clearDraft(draft);
      return close(isByKey);
    }
    if (next === '') return setProblem(t('form.required'));
    if (frame.current?.querySelector(':invalid')) return setProblem(t('table.edit.wrong'));
    try {
      const saved = onSave(next, overwrites ? undefined : known.current.stored);
      close(isByKey);
      await saved;
      clearDraft(draft);
    } catch (error) {
      show(next);
      focuses.current = true;
      setOpen(true);
      if (error instanceof ApiError && error.code === 'STALE_VERSION') return setStale(true);
      setProblem(error instanceof ApiError && error.status === 400 ? t('table.edit.wrong') : t('table.edit.failed'));
    }
  }
  function open() {
    known.current = { value, stored };
    show(value);
    focuses.current = true;
    setOpen(true);
  }
  function press(event: KeyboardEvent) {
    // A date that could not be read is said by its field.
    if (event.defaultPrevented || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') save(true);
    else cancel();
  }
  /** The question about another version is answered by its buttons. */
  function leave(isUnread = false) {
    if (isOpen && !isStale && !isUnread && !frame.current?.contains(document.activeElement)) save(false);
  }

  if (!isOpen)
    return (
      <button ref={button} type="button" className="edit-cell" title={t('table.edit.press')} onClick={open}>
        {children}
        <span className="sr-only"> {label}</span>
      </button>
    );
  const shared = { value: text, 'aria-label': label, 'aria-invalid': problem ? (true as const) : undefined };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field in it.
    <div ref={frame} className="grid gap-1" onKeyDown={press}>
      {type === 'select' ? (
        <select
          {...shared}
          className="select h-11 w-full min-w-32"
          onBlur={() => !isStale && save(false)}
          onChange={({ target }) => {
            write(target.value);
            save(true);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : type === 'date' ? (
        <div className="min-w-44">
          <DateInput {...shared} id={id} lang={lang} onChange={write} onBlur={leave} />
        </div>
      ) : (
        <input
          {...shared}
          className="input h-11 w-full min-w-32"
          type={type}
          maxLength={100}
          {...(type === 'number' ? { min: 0, max: 999_999_999, step: '0.01', inputMode: 'decimal' as const } : {})}
          onChange={({ target }) => write(target.value)}
          onBlur={() => !isStale && save(false)}
        />
      )}
      {problem && (
        <span className="error-text" role="alert">
          {problem}
        </span>
      )}
      {isStale && <StaleQuestion lang={lang} onNewer={cancel} onKeep={() => save(true, true)} />}
    </div>
  );
}
