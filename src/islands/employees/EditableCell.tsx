import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { ApiError } from '../../lib/api/errors.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
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
  /** Overwrites whatever is there where nothing is known. @throws ApiError */
  onSave: (value: string, known?: string | number) => Promise<void>;
  children: ReactNode;
}

/** A cell that becomes a field when it is pressed: Enter or leaving it saves, Escape cancels. A rejected value stays in it. */
export function EditableCell({ label, value, type, options = [], lang, t, stored, onSave, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState('');
  /** Value that the server rejected. */
  const [refused, setRefused] = useState<string>();
  const [isStale, setStale] = useState(false);
  /** As it was when the field was opened. */
  const known = useRef({ value, stored });
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Whether the keyboard's place was in the field. */
  const goesBack = useRef(false);
  useEffect(() => {
    if (isOpen) field.current?.focus();
    else if (goesBack.current) button.current?.focus();
    goesBack.current = false;
  }, [isOpen]);

  function close(isByKey: boolean) {
    goesBack.current = isByKey;
    setProblem('');
    setRefused(undefined);
    setStale(false);
    setOpen(false);
  }
  async function save(isByKey: boolean, overwrites = false) {
    const next = field.current?.value.trim() ?? '';
    if (next === known.current.value && !overwrites) return close(isByKey);
    if (next === '') return setProblem(t('form.required'));
    if (field.current?.checkValidity() === false) return setProblem(t('table.edit.wrong'));
    try {
      const saved = onSave(next, overwrites ? undefined : known.current.stored);
      close(isByKey);
      await saved;
    } catch (error) {
      setRefused(next);
      setOpen(true);
      if (error instanceof ApiError && error.code === 'STALE_VERSION') return setStale(true);
      setProblem(error instanceof ApiError && error.status === 400 ? t('table.edit.wrong') : t('table.edit.failed'));
    }
  }
  function open() {
    known.current = { value, stored };
    setOpen(true);
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') save(true);
    else close(true);
  }

  if (!isOpen)
    return (
      <button ref={button} type="button" className="edit-cell" title={t('table.edit.press')} onClick={open}>
        {children}
        <span className="sr-only"> {label}</span>
      </button>
    );
  const shared = {
    ref: field,
    defaultValue: refused ?? value,
    'aria-label': label,
    'aria-invalid': problem ? true : undefined,
    onKeyDown: press,
    // The question about it is answered by its buttons.
    onBlur: () => !isStale && save(false),
  };
  return (
    <div className="grid gap-1">
      {type === 'select' ? (
        <select {...shared} className="select h-11 w-full min-w-32" onChange={() => save(true)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          className="input h-11 w-full min-w-32"
          type={type}
          maxLength={100}
          {...(type === 'number' ? { min: 0, max: 999_999_999, step: '0.01', inputMode: 'decimal' as const } : {})}
        />
      )}
      {problem && (
        <span className="error-text" role="alert">
          {problem}
        </span>
      )}
      {isStale && <StaleQuestion lang={lang} onNewer={() => close(true)} onKeep={() => save(true, true)} />}
    </div>
  );
}
