import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { ApiError } from '../lib/api/errors.ts';
import { clearDraft, keepDraft, readDraft } from '../lib/form-drafts.ts';
import { SavedMark, type SaveState } from './SavedMark.tsx';
import { StaleQuestion } from './StaleQuestion.tsx';

/** Typing is waited for this long, in milliseconds. */
const pause = 1000;

interface Props {
  id: string;
  lang: Language;
  label: string;
  value: string;
  /** Under which name the device keeps a text that is not saved yet: of which record it is which field. */
  draft: string;
  /** Whether it is saved in a pause of typing, too, and not only when it is left: what is half written may be saved. */
  savesInPauses?: boolean;
  /** Error of a text, in the page's language; nothing where it can be saved. */
  check?: (text: string) => string | undefined;
  /**
   * @param known the text that it is to replace, by which the server refuses to overwrite another one; nothing to overwrite any
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
/** A text that is not saved, and the one that it is to replace. */
interface Writing {
  text: string;
  known: string;
}

const isWriting = (value: unknown): value is Writing => typeof Object(value).text === 'string' && typeof Object(value).known === 'string';

/**
 * A field that is saved when the focus leaves it, in a pause of typing and when the page is left. Text that could not be saved stays
 * in it and on the device, and is sent when there is a network again.
 *
 *     <SavedField id="title" lang={lang} label={…} draft={`task/${id}/title`} value={title} onSave={(text) => save({ title: text })}>
 *       {(ties) => <input {...ties} className="input h-12 w-full" maxLength={200} dir="auto" />}
 *     </SavedField>
 */
export function SavedField(props: Props) {
  return <Field key={props.draft} {...props} />;
}

function Field({ id, lang, label, value, draft, savesInPauses = false, check, onSave, children }: Props) {
  /** Text in the field, as long as it is another one than the value. */
  const [shown, show] = useState<string>();
  const [state, setState] = useState<SaveState | 'old'>();
  const [problem, setProblem] = useState<string>();
  const writing = useRef<Writing>(undefined);
  const isFocused = useRef(false);
  const isBusy = useRef(false);
  /** Whether it was changed elsewhere, and nobody has decided yet. */
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

  /** @param isOver whether nobody is writing any more */
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
  /** Goes on with what was typed while a text was being saved. */
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
