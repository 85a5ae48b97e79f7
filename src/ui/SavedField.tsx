import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { ApiError } from '../lib/api/errors.ts';
import { clearDraft, keepDraft, readDraft } from '../lib/form-drafts.ts';
import { SavedMark, type SaveState } from './SavedMark.tsx';
import { StaleQuestion } from './StaleQuestion.tsx';

/** Delay between the last key press and saving, in milliseconds. */
const pause = 1000;

interface Props {
  id: string;
  lang: Language;
  label: string;
  value: string;
  /** Storage key of the unsaved text, which identifies the record and field. */
  draft: string;
  /** Whether to save after a pause in typing as well, and not only on blur: incomplete text may be saved. */
  savesInPauses?: boolean;
  /** Returns the error of a text in the page's language, or undefined if it can be saved. */
  check?: (text: string) => string | undefined;
  /**
   * @param known the expected previous text; the server refuses to overwrite a different one, unless this is undefined
   * @throws ApiError
   */
  onSave: (text: string, known: string | undefined) => Promise<unknown>;
  children: (ties: Ties) => ReactNode;
}
interface Ties {
  id: string;
  value: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onFocus: () => void;
  onBlur: () => void;
}
/** An unsaved text and the one that it replaces. */
interface Writing {
  text: string;
  known: string;
}

const isWriting = (value: unknown): value is Writing => typeof Object(value).text === 'string' && typeof Object(value).known === 'string';

/**
 * A field that is saved on blur, after a pause in typing and when the page is left. Text that could not be saved stays in the field and on
 * the device, and is sent when the device is online again.
 *
 *     <SavedField id="title" lang={lang} label={…} draft={`task/${id}/title`} value={title} onSave={(text) => save({ title: text })}>
 *       {(ties) => <input {...ties} className="input h-12 w-full" maxLength={200} dir="auto" />}
 *     </SavedField>
 */
export function SavedField(props: Props) {
  return <Field key={props.draft} {...props} />;
}

function Field({ id, lang, label, value, draft, savesInPauses = false, check, onSave, children }: Props) {
  /** Text in the field, if it differs from the value. */
  const [shown, show] = useState<string>();
  const [state, setState] = useState<SaveState | 'old'>();
  const [problem, setProblem] = useState<string>();
  const writing = useRef<Writing>(undefined);
  const isFocused = useRef(false);
  const isBusy = useRef(false);
  /** Whether there is an unresolved conflict with a change made elsewhere. */
  const isOld = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function write(next: Writing) {
    writing.current = next;
    show(next.text);
    keepDraft(draft, next);
    clearTimeout(timer.current);
    if (savesInPauses) timer.current = setTimeout(save, pause);
  }
  function end() {
    clearTimeout(timer.current);
    writing.current = undefined;
    clearDraft(draft);
    show(undefined);
    setProblem(undefined);
  }

  /** @param isOver whether editing has ended */
  async function save(isOver = false, overwrites = false): Promise<void> {
    clearTimeout(timer.current);
    const { current } = writing;
    if (!current || isBusy.current || (isOld.current && !overwrites)) return;
    const text = current.text.trim();
    if (text === current.known && !overwrites) {
      if (isOver) end();
      else clearDraft(draft);
      return;
    }
    const wrong = check?.(text);
    if (isOver) setProblem(wrong);
    if (wrong) return;
    setState('saving');
    isOld.current = false;
    isBusy.current = true;
    try {
      await onSave(text, overwrites ? undefined : current.known);
      setState('saved');
      settle(text);
    } catch (error) {
      isOld.current = error instanceof ApiError && error.code === 'STALE_VERSION';
      setState(isOld.current ? 'old' : 'notSaved');
    } finally {
      isBusy.current = false;
    }
  }
  /** Continues with text that was typed during saving. */
  function settle(text: string) {
    const now = writing.current?.text ?? text;
    writing.current = { text: now, known: text };
    if (now.trim() !== text) timer.current = setTimeout(save, pause);
    else if (isFocused.current) clearDraft(draft);
    else end();
  }

  const leave = useEffectEvent(() => void save());
  const restore = useEffectEvent(() => {
    const kept = readDraft(draft)?.value;
    if (!isWriting(kept)) return;
    if (kept.text.trim() === value || check?.(kept.text.trim())) return clearDraft(draft);
    writing.current = kept;
    show(kept.text);
    timer.current = setTimeout(save, pause);
  });
  useLayoutEffect(() => restore(), []);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    for (const sign of ['pagehide', 'online']) addEventListener(sign, () => leave(), { signal });
    document.addEventListener('visibilitychange', () => document.hidden && leave(), { signal });
    return () => {
      stop.abort();
      leave();
    };
  }, []);

  return (
    <div className="grid gap-1">
      <label className="font-semibold" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        value: shown ?? value,
        'aria-describedby': `${id}-said`,
        'aria-invalid': problem !== undefined || state === 'notSaved' || state === 'old' || undefined,
        onChange: ({ target }) => write({ text: target.value, known: writing.current?.known ?? value }),
        onFocus: () => {
          isFocused.current = true;
        },
        onBlur: () => {
          isFocused.current = false;
          void save(true);
        },
      })}
      <SavedMark lang={lang} id={`${id}-said`} state={state === 'old' ? undefined : state} problem={problem} />
      {state === 'old' && (
        <StaleQuestion
          lang={lang}
          onNewer={() => {
            isOld.current = false;
            end();
            setState(undefined);
          }}
          onKeep={() => save(true, true)}
        />
      )}
    </div>
  );
}
