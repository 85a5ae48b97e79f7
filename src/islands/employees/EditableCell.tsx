import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/errors.ts';
import type { Translate } from '../../lib/i18n/browser.ts';

interface Props {
  /** Accessible name: the column and the employee. */
  label: string;
  /** As it is typed. */
  value: string;
  type: 'text' | 'email' | 'date' | 'number' | 'select';
  options?: readonly { value: string; label: string }[];
  t: Translate;
  /** @throws ApiError */
  onSave: (value: string) => Promise<void>;
  children: ReactNode;
}

/** A cell that becomes a field when it is pressed: Enter or leaving it saves, Escape cancels. A rejected value stays in it. */
export function EditableCell({ label, value, type, options = [], t, onSave, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState('');
  /** Value that the server rejected. */
  const [refused, setRefused] = useState<string>();
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
    setOpen(false);
  }
  async function save(isByKey: boolean) {
    const next = field.current?.value.trim() ?? '';
    if (next === value) return close(isByKey);
    if (next === '') return setProblem(t('form.required'));
    if (field.current?.checkValidity() === false) return setProblem(t('table.edit.wrong'));
    try {
      const saved = onSave(next);
      close(isByKey);
      await saved;
    } catch (error) {
      setRefused(next);
      setOpen(true);
      setProblem(error instanceof ApiError && error.status === 400 ? t('table.edit.wrong') : t('table.edit.failed'));
    }
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
      <button ref={button} type="button" className="edit-cell" title={t('table.edit.press')} onClick={() => setOpen(true)}>
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
    onBlur: () => save(false),
  };
  return (
    <span className="grid gap-1">
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
    </span>
  );
}
