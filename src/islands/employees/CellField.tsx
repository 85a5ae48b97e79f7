import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { clearDraft, keepDraft } from '../../lib/form-drafts.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { DateInput } from '../../ui/DateField.tsx';
import { StaleQuestion } from '../../ui/StaleQuestion.tsx';

export interface CellProps {
  /** Accessible name: the column and the employee. */
  label: string;
  /** Value as typed. */
  value: string;
  type: 'text' | 'email' | 'date' | 'number' | 'select';
  options?: readonly { value: string; label: string }[];
  lang: Language;
  t: Translate;
  /** Stored value, used to detect concurrent changes. */
  stored: string | number;
  /** Storage key of the draft on this device. */
  draft: string;
  /** Saves a value; without `known` it overwrites any concurrent change. @throws ApiError */
  onSave: (value: string, known?: string | number) => Promise<void>;
  children: ReactNode;
}
/** Unsaved text and the value it replaces. */
export interface Writing {
  text: string;
  known: { value: string; stored: string | number };
}

/** Initial text and error of the field. */
export interface Opened extends Writing {
  /** Whether the field takes focus. */
  focuses: boolean;
  problem?: string;
  /** Whether another user has changed the value meanwhile. */
  isStale?: boolean;
}
interface Props extends CellProps {
  opened: Opened;
  onOpen: (next: Opened) => void;
  /** Called on closing; focus returns to the cell if it was closed by keyboard. */
  onClose: (isByKey: boolean) => void;
}

/** Edit field of a cell. */
export function CellField({ label, type, options = [], lang, t, draft, opened, onSave, onOpen, onClose }: Props) {
  const id = useId();
  const [text, setText] = useState(opened.text);
  const [problem, setProblem] = useState(opened.problem ?? '');
  const { known, isStale = false } = opened;
  const frame = useRef<HTMLDivElement>(null);
  /** Latest text, saved by Enter before the next render. */
  const typed = useRef(opened.text);
  /** Whether the field is closing, so that blur does not save again. */
  const isClosed = useRef(false);
  useEffect(() => {
    if (opened.focuses) frame.current?.querySelector<HTMLElement>('input:not([tabindex="-1"]), select')?.focus();
  }, [opened]);

  function show(next: string) {
    typed.current = next;
    setText(next);
  }
  function write(next: string) {
    show(next);
    keepDraft(draft, { text: next, known } satisfies Writing);
  }
  function close(isByKey: boolean) {
    isClosed.current = true;
    onClose(isByKey);
  }
  function cancel() {
    clearDraft(draft);
    close(true);
  }
  async function save(isByKey: boolean, overwrites = false) {
    const next = typed.current.trim();
    if (next === known.value && !overwrites) {
      clearDraft(draft);
      return close(isByKey);
    }
    if (next === '') return setProblem(t('form.required'));
    if (frame.current?.querySelector(':invalid')) return setProblem(t('table.edit.wrong'));
    try {
      const saved = onSave(next, overwrites ? undefined : known.stored);
      close(isByKey);
      await saved;
      clearDraft(draft);
    } catch (error) {
      const isNewer = error instanceof ApiError && error.code === 'STALE_VERSION';
      const said = error instanceof ApiError && error.status === 400 ? t('table.edit.wrong') : t('table.edit.failed');
      onOpen({ text: next, known, focuses: true, problem: isNewer ? '' : said, isStale: isNewer });
    }
  }
  function press(event: KeyboardEvent) {
    // The date field reports an invalid date itself.
    if (event.defaultPrevented || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') save(true);
    else cancel();
  }
  /** Saves on blur, except while the user resolves a conflict. */
  function leave(isUnread = false) {
    if (!isClosed.current && !isStale && !isUnread && !frame.current?.contains(document.activeElement)) save(false);
  }

  const shared = { value: text, 'aria-label': label, 'aria-invalid': problem ? (true as const) : undefined };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field in it.
    <div ref={frame} className="grid gap-1" onKeyDown={press}>
      {type === 'select' ? (
        <select
          {...shared}
          className="select h-11 w-full min-w-32"
          onBlur={() => leave()}
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
          onBlur={() => leave()}
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
